import { type Targets, toPlain } from "@ambit/engine";
import { say } from "../a11y/live.js";
import { gameWords } from "../ability/words.js";
import type { App } from "../app.js";
import { type ComparedTable, comparing } from "../compare/door.js";
import type { CommandRoom } from "../input/command.js";
import { nameAmong } from "../map/badges.js";
import { boxOf, standingOn } from "../map/space.js";
import { keepArea, restoreArea, setTargets } from "../state/actions/area.js";
import { otherGame } from "../state/kept.js";
import { creatureOf } from "../state/select.js";
import { edit, look } from "../state/store.js";
import { bring } from "./bring.js";
import { answerText } from "./rows.js";
import { targetsWords, toggledExcept } from "./targets.js";

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

const compared = ({ store }: App): readonly ComparedTable[] => comparing(store.getState())?.tables() ?? [];

/** What one of the compared answers, under its letter and method. */
const comparedText = ({ letter, words, why, state }: ComparedTable): string =>
  [`${letter}, ${words}`, state.outcome ? answerText(state.outcome) : (why ?? "No answer.")].join("\n");

/** The answer as the contract writes it, without the story of the square that happens to be open. */
function answerJson({ store }: App): string {
  const { squares: _, ...answer } = store.getState().outcome!.answer;
  return JSON.stringify(toPlain(answer), null, 2);
}

const places = (store: App["store"], arg: unknown): readonly [number, number] | null =>
  Array.isArray(arg) ? [Number(arg[0]), Number(arg[1])] : store.getState().session.cursor;

export const panelCommands: CommandRoom = {
  "answer.open": {
    run: ({ store }) => {
      const { sheet } = store.getState().session;
      look(store, { tab: "answer", panelOpen: true, sheet: sheet === "peek" ? "half" : sheet });
    },
  },
  "answer.copy": {
    can: (app) => compared(app).some(({ state }) => state.outcome !== null) || answered(app),
    run: (app) => {
      const all = compared(app);
      if (all.length === 0) return copy(app, answerText(app.store.getState().outcome!), "Answer");
      copy(app, all.map(comparedText).join("\n\n"), "Answers");
    },
  },
  "answer.copyJson": { can: answered, run: (app) => copy(app, answerJson(app), "JSON") },
  "answer.table": { can: answered, run: ({ store }) => look(store, { dialog: "table", rested: null }) },
  "ask.here": {
    can: ({ store }, arg) => {
      const at = places(store, arg);
      const [width, height] = store.getState().doc.scene.size;
      return at !== null && at[0] >= 0 && at[1] >= 0 && at[0] < width && at[1] < height;
    },
    run: (app, arg) => {
      const { doc, session } = app.store.getState();
      const [x, y] = places(app.store, arg)!;
      const { pinned } = session;
      // By keys whoever stands at the cursor is meant; a pointer says which of the two it pressed.
      const who = Array.isArray(arg) ? undefined : standingOn(doc.scene, x, y).find((c) => !c.hidden);
      const again =
        who !== undefined
          ? pinned?.kind === "creature" && pinned.id === who.id
          : pinned?.kind === "square" && pinned.x === x && pinned.y === y;
      // On another of the compared maps the same square is another question.
      if (again && comparing(app.store.getState())?.again() !== false) app.run("ask.close");
      else if (who) app.run("ask.creature", who.id);
      else look(app.store, { pinned: { kind: "square", x, y, z: session.layer }, selected: null, rested: null });
    },
  },
  "ask.creature": {
    can: ({ store }, arg) => creatureOf(store.getState().doc, String(Array.isArray(arg) ? arg[0] : arg)) !== undefined,
    run: (app, arg) => {
      const { store } = app;
      const [id, from] = Array.isArray(arg) ? [String(arg[0]), "list" as const] : [String(arg), undefined];
      const { scene } = store.getState().doc;
      look(store, {
        pinned: { kind: "creature", id, ...(from ? { from } : {}) },
        selected: id,
        rested: null,
      });
      bring(app, boxOf(scene, creatureOf(store.getState().doc, id)!));
    },
  },
  "ask.close": {
    can: ({ store }) => store.getState().session.pinned !== null,
    run: ({ store }) => look(store, { pinned: null, selected: null, rested: null }),
  },
  "targets.choose": {
    run: ({ store }, arg) => {
      edit(store, "Choose who counts", setTargets((arg as Targets | undefined) ?? null));
      look(store, { notice: `${targetsWords(store.getState().doc)}.` });
    },
  },
  "targets.except": {
    can: ({ store }, arg) => creatureOf(store.getState().doc, String(arg)) !== undefined,
    run: ({ store }, arg) => {
      const { doc } = store.getState();
      const id = String(arg);
      const out = doc.targets?.except?.includes(id) === true;
      const name = nameAmong(doc.scene, creatureOf(doc, id) ?? { id });
      edit(store, out ? `Count ${name} again` : `Leave ${name} out`, setTargets(toggledExcept(doc, id)));
      look(store, { notice: out ? `${name} counts again.` : `${name} is left out.` });
    },
  },
  "area.keep": {
    can: ({ store }) => {
      const { doc } = store.getState();
      return doc.ability !== null && doc.place !== null;
    },
    run: ({ store }) => {
      const { doc } = store.getState();
      if (!doc.ability || !doc.place) return;
      const { system, method } = doc.game;
      const game = method === undefined ? { system } : { system, method };
      const label = freeLabel(doc.kept.map((k) => k.label));
      const kept = { id: crypto.randomUUID(), label, ability: doc.ability, by: doc.by, place: doc.place, game };
      edit(store, "Keep the area", keepArea(kept));
      look(store, { notice: `Kept as ${label}.` });
    },
  },
  "area.restore": {
    can: ({ store }, arg) => store.getState().doc.kept.some((k) => k.id === arg),
    run: ({ store }, arg) => {
      const { doc } = store.getState();
      const kept = doc.kept.find((k) => k.id === arg)!;
      const { label } = kept;
      const game = otherGame(kept, doc);
      edit(store, `Use area ${label}`, restoreArea(String(arg)));
      look(store, {
        hand: "set",
        carried: null,
        walked: 0,
        eager: false,
        pinned: null,
        notice: `Area ${label} is in play${game ? `, and the game is ${gameWords(game)}` : ""}.`,
      });
    },
  },
};

/** The first letter from K on that no kept area has, since A, B and C are the maps of Compare; after Z they go on as K2, L2. */
function freeLabel(taken: readonly string[]): string {
  for (let round = 1; ; round++)
    for (const letter of "KLMNOPQRSTUVWXYZ") {
      const label = round === 1 ? letter : `${letter}${round}`;
      if (!taken.includes(label)) return label;
    }
}
