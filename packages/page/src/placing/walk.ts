import type { Place, Spot, Toward } from "@ambit/engine";
import { type Carrier, type Placing, type Point, squaresOf, userOf, userSpace } from "./carrier.js";

export type Step = readonly [dx: number, dy: number, dz: number];

const unitsPer = ({ doc }: Placing): number =>
  doc.scene.coordinates === "units" ? (doc.scene.unitsPerSquare ?? 1) : 1;

/** The user's squares, where the line comes out of them: a range of more than one square lets it start elsewhere. */
function ownSquares(p: Placing): { x: number; y: number; z: number; size: number } | undefined {
  const user = userOf(p);
  return user && (p.area.within ?? 1) <= 1 ? squaresOf(user, unitsPer(p)) : undefined;
}

/** Squares beside the user that a line could start at, in the layer shown, clockwise from the north-west corner. */
export function startsBeside(p: Placing): Spot[] {
  const own = ownSquares(p);
  if (!own) return [];
  const { x, y, size } = own;
  const out: Spot[] = [];
  const z = layerBeside(p, own.z, size);
  for (let i = -1; i < size; i++) out.push([x + i, y - 1, z]);
  for (let i = -1; i < size; i++) out.push([x + size, y + i, z]);
  for (let i = size; i > -1; i--) out.push([x + i, y + size, z]);
  for (let i = size; i > -1; i--) out.push([x - 1, y + i, z]);
  return out;
}

/** The layer shown, as far as it lies beside the user. */
const layerBeside = (p: Placing, z: number, height: number): number =>
  Math.min(Math.floor(z) + height, Math.max(Math.floor(z) - 1, p.layer));

/** The square beside the user that lies towards the target; without a user the one under the pointer. */
function beside(p: Placing, dx: number, dy: number, at: Point): Spot {
  const own = ownSquares(p);
  if (!own) return [Math.floor(at[0]), Math.floor(at[1]), p.layer];
  const { x, y, size } = own;
  const far = Math.max(Math.abs(dx), Math.abs(dy));
  const pull = (d: number): number => (Math.abs(d) * 2 < far ? 0 : Math.sign(d));
  const step = (low: number, d: number): number => (d < 0 ? low - 1 : d > 0 ? low + size : low + Math.floor(size / 2));
  return [step(x, pull(dx)), step(y, pull(dy)), layerBeside(p, own.z, size)];
}

function middle(p: Placing, place: Place): Point {
  const user = userSpace(p);
  if (user && ownSquares(p)) return [user.x + user.size / 2, user.y + user.size / 2];
  const first = place.path?.[0] ?? place.start ?? [0, 0];
  return [first[0] + 0.5, first[1] + 0.5];
}

/** What of a line's place is not its squares. */
export function sidesOf({ side, major, down }: Place): Pick<Place, "side" | "major" | "down"> {
  return {
    ...(side === undefined ? {} : { side }),
    ...(major === undefined ? {} : { major }),
    ...(down === undefined ? {} : { down }),
  };
}

/** Draw Steel lines: straight towards the pointer, or walked square by square. */
export const walkCarrier: Carrier = {
  kind: "walk",
  aims: () => true,
  fixed: (p) => ownSquares(p) !== undefined,
  frees: () => true,
  carry(p, at, old) {
    const sides = old ? sidesOf(old) : {};
    if (old?.path?.[0] && !ownSquares(p)) {
      const [dx, dy] = [Math.floor(at[0]) - old.path[0][0], Math.floor(at[1]) - old.path[0][1]];
      return { path: old.path.map((s): Spot => [s[0] + dx, s[1] + dy, s[2] ?? p.layer]), ...sides };
    }
    const toward = old?.toward ?? [1, 0];
    return { start: beside(p, toward[0], toward[1], at), toward, ...sides };
  },
  aim(p, place, at) {
    const from = middle(p, place);
    const [dx, dy] = [Math.round(at[0] - from[0]), Math.round(at[1] - from[1])];
    if (dx === 0 && dy === 0) return place;
    const first = ownSquares(p) ? beside(p, dx, dy, from) : (place.path?.[0] ?? place.start ?? [0, 0]);
    return { start: first, toward: [dx, dy], ...sidesOf(place) };
  },
  turn(p, place, by) {
    const [dx, dy] = headingOf(place);
    const eighth = Math.round(Math.atan2(dy, dx) / (Math.PI / 4)) + by;
    const angle = (eighth * Math.PI) / 4;
    const [ox, oy] = middle(p, place);
    return this.aim!(p, place, [ox + 4 * Math.round(Math.cos(angle)), oy + 4 * Math.round(Math.sin(angle))]);
  },
  handle: middle,
  step: () => 1,
};

/** Where a line leads. */
export function headingOf(place: Place): Toward {
  if (place.toward) return place.toward;
  const [a, b] = [place.path?.[0], place.path?.at(-1)];
  const [dx, dy] = a && b ? [b[0] - a[0], b[1] - a[1]] : [1, 0];
  return dx === 0 && dy === 0 ? [1, 0] : [dx, dy];
}

/**
 * The squares that carry a line on from its last walked one, as near to a direction as the steps allow: one of them, or two
 * that are neighbours mixed as a straight row mixes them. `steps` are those that the engine finds legal; none given, all
 * eight. An edge line runs to the edge of the map.
 */
export function runOn(p: Placing, last: Spot, left: number | "edge", [dx, dy]: Toward, steps: readonly Step[]): Spot[] {
  const flat = steps.filter(([x, y]) => x !== 0 || y !== 0);
  const all = flat.length > 0 ? flat : EIGHT_STEPS;
  const turn = (x: number, y: number): number => {
    const d = Math.atan2(y, x) - Math.atan2(dy, dx);
    return Math.atan2(Math.sin(d), Math.cos(d));
  };
  const sorted = [...all].sort((a, b) => Math.abs(turn(a[0], a[1])) - Math.abs(turn(b[0], b[1])));
  const first = sorted[0]!;
  const off = turn(first[0], first[1]);
  const second = sorted.find(
    (s) => s !== first && Math.abs(s[0] - first[0]) + Math.abs(s[1] - first[1]) === 1 && turn(s[0], s[1]) * off < 0,
  );
  const share = second ? mixOf(first, second, [dx, dy]) : 0;
  const [width, height] = p.doc.scene.size;
  const inside = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < width && y < height;
  const out: Spot[] = [];
  let [x, y] = [last[0], last[1]];
  for (let k = 1; left === "edge" ? inside(x, y) && k < 4000 : k <= left; k++) {
    const step = second && Math.floor(k * share) > Math.floor((k - 1) * share) ? second : first;
    [x, y] = [x + step[0], y + step[1]];
    if (left === "edge" && !inside(x, y)) break;
    out.push([x, y, last[2] ?? p.layer]);
  }
  return out;
}

/** How many of the steps are the second kind, so that both together lead in a direction. */
function mixOf(a: Step, b: Step, [dx, dy]: Toward): number {
  // i a + j b is along (dx, dy) where i (a x d) = - j (b x d).
  const [ca, cb] = [Math.abs(a[0] * dy - a[1] * dx), Math.abs(b[0] * dy - b[1] * dx)];
  return ca + cb === 0 ? 0 : ca / (ca + cb);
}

const EIGHT_STEPS: readonly Step[] = [
  [1, 0, 0],
  [1, 1, 0],
  [0, 1, 0],
  [-1, 1, 0],
  [-1, 0, 0],
  [-1, -1, 0],
  [0, -1, 0],
  [1, -1, 0],
];
