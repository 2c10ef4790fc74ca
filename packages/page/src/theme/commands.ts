import type { CommandRoom } from "../input/command.js";
import { prefer } from "../state/store.js";
import { isDark } from "./theme.js";

export const themeCommands: CommandRoom = {
  "theme.next": {
    run: ({ store }) => prefer(store, { theme: isDark(store.getState().settings.theme) ? "light" : "dark" }),
  },
};
