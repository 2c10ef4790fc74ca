import { badges, type Named, NO_BADGE } from "./badges.js";
import type { DrawnCreature, Frame } from "./types.js";

type Crowd = readonly Omit<DrawnCreature, "badge">[];

/**
 * A badge for each: those of all where the letters suffice, so that nobody's changes with the placement. Where they do not, those of a crowd go first to who uses
 * the area, who is hit, who is spared, and then the nearest to `about`; the rest have `??`.
 */
export function crowdBadges(all: Crowd, about: Frame | undefined): readonly string[] {
  const marks = badges(all);
  return marks.includes(NO_BADGE) ? inTurn(all, about, badges) : marks;
}

/** The same of one column, among those whom `isShown` lets a picture show; who is not shown keeps `?`. */
export function smallCrowdBadges(
  all: Crowd,
  isShown: (c: Crowd[number]) => boolean,
  small: (named: readonly Named[]) => readonly string[],
): readonly string[] {
  const marks = small(all);
  if (!marks.some((mark, i) => mark === "?" && isShown(all[i]!))) return marks;
  const shown = all.filter(isShown);
  const own = inTurn(shown, undefined, small);
  const byId = new Map(shown.map((c, i) => [c.id, own[i]!]));
  return all.map((c) => byId.get(c.id) ?? "?");
}

/** Letters given out in order of who needs them, told in the order of the list. */
function inTurn(all: Crowd, about: Frame | undefined, give: (named: readonly Named[]) => readonly string[]): string[] {
  const order = all.map((c, i) => ({ c, i, rank: rankOf(c), away: about === undefined ? 0 : awayFrom(c, about) }));
  order.sort((a, b) => a.rank - b.rank || a.away - b.away || a.i - b.i);
  const given = give(order.map(({ c }) => c));
  const out = new Array<string>(all.length);
  for (const [n, { i }] of order.entries()) out[i] = given[n]!;
  return out;
}

function rankOf(c: Crowd[number]): number {
  if (c.source || c.from) return 0;
  return { hit: 1, spared: 2, elsewhere: 3 }[c.state];
}

/** Squares between a creature and a frame, the way a king goes. */
function awayFrom(c: Frame, f: Frame): number {
  return Math.max(0, f.x0 - c.x1, c.x0 - f.x1, f.y0 - c.y1, c.y0 - f.y1);
}
