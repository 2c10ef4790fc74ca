import { isqrt, isqrtBig } from "../../shapes/roots.js";
import type { FreeRect, FreeTarget } from "../../systems/free.js";
import { cutAt, type Piece, pieceOf } from "./piece.js";

/** Tangents that cut what lies beyond an area from a space. */
const TANGENTS = 6;

/** Parts of their directions are at most this. */
const FINE = 2 ** 9;

/** Squares below this have exact roots without more ado. */
const EXACT = 2 ** 52;

type Way = readonly [x: number, y: number];

/**
 * At least what of a target may lie in the area from some point of a box; undefined where that may be all of it. What is nearer than the radius to a point of the box lies before every
 * line that is as far from the box: n.q is at most the most that n has in the box and the radius times |n|, for any whole n, the last product rounded up.
 */
export function reachedOf(box: FreeRect, { body, region: { limit } }: FreeTarget): Piece | undefined {
  const farX = Math.max(body.x1 - box.x0, box.x1 - body.x0);
  const farY = Math.max(body.y1 - box.y0, box.y1 - body.y0);
  if (farX * farX + farY * farY < limit) return undefined;
  const ends = endsOf(box, body);
  if (ends === undefined) return undefined;
  const whole = pieceOf(body);
  let piece = whole;
  const [[ax, ay], [bx, by]] = ends;
  for (let k = 0; k <= TANGENTS; k++) {
    const nx = Math.floor((ax * (TANGENTS - k) + bx * k) / TANGENTS);
    const ny = Math.floor((ay * (TANGENTS - k) + by * k) / TANGENTS);
    // the corner of the box that lies farthest that way
    const [sx, sy] = [nx > 0 ? box.x1 : box.x0, ny > 0 ? box.y1 : box.y0];
    const far = rootUp(limit, nx * nx + ny * ny);
    piece = cutAt(piece, (x, y) => far - nx * (x - sx) - ny * (y - sy));
  }
  return piece === whole ? undefined : piece;
}

/** The ways from the middle of a box to the corners of a rectangle that lie outermost, in small whole numbers; undefined where it is seen all round. */
function endsOf(box: FreeRect, r: FreeRect): readonly [Way, Way] | undefined {
  const [cx, cy] = [box.x0 + box.x1, box.y0 + box.y1];
  const ways: Way[] = [];
  for (const x of [r.x0, r.x1]) for (const y of [r.y0, r.y1]) ways.push([2 * x - cx, 2 * y - cy]);
  const outermost = (sense: number): Way | undefined =>
    ways.find(([x, y]) => ways.every(([p, q]) => sense * (x * q - y * p) >= 0 && x * p + y * q > 0));
  const [from, to] = [outermost(1), outermost(-1)];
  return from && to && [small(from), small(to)];
}

/** About the same way. */
function small([x, y]: Way): Way {
  const size = Math.max(Math.abs(x), Math.abs(y));
  return [Math.floor((x * FINE) / size), Math.floor((y * FINE) / size)];
}

/** The least whole number not below the root of a product. */
function rootUp(a: number, b: number): number {
  const square = a * b;
  if (square < EXACT) {
    const root = isqrt(square);
    return root * root === square ? root : root + 1;
  }
  return Number(isqrtBig(BigInt(a) * BigInt(b) - 1n)) + 1;
}
