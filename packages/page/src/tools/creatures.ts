import type { App } from "../app.js";
import type { MapPoint } from "../input/gestures.js";
import { standingOn } from "../map/space.js";
import { look } from "../state/store.js";
import { aimAt } from "./aim.js";
import { dragCreature } from "./drag-creature.js";
import type { Tool } from "./tool.js";

const squareOf = (p: MapPoint): readonly [number, number] => [Math.floor(p.x), Math.floor(p.y)];

/** Adds, moves, names and sizes creatures. */
export const creaturesTool: Tool = {
  id: "creatures",
  title: "Creatures",
  hints: ({ session }) => {
    if (session.moving)
      return [
        { text: "Press the square to move to", keys: ["Enter"] },
        { text: "leave it where it was", keys: ["Esc"] },
      ];
    return [
      { text: "Press an empty square to add one", keys: ["A"] },
      { text: "drag somebody to move", keys: ["Enter"] },
      { text: "name, size, side", keys: ["F2"] },
      { text: "back to placing", keys: ["Esc"] },
    ];
  },
  hover: (app, p) => aimAt(app, inMap(app, squareOf(p)) ? squareOf(p) : null),
  leave: (app) => aimAt(app, null),
  press(app, p) {
    const { doc, session } = app.store.getState();
    const at = squareOf(p);
    if (session.moving) {
      app.run("creature.move", [session.moving.id, ...at]);
      return;
    }
    const [first] = standingOn(doc.scene, ...at);
    if (first && session.selected === first.id) app.run("creature.card", first.id);
    else if (first) look(app.store, { selected: first.id });
    else if (inMap(app, at)) app.run("creature.add", at);
  },
  drag(app, p) {
    const [first] = standingOn(app.store.getState().doc.scene, ...squareOf(p));
    return first ? dragCreature(app, first.id, p) : null;
  },
  cancel: (app) => app.run("creature.drop"),
};

function inMap({ store }: App, [x, y]: readonly [number, number]): boolean {
  const [width, height] = store.getState().doc.scene.size;
  return x >= 0 && y >= 0 && x < width && y < height;
}
