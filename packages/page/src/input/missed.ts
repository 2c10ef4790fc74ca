import { typedLetter } from "../a11y/letters.js";
import { say } from "../a11y/live.js";
import type { App } from "../app.js";
import { squareName } from "../panel/where.js";
import { look } from "../state/store.js";
import type { CommandId } from "./command.js";

/** Why a key does nothing now; "@" is the cursor's square. What is not listed stays the browser's. */
const WHY: Partial<Record<CommandId, string>> = {
  "edit.undo": "Nothing to undo.",
  "edit.redo": "Nothing to do again.",
  "ask.here": "No square at @.",
  "source.choose": "Nobody stands on @.",
  "door.toggle": "No door beside @.",
  "creature.add": "Nobody is added.",
  "creature.move": "Nobody stands on @.",
  "creature.delete": "Nobody and no kept area on @.",
  "creature.card": "Nobody stands on @.",
  "barrier.point": "No corner yet.",
  "erase.here": "Nothing to erase on @.",
  "best.take": "No place of that number is listed.",
  "best.cover": "No square at @.",
  "best.cut": "Nobody stands on @.",
  "area.free": "By its rules this area keeps to the grid.",
  "area.flip": "This area has nothing to flip.",
  "area.turn": "This area does not turn.",
  "area.turnFinely": "This area does not turn.",
  "area.keep": "No area is set that could be kept.",
  "go.next": "Nobody here yet.",
  "go.previous": "Nobody here yet.",
  "go.caster": "Nobody is chosen to use it.",
  "go.origin": "No area is on the map.",
  "answer.table": "No area is on the map.",
};

/** Places that a key works on, which the map has none of before the cursor is shown. */
const AT = new Set<CommandId>(["ask.here", "creature.add", "barrier.point", "best.cover"]);

/** Says why none of the things that a key is for can be done; false where there is nothing to say. */
export function missed(app: App, wanted: readonly CommandId[]): boolean {
  const id = wanted.find((one) => WHY[one] !== undefined);
  if (id === undefined) return false;
  const { store } = app;
  const { session, settings } = store.getState();
  const { cursor, notice } = session;
  // A digit flips a row: an area without that row may be flipped as a whole.
  const whole = id === "area.flip" && app.can("area.flip");
  const why = whole
    ? `Nothing of that number to flip: ${typedLetter(settings, "f").toUpperCase()} flips the area.`
    : WHY[id]!;
  const lost = cursor === null && (AT.has(id) || why.includes("@"));
  const words = lost ? "No cursor on the map yet: an arrow key shows it." : why.replace("@", squareName(cursor ?? []));
  // The same sentence once more is no change of the state.
  if (notice === words) say(words);
  else look(store, { notice: words });
  return true;
}
