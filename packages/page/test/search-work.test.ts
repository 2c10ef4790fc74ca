import { type Place, prepare } from "@ambit/engine";
import { expect, test, vi } from "vitest";
import { takePlace } from "../src/best/taken.js";
import { whereWords } from "../src/best/words.js";
import type { Findings, FromSearcher, Heat } from "../src/engine/messages.js";
import { SearchWork } from "../src/engine/search-work.js";
import { exampleDoc } from "../src/state/example.js";

test("a newer search is taken up in the middle of the map of scores, and the older one's map is never told", async () => {
  const doc = exampleDoc("example");
  const { size, walls, solids, creatures } = doc.scene;
  const table = prepare({ system: "dnd5e", method: "dmg2014", scene: { size, walls, solids, creatures } });
  const search = { by: "lira", area: doc.ability!.area, score: { enemies: 1 }, limit: 3 };
  // Every look at the clock is a slice later, so that each step of the work is a slice of its own.
  let [now, slices] = [0, 0];
  let over = false;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => {
    // Some slices into the first one's map somebody asks anew; it is heard before the next slice.
    if (over && ++slices === 9) queueMicrotask(() => work.begin(2, doc, () => table, search));
    now += 30;
    return now;
  });
  let mapped: (message: FromSearcher) => void = () => {};
  const first = new Promise<FromSearcher>((done) => (mapped = done));
  const work = new SearchWork((message) => {
    if ("findings" in message && message.findings.over) over = true;
    if ("mapped" in message && message.mapped === 1) mapped(message);
  });
  work.begin(1, doc, () => table, search);
  const told = await first;
  clock.mockRestore();
  const scores = table.best({ ...search, limit: 1, scoreMap: true }).scoreMap!;
  const whole = scores.map((one) => ({ ...one, scores: Float64Array.from(one.scores, (s) => s ?? Number.NaN) }));
  // What gains nothing is not drawn and not judged: it may be anything up to 0.
  const gained = (all: readonly Heat[]) =>
    all.map((one) => ({ ...one, scores: one.scores.map((s) => Math.max(0, s || 0)) }));
  if (!("scores" in told && told.scores)) throw new Error("There is no map.");
  expect({ ...told, scores: gained(told.scores) }).toEqual({ id: 2, mapped: 1, scores: gained(whole) });
});

test("a first look at the scores is told long before they are judged, then better ones, each after twice as long", async () => {
  const doc = exampleDoc("example");
  // 41 x 41 intersections, all of them legal; behind a wall along the middle stand as many as before it.
  const at = [8, 12, 16, 20, 24, 28, 32].flatMap((y) => [[18, y] as const, [21, y] as const]);
  const creatures = at.map((cell, i) => ({ id: `c${i}`, side: i % 3 === 0 ? "party" : "enemies", at: cell }));
  const scene = { size: [40, 40] as const, creatures, walls: [{ from: [20, 0] as const, to: [20, 40] as const }] };
  const table = prepare({ system: "pf2e", scene });
  const search = { area: { shape: "burst", radiusFeet: 20 } as const, score: { enemies: 1, party: -1 }, limit: 1 };
  // Every look at the clock is longer than a slice.
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => {
    now += 30;
    return now;
  });
  const parts: number[] = [];
  const looks: (readonly Heat[])[] = [];
  await new Promise<void>((done) => {
    const work = new SearchWork((message) => {
      if (!("mapped" in message)) return;
      parts.push(message.mapped);
      if (message.scores) looks.push(message.scores);
      if (message.mapped === 1) done();
    });
    work.begin(1, doc, () => table, search);
  });
  clock.mockRestore();
  expect(parts.toSorted((a, b) => a - b)).toEqual(parts);
  expect(parts.filter((part) => part > 0 && part < 1).length).toBeGreaterThan(50);
  // Some hundred spots gain something, a slice each of 60: looks after 350, 700, 1,400 ... are few.
  expect(looks.length).toBeGreaterThan(3);
  expect(looks.length).toBeLessThan(12);
  const score = ([map]: readonly Heat[], x: number, y: number): number => map!.scores[y * map!.columns + x]!;
  const judged = table.best({ ...search, scoreMap: true }).scoreMap![0]!.scores;
  // About (19, 20), west of the wall: as if it were not there enemies east of it are caught as well, in truth none of them.
  const first = score(looks[0]!, 19, 20);
  const last = score(looks.at(-1)!, 19, 20);
  expect(first).toBeGreaterThan(last);
  expect(last).toBe(judged[20 * 41 + 19]);
});

test("several areas: the best sets, each with its number on the first of them, and all of them taken at once", async () => {
  const doc = exampleDoc("example");
  const { size, walls, solids, creatures } = doc.scene;
  const table = prepare({ system: "pf2e", scene: { size, walls, solids, creatures } });
  const area = { shape: "burst", radiusFeet: 5, count: 2 } as const;
  const search = { by: "lira", area, score: { enemies: 1 }, limit: 1, walk: 0 };
  const ended = new Promise<Findings>((done) => {
    const work = new SearchWork((message) => {
      if ("findings" in message && message.findings.over) done(message.findings);
    });
    work.begin(1, doc, () => table, search);
  });
  const { places, proven, walks } = await ended;
  expect({ proven, walks }).toEqual({ proven: true, walks: false });
  const [first] = places;
  const points = (first!.place as Place[]).map((p) => p.point!);
  expect(points).toHaveLength(2);
  expect(first!.mark).toEqual(points[0]!.slice(0, 2));
  expect(whereWords(first!, { ...doc, game: { ...doc.game, system: "pf2e" } })).toBe(
    points.map(([x, y]) => `at top left of row ${y + 1}, column ${x + 1}`).join("; "),
  );
  expect(takePlace(first!)(doc).place).toEqual(first!.place);
});
