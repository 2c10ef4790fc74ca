import { toPlain } from "@ambit/engine";
import { say } from "../a11y/live.js";
import type { App } from "../app.js";
import type { CommandRoom } from "../input/command.js";
import { keepArea } from "../state/actions/area.js";
import { edit, look } from "../state/store.js";
import { answerText } from "./rows.js";

const answered = ({ store }: App): boolean => store.getState().outcome !== null;

function copy(app: App, text: string, what: string): void {
  const told = (notice: string): void => {
    look(app.store, { notice });
    say(notice);
  };
  navigator.clipboard.writeText(text).then(
    () => told(`${what} copied.`),
    () => told("This browser does not let the page copy. Select the words in the list instead."),
  );
}

const open = (tab: "answer" | "best" | "compare") => ({
  run: ({ store }: App): void => {
    const { sheet } = store.getState().session;
    look(store, { tab, panelOpen: true, sheet: sheet === "peek" ? "half" : sheet });
  },
});

export const panelCommands: CommandRoom = {
  "answer.open": open("answer"),
  "best.open": open("best"),
  "compare.open": open("compare"),
  "answer.copy": { can: answered, run: (app) => copy(app, answerText(app.store.getState().outcome!), "Answer") },
  "answer.copyJson": {
    can: answered,
    run: (app) => copy(app, JSON.stringify(toPlain(app.store.getState().outcome!.answer), null, 2), "JSON"),
  },
  "ask.creature": {
    run: ({ store, map }, arg) => {
      const id = String(arg);
      const drawn = store.getState().outcome?.list.creatures.find((c) => c.id === id);
      look(store, { pinned: { kind: "creature", id }, selected: id });
      if (drawn) map.camera.reveal(drawn);
    },
  },
  "ask.close": {
    can: ({ store }) => store.getState().session.pinned !== null,
    run: ({ store }) => look(store, { pinned: null, selected: null }),
  },
  "area.keep": {
    can: ({ store }) => {
      const { doc } = store.getState();
      return doc.ability !== null && doc.place !== null;
    },
    run: ({ store }) => {
      const { doc } = store.getState();
      if (!doc.ability || !doc.place) return;
      const label = String.fromCharCode(65 + (doc.kept.length % 26));
      const kept = { id: crypto.randomUUID(), label, ability: doc.ability, by: doc.by, place: doc.place };
      edit(store, "Keep the area", keepArea(kept));
      look(store, { notice: `Kept as ${label}.` });
    },
  },
};
