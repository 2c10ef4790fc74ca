import type { Method, SystemId } from "@ambit/engine";
import type { CommandRoom } from "../input/command.js";
import { look } from "../state/store.js";
import { chooseGame, nameAbility, takeArea } from "./name.js";

export const abilityCommands: CommandRoom = {
  "ability.name": { run: (app, arg) => nameAbility(app, String(arg)) },
  "ability.pick": {
    can: ({ store }, arg) => store.getState().session.reading?.areas[Number(arg)] !== undefined,
    run: (app, arg) => {
      const reading = app.store.getState().session.reading;
      const chosen = reading?.areas[Number(arg)];
      if (chosen) takeArea(app, chosen.text, chosen.area);
      look(app.store, { reading: null });
    },
  },
  "game.choose": {
    run: (app, arg) => {
      if (!Array.isArray(arg)) return;
      const [system, method] = arg as [SystemId, Method?];
      const { game } = app.store.getState().doc;
      const options = game.system === system ? game.options : {};
      chooseGame(app, { system, ...(method === undefined ? {} : { method }), options });
    },
  },
};
