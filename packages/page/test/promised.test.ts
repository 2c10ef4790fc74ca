import { expect, test } from "vitest";
import { cutWords, promise } from "../src/best/promised.js";
import { takePlace } from "../src/best/taken.js";
import type { Found } from "../src/engine/messages.js";
import { setTargets } from "../src/state/actions/area.js";
import { shiftCreature } from "../src/state/actions/creatures.js";
import { exampleDoc } from "../src/state/example.js";
import { createAppStore, edit, redo, undo } from "../src/state/store.js";
import type { Doc, Settings } from "../src/state/types.js";

const area = { shape: "wall", squares: 10, within: 10 } as const;
const plain: Doc = { ...exampleDoc("example"), ability: { text: "10 wall", area } };
const WORDS = "Lira is cut off from Borin";

/** A wall as it is listed, found for one pair. */
function found(x: number): Found {
  const place = { cells: [[x, 6, 0]] } as unknown as NonNullable<Doc["place"]>;
  promise(place, plain, [["lira", "borin"]]);
  return { place, score: 0, affected: [], mark: null } as unknown as Found;
}

test("what a taken wall was found for lives through a reload, and goes with what it was found by", () => {
  const store = createAppStore(plain, {} as Settings);
  const words = (): string => cutWords(store.getState().doc);
  edit(store, "Take best place 1", takePlace(found(4)));
  expect(words()).toBe(WORDS);
  // Another of the same list: its own.
  edit(store, "Take best place 2", takePlace(found(5)));
  expect(words()).toBe(WORDS);
  // Reloaded: nothing of it is the same object.
  const { doc, past } = JSON.parse(JSON.stringify(store.getState())) as {
    doc: Doc;
    past: { doc: Doc; what: string }[];
  };
  const again = createAppStore(doc, {} as Settings);
  again.setState({ past });
  const now = (): string => cutWords(again.getState().doc);
  expect(now()).toBe(WORDS);
  // Who counts has nothing to do with it.
  edit(again, "Choose who counts", setTargets({ sides: ["party"] }));
  expect(now()).toBe(WORDS);
  // A step, and the way back; before the wall there is no word of it.
  edit(again, "Move Lira", shiftCreature("lira", 1, 0));
  expect([now(), "promised" in again.getState().doc]).toEqual(["", false]);
  undo(again);
  expect(now()).toBe(WORDS);
  redo(again);
  expect(now()).toBe("");
  for (let i = 0; i < 4; i++) undo(again);
  expect([again.getState().doc.place, now()]).toEqual([plain.place, ""]);
});

test("a wall that lies elsewhere, or under another game, keeps nothing of it", () => {
  for (const change of [
    (doc: Doc): Doc => ({ ...doc, place: { cells: [[9, 9, 0]] } as unknown as Doc["place"] }),
    (doc: Doc): Doc => ({ ...doc, game: { ...doc.game } }),
    (doc: Doc): Doc => ({ ...doc, scene: { ...doc.scene, walls: doc.scene.walls.slice(1) } }),
  ]) {
    const store = createAppStore(plain, {} as Settings);
    edit(store, "Take best place 1", takePlace(found(4)));
    edit(store, "Change", change);
    const { doc } = JSON.parse(JSON.stringify(store.getState())) as { doc: Doc };
    expect([cutWords(store.getState().doc), cutWords(doc)]).toEqual(["", ""]);
  }
});
