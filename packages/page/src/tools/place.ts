import type { App } from "../app.js";
import type { Drag, MapPoint } from "../input/gestures.js";
import { type Target, targetsAt } from "../map/hit.js";
import { follow, handOf, movingOf, pickUp, pointOf, pressDown, putBack, setDown } from "../placing/hand.js";
import { moveCreature } from "../state/actions/scene.js";
import { creatureOf, placementOf } from "../state/select.js";
import { edit, look, prefer } from "../state/store.js";
import type { AppState } from "../state/types.js";
import type { Hint, Tool } from "./tool.js";

const targets = (app: App, p: MapPoint): Target[] =>
  targetsAt(app.store.getState(), app.map.camera, p.x, p.y, p.coarse);

function hints({ doc, session }: AppState): readonly Hint[] {
  if (!doc.ability) return [{ text: "Name an ability in the field above", keys: ["/"] }];
  switch (session.hand) {
    case "carry":
      return [
        { text: "Press to set it", keys: ["Enter"] },
        { text: "arrows move it" },
        { text: "back to where it was", keys: ["Esc"] },
      ];
    case "aim":
      return [
        { text: "Press to set the aim", keys: ["Enter"] },
        { text: "turn", keys: ["[", "]"] },
        { text: "one step back", keys: ["Esc"] },
      ];
    case "walk":
      return [
        { text: "Press the next square", keys: ["1-9"] },
        { text: "take one back", keys: ["Backspace"] },
        { text: "end here", keys: ["Enter"] },
      ];
    case "build":
      return [
        { text: "Press squares to lay them", keys: ["Enter"] },
        { text: "take the last back", keys: ["Backspace"] },
      ];
    case "set":
      return [
        { text: "Press its mark: pick up", keys: ["Enter"] },
        { text: "anybody: ask why", keys: ["Space"] },
        { text: "a door: open it", keys: ["D"] },
      ];
  }
}

/** A drag of the area: it moves with the pointer, keeping its distance from it, and is set where it is let go. */
function dragArea(app: App, start: MapPoint): Drag | null {
  const state = app.store.getState();
  const hand = handOf(state, start.free);
  const old = movingOf(state.doc.place);
  if (!hand || !old) return null;
  const { p, carrier } = hand;
  if (carrier.fixed(p) && !carrier.aims(p)) return null;
  const aims = carrier.fixed(p);
  const [hx, hy] = aims ? [start.x, start.y] : carrier.handle(p, old);
  const [ox, oy] = [hx - start.x, hy - start.y];
  look(app.store, { hand: aims ? "aim" : "carry", carried: state.doc.place, pinned: null, eager: false });
  return {
    move: (at) => follow(app, [at.x + ox, at.y + oy], at.free),
    end: (at) => {
      follow(app, [at.x + ox, at.y + oy], at.free);
      setDown(app);
    },
    cancel: () => look(app.store, { hand: "set", carried: null }),
  };
}

/** A drag of a creature, by whole squares from where it stood; one step of undo. */
export function dragCreature(app: App, id: string, start: MapPoint): Drag | null {
  const before = app.store.getState().doc;
  const creature = creatureOf(before, id);
  if (!creature) return null;
  const [x, y] = creature.base ? creature.base.centre : (creature.at ?? [0, 0]);
  const name = creature.name ?? creature.id;
  const at = (p: MapPoint): [number, number] => [x + Math.round(p.x - start.x), y + Math.round(p.y - start.y)];
  look(app.store, { selected: id });
  return {
    move: (p) => app.store.setState({ doc: moveCreature(id, ...at(p))(before) }),
    end: (p) => {
      app.store.setState({ doc: before });
      edit(app.store, `Move ${name}`, moveCreature(id, ...at(p)));
    },
    cancel: () => app.store.setState({ doc: before }),
  };
}

/** In hand with a second step to come: press, drag, release sets origin and aim at once. */
function dragAim(app: App, start: MapPoint): Drag {
  follow(app, pointOf(start), start.free);
  look(app.store, { hand: "aim" });
  return {
    move: (p) => follow(app, pointOf(p), p.free),
    end: (p) => {
      follow(app, pointOf(p), p.free);
      setDown(app);
    },
    cancel: () => void putBack(app),
  };
}

/** The tool of rest: carries and sets the area, asks, opens doors, moves creatures. */
export const placeTool: Tool = {
  id: "place",
  title: "Place",
  hints,
  enter(app, p) {
    const { session } = app.store.getState();
    if (session.eager && session.hand === "set" && !p.coarse) {
      pickUp(app);
      look(app.store, { eager: false });
    }
  },
  hover(app, p) {
    const { hand } = app.store.getState().session;
    if (hand === "carry" || hand === "aim") follow(app, pointOf(p), p.free);
  },
  press(app, p) {
    const state = app.store.getState();
    const { hand } = state.session;
    if (hand === "carry" || hand === "aim") {
      follow(app, pointOf(p), p.free);
      pressDown(app);
      done(app, "map");
      return;
    }
    const [first] = targets(app, p);
    switch (first?.kind) {
      case "origin":
        app.run("area.pickUp");
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
    if (hand !== "set") {
      const held = handOf(state);
      if (hand === "carry" && held?.carrier.aims(held.p) && !p.coarse) return dragAim(app, p);
      return found.some((t) => t.kind === "area" || t.kind === "origin") && p.coarse ? dragHeld(app, p) : null;
    }
    if (found.some((t) => t.kind === "origin")) return dragArea(app, p);
    const creature = found.find((t) => t.kind === "creature");
    if (creature && creature.id === selected) return dragCreature(app, creature.id, p);
    if (found.some((t) => t.kind === "area")) return dragArea(app, p);
    return creature ? dragCreature(app, creature.id, p) : null;
  },
  cancel: (app) => putBack(app),
};

/** A finger on the area in hand: it moves with the finger, not under it, and stays in hand. */
function dragHeld(app: App, start: MapPoint): Drag | null {
  const state = app.store.getState();
  const hand = handOf(state, start.free);
  const before = placementOf(state);
  const old = movingOf(before);
  if (!hand || !old) return null;
  const [hx, hy] = state.session.hand === "aim" ? pointOf(start) : hand.carrier.handle(hand.p, old);
  const go = (p: MapPoint): void => follow(app, [hx + p.x - start.x, hy + p.y - start.y], p.free);
  return { move: go, end: go, cancel: () => look(app.store, { carried: before }) };
}

/** A hint that was used does not come back. */
function done(app: App, hint: string): void {
  const { hintsDone } = app.store.getState().settings;
  if (!hintsDone.includes(hint)) prefer(app.store, { hintsDone: [...hintsDone, hint] });
}
