import type { CommandRoom } from "../input/command.js";
import { look } from "../state/store.js";

export const compareCommands: CommandRoom = {
  "compare.open": {
    run: (app) => {
      const { tab, panelOpen, sheet } = app.store.getState().session;
      if (tab === "compare" && panelOpen) app.run("answer.open");
      else look(app.store, { tab: "compare", panelOpen: true, rested: null, sheet: sheet === "peek" ? "half" : sheet });
    },
  },
};
