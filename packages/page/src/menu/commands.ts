import type { App } from "../app.js";
import type { CommandRoom } from "../input/command.js";
import { follow, handOf, pickUp, setDown } from "../placing/hand.js";
import { look } from "../state/store.js";

/** The point of a square that an area is set by: its first corner for what lies on corners, else its middle. */
function pointIn(app: App, arg: unknown): readonly [number, number] {
  const [x, y] = (arg as readonly number[]).map(Number) as [number, number];
  const kind = handOf(app.store.getState())?.carrier.kind;
  return kind === "point" ? [x, y] : [x + 0.5, y + 0.5];
}

export const menuCommands: CommandRoom = {
  "menu.open": {
    can: ({ store }, arg) => Array.isArray(arg) || store.getState().session.cursor !== null,
    run: ({ store }, arg) => {
      const at = Array.isArray(arg) ? ([Number(arg[0]), Number(arg[1])] as const) : store.getState().session.cursor;
      look(store, { menu: at, card: null });
    },
  },
  "area.here": {
    can: ({ store }, arg) => {
      const state = store.getState();
      const hand = handOf(state);
      return Array.isArray(arg) && state.doc.place !== null && hand !== null && !hand.carrier.fixed(hand.p);
    },
    run: (app, arg) => {
      const { hand } = app.store.getState().session;
      if (hand === "aim") app.run("area.cancel");
      if (hand === "set") pickUp(app);
      follow(app, pointIn(app, arg), false);
      setDown(app);
    },
  },
  "area.aimHere": {
    can: ({ store }, arg) => {
      const state = store.getState();
      const hand = handOf(state);
      return Array.isArray(arg) && state.doc.place !== null && hand?.carrier.aims(hand.p) === true;
    },
    run: (app, arg) => {
      if (app.store.getState().session.hand === "set") pickUp(app);
      look(app.store, { hand: "aim" });
      const [x, y] = (arg as readonly number[]).map(Number) as [number, number];
      follow(app, [x + 0.5, y + 0.5], false);
      setDown(app);
    },
  },
};
