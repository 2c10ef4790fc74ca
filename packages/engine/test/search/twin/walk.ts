/** Where the user of a burst, aura or emanation can stand after so many squares of walking: plain breadth first. */
import type { Cell, CreatureInput, Question } from "../../../src/contract/types.js";
import { type Barriers, barriers, lineClear, type P3, units } from "../../oracle/sight-lines.js";
import { EIGHT, type Room, roomOf, type Search, sizeOf, userOf } from "./question.js";

export interface Stand {
  readonly at: Cell | undefined;
  readonly walked: number;
}

/** Without a walk the user is where it is; else every place that it can reach, with the fewest squares walked there. */
export function standsOf(q: Search): Stand[] {
  if (q.walk === undefined || q.walk === 0) return [{ at: undefined, walked: 0 }];
  const user = userOf(q)!;
  const own = roomOf(user);
  const among = barriers({ scene: q.scene } as Question, "effect");
  const alternate = q.system === "pf2e" || q.options?.diagonals === "5-10-5";
  // Walks of each cost, by place and whether the next diagonal counts two.
  const costs = new Map<string, { at: Cell; odd: boolean; cost: number }>();
  const first: Cell = [own.x, own.y, own.z];
  let open = [{ at: first, odd: false, cost: 0 }];
  while (open.length > 0) {
    open.sort((a, b) => a.cost - b.cost);
    const now = open.shift()!;
    const key = `${now.at} ${now.odd}`;
    if (costs.has(key)) continue;
    costs.set(key, now);
    for (const [dx, dy] of EIGHT) {
      const next: Cell = [now.at[0] + dx, now.at[1] + dy, now.at[2]];
      const diagonal = dx !== 0 && dy !== 0;
      const cost = now.cost + (diagonal && now.odd ? 2 : 1);
      if (cost > q.walk || !free(q, user, next, true) || !clear(user, now.at, next, among)) continue;
      if (!holds(user, next, among)) continue;
      open = [...open, { at: next, odd: diagonal && alternate ? !now.odd : now.odd, cost }];
    }
  }
  const stands = new Map<string, { at: Cell; walked: number }>();
  for (const { at, cost } of costs.values()) {
    if (cost > 0 && !free(q, user, at, false)) continue;
    const old = stands.get(at.join());
    if (old === undefined || cost < old.walked) stands.set(at.join(), { at, walked: cost });
  }
  return [...stands.values()];
}

/** Inside the scene, and nobody in any of its cells; who passes through minds no creature of its own side. */
function free(q: Search, user: CreatureInput, [x, y, z]: Cell, passing: boolean): boolean {
  const [w, d] = sizeOf(q);
  const room: Room = { ...roomOf(user), x, y, z };
  if (x < 0 || y < 0 || x + room.n > w || y + room.n > d) return false;
  const meets = (b: { x: number; y: number; z: number; w: number; d: number; h: number }): boolean =>
    x < b.x + b.w && b.x < x + room.n && y < b.y + b.d && b.y < y + room.n && z < b.z + b.h && b.z < z + room.h;
  return !q.scene!.creatures!.some((c) => {
    if (c.id === user.id || (passing && !c.object && c.side !== undefined && c.side === user.side)) return false;
    const other = roomOf(c);
    return meets({ ...other, w: other.n, d: other.n });
  });
}

/** `ds.reach`: the closed segment between the centres of each cell before and after touches no wall and no block. */
function clear(user: CreatureInput, from: Cell, to: Cell, among: Barriers): boolean {
  const { n, h } = roomOf(user);
  const middle = (at: Cell, i: number, j: number, k: number): P3 =>
    [units(at[0] + i + 0.5), units(at[1] + j + 0.5), units(at[2] + k + 0.5)] as const;
  for (let k = 0; k < h; k++)
    for (let j = 0; j < n; j++)
      for (let i = 0; i < n; i++) if (!lineClear(middle(from, i, j, k), middle(to, i, j, k), among)) return false;
  return true;
}

/** No barrier stands inside the body: of any two of its neighbouring cells one can be stepped to from the other. */
function holds(user: CreatureInput, at: Cell, among: Barriers): boolean {
  const { n, h } = roomOf(user);
  const cells: Cell[] = [];
  for (let k = 0; k < h; k++)
    for (let j = 0; j < n; j++) for (let i = 0; i < n; i++) cells.push([at[0] + i, at[1] + j, at[2] + k]);
  const middle = (c: Cell): P3 => [units(c[0] + 0.5), units(c[1] + 0.5), units(c[2] + 0.5)] as const;
  return cells.every((a) =>
    cells.every((b) => {
      const apart = Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
      return apart !== 1 || lineClear(middle(a), middle(b), among) || lineClear(middle(b), middle(a), among);
    }),
  );
}

/** The same question with its user somewhere else. */
export function withStand(q: Search, stand: Cell): Search {
  const creatures = q.scene!.creatures!.map((c) => (c.id === q.by ? { ...c, at: stand } : c));
  return { ...q, scene: { ...q.scene, creatures } };
}
