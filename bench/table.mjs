// W8: `table.resolve` on a prepared table, a 20-foot area of each game among 1,000 walls and 100 creatures, reasons on, against W5's best recipe alone. And the
// curve: the same area on maps of 1,000, 10,000 and 50,000 walls that stand equally close.
import { prepare } from "../packages/engine/dist/index.js";
import { race, random } from "./harness.mjs";
import { recipes } from "./sight.mjs";
import { SIZE, scattered } from "./sight-scenes.mjs";

const PLACES = 64;
/** Creatures stand in this part of the map, so that some are in each area. */
const CROWD = { from: 80, width: 40 };

const AREAS = [
  {
    name: "D&D 5e sphere, template",
    table: { system: "dnd5e", method: "template" },
    ask: (point) => ({ area: { shape: "sphere", radiusFeet: 20 }, place: { point } }),
  },
  {
    name: "D&D 5e sphere, dmg2014",
    table: { system: "dnd5e", method: "dmg2014" },
    ask: (point) => ({ area: { shape: "sphere", radiusFeet: 20 }, place: { point } }),
  },
  {
    name: "Pathfinder 2e burst",
    table: { system: "pf2e" },
    ask: (point) => ({ area: { shape: "burst", radiusFeet: 20 }, place: { point } }),
  },
  {
    name: "Draw Steel 4 burst",
    table: { system: "draw-steel" },
    ask: (_, id) => ({ by: id, area: { shape: "burst", radius: 4 }, place: {} }),
  },
];

function sceneOf(count, size) {
  const rnd = random(8);
  const at = () => CROWD.from + rnd(CROWD.width);
  const creatures = Array.from({ length: 100 }, (_, i) => ({
    id: `c${i}`,
    at: [at(), at(), 0],
    size: 1 + rnd(2),
    side: i % 2 ? "party" : "enemies",
  }));
  return { size: [size, size], walls: scattered(count, size), creatures };
}

/** Processor time of a call: what else the machine does is not ours. */
const milliseconds = (run) => {
  const begun = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
};
const middle = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

export function w8() {
  const scene = sceneOf(1000, SIZE);
  const rnd = random(11);
  const points = Array.from({ length: PLACES }, () => [CROWD.from + rnd(CROWD.width), CROWD.from + rnd(CROWD.width)]);
  const peers = recipes(scene.walls).slice(0, 2);
  return AREAS.map(({ name, table, ask }) => {
    const prepared = prepare({ ...table, scene });
    const asks = points.map((point, i) => ask(point, `c${i}`));
    let named = 0;
    for (const one of asks) {
      const answer = prepared.resolve(one);
      named += answer.affected.length + answer.spared.length;
    }
    const again = prepare({ ...table, scene });
    const agree = asks.every((one) => JSON.stringify(again.resolve(one)) === JSON.stringify(prepared.resolve(one)));
    const results = race([
      { name: "Ambit, the whole answer", run: (i) => prepared.resolve(asks[i % PLACES]) },
      ...peers.map(({ name: title, run }) => ({
        name: `${title} (radius 20, nothing else)`,
        run: (i) => run(points[i % PLACES]),
      })),
    ]);
    const loads = Array.from({ length: 9 }, () => milliseconds(() => prepare({ ...table, scene })));
    return {
      id: "W8",
      work: `table.resolve, ${name}, 1,000 walls, 100 creatures`,
      results,
      floor: 1,
      agree,
      note: `prepare ${middle(loads).toFixed(2)} ms; ${(named / PLACES).toFixed(1)} creatures named an answer`,
    };
  });
}

/** Walls as close as 10,000 on 200 x 200. */
const sideFor = (count) => Math.round(SIZE * Math.sqrt(count / 10_000) * 0.5) * 2;

export function curve() {
  const counts = [50_000, 10_000, 1000];
  const loads = [];
  let fits = true;
  const runs = counts.map((count) => {
    const size = sideFor(count);
    const scene = { size: [size, size], walls: scattered(count, size) };
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let table;
    const load = milliseconds(() => {
      table = prepare({ system: "pf2e", scene });
      table.resolve({ area: { shape: "burst", radiusFeet: 20 }, place: { point: [size / 2, size / 2] } });
    });
    const grown = Math.max(0, process.memoryUsage().rss - before) / 2 ** 20;
    loads.push(`${count.toLocaleString("en")} walls load and index in ${load.toFixed(0)} ms, ${grown.toFixed(0)} MB`);
    if (count === 50_000) fits = load < 2000 && process.memoryUsage().rss < 500 * 2 ** 20;
    const rnd = random(12);
    const asks = Array.from({ length: PLACES }, () => ({
      area: { shape: "burst", radiusFeet: 100 },
      place: { point: [20 + rnd(size - 40), 20 + rnd(size - 40)] },
    }));
    return { name: `${count.toLocaleString("en")} walls`, run: (i) => table.resolve(asks[i % PLACES]) };
  });
  const results = race(runs);
  return [
    {
      id: "curve",
      work: "table.resolve, Pathfinder 2e burst of 100 feet, walls equally close on maps of any size; own figure at 50,000",
      results,
      ceiling: 2,
      agree: fits,
      note: loads.toReversed().join("; "),
    },
  ];
}
