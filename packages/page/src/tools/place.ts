import type { App } from "../app.js";
import type { MapPoint } from "../input/gestures.js";
import { reach, type Target, targetsAt } from "../map/hit.js";
import { keptCrossAt } from "../map/kept.js";
import { warnedAt } from "../map/marks.js";
import { dragAim, dragArea, dragHeld, dragMark, markAt, pressHeld, pressMark } from "../placing/drags.js";
import { follow, handOf, pickUp, pointOf, putBack } from "../placing/hand.js";
import { placingHints } from "../placing/hints.js";
import { look, prefer } from "../state/store.js";
import { aimAt } from "./aim.js";
import { dragCreature } from "./drag-creature.js";
import type { Tool } from "./tool.js";

const targets = (app: App, p: MapPoint): Target[] =>
  targetsAt(app.store.getState(), app.map.camera, p.x, p.y, p.coarse);

/** The tool of rest: carries and sets the area, asks, opens doors, moves creatures. */
export const placeTool: Tool = {
  id: "place",
  title: "Place",
  hints: placingHints,
  enter(app, p) {
    const { session } = app.store.getState();
    if (session.eager && session.hand === "set" && !p.coarse) {
      pickUp(app);
      look(app.store, { eager: false });
    }
  },
  hover(app, p) {
    const { hand } = app.store.getState().session;
    if (hand === "build") aimAt(app, [Math.floor(p.x), Math.floor(p.y)]);
    else if (hand !== "set") follow(app, pointOf(p), p.free, p.shift);
  },
  leave: (app) => aimAt(app, null),
  press(app, p) {
    const state = app.store.getState();
    const mark = markAt(app, p, reach(p.coarse));
    if (mark && (state.session.hand === "set" || mark.name !== "aim")) {
      pressMark(app, mark);
      return;
    }
    const [first] = targets(app, p);
    const empty = state.doc.scene.creatures.length === 0;
    const taken = state.session.hand !== "set" || (!empty && first?.kind !== "door" && first?.kind !== "creature");
    if (taken && pressHeld(app, p)) {
      done(app, "map");
      return;
    }
    const cross = keptCrossAt(
      app.map.kept(),
      app.map.camera,
      warnedAt(state.outcome, app.map.camera),
      p.sx,
      p.sy,
      p.coarse,
    );
    if (cross !== undefined) {
      app.run("area.drop", cross);
      return;
    }
    if (empty && first?.kind !== "origin" && first?.kind !== "door") {
      app.run("creature.add", [Math.floor(p.x), Math.floor(p.y)]);
      return;
    }
    switch (first?.kind) {
      case "origin":
        app.run("area.pickUp", first.index);
        return;
      case "door":
        app.run("door.toggle", first.index);
        return;
      case "creature":
        look(app.store, { selected: first.id });
        app.run("ask.creature", first.id);
        return;
      default:
        look(app.store, { selected: null });
        app.run("ask.here", [Math.floor(p.x), Math.floor(p.y)]);
    }
  },
  drag(app, p) {
    const state = app.store.getState();
    const { hand, selected } = state.session;
    const found = targets(app, p);
    const mark = markAt(app, p, reach(p.coarse));
    if (mark?.name === "aim") return dragMark(app, mark, p);
    if (hand !== "set") {
      const held = handOf(state);
      if (hand === "carry" && held?.carrier.aims(held.p) && !p.coarse) return dragAim(app, p);
      return found.some((t) => t.kind === "area" || t.kind === "origin") && p.coarse ? dragHeld(app, p) : null;
    }
    const origin = found.find((t) => t.kind === "origin");
    const moved = origin && dragArea(app, p, origin.index);
    if (moved) return moved;
    const creature = found.find((t) => t.kind === "creature");
    if (creature && creature.id === selected) return dragCreature(app, creature.id, p);
    // What goes with its user is moved by moving the user.
    const area = found.some((t) => t.kind === "area") ? dragArea(app, p) : null;
    if (area) return area;
    return creature ? dragCreature(app, creature.id, p) : null;
  },
  cancel: (app) => putBack(app),
};

/** A hint that was used does not come back. */
function done(app: App, hint: string): void {
  const { hintsDone } = app.store.getState().settings;
  if (!hintsDone.includes(hint)) prefer(app.store, { hintsDone: [...hintsDone, hint] });
}
