import type { Affected, Spared } from "@ambit/engine";
import type { DisplayList, DrawnCreature, Row } from "@ambit/pictures";
import { kindOf, type TokenKind } from "../map/palette.js";
import type { Outcome } from "../state/types.js";
import { counted, titled } from "./where.js";

export type Group = "hit" | "spared" | "objects";

/** One line of the answer as the list shows it. */
export interface AnswerRow {
  readonly id: string;
  readonly group: Group;
  readonly badge: string;
  readonly name: string;
  readonly kind: TokenKind;
  readonly side: string;
  /** "4 of 4 squares"; "" for who is spared. */
  readonly squares: string;
  /** "half cover, +2"; "" without any. */
  readonly cover: string;
  /** Why somebody is spared, in two words. */
  readonly sort: "" | "blocked" | "below" | "left out";
  readonly reason: string;
  readonly rule: string;
}

/** The rows of an answer in its own order. */
export function rowsOf({ list, answer }: Outcome): AnswerRow[] {
  const drawn = new Map(list.creatures.map((c) => [c.id, c]));
  const told = new Map([...list.hit, ...list.objects, ...list.spared].map((r) => [r.id, r]));
  const make = (one: Affected | Spared, group: Group): AnswerRow =>
    rowOf(one, group, drawn.get(one.id), told.get(one.id));
  return [
    ...answer.affected.map((a) => make(a, "hit")),
    ...answer.spared.map((s) => make(s, "spared")),
    ...answer.objects.map((o) => make(o, "objects")),
  ];
}

function rowOf(one: Affected | Spared, group: Group, c: DrawnCreature | undefined, row: Row | undefined): AnswerRow {
  const hit = "squares" in one ? one : undefined;
  return {
    id: one.id,
    group,
    badge: row?.badge ?? "?",
    name: row?.name ?? one.id,
    kind: kindOf(row?.side, c?.object ?? group === "objects"),
    side: row?.side ?? "",
    squares: hit ? `${hit.squares} of ${hit.of} ${hit.of === 1 ? "square" : "squares"}` : "",
    cover: hit ? coverChip(hit) : "",
    sort: group === "spared" ? sortOf(one) : "",
    reason: sentence(one.because.text),
    rule: one.because.rule,
  };
}

/** "half cover, +2", "cover, bane"; "" without any. */
export function coverChip(a: Affected): string {
  if (a.cover === undefined) return "";
  const name = a.cover === "cover" ? "cover" : `${a.cover} cover`;
  return a.bane ? `${name}, bane` : a.saveBonus === undefined ? name : `${name}, +${a.saveBonus}`;
}

function sortOf({ because }: Spared): AnswerRow["sort"] {
  if (because.rule === "targets" || because.rule === "common.self") return "left out";
  return (because.walls?.length ?? 0) > 0 || /block|line-of-effect|near-side|spread|reach/.test(because.rule)
    ? "blocked"
    : "below";
}

/** A clause of the engine as a sentence, in the page's count of squares. */
export function sentence(clause: string): string {
  if (clause === "") return "";
  const words = counted(clause);
  return `${words[0]!.toUpperCase()}${words.slice(1)}${/[.!?\]]$/.test(words) ? "" : "."}`;
}

/** Names of the user's own side who are hit, the user itself last. */
export function ownSideHit({ list, answer }: Outcome): string[] {
  const user = list.creatures.find((c) => c.source);
  if (!user) return [];
  const names = new Map<string, DrawnCreature>(list.creatures.map((c) => [c.id, c]));
  return answer.affected
    .map((a) => names.get(a.id))
    .filter((c): c is DrawnCreature => c !== undefined && (c.id === user.id || (!!c.side && c.side === user.side)))
    .sort((a, b) => Number(a.id === user.id) - Number(b.id === user.id))
    .map((c) => c.name);
}

/** "3 enemies, 1 ally": the headline without its total. */
export function byside(list: DisplayList): string {
  const [, rest = ""] = /^[\d,]+ hit: (.*)$/.exec(list.headline) ?? [];
  return rest;
}

/** The answer as words to paste into a chat. */
export function answerText(outcome: Outcome): string {
  const { list } = outcome;
  const rows = rowsOf(outcome);
  const line = (r: AnswerRow): string =>
    `- ${r.name}${r.squares === "" ? "" : `, ${r.squares}`}${r.cover === "" ? "" : `, ${r.cover}`}: ${r.reason}`;
  const block = (title: string, group: Group): string[] => {
    const own = rows.filter((r) => r.group === group);
    return own.length === 0 ? [] : [`${title}:`, ...own.map(line)];
  };
  return [
    titled(list.title, outcome.place),
    list.headline,
    ...list.problems.map((p) => counted(p.text)),
    ...block("Hit", "hit"),
    ...block("Objects", "objects"),
    ...block("Spared", "spared"),
  ].join("\n");
}
