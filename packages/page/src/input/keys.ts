import type { Session } from "../state/types.js";
import type { CommandArg, CommandId } from "./command.js";

/** The state that a key belongs to. A key is the innermost state's that lists it; `page` keys work outside the map too. */
export type KeyState =
  | "walk"
  | "build"
  | "best"
  | "carry"
  | "set"
  | "creatures"
  | "move"
  | "walls"
  | "erase"
  | "grid"
  | "cover"
  | "cut"
  | "map"
  | "page";

export interface Key {
  readonly state: KeyState;
  /** As `event.key`, matched by character; "Ctrl+" is Cmd on a Mac too. */
  readonly key: string;
  readonly command: CommandId;
  readonly arg?: CommandArg;
}

/** What is done at the cursor. */
export const AT_CURSOR: ReadonlySet<CommandId> = new Set<CommandId>([
  "cursor.step",
  "ask.here",
  "source.choose",
  "door.toggle",
  "menu.open",
  "creature.add",
  "creature.move",
  "creature.delete",
  "creature.card",
  "area.drop",
  "barrier.point",
  "erase.here",
  "build.toggle",
  "motion.choose",
  "motion.here",
  "best.cover",
  "best.cut",
]);

/** The states in force, innermost first. */
export function keyStates(session: Session): KeyState[] {
  const states: KeyState[] = [];
  if (session.hand === "walk" || session.hand === "build") states.push(session.hand);
  if (session.tab === "best" && session.panelOpen) states.push("best");
  if (session.tool !== "place") states.push(session.tool);
  else states.push(session.hand === "set" ? "set" : "carry");
  return [...states, "map", "page"];
}

const key = (state: KeyState, names: string, command: CommandId, arg?: CommandArg): Key[] =>
  names.split(" ").map((name) => ({ state, key: name, command, ...(arg === undefined ? {} : { arg }) }));

const ARROWS = [
  ["ArrowLeft Numpad4", -1, 0],
  ["ArrowRight Numpad6", 1, 0],
  ["ArrowUp Numpad8", 0, -1],
  ["ArrowDown Numpad2", 0, 1],
  ["Numpad7", -1, -1],
  ["Numpad9", 1, -1],
  ["Numpad1", -1, 1],
  ["Numpad3", 1, 1],
] as const;

const arrows = (state: KeyState, command: CommandId): Key[] =>
  ARROWS.flatMap(([names, dx, dy]) => [
    ...key(state, names, command, [dx, dy]),
    ...names.split(" ").flatMap((name) => key(state, `Shift+${name}`, command, [5 * dx, 5 * dy])),
  ]);

const digits = (state: KeyState, command: CommandId): Key[] =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((n) => key(state, String(n), command, n));

/** The brief's keys as data: what help lists, what the hint line shows, what the keyboard obeys. */
export const KEYS: readonly Key[] = [
  ...digits("walk", "walk.step"),
  ...arrows("walk", "walk.step"),
  ...key("walk", "Backspace", "walk.back"),
  ...key("walk", "Enter", "walk.end"),
  ...key("walk", "Escape", "area.cancel"),
  ...key("build", "Enter", "build.toggle"),
  ...key("build", "Backspace", "build.back"),
  ...key("build", "PageUp", "build.stack"),
  ...key("build", "Escape", "area.cancel"),
  ...digits("best", "best.take"),
  ...key("best", "0", "best.take", 10),
  ...digits("carry", "area.flip"),
  ...digits("set", "area.flip"),
  ...arrows("carry", "area.step"),
  ...key("carry", "Enter", "area.enter"),
  ...key("carry", "Escape", "area.cancel"),
  ...key("set", "Enter", "area.enter"),
  ...key("creatures", "Enter", "creature.move"),
  ...key("creatures", "Escape", "creature.drop"),
  ...key("creatures", "Escape", "tool.place"),
  ...key("move", "Enter", "motion.here"),
  ...key("move", "Escape", "motion.drop"),
  ...key("move", "Escape", "tool.place"),
  ...key("walls", "Enter", "barrier.point"),
  ...key("walls", "Escape", "barrier.end"),
  ...key("erase", "Enter", "erase.here"),
  ...key("erase", "Escape", "tool.place"),
  ...key("grid", "Escape", "tool.place"),
  ...key("cover", "Enter", "best.cover"),
  ...key("cover", "Escape", "best.done"),
  ...key("cut", "Enter", "best.cut"),
  ...key("cut", "Escape", "best.done"),
  ...arrows("map", "cursor.step"),
  ...key("map", "v V", "tool.creatures"),
  ...key("map", "w W", "tool.walls"),
  ...key("map", "x X", "tool.erase"),
  ...key("map", "[ ,", "area.turn", -1),
  ...key("map", "] .", "area.turn", 1),
  ...key("map", "Shift+[ { Shift+, <", "area.turnFinely", -1),
  ...key("map", "Shift+] } Shift+. >", "area.turnFinely", 1),
  ...key("map", "s S", "area.free"),
  ...key("map", "f F", "area.flip"),
  ...key("map", "p P", "area.keep"),
  ...key("map", "l L", "aura.keep"),
  ...key("map", "m M", "motion.choose"),
  ...key("map", "m M", "tool.move"),
  ...key("map", "u U", "source.choose"),
  ...key("map", "Space", "ask.here"),
  ...key("map", "n", "go.next"),
  ...key("map", "N", "go.previous"),
  ...key("map", "Home", "go.caster"),
  ...key("map", "End", "go.origin"),
  ...key("map", "+ =", "view.zoomIn"),
  ...key("map", "- _", "view.zoomOut"),
  ...key("map", "0", "view.fit"),
  ...key("map", "d D", "door.toggle"),
  ...key("map", "PageUp", "layer.up"),
  ...key("map", "PageDown", "layer.down"),
  ...key("map", "a A", "creature.add"),
  ...key("map", "Delete Backspace", "creature.delete"),
  ...key("map", "Delete Backspace", "area.drop"),
  ...key("map", "F2", "creature.card"),
  ...key("map", "Ctrl+v", "creature.paste"),
  ...key("map", "b B", "best.open"),
  ...key("map", "k K", "compare.open"),
  ...key("map", "r R", "answer.again"),
  ...key("map", "t T", "answer.table"),
  ...key("map", "Shift+F10 ContextMenu", "menu.open"),
  ...key("page", "F6", "region.next"),
  ...key("page", "Shift+F6", "region.previous"),
  ...key("page", "/", "field.focus"),
  ...key("page", "?", "help.open"),
  ...key("page", "Escape", "area.cancel"),
  ...key("page", "Escape", "back"),
  ...key("page", "Ctrl+c", "creature.copy"),
  ...key("page", "Ctrl+c", "answer.copy"),
  ...key("page", "Ctrl+z", "edit.undo"),
  ...key("page", "Ctrl+y Ctrl+Shift+z", "edit.redo"),
  ...key("page", "Ctrl+o", "file.open"),
  ...key("page", "Ctrl+s", "file.save"),
];

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Undo or redo, as the table above has them; null for every other key. */
export function historyKey({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: KeyPress): Extract<CommandId, "edit.undo" | "edit.redo"> | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  if (key.toLowerCase() === "z") return shiftKey ? "edit.redo" : "edit.undo";
  return key.toLowerCase() === "y" && !shiftKey ? "edit.redo" : null;
}
