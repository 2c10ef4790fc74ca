import type { Method, SystemId } from "@ambit/engine";
import type { CommandRoom } from "../input/command.js";
import { setGame } from "../state/actions/area.js";
import { edit, look } from "../state/store.js";
import { changeArea, chooseGame, nameAbility, takeRead } from "./name.js";
import { RULINGS } from "./rulings.js";

export const abilityCommands: CommandRoom = {
  "ability.name": { run: (app, arg) => nameAbility(app, String(arg)) },
  "ability.pick": {
    can: ({ store }, arg) => store.getState().session.reading?.areas[Number(arg)] !== undefined,
    run: (app, arg) => {
      const chosen = app.store.getState().session.reading?.areas[Number(arg)];
      look(app.store, { reading: null });
      if (chosen) takeRead(app, chosen.text, chosen);
    },
  },
  "ability.change": {
    can: ({ store }) => store.getState().doc.ability !== null,
    run: (app, arg) => {
      if (typeof arg === "object" && !Array.isArray(arg)) changeArea(app, arg as Readonly<Record<string, unknown>>);
    },
  },
  "game.choose": {
    run: (app, arg) => {
      if (!Array.isArray(arg)) return;
      const [system, method, words] = arg as [SystemId, (Method | "")?, string?];
      const { game } = app.store.getState().doc;
      const options = game.system === system ? game.options : {};
      chooseGame(app, { system, ...(method ? { method } : {}), options }, words);
    },
  },
  "game.ruling": {
    run: ({ store }, arg) => {
      if (!Array.isArray(arg)) return;
      const ruling = RULINGS.find((r) => r.key === arg[0]);
      const choice = ruling?.choices[Number(arg[1])];
      if (!ruling || !choice) return;
      const { game, ability, place } = store.getState().doc;
      const { [ruling.key]: _, ...others } = game.options;
      const options = choice === ruling.choices[0] ? others : { ...others, [ruling.key]: choice.value };
      const change = setGame({ ...game, options }, ability, place, null, store.getState().doc.shelved ?? null);
      edit(store, `House ruling: ${ruling.name.toLowerCase()}`, change);
      look(store, { hand: "set", carried: null, walked: 0 });
    },
  },
};
