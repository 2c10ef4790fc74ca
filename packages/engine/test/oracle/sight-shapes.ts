/**
 * Whether a D&D 5e area reaches a part of a square that is seen: all these areas reach along any ray from their start
 * without a gap, so what counts is whether they hold a point where sight enters the square. Exact, without roots.
 */
import type { Dnd5eArea, Question } from "../../src/contract/types.js";
import { feetPerSquare, place, sourceBox } from "./common.js";
import { decimal, isqrt, type Q, q, qAdd, qCmp, qDiv, qMul, qSign, qSub, ZERO } from "./rational.js";
import { Open } from "./sight-answer.js";
import { SQUARE, units } from "./sight-lines.js";
import type { P2, QP, Seen } from "./sight-plan.js";

/** For a start: further directions in which something changes, and the test of one part. */
export type AreaTest = (o: P2) => { more: P2[]; meets: (s: Seen) => boolean };

const dot = (a: QP, b: QP): Q => qAdd(qMul(a[0], b[0]), qMul(a[1], b[1]));
const sub = (a: QP, b: QP): QP => [qSub(a[0], b[0]), qSub(a[1], b[1])];
const whole = (p: P2): QP => [q(p[0]), q(p[1])];
const square = (a: QP): Q => dot(a, a);

/** Square of the distance from p to the closed segment. */
function near(p: QP, a: QP, b: QP): Q {
  const v = sub(b, a);
  const w = sub(p, a);
  const len = square(v);
  if (qSign(len) === 0) return square(w);
  let t = qDiv(dot(v, w), len);
  if (qSign(t) < 0) t = ZERO;
  if (qCmp(t, [1n, 1n]) > 0) t = [1n, 1n];
  return square(sub(w, [qMul(t, v[0]), qMul(t, v[1])]));
}

export function areaTest(question: Question, slack: Q): AreaTest {
  const area = question.area as Dnd5eArea;
  const at = place(question);
  const feet = decimal(feetPerSquare(question));
  const length = (f: number): Q => qDiv(qMul(decimal(f), q(SQUARE)), feet);
  const origin: QP = [ZERO, ZERO];
  switch (area.shape) {
    case "sphere":
    case "circle":
    case "cylinder": {
      const R2 = qMul(length(area.radiusFeet), length(area.radiusFeet));
      return () => ({ more: [], meets: (s) => qCmp(near(origin, s.from, s.to), R2) < 0 });
    }
    case "emanation": {
      const R2 = qSub(qMul(length(area.radiusFeet), length(area.radiusFeet)), slack);
      const b = sourceBox(question);
      return (o) => ({ more: [], meets: (s) => qCmp(fromBox(b, o, s), R2) < 0 });
    }
    case "cone": {
      const [dx, dy] = at.toward!.map(BigInt) as [bigint, bigint];
      const L2 = qMul(length(area.lengthFeet), length(area.lengthFeet));
      const edges: P2[] = [
        [2n * dx - dy, 2n * dy + dx],
        [2n * dx + dy, 2n * dy - dx],
      ];
      // Strictly between its edges.
      const wedge = (m: P2): boolean =>
        edges[1]![0] * m[1] - edges[1]![1] * m[0] > 0n && edges[0]![0] * m[1] - edges[0]![1] * m[0] < 0n;
      return () => ({
        more: edges,
        meets: (s) => {
          if (!wedge(s.m)) return false;
          if (question.options?.coneEnd === "round") return qCmp(near(origin, s.from, s.to), L2) < 0;
          const reach = [s.from, s.to].map((p) => dot(p, whole([dx, dy])));
          const far = qMul(L2, q(dx * dx + dy * dy));
          return reach.some((r) => qSign(r) <= 0 || qCmp(qMul(r, r), far) < 0);
        },
      });
    }
    case "line": {
      const d = rational(at.toward!);
      const L = length(area.lengthFeet);
      const w = qMul(length(area.widthFeet), [1n, 2n]);
      const across: QP = [qSub(ZERO, d[1]), d[0]];
      const neg = (v: QP): QP => [qSub(ZERO, v[0]), qSub(ZERO, v[1])];
      return planes([
        [d, L],
        [neg(d), ZERO],
        [across, w],
        [neg(across), w],
      ]);
    }
    case "cube":
    case "square": {
      const d = rational(at.along ?? [1, 0]);
      const n = length(area.sideFeet);
      const across: QP = [qSub(ZERO, d[1]), d[0]];
      const neg = (v: QP): QP => [qSub(ZERO, v[0]), qSub(ZERO, v[1])];
      return (o) => {
        // The corner as seen from the start.
        const c: QP = [q(units(at.corner![0]) - o[0]), q(units(at.corner![1]) - o[1])];
        return planes([
          [d, qAdd(n, dot(d, c))],
          [neg(d), qSub(ZERO, dot(d, c))],
          [across, qAdd(n, dot(across, c))],
          [neg(across), qSub(ZERO, dot(across, c))],
        ])(o);
      };
    }
  }
}

/** A direction of length 1, where its length is a fraction. */
function rational([dx, dy]: readonly [number, number]): QP {
  const [x, y] = [BigInt(dx), BigInt(dy)];
  const n = isqrt(x * x + y * y);
  if (n * n !== x * x + y * y) throw new Open("this twin turns lines and cubes by rational directions only");
  return [q(x, n), q(y, n)];
}

/** The convex area where a p < c for all of these; the start lies in it or on its border. */
function planes(all: [a: QP, c: Q][]): AreaTest {
  const more: P2[] = all.flatMap(([a]) => {
    const k = a[0][1] * a[1][1];
    const v: P2 = [(-a[1][0] * k) / a[1][1], (a[0][0] * k) / a[0][1]];
    return [v, [-v[0], -v[1]] as P2];
  });
  return () => ({
    more,
    meets: (s) => {
      if (qSign(square(s.from)) === 0 && qSign(square(s.to)) === 0)
        return all.every(([a, c]) => qSign(c) > 0 || qSign(dot(a, whole(s.m))) < 0);
      let lo: Q = ZERO;
      let hi: Q = [1n, 1n];
      const v = sub(s.to, s.from);
      for (const [a, c] of all) {
        // a (from + u v) < c
        const slope = dot(a, v);
        const room = qSub(c, dot(a, s.from));
        if (qSign(slope) === 0) {
          if (qSign(room) <= 0) return false;
          continue;
        }
        const u = qDiv(room, slope);
        if (qSign(slope) > 0) {
          if (qCmp(u, hi) < 0) hi = u;
        } else if (qCmp(u, lo) > 0) lo = u;
      }
      return qCmp(lo, hi) < 0;
    },
  });
}

/** Square of the distance from the space to the segment, both relative to o. */
function fromBox(b: { x0: number; y0: number; x1: number; y1: number }, o: P2, s: Seen): Q {
  const [x0, y0, x1, y1] = [q(units(b.x0) - o[0]), q(units(b.y0) - o[1]), q(units(b.x1) - o[0]), q(units(b.y1) - o[1])];
  const clamp = (v: Q, lo: Q, hi: Q): Q => (qCmp(v, lo) < 0 ? lo : qCmp(v, hi) > 0 ? hi : v);
  const all = [s.from, s.to].map((p) => square(sub(p, [clamp(p[0], x0, x1), clamp(p[1], y0, y1)])));
  for (const c of [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ] as QP[])
    all.push(near(c, s.from, s.to));
  // A segment that only crosses the space without an end or corner near lies in it at the side where sight enters.
  return all.reduce((a, v) => (qCmp(v, a) < 0 ? v : a));
}
