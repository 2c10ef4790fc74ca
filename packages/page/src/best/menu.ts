import type { CommandArg, CommandId } from "../input/command.js";
import { nameOf } from "../state/names.js";
import { creatureOf } from "../state/select.js";
import type { AppState } from "../state/types.js";
import { mustsOf } from "./asked.js";

/** What the square's menu calls asking for a square. */
export function coverLine({ doc, session }: AppState, x: number, y: number): string {
  const { cover } = mustsOf(doc);
  const there = cover.some((c) => c[0] === x && c[1] === y && c[2] === session.layer);
  return there ? "The wall need not cover it" : "The wall must cover it";
}

/** The same for somebody who is to be cut off: the first of two, or from the first. */
export function cutLine(
  { doc, session }: AppState,
  id: string,
): readonly (readonly [words: string, command: CommandId, arg: CommandArg])[] {
  const from = creatureOf(doc, session.cutFrom);
  if (from?.id === id) return [];
  if (!from) return [["Cut off from somebody", "best.cut", id]];
  const both = mustsOf(doc).cut.some((pair) => pair.every((c) => c.id === id || c.id === from.id));
  return [[both ? `Need not be cut off from ${nameOf(from)}` : `Cut off from ${nameOf(from)}`, "best.cut", id]];
}
