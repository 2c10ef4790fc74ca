import { expect, test } from "vitest";
import type { App } from "../src/app.js";
import { layOrTake, wallOf } from "../src/placing/building.js";
import { exampleDoc } from "../src/state/example.js";
import { createAppStore, look } from "../src/state/store.js";
import { FRESH_SETTINGS } from "../src/store/settings.js";

test("a wall is laid on squares of the map alone", () => {
  const doc = exampleDoc("example");
  const area = { shape: "wall", squares: 3, within: 10 } as const;
  const store = createAppStore(
    { ...doc, game: { system: "draw-steel", options: {} }, ability: { text: "3 wall", area } },
    FRESH_SETTINGS,
  );
  look(store, { hand: "build", carried: { cells: [] } });
  const app = { store } as App;
  const laid = (): unknown => wallOf(store.getState())?.cells;
  const [width, height] = doc.scene.size;
  layOrTake(app, 0, 0);
  for (const [x, y] of [
    [-1, 0],
    [0, -1],
    [width, 0],
    [0, height],
  ] as const) {
    look(store, { notice: null });
    layOrTake(app, x, y);
    expect(store.getState().session.notice).toBe("No square of the map there.");
  }
  expect(laid()).toEqual([[0, 0, 0]]);
  layOrTake(app, width - 1, height - 1);
  expect(laid()).toEqual([
    [0, 0, 0],
    [width - 1, height - 1, 0],
  ]);
});
