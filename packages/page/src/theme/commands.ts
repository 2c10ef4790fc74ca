import type { CommandRoom } from "../input/command.js";
import { look, prefer } from "../state/store.js";
import { isDark } from "./theme.js";

export const themeCommands: CommandRoom = {
  "theme.next": {
    // First the other one than is shown, then the one after it, then as the system: three presses come back.
    run: ({ store }) => {
      const { theme } = store.getState().settings;
      const first = isDark("system") ? "light" : "dark";
      const next = theme === "system" ? first : theme === first ? (first === "dark" ? "light" : "dark") : "system";
      prefer(store, { theme: next });
      look(store, {
        notice: next === "system" ? "Light or dark as the system." : next === "dark" ? "Dark." : "Light.",
      });
    },
  },
};
