import { AmbitError, type MoveInput, type MoveKind, prepare } from "@ambit/engine";
import type { Game } from "../state/types.js";

export interface KindWords {
  readonly kind: MoveKind;
  readonly words: string;
  /** Before the name of whom it is away from or towards; absent where it has nobody. */
  readonly from?: string;
  /** Of one that was moved so. */
  readonly past: string;
}

export const KINDS: readonly KindWords[] = [
  { kind: "push", words: "Push", from: "away from", past: "pushed" },
  { kind: "pull", words: "Pull", from: "towards", past: "pulled" },
  { kind: "slide", words: "Slide", past: "slid" },
  { kind: "charge", words: "Charge", past: "charged" },
  { kind: "walk", words: "Walk", past: "moved" },
];

const KNOWN = new WeakMap<Game, readonly KindWords[]>();

/** Ways to be moved that a game has. The engine is asked: the page has no rules. */
export function kindsOf(game: Game): readonly KindWords[] {
  const known = KNOWN.get(game);
  if (known) return known;
  const { system, method, options } = game;
  const creatures = [
    { id: "a", at: [0, 0, 0] as const },
    { id: "b", at: [4, 0, 0] as const },
  ];
  const table = prepare({ system, ...(method === undefined ? {} : { method }), options, scene: { creatures } });
  const made = KINDS.filter(({ kind, from }) => {
    try {
      table.move({ kind, who: "a", distance: 0, ...(from ? { from: "b" } : {}) } as MoveInput);
      return true;
    } catch (e) {
      if (e instanceof AmbitError) return false;
      throw e;
    }
  });
  KNOWN.set(game, made);
  return made;
}
