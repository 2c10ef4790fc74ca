import { COMMANDS, type CommandId } from "../input/command.js";
import { KEYS, type Key, type KeyState } from "../input/keys.js";

/** One line of the help: what it does and the keys for it, the table's own names. */
export interface KeyLine {
  readonly words: string;
  readonly keys: readonly string[];
  /** The single letter that may be changed; lower case. */
  readonly letter?: string;
}

export interface KeyPart {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}

const TITLES: readonly (readonly [KeyState, string])[] = [
  ["page", "Anywhere"],
  ["map", "On the map"],
  ["set", "On the map, the area set"],
  ["carry", "The area in hand"],
  ["walk", "Walking a line"],
  ["build", "Laying a wall"],
  ["creatures", "Creatures tool"],
  ["move", "Push tool"],
  ["walls", "Walls tool"],
  ["erase", "Erase tool"],
  ["grid", "Grid tool"],
  ["cover", "Squares of the wall"],
  ["cut", "Whom the wall cuts off"],
];

/** Keys that say a direction in their argument are told as one line. */
const ARROWS: Readonly<Partial<Record<CommandId, string>>> = {
  "area.step": "Move by one step; with Shift by five",
  "cursor.step": "Move the cursor; with Shift by five",
  "walk.step": "Next square: its digit, or its direction",
};

const DIRECTED: Readonly<Partial<Record<CommandId, readonly [string, string]>>> = {
  "area.turn": ["Turn left", "Turn right"],
  "area.turnFinely": ["Turn left finely", "Turn right finely"],
};

/** Every key of the table that does something, by state, in the table's order. */
export function keyParts(can: (id: CommandId) => boolean): KeyPart[] {
  return TITLES.map(([state, title]) => {
    const lines = new Map<string, Set<string>>();
    for (const key of KEYS) {
      if (key.state !== state || !can(key.command)) continue;
      const words = wordsOf(key);
      const names = lines.get(words) ?? new Set();
      names.add(nameOf(key));
      lines.set(words, names);
    }
    return {
      title,
      lines: joined(lines).map(([words, keys]) => {
        const letter = keys.find((k) => /^(Shift )?\p{Lu}$/u.test(k));
        return { words, keys, ...(letter === undefined ? {} : { letter: letter.at(-1)!.toLowerCase() }) };
      }),
    };
  }).filter(({ lines }) => lines.length > 0);
}

/** Keys that do the first of several things that can be done are one line: "Copy, or copy the answer". */
function joined(lines: ReadonlyMap<string, ReadonlySet<string>>): [words: string, keys: string[]][] {
  const byKeys = new Map<string, [words: string, keys: string[]]>();
  for (const [words, names] of lines) {
    const keys = [...names];
    const same = byKeys.get(keys.join(" "));
    if (same) same[0] += `, or ${words[0]!.toLowerCase()}${words.slice(1)}`;
    else byKeys.set(keys.join(" "), [words, keys]);
  }
  return [...byKeys.values()];
}

function wordsOf({ command, arg }: Key): string {
  const directed = DIRECTED[command];
  if (directed) return directed[Number(arg) < 0 ? 0 : 1];
  if (command === "area.flip" && arg !== undefined) return "Flip the end of a row, by its digit";
  if (command === "best.take") return COMMANDS[command];
  return ARROWS[command] ?? COMMANDS[command];
}

/** What is printed on the key: "Ctrl Z", "Arrows", "1 to 9". */
function nameOf({ key, command }: Key): string {
  const plain = key.replace(/^Shift\+/, "");
  if (/^Arrow/.test(plain)) return "Arrows";
  if (/^Numpad/.test(plain)) return "Numpad";
  if (/^\d$/.test(plain) && command !== "view.fit") return "1 to 9";
  const upper = /^\p{Ll}$/u.test(plain) ? plain.toUpperCase() : plain;
  // N and Shift+N are two keys of two commands; V and v are one.
  const shifted = key.startsWith("Shift+") || (key === "N" && command === "go.previous") ? "Shift " : "";
  return (
    shifted +
    upper
      .replace(/Ctrl\+Shift\+(.)/, (_, k: string) => `Ctrl Shift ${k.toUpperCase()}`)
      .replace(/Ctrl\+(.)/, (_, k: string) => `Ctrl ${k.toUpperCase()}`)
      .replace("PageUp", "PgUp")
      .replace("PageDown", "PgDn")
      .replace("Escape", "Esc")
  );
}

/** Letters of the table that may be changed. */
export const LETTERS: readonly string[] = [
  ...new Set(KEYS.filter(({ key }) => /^\p{L}$/u.test(key)).map(({ key }) => key.toLowerCase())),
];
