import type { Cell } from "../contract/types.js";
import { type Box, cellsOf, overlaps } from "../grid/box.js";
import type { Creature } from "../scene.js";
import type { CandidateAsk } from "./candidates.js";

/** Where a user may stand after a walk. */
export interface Stand {
  /** Lowest corner of its space. */
  readonly at: Cell;
  /** Fewest squares that it walks there. */
  readonly walked: number;
}

const EIGHT = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;

/**
 * Where a user may stand after walking up to `ask.walk` squares, itself first. It walks level. Each square of its space moves along a segment
 * between centres that touches no wall or block. ruling: it passes through spaces of its own side and through no others, and ends in no
 * occupied space; ruling: it stays in the scene. A diagonal counts 1, or 1 and 2 in turn (`counts5and10`). Sorted by squares walked, then in reading order.
 */
export function standsOf(ask: CandidateAsk, user: Creature, counts5and10: boolean): Stand[] {
  const start = user.space;
  const others = ask.scene.creatures.filter((c) => c !== user);
  // a state is a stand and, where diagonals alternate, whether the next one counts two
  const walked = new Map<string, number>();
  const best = new Map<string, Stand>();
  const levels: { box: Box; odd: number }[][] = [[{ box: start, odd: 0 }]];
  walked.set(stateKey(start, 0), 0);
  for (let cost = 0; cost <= ask.walk; cost++)
    for (const { box, odd } of levels[cost] ?? []) {
      if (walked.get(stateKey(box, odd)) !== cost) continue;
      const key = `${box.x},${box.y}`;
      if (!best.has(key) && (cost === 0 || !others.some((c) => overlaps(c.space, box))))
        best.set(key, { at: [box.x, box.y, box.z], walked: cost });
      for (const [dx, dy] of EIGHT) {
        const isDiagonal = dx !== 0 && dy !== 0;
        const next = cost + (isDiagonal && odd === 1 ? 2 : 1);
        if (next > ask.walk) continue;
        const to: Box = { ...box, x: box.x + dx, y: box.y + dy };
        const turn = isDiagonal && counts5and10 ? 1 - odd : odd;
        const state = stateKey(to, turn);
        if ((walked.get(state) ?? Number.POSITIVE_INFINITY) <= next) continue;
        if (!inScene(ask, to) || others.some((c) => overlaps(c.space, to) && !isFriend(user, c))) continue;
        if (!mayStep(ask, box, dx, dy)) continue;
        walked.set(state, next);
        levels[next] ??= [];
        levels[next].push({ box: to, odd: turn });
      }
    }
  return [...best.values()].sort((a, b) => a.walked - b.walked || a.at[1] - b.at[1] || a.at[0] - b.at[0]);
}

const stateKey = (b: Box, odd: number): string => `${b.x},${b.y},${odd}`;

function isFriend(user: Creature, other: Creature): boolean {
  return user.side !== undefined && user.side === other.side && !other.object;
}

function inScene({ scene: { width, height } }: CandidateAsk, b: Box): boolean {
  if (width === undefined || height === undefined) return true;
  return b.x >= 0 && b.y >= 0 && b.x + b.w <= width && b.y + b.d <= height;
}

/** `ds.reach`, strict, as every game's step: the segment between the centres of each square before and after touches no barrier. */
function mayStep({ sight }: CandidateAsk, from: Box, dx: number, dy: number): boolean {
  const effect = sight(2);
  if (effect.empty) return true;
  const u = effect.units;
  const half = u / 2;
  for (const [x, y, z] of cellsOf(from)) {
    const p = { x: x * u + half, y: y * u + half, z: z * u + half, ix: 0, iy: 0, iz: 0 };
    if (effect.stopped(p, { ...p, x: p.x + dx * u, y: p.y + dy * u }) !== undefined) return false;
  }
  return true;
}
