import type { Area, Place } from "@ambit/engine";
import { expect, test } from "vitest";
import { handOf } from "../src/placing/held.js";
import { placeNear } from "../src/placing/legal.js";
import { exampleDoc } from "../src/state/example.js";
import { createAppStore } from "../src/state/store.js";
import type { Doc, Game } from "../src/state/types.js";
import { FRESH_SETTINGS } from "../src/store/settings.js";

const HALF: Game = { system: "dnd5e", method: "dmg2014", options: {} };
const STEEL: Game = { system: "draw-steel", options: {} };

/** Where an area of Lira's on (10, 10) is put, of 300 x 300 squares, where `wish` is the middle of what is seen. */
function put(area: object, wish: readonly [number, number], more: Partial<Doc["scene"]> = {}, game = HALF): Place {
  const plain = exampleDoc("example");
  const creatures = [{ id: "lira", name: "Lira", side: "party", at: [10, 10] as const }];
  const scene = { ...plain.scene, size: [300, 300] as const, walls: [], solids: [], creatures, ...more };
  const doc: Doc = { ...plain, scene, game, by: "lira", ability: { text: "", area: area as Area }, place: null };
  const state = createAppStore(doc, FRESH_SETTINGS).getState();
  return placeNear(state, handOf(state)!, wish);
}

test("an area that is nowhere yet is put at the wished point where that is legal, else as near to it as its range lets", () => {
  const sphere = { shape: "sphere", radiusFeet: 20, rangeFeet: 150 };
  expect(put(sphere, [30, 30])).toEqual({ point: [30, 30, 0] });
  // 150 feet are 30 squares from Lira's own, which ends at 11, diagonals as one: to (41, 41), on the straight way to (150, 150).
  expect(put(sphere, [150, 150])).toEqual({ point: [41, 41, 0] });
  expect(put(sphere, [150, 10.5])).toEqual({ point: [41, 11, 0] });
  // Two squares too far: the nearest that is in range, not one on the way.
  expect(put(sphere, [43, 20])).toEqual({ point: [41, 20, 0] });
});

test("what its user cannot see from there is put where it can be seen", () => {
  // A wall across the map, thirty squares east of her: beyond it there is no line of effect.
  const wall = { kind: "wall" as const, from: [40, 0] as const, to: [40, 300] as const };
  const place = put({ shape: "cube", side: 3, within: 100 }, [60, 10], { walls: [wall as never] }, STEEL);
  const [x] = place.corner!;
  expect(x).toBeLessThanOrEqual(40);
  expect(x).toBeGreaterThan(34);
});

test("without a user it is put where it was wished, and what starts from its user at its user", () => {
  expect(put({ shape: "sphere", radiusFeet: 20 }, [150, 150], { creatures: [] })).toEqual({ point: [150, 150, 0] });
  // An area that starts from its user goes where its user goes.
  expect(put({ shape: "burst", radius: 2 }, [150, 150], {}, STEEL)).toEqual({ from: "lira" });
});
