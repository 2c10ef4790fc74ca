import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";

const folder = join(__dirname, "fixtures");

// Every fault found is kept here with the right value, for ever.
describe("faults found before", () => {
  it.each(readdirSync(folder).filter((f) => f.endsWith(".json")))("%s", (file) => {
    const { question, cells, touched, affected, place, cover } = JSON.parse(readFileSync(join(folder, file), "utf8"));
    const answer = resolve(question);
    if (cells !== undefined) expect(answer.cells).toEqual(cells);
    if (touched !== undefined) expect(answer.touched).toEqual(touched);
    if (affected !== undefined) expect(answer.affected.map((a) => a.id)).toEqual(affected);
    if (place !== undefined) expect(answer.place).toEqual(place);
    for (const [id, grade] of Object.entries(cover ?? {}))
      expect([id, answer.affected.find((a) => a.id === id)?.cover ?? null]).toEqual([id, grade]);
  });
});
