import { endWords } from "../a11y/ends.js";
import type { App } from "../app.js";
import type { CommandArg, CommandId } from "../input/command.js";
import type { MapPoint } from "../input/gestures.js";
import { doorAt, targetsAt } from "../map/hit.js";
import { nameOf } from "../state/names.js";
import { creatureOf } from "../state/select.js";
import { aimAt } from "../tools/aim.js";
import { dragCreature } from "../tools/drag-creature.js";
import type { Tool } from "../tools/tool.js";
import { through } from "./room.js";

const squareOf = (p: MapPoint): readonly [number, number] => [Math.floor(p.x), Math.floor(p.y)];

function creatureAt(app: App, p: MapPoint): string | undefined {
  const target = targetsAt(app.store.getState(), app.map.camera, p.x, p.y, p.coarse).find((t) => t.kind === "creature");
  return target?.kind === "creature" ? target.id : undefined;
}

/** Squares on either side of a door that are the door, though its square is one where somebody may end. */
const DOOR = 0.22;

/** What a press does: a door is opened, somebody is chosen or left, else who is chosen comes to the square. */
function pressed(app: App, p: MapPoint): [id: CommandId, arg?: CommandArg] | null {
  const state = app.store.getState();
  const { who } = state.session.motion;
  const [width, height] = state.doc.scene.size;
  if (p.x < 0 || p.y < 0 || p.x >= width || p.y >= height) return null;
  const square = squareOf(p);
  const first = targetsAt(state, app.map.camera, p.x, p.y, p.coarse).find(
    (t) => t.kind === "creature" || t.kind === "door",
  );
  const mayEnd = endWords(state, ...square) !== "";
  if (first?.kind === "door" && (!mayEnd || doorAt(state, p.x, p.y, DOOR) >= 0)) return ["door.toggle", first.index];
  const id = creatureAt(app, p);
  // Who is large may end partly where it stands; a finger has not seen that before it presses.
  if (id !== undefined && id === who) return mayEnd && !p.coarse ? ["motion.here", square] : ["motion.drop"];
  return id === undefined ? ["motion.here", square] : ["motion.choose", id];
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
  hover: (app, p) => aimAt(app, pressed(app, p)?.[0] === "motion.here" ? squareOf(p) : null),
  leave: (app) => aimAt(app, null),
  press: (app, p) => {
    const meant = pressed(app, p);
    if (meant) app.run(...meant);
  },
  drag: (app, p) => {
    const id = creatureAt(app, p);
    if (id === undefined) return null;
    if (app.store.getState().session.motion.who !== id) app.run("motion.choose", id);
    return dragCreature(app, id, p, (end, trace) => through(app, (room) => room.moveHere(app, end, trace)));
  },
  cancel: (app) => app.run("motion.drop"),
};
