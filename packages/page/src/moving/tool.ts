import type { App } from "../app.js";
import type { MapPoint } from "../input/gestures.js";
import { targetsAt } from "../map/hit.js";
import { creatureOf } from "../state/select.js";
import { aimAt } from "../tools/aim.js";
import { dragCreature } from "../tools/drag-creature.js";
import type { Tool } from "../tools/tool.js";
import { nameOf } from "./owner.js";
import { through } from "./room.js";

const squareOf = (p: MapPoint): readonly [number, number] => [Math.floor(p.x), Math.floor(p.y)];

function creatureAt(app: App, p: MapPoint): string | undefined {
  const target = targetsAt(app.store.getState(), app.map.camera, p.x, p.y, p.coarse).find((t) => t.kind === "creature");
  return target?.kind === "creature" ? target.id : undefined;
}

/** Pushes, pulls and moves somebody as far as the rules let it, or further with a warning. */
export const moveTool: Tool = {
  id: "move",
  title: "Push",
  hints: ({ doc, session }) => {
    const who = creatureOf(doc, session.motion.who);
    if (!who)
      return [
        { text: "Press who is to be moved", keys: ["Enter"] },
        { text: "back to placing", keys: ["Esc"] },
      ];
    return [
      { text: `Press where ${nameOf(who)} ends, or drag it there`, keys: ["Enter"] },
      { text: "somebody else", keys: ["Esc"] },
    ];
  },
  hover: (app, p) => {
    const [x, y] = squareOf(p);
    const [width, height] = app.store.getState().doc.scene.size;
    aimAt(app, x >= 0 && y >= 0 && x < width && y < height ? [x, y] : null);
  },
  leave: (app) => aimAt(app, null),
  press: (app, p) => {
    const id = creatureAt(app, p);
    const { motion } = app.store.getState().session;
    if (id !== undefined && id === motion.who) app.run("motion.drop");
    else if (id !== undefined) app.run("motion.choose", id);
    else app.run("motion.here", squareOf(p));
  },
  drag: (app, p) => {
    const id = creatureAt(app, p);
    if (id === undefined) return null;
    if (app.store.getState().session.motion.who !== id) app.run("motion.choose", id);
    return dragCreature(app, id, p, (end, trace) => through(app, (room) => room.moveTo(app, end, trace)));
  },
  cancel: (app) => app.run("motion.drop"),
};
