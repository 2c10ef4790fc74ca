import type { Place } from "@ambit/engine";
import type { Carrier, Placing, Point } from "./carrier.js";
import { spaceOf, userOf } from "./carrier.js";

/** Where a Draw Steel line starts, when it is laid straight: the square beside the user that lies towards the target. */
function beside(p: Placing, dx: number, dy: number, at: Point): [number, number, number] {
  const user = userOf(p);
  if (!user) return [Math.floor(at[0]), Math.floor(at[1]), p.layer];
  const { x, y, size } = spaceOf(user);
  const far = Math.max(Math.abs(dx), Math.abs(dy));
  const pull = (d: number): number => (Math.abs(d) * 2 < far ? 0 : Math.sign(d));
  const step = (low: number, d: number): number => (d < 0 ? low - 1 : d > 0 ? low + size : low + Math.floor(size / 2));
  return [step(x, pull(dx)), step(y, pull(dy)), p.layer];
}

function middle(p: Placing, place: Place): Point {
  const user = userOf(p);
  if (user) {
    const { x, y, size } = spaceOf(user);
    return [x + size / 2, y + size / 2];
  }
  const first = place.start ?? place.path?.[0] ?? [0, 0];
  return [first[0] + 0.5, first[1] + 0.5];
}

/** Draw Steel lines: straight towards the pointer, or walked square by square. */
export const walkCarrier: Carrier = {
  kind: "walk",
  aims: () => true,
  fixed: (p) => userOf(p) !== undefined,
  carry(p, at, old) {
    const toward = old?.toward ?? [1, 0];
    const side = old?.side === undefined ? {} : { side: old.side };
    return { start: beside(p, toward[0], toward[1], at), toward, ...side };
  },
  aim(p, place, at) {
    const from = middle(p, place);
    const [dx, dy] = [Math.round(at[0] - from[0]), Math.round(at[1] - from[1])];
    if (dx === 0 && dy === 0) return place;
    const side = place.side === undefined ? {} : { side: place.side };
    return { start: beside(p, dx, dy, from), toward: [dx, dy], ...side };
  },
  handle: middle,
  step: () => 1,
};
