import { type Place, prepare } from "@ambit/engine";
import { expect, test, vi } from "vitest";
import { takePlace } from "../src/best/taken.js";
import { whereWords } from "../src/best/words.js";
import type { Findings, FromSearcher } from "../src/engine/messages.js";
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
    if ("scores" in message) mapped(message);
  });
  work.begin(1, doc, () => table, search);
  const told = await first;
  clock.mockRestore();
  const scores = table.best({ ...search, limit: 1, scoreMap: true }).scoreMap!;
  const whole = scores.map((one) => ({ ...one, scores: Float64Array.from(one.scores, (s) => s ?? Number.NaN) }));
  expect(told).toEqual({ id: 2, scores: whole });
});

test("how much of the map of scores is worked out is told, rising, before the map", async () => {
  const doc = exampleDoc("example");
  // 41 x 41 intersections, all of them legal: 1,681 spots.
  const { creatures } = doc.scene;
  const table = prepare({ system: "pf2e", scene: { size: [40, 40], creatures: creatures.slice(0, 2) } });
  const search = { area: { shape: "burst", radiusFeet: 20 } as const, score: { enemies: 1, party: 1 }, limit: 1 };
  // Every look at the clock is longer than a slice and a report.
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => {
    now += 500;
    return now;
  });
  const parts: number[] = [];
  await new Promise<void>((done) => {
    const work = new SearchWork((message) => {
      if ("mapped" in message) parts.push(message.mapped);
      if ("scores" in message) done();
    });
    work.begin(1, doc, () => table, search);
  });
  clock.mockRestore();
  expect(parts.toSorted((a, b) => a - b)).toEqual(parts);
  expect(parts.filter((part) => part > 0 && part < 1).length).toBeGreaterThan(50);
  expect(parts.at(-1)).toBeGreaterThan(0.9);
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
    points.map(([x, y]) => `centre at top left of row ${y + 1}, column ${x + 1}`).join("; "),
  );
  expect(takePlace(first!)(doc).place).toEqual(first!.place);
});
