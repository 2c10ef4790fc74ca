import type { Pf2eArea, Place, Spot, Toward } from "../../contract/types.js";
import type { Box } from "../../grid/box.js";
import { gcd, squaresOf, wholeSquares } from "../../grid/lattice.js";
import { type CandidateAsk, freePlacement, needUser, PlacedTrial, type Spots } from "../candidates.js";
import { type ListedTrial, ListSpots, ownHeights } from "../list-spots.js";
import type { Footprint } from "../system.js";
import { StartReach, StartTrial } from "./candidates-start.js";
import { alongGridLine, majorIsX, type Walk, walkOf, walkSpan } from "./line-walk.js";
import { footprintOf } from "./spans.js";

type LineArea = Extract<Pf2eArea, { shape: "line" }>;

/**
 * Lines from every corner of the user's space and every middle of an outer edge, towards every direction that gives a set of squares of its own.
 * The walk gains a row where its place across, start + k b / a, passes a whole number: between two such slopes the squares stay the same, and at
 * one they are those of the slopes just above it. So the slopes at which some step passes a whole number are all that there is to try.
 */
export function lineCandidates(ask: CandidateAsk, area: LineArea): Spots {
  if (ask.options.line === "overlap")
    freePlacement('a line by the option line "overlap" may point anywhere; ask with the option line "walk"');
  const user = needUser(ask);
  const { space } = user;
  const length = wholeSquares(squaresOf(area.lengthFeet, ask.scene.feetPerSquare));
  const width = Math.max(1, wholeSquares(squaresOf(area.widthFeet, ask.scene.feetPerSquare)));
  const slopes = [slopesOf(length, 0), slopesOf(length, 1)];
  const reaches = new StartReach(ask, user);
  const list: ListedTrial[] = [];
  for (const z of ownHeights(ask, space.z, space.z + space.h))
    for (const [x, y] of startsOf(space))
      for (const toward of aimsOf(x, y, slopes))
        for (const side of sidesOf(x, y, toward, width)) {
          const walk = walkOf(x, y, toward, length, side ?? "right");
          if (inside(walk, space)) continue;
          const place: Place = { from: user.id, point: [x, y, z], toward, ...(side === undefined ? {} : { side }) };
          const footprint = width > 1 ? plainShape(ask, place) : walked(walk, z);
          list.push({ trial: new StartTrial(ask, place, [x, y, z], footprint, reaches), footprint });
        }
  return new ListSpots(list, user, false);
}

/** Corners of a space and middles of its outer edges, in reading order. */
function startsOf({ x, y, w, d }: Box): Spot[] {
  const out: Spot[] = [];
  for (let j = 0; j <= 2 * d; j++)
    for (let i = 0; i <= 2 * w; i++) {
      const onX = i === 0 || i === 2 * w;
      const onY = j === 0 || j === 2 * d;
      const isCorner = onX && onY;
      const isMiddle = (onX && j % 2 === 1) || (onY && i % 2 === 1);
      if (isCorner || isMiddle) out.push([x + i / 2, y + j / 2]);
    }
  return out;
}

/** Slopes b / a from 0 to 1 at which a step below `length` reaches a whole number across, from there or from a half. */
function slopesOf(length: number, halves: 0 | 1): Toward[] {
  const found = new Map<string, Toward>([
    ["1,0", [1, 0]],
    ["1,1", [1, 1]],
  ]);
  for (let k = 1; k < length; k++)
    for (let m = 1; 2 * m - halves <= 2 * k; m++) {
      const [b, a] = [2 * m - halves, 2 * k];
      const g = gcd(a, b);
      found.set(`${a / g},${b / g}`, [a / g, b / g]);
    }
  return [...found.values()].sort(([a, b], [c, d]) => b * c - d * a);
}

/** Directions from a start, in the order of the octants, each by its slope. */
function aimsOf(x: number, y: number, slopes: readonly (readonly Toward[])[]): Toward[] {
  const out: Toward[] = [];
  for (const alongX of [true, false]) {
    // from the middle of an edge the larger part crosses that edge
    const [along, across] = alongX ? [x, y] : [y, x];
    if (!Number.isInteger(along)) continue;
    const own = slopes[Number.isInteger(across) ? 0 : 1];
    for (const forward of [-1, 1])
      for (const sideways of [-1, 1])
        for (const [a, b] of own) {
          if (b === 0 && sideways < 0) continue;
          const toward: Toward = alongX ? [forward * a, sideways * b + 0] : [sideways * b + 0, forward * a];
          if (majorIsX(x, y, toward) === alongX) out.push(toward);
        }
  }
  return out;
}

/** Sides that make a difference: none named, which a wider line has rows on both sides by; each of the two. */
function sidesOf(x: number, y: number, toward: Toward, width: number): readonly Place["side"][] {
  if (width > 1) return [undefined, "right", "left"];
  return alongGridLine(x, y, toward) ? ["right", "left"] : [undefined];
}

/** Whether a line begins in the space, which is illegal. */
function inside({ alongX, along, across }: Walk, { x, y, w, d }: Box): boolean {
  const [fx, fy] = alongX ? [along(0), across(0)] : [across(0), along(0)];
  return fx >= x && fx < x + w && fy >= y && fy < y + d;
}

/** What a wider line covers, whatever stands in the way. */
function plainShape(ask: CandidateAsk, place: Place): Footprint {
  const plain = { ...ask, area: { ...ask.area, passes: true } };
  return new PlacedTrial(plain, place, 0).shape().footprint;
}

/** The squares of a walk in one layer. */
function walked(walk: Walk, z: number): Footprint {
  const { alongX, along, across, count } = walk;
  const ends = (at: (k: number) => number): [number, number] => {
    const [a, b] = [at(0), at(count - 1)];
    return a < b ? [a, b + 1] : [b, a + 1];
  };
  const [u0, u1] = ends(along);
  const [v0, v1] = ends(across);
  return footprintOf({
    bounds: alongX ? { x0: u0, x1: u1, y0: v0, y1: v1 } : { x0: v0, x1: v1, y0: u0, y1: u1 },
    layers: [z, z],
    span: (y) => walkSpan(walk, y, 0, 0),
    measure: () => ({ text: "" }),
  });
}
