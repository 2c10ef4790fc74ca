import type { App } from "../app.js";
import type { MapPoint } from "../input/gestures.js";
import { targetsAt } from "../map/hit.js";
import { nameOf } from "../state/names.js";
import { creatureOf } from "../state/select.js";
import { aimAt } from "../tools/aim.js";
import type { Tool } from "../tools/tool.js";

const squareOf = (p: MapPoint): readonly [number, number] => [Math.floor(p.x), Math.floor(p.y)];

function onMap({ store }: App, [x, y]: readonly [number, number]): boolean {
  const [width, height] = store.getState().doc.scene.size;
  return x >= 0 && y >= 0 && x < width && y < height;
}

/** Chooses the squares that a wall must cover. */
export const coverTool: Tool = {
  id: "cover",
  title: "Squares of the wall",
  hints: () => [
    { text: "Press a square to cover; press it again to leave it out", keys: ["Enter"] },
    { text: "back to the best places", keys: ["Esc"] },
  ],
  hover: (app, p) => aimAt(app, onMap(app, squareOf(p)) ? squareOf(p) : null),
  leave: (app) => aimAt(app, null),
  press: (app, p) => void app.run("best.cover", squareOf(p)),
};

/** Chooses pairs between which a wall must leave no line of effect. */
export const cutTool: Tool = {
  id: "cut",
  title: "Whom the wall cuts off",
  hints: ({ doc, session }) => {
    const from = creatureOf(doc, session.cutFrom);
    return [
      {
        text: from ? `Press who is cut off from ${nameOf(from)}` : "Press the first of two to be cut off",
        keys: ["Enter"],
      },
      { text: from ? "another first" : "back to the best places", keys: ["Esc"] },
    ];
  },
  press(app, p) {
    const { store, map } = app;
    const who = targetsAt(store.getState(), map.camera, p.x, p.y, p.coarse).find((t) => t.kind === "creature");
    if (who?.kind === "creature") app.run("best.cut", who.id);
  },
  cancel(app) {
    if (app.store.getState().session.cutFrom === null) return false;
    app.run("best.done");
    return true;
  },
};
