import type { App } from "../app.js";
import type { CommandArg, CommandRoom } from "../input/command.js";
import { standingOn } from "../map/space.js";
import { MOST_PAIRS, MOST_SQUARES, setWishes, wishesOf, withPair, withSquare } from "../state/actions/wishes.js";
import { nameOf } from "../state/names.js";
import { creatureOf } from "../state/select.js";
import { edit, look } from "../state/store.js";
import type { Creature, Wishes } from "../state/types.js";
import { askedName, isWall, stopsLines } from "./asked.js";
import { bestOpen, door } from "./door.js";

/** The square that a command means; null off the map. */
function squareFor({ store }: App, arg: CommandArg): readonly [number, number] | null {
  const { doc, session } = store.getState();
  const at = Array.isArray(arg) ? ([Number(arg[0]), Number(arg[1])] as const) : session.cursor;
  const [width, height] = doc.scene.size;
  return at && at[0] >= 0 && at[1] >= 0 && at[0] < width && at[1] < height ? at : null;
}

/** Who is meant: by id, or who stands at the cursor; nobody who is hidden, for those are not judged. */
function whoFor({ store }: App, arg: CommandArg): Creature | undefined {
  const { doc, session } = store.getState();
  const named = typeof arg === "string" ? creatureOf(doc, arg) : undefined;
  const here = session.cursor ? standingOn(doc.scene, ...session.cursor) : [];
  return [named, ...(arg === undefined ? here : [])].find((c) => c && !c.hidden);
}

/** What is asked of the wall changes, unless that is more than a search takes. */
function ask(app: App, what: string, next: Wishes, done: string): void {
  const { cover = [], cut = [] } = next;
  const many =
    cover.length > MOST_SQUARES
      ? `${MOST_SQUARES} squares are the most that can be asked for.`
      : cut.length > MOST_PAIRS
        ? `${MOST_PAIRS} pairs are the most that can be asked for.`
        : null;
  if (many === null) edit(app.store, what, setWishes(next));
  look(app.store, { notice: many ?? done });
}

/** Takes the tool up; a phone's sheet goes down, so that the map is seen. */
const take = (tool: "cover" | "cut", can: typeof isWall): CommandRoom["tool.cover"] => ({
  can: ({ store }) => bestOpen(store.getState()) && can(store.getState().doc),
  run: (app) => {
    app.run("area.set");
    look(app.store, {
      tool,
      cutFrom: null,
      aimed: null,
      eager: false,
      pinned: null,
      rested: null,
      notice: null,
      sheet: "peek",
    });
    app.run("map.focus");
  },
});

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
  "tool.cover": take("cover", isWall)!,
  "tool.cut": take("cut", stopsLines)!,
  "best.cover": {
    can: (app, arg) => {
      const state = app.store.getState();
      return bestOpen(state) && isWall(state.doc) && squareFor(app, arg) !== null;
    },
    run: (app, arg) => {
      const { doc, session } = app.store.getState();
      const at = [...squareFor(app, arg)!, session.layer] as const;
      const [old, next] = [wishesOf(doc), withSquare(wishesOf(doc), at)];
      const more = (next.cover?.length ?? 0) > (old.cover?.length ?? 0);
      const name = askedName(at);
      ask(
        app,
        more ? `Ask for ${name}` : `Leave out ${name}`,
        next,
        more ? `The wall must cover ${name}.` : `${name[0]!.toUpperCase()}${name.slice(1)} is no longer asked for.`,
      );
    },
  },
  "best.cut": {
    can: (app, arg) => {
      const state = app.store.getState();
      const open = bestOpen(state) && stopsLines(state.doc);
      return open && (Array.isArray(arg) || whoFor(app, arg) !== undefined);
    },
    run: (app, arg) => {
      const { doc, session } = app.store.getState();
      const [a, b] = Array.isArray(arg)
        ? arg.map((id) => creatureOf(doc, String(id)))
        : [creatureOf(doc, session.cutFrom), whoFor(app, arg)];
      if (!b) return;
      if (!a || a.id === b.id) {
        app.run("tool.cut");
        // Pressed once more somebody is not the first any longer.
        const again = a?.id === b.id;
        look(app.store, {
          cutFrom: again ? null : b.id,
          notice: again ? null : `Whom is ${nameOf(b)} to be cut off from?`,
        });
        return;
      }
      const [old, next] = [wishesOf(doc), withPair(wishesOf(doc), a.id, b.id)];
      const more = (next.cut?.length ?? 0) > (old.cut?.length ?? 0);
      look(app.store, { cutFrom: null });
      ask(
        app,
        more ? `Cut off ${nameOf(a)} from ${nameOf(b)}` : `Leave ${nameOf(a)} and ${nameOf(b)} uncut`,
        next,
        more
          ? `The wall must cut off ${nameOf(a)} from ${nameOf(b)}.`
          : `${nameOf(a)} and ${nameOf(b)} need not be cut off.`,
      );
    },
  },
  "best.done": {
    run: ({ store }) => {
      const { cutFrom, sheet } = store.getState().session;
      if (cutFrom !== null) {
        look(store, { cutFrom: null, notice: null });
        return;
      }
      look(store, { tool: "place", aimed: null, notice: null, sheet: sheet === "peek" ? "half" : sheet });
    },
  },
};
