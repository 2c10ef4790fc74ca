import type { Effect } from "../../effect/effect.js";
import { clipped, hasArea, movedBy } from "../../effect/wedge.js";
import type { Creature } from "../../scene.js";
import type { Convex, Vertex } from "../../shapes/meets.js";
import type { AimApex, AimStretch } from "../../systems/aims.js";
import type { FreeRect } from "../../systems/free.js";
import { type Around, around } from "../free/clear.js";
import { rectAbout } from "../free/distance.js";
import { isInLine, isOnSide, wallUnder } from "../free/on-wall.js";
import { gcd } from "./polygon-arcs.js";
import { isClearOfAll } from "./shown.js";

/** Parts of a piece that are tried, by how much of it they are: about its middle, of so many parts. */
const WHOLE = 4096n;
const SHARES = [4064n, 3584n, 2048n, 512n] as const;

/** Denominators of corners that are told further. */
const MOST = 2n ** 96n;

/** Where the first or the last apex of a stretch lies, in units, and what is seen from it. */
export interface End {
  readonly apex: AimApex;
  readonly x: number;
  readonly y: number;
}

/**
 * Parts of a creature that all apexes of a stretch surely see, as they lie from the first apex, each less what is not there from all of them as the apex moves. What the first and the last apex
 * both see is taken whole where nothing comes between, else a smaller piece about its middle.
 */
export function surelySeen(
  stretch: AimStretch,
  ends: readonly [End, End],
  c: Creature,
  effect: Effect,
  source: FreeRect | undefined,
): Convex[] {
  const { apexes, body, z } = stretch;
  const { solids, walls: all } = between(effect, stretch);
  let walls = all;
  const under = wallUnder(effect, z, apexes);
  if (under !== undefined) {
    // common.origin-on-wall: lines to the side of the source leave the walls in that line at once
    if (!isOnSide(source, body, under)) return [];
    walls = walls.filter((w) => !isInLine(w, under));
  }
  const out: Convex[] = [];
  const [first, last] = ends.map((end) => seenFrom(end, c));
  for (const a of first)
    for (const b of last) {
      const piece = bothOf(a, b);
      if (piece === undefined) continue;
      const isClear = (part: Convex, touching?: boolean): boolean =>
        isClearOfAll(apexes, part, walls, solids, touching);
      const part = isClear(piece, true) ? piece : SHARES.map((share) => about(piece, share)).find((p) => isClear(p));
      const shared = part && bothOf(movedBy(part, -apexes.x0, -apexes.y0), movedBy(part, -apexes.x1, -apexes.y1));
      if (shared !== undefined) out.push(shared);
    }
  return out;
}

/** Barriers that may stand between the apexes of a stretch and a body. */
export function between(effect: Effect, { apexes, body, low, high }: AimStretch): Around {
  const { walls, solids } = around(effect, rectAbout(apexes, body));
  return {
    walls: walls.filter((w) => w.bottom <= high && w.top >= low),
    solids: solids.filter((b) => b.z0 <= high && b.z1 >= low),
  };
}

/** What an apex sees of a creature at its own height, piece by piece. */
function seenFrom({ apex, x, y }: End, c: Creature): Convex[] {
  const pieces = apex.pieces(c).filter(({ disc, exact, rise }) => disc === undefined && exact && rise === 0);
  return pieces.map(({ corners }) => movedBy(corners, x, y));
}

/** A share of a piece about the middle of its corners. */
function about(piece: Convex, share: bigint): Convex {
  const n = BigInt(piece.length);
  const all = piece.reduce((product, [, , w]) => product * w, 1n);
  let [mx, my] = [0n, 0n];
  for (const [x, y, w] of piece) {
    mx += (x * all) / w;
    my += (y * all) / w;
  }
  // the middle is (mx, my) / (n all)
  const m = n * all;
  return piece.map(
    ([x, y, w]): Vertex => [
      share * x * m + (WHOLE - share) * mx * w,
      share * y * m + (WHOLE - share) * my * w,
      WHOLE * w * m,
    ],
  );
}

/** What lies in both of two pieces; undefined where that has no area. */
function bothOf(a: Convex, b: Convex): Convex | undefined {
  let part: Convex = a;
  for (let i = 0; i < b.length; i++) {
    const [px, py, pw] = b[i];
    const [qx, qy, qw] = b[(i + 1) % b.length];
    const [dx, dy] = [qx * pw - px * qw, qy * pw - py * qw];
    // on the inner side of the way from p to q, times all denominators
    part = clipped(part, ([x, y, w]) => dx * (y * pw - py * w) - dy * (x * pw - px * w));
    if (part.length < 3) return undefined;
  }
  return hasArea(part) ? reduced(part) : undefined;
}

/** The same corners in lowest terms; undefined where these are too large for what is won. */
function reduced(piece: Convex): Convex | undefined {
  const out = piece.map(([x, y, w]): Vertex => {
    const n = gcd(gcd(x, y), w);
    return [x / n, y / n, w / n];
  });
  return out.some(([, , w]) => w > MOST) ? undefined : out;
}
