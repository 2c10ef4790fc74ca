import { prepare } from "@ambit/engine";
import { expect, test, vi } from "vitest";
import type { FromSearcher } from "../src/engine/messages.js";
import { SearchWork } from "../src/engine/search-work.js";
import { exampleDoc } from "../src/state/example.js";

test("a newer search is taken up in the middle of the map of scores, and the older one's map is never told", async () => {
  const doc = exampleDoc("example");
  const { size, walls, solids, creatures } = doc.scene;
  const table = prepare({ system: "dnd5e", method: "dmg2014", scene: { size, walls, solids, creatures } });
  const search = { by: "lira", area: doc.ability!.area, score: { enemies: 1 }, limit: 3 };
  // Every look at the clock is a slice later, so that each step of the work is a slice of its own.
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 30));
  const told: FromSearcher[] = [];
  let over: (id: number) => void = () => {};
  const work = new SearchWork((message) => {
    told.push(message);
    if ("findings" in message && message.findings.over) over(message.id);
    if ("scores" in message) mapped?.();
  });
  let mapped: (() => void) | undefined;
  const first = new Promise<number>((done) => (over = done));
  work.begin(1, doc, () => table, search);
  expect(await first).toBe(1);
  await new Promise((done) => setTimeout(done, 0));
  const last = new Promise<void>((done) => (mapped = done));
  work.begin(2, doc, () => table, search);
  await last;
  clock.mockRestore();
  const maps = told.filter((m) => "scores" in m);
  expect(maps.map((m) => m.id)).toEqual([2]);
  expect(maps[0]).toEqual({ id: 2, scores: table.best({ ...search, limit: 1, scoreMap: true }).scoreMap });
});
