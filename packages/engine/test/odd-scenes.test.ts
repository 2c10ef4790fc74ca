import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AmbitError, type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";

interface Broken {
  name: string;
  scene: unknown;
  refused: string;
}

interface Odd {
  name: string;
  scene: Record<string, unknown>;
  ask?: Record<string, unknown>;
  cells: number;
  blocked: number;
  affected?: string[];
  spared?: Record<string, string>;
  notes: string[];
}

const { broken, odd } = JSON.parse(readFileSync(join(__dirname, "fixtures", "odd-scenes", "scenes.json"), "utf8")) as {
  broken: Broken[];
  odd: Odd[];
};

const asked = (scene: unknown, more: Record<string, unknown> = {}): Question =>
  ({
    system: "pf2e",
    area: { shape: "burst", radiusFeet: 15 },
    place: { point: [5, 5] },
    ...more,
    scene,
  }) as unknown as Question;

it("the list has 40 scenes or more, each under a name of its own", () => {
  const names = [...broken, ...odd].map((one) => one.name);
  expect(names.length).toBeGreaterThanOrEqual(40);
  expect(new Set(names).size).toBe(names.length);
});

describe("a broken scene is refused with one sentence", () => {
  it.each(broken)("$name", ({ scene, refused }) => {
    try {
      resolve(asked(scene));
    } catch (error) {
      expect(error).toBeInstanceOf(AmbitError);
      expect((error as AmbitError).message).toBe(refused);
      return;
    }
    expect.fail("answered");
  });
});

describe("an odd scene is answered, with a note where it is mostly a slip", () => {
  it.each(odd)("$name", ({ scene, ask, cells, blocked, affected, spared, notes }) => {
    const answer = resolve(asked(scene, ask));
    expect([answer.cells.length, answer.blocked.length]).toEqual([cells, blocked]);
    expect(answer.legal).toBe(true);
    expect(answer.problems.map((p) => p.message)).toEqual(notes);
    if (affected !== undefined) expect(answer.affected.map((a) => a.id)).toEqual(affected);
    for (const [id, text] of Object.entries(spared ?? {}))
      expect(answer.spared.find((s) => s.id === id)?.because.text).toBe(text);
  });
});
