import type { CommandRoom } from "../input/command.js";
import { look } from "../state/store.js";
import { bestOpen, door } from "./door.js";

export const bestCommands: CommandRoom = {
  "best.open": {
    run: (app) => {
      const state = app.store.getState();
      if (bestOpen(state)) {
        app.run("answer.open");
        return;
      }
      const { sheet, hand } = state.session;
      // What the hand merely carries goes back; a line half walked or a wall half laid stays in it.
      const loose = hand === "carry" || hand === "aim";
      look(app.store, {
        ...(loose ? { hand: "set", carried: null, walked: 0 } : {}),
        tab: "best",
        panelOpen: true,
        eager: false,
        rested: null,
        pinned: null,
        sheet: sheet === "peek" ? "half" : sheet,
      });
    },
  },
  "best.take": {
    can: ({ store }, arg) => bestOpen(store.getState()) && door.room?.has(Number(arg)) === true,
    run: (_, arg) => door.room?.take(Number(arg)),
  },
};
