import { resolve } from "@ambit/engine";
import { expect, it } from "vitest";

it("pf2e.objects: an object in the area is listed apart, with the note that it is the GM's", () => {
  const scene = {
    creatures: [
      { id: "goblin", at: [0, 0] as const },
      { id: "crate", at: [1, 0] as const, object: true },
    ],
  };
  const answer = resolve({
    system: "pf2e",
    area: { shape: "burst", radiusFeet: 10 },
    place: { point: [0, 0] },
    scene,
  });
  expect(answer.affected.map((a) => [a.id, a.because.rule, a.because.text])).toEqual([
    ["goblin", "pf2e.burst", "its square is in the burst"],
  ]);
  expect(answer.objects.map((a) => [a.id, a.because.rule, a.because.text])).toEqual([
    ["crate", "pf2e.burst", "its square is in the burst; what happens to objects is the GM's (pf2e.objects)"],
  ]);
});
