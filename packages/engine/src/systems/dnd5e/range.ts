import type { Problem } from "../../contract/types.js";
import { gap } from "../../grid/box.js";
import { alternating, chebyshev } from "../../grid/distance.js";
import { decimal } from "../../grid/lattice.js";
import { nameOf } from "../../scene.js";
import {
  big,
  ceilOf,
  compare,
  type Exact,
  exactly,
  minus,
  most,
  plus,
  squared,
  times,
  toThousandths,
  whole,
  ZERO,
} from "./exact.js";
import { brokenRule, lengthOf, type Setting } from "./shaped.js";
import { creatureSource, type Extent, type Source } from "./source.js";

/**
 * `5e.range`: from the nearest point of the caster's space to the origin; the limit itself is in range. True distance
 * under the template method, squares counted by `diagonals` under the others. ruling: an emanation's origin is the
 * space that it starts from. `within` is a limit in squares. Without a caster nothing is measured.
 */
export function rangeProblems(s: Setting, target: Extent): Problem[] {
  const { area, by, scene } = s.ask;
  const limit = limitOf(s);
  if (!limit || !by) return [];
  const caster = creatureSource(by, scene);
  const perSquare = area.rangeFeet === undefined ? whole(1) : exactly(decimal(scene.feetPerSquare));
  const away =
    s.method === "template"
      ? trueDistance(caster, target, limit, perSquare)
      : counted(s, caster, target, limit, perSquare);
  if (away === undefined) return [];
  const message =
    area.rangeFeet === undefined
      ? `${away} square${away === 1 ? "" : "s"} away, the limit is ${area.within}`
      : `${away} feet away, the range is ${area.rangeFeet}`;
  return [brokenRule("5e.range", `${measuredText(s, target)} is ${message}`)];
}

/** What the range is measured to, in words: a point, or the space that an emanation starts from. */
function measuredText(s: Setting, target: Extent): string {
  if (compare(target.x0, target.x1) === 0) return "the origin";
  const creature = s.source?.creature;
  return creature === undefined ? "the box it starts from" : `the space of ${nameOf(creature)}`;
}

function limitOf(s: Setting): Exact | undefined {
  const { rangeFeet, within } = s.ask.area;
  if (rangeFeet !== undefined) return lengthOf(s, rangeFeet);
  return within === undefined ? undefined : exactly(decimal(within));
}

/** Distance by squares in the unit of the limit, or undefined where it is within. */
function counted(s: Setting, caster: Source, target: Extent, limit: Exact, perSquare: Exact): number | undefined {
  const squares = squaresBetween(s, caster, target);
  return compare(whole(squares), limit) <= 0 ? undefined : toThousandths(times(whole(squares), perSquare));
}

/**
 * `5e.range` by squares: steps from the space to an intersection, or between two spaces. ruling: a point off the
 * intersections counts each begun square.
 */
function squaresBetween(s: Setting, caster: Source, target: Extent): number {
  const a = caster.space;
  const b = s.ask.area.shape === "emanation" ? s.source?.space : undefined;
  const [dx, dy, dz] = b
    ? [gap(a.x, a.w, b.x, b.w), gap(a.y, a.d, b.y, b.d), gap(a.z, a.h, b.z, b.h)]
    : [
        ceilOf(apart(whole(a.x), whole(a.x + a.w), target.x0, target.x1)),
        ceilOf(apart(whole(a.y), whole(a.y + a.d), target.y0, target.y1)),
        ceilOf(apart(whole(a.z), whole(a.z + a.h), target.z0, target.z1)),
      ];
  return s.ask.options.diagonals === "5-10-5" ? alternating(dx, dy, dz) : chebyshev(dx, dy, dz);
}

/** Gap between two intervals, 0 where they meet. */
function apart(a0: Exact, a1: Exact, b0: Exact, b1: Exact): Exact {
  return most(ZERO, most(minus(b0, a1), minus(a0, b1)));
}

/** True distance to the nearest tenth that is beyond the limit, a half down, in the unit of the limit; undefined where it is within the limit. */
function trueDistance(caster: Source, target: Extent, limit: Exact, perSquare: Exact): number | undefined {
  if (isWithin(caster, target, limit)) return undefined;
  const { n: feet, d: parts } = big(perSquare);
  const tenths = (n: number): Exact => ({ n: BigInt(n) * parts, d: 10n * feet });
  let high = 1;
  while (!isWithin(caster, target, tenths(high))) high *= 2;
  let low = Math.floor(high / 2);
  while (low + 1 < high) {
    const mid = Math.floor((low + high) / 2);
    if (isWithin(caster, target, tenths(mid))) high = mid;
    else low = mid;
  }
  const half = { n: BigInt(2 * high - 1) * parts, d: 20n * feet };
  const less = high - 1;
  const nearer = compare(tenths(less), limit) > 0 && isWithin(caster, target, half);
  return (nearer ? less : high) / 10;
}

/** Whether the true distance is at most `limit` squares, by squares. From a round base it is measured from the disc. */
function isWithin({ extent: e, disc }: Source, t: Extent, limit: Exact): boolean {
  const dz2 = squared(apart(e.z0, e.z1, t.z0, t.z1));
  const room = minus(squared(limit), dz2);
  if (compare(room, ZERO) < 0) return false;
  if (!disc) {
    const dx = apart(e.x0, e.x1, t.x0, t.x1);
    const dy = apart(e.y0, e.y1, t.y0, t.y1);
    return compare(plus(squared(dx), squared(dy)), room) <= 0;
  }
  const dx = apart(disc.x, disc.x, t.x0, t.x1);
  const dy = apart(disc.y, disc.y, t.y0, t.y1);
  // d <= R + sqrt(room) where d^2 - R^2 - room <= 2 R sqrt(room)
  const rest = minus(plus(squared(dx), squared(dy)), plus(squared(disc.radius), room));
  if (compare(rest, ZERO) <= 0) return true;
  return compare(squared(rest), times(times(whole(4), squared(disc.radius)), room)) <= 0;
}
