import type { Spot } from "@ambit/engine";
import { squareName } from "../panel/where.js";
import { creatureOf, placementOf } from "../state/select.js";
import type { AppState } from "../state/types.js";
import { wallOf } from "./building.js";
import { handOf, movingOf } from "./held.js";
import { nextSquares } from "./steps.js";
import { lengthOf, walkedOf } from "./walk-run.js";

const WAYS = ["north-west", "north", "north-east", "west", "", "east", "south-west", "south", "south-east"];

/** Whether a square was walked or laid, taken back, or whether walking or laying begins or ends. */
export function stepped(now: AppState, before: AppState): boolean {
  const [a, b] = [now.session, before.session];
  if (a === b) return false;
  const kinds = [a.hand, b.hand];
  if (!kinds.includes("walk") && !kinds.includes("build")) return false;
  return a.hand !== b.hand || a.walked !== b.walked || (a.hand === "build" && a.carried !== b.carried);
}

/** What a walk or a wall came to, for the ear: "3 of 8: row 5, column 7. Next: 1 north-east, 2 east." */
export function stepWords(now: AppState, before: AppState): string[] {
  if (!stepped(now, before)) return [];
  const { hand } = now.session;
  if (hand === "walk") return walkWords(now, before);
  if (hand === "build") return wallWords(now, before);
  const what = before.session.hand === "walk" ? "The line" : "The wall";
  if (hand !== "set") return [`${what} is given up. Undo brings it back`];
  const same = JSON.stringify(now.doc.place) === JSON.stringify(before.doc.place);
  return [same ? `${what} is as it was` : `${what} is set`];
}

function walkWords(now: AppState, before: AppState): string[] {
  const hand = handOf(now);
  const place = movingOf(placementOf(now));
  if (!hand || !place) return [];
  const walked = walkedOf(now, place);
  const length = lengthOf(hand.p);
  const of = length === "edge" ? "" : ` of ${length}`;
  const last = walked.at(-1);
  const back = before.session.hand === "walk" && walked.length < before.session.walked ? ["Taken back"] : [];
  const where = last ? `${walked.length}${of}: ${squareName(last, hand.p.layer)}` : `0${of}: no square taken yet`;
  if (walked.length === length) return [...back, where, "The line is whole: Enter sets it"];
  const next = nextSquares(now, hand.p, walked)
    .filter(({ digit }) => digit > 0)
    .map(({ at, digit }) => `${digit} ${wayTo(now, last, at, hand.p.layer)}`);
  return [
    ...back,
    where,
    next.length > 0 ? `Next: ${next.join(", ")}` : "No legal square is next; an arrow goes on anyway",
  ];
}

/** The direction from the last square, or from who uses the line; by row and column where a direction says too little. */
function wayTo({ doc }: AppState, last: Spot | undefined, at: Spot, layer: number): string {
  const user = creatureOf(doc, doc.by);
  const from = last ?? ((user?.size ?? 1) === 1 ? user?.at : undefined);
  const way = from && WAYS[(at[1] - Math.floor(from[1]) + 1) * 3 + at[0] - Math.floor(from[0]) + 1];
  const rise = last ? (at[2] ?? layer) - (last[2] ?? layer) : 0;
  const words = [way === undefined ? squareName(at, layer) : way, rise > 0 ? "up" : rise < 0 ? "down" : ""];
  return words.filter((w) => w !== "").join(" ");
}

function wallWords(now: AppState, before: AppState): string[] {
  const wall = wallOf(now);
  if (!wall) return [];
  const old = wallOf(before)?.cells ?? [];
  const key = (c: Spot): string => c.join(" ");
  const gone = old.find((c) => !wall.cells.some((k) => key(k) === key(c)));
  const { layer } = now.session;
  const left = `${wall.of - wall.cells.length} left`;
  if (gone && wall.cells.length < old.length) return [`Taken back: ${squareName(gone, layer)}`, left];
  const last = wall.cells.at(-1);
  return last
    ? [`${wall.cells.length} of ${wall.of}: ${squareName(last, layer)}`, left]
    : [`0 of ${wall.of}: no square laid yet`, "Enter lays one at the cursor"];
}
