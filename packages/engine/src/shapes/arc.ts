import type { Region } from "./region.js";

/**
 * Covered part of a square under a region with straight, circular or hyperbolic edges, as a float with a bound on its
 * error. One of the two files of the engine that may use floats: it decides nothing by itself; `fixed-area.ts` and
 * `exact-area.ts` take over where one half lies within the bound.
 *
 * The area is summed round the square's part inside the straight edges, edge by edge, as seen from the region's own point:
 * a piece within the curves adds its triangle, a piece beyond the circle its sector, and the hyperbola takes the sector
 * below it away.
 */
export interface Estimate {
  readonly part: number;
  /** The true part differs by less than this. */
  readonly error: number;
}

/** corners: t, u pairs in order round the square, whole units scaled by sqrt(D). */
export function estimate(r: Region, corners: readonly number[]): Estimate {
  const scale = 1 / (r.unit * Math.sqrt(r.D));
  let points: number[] = [];
  let far = 1;
  for (const c of corners) {
    const v = c * scale;
    points.push(v);
    far = Math.max(far, Math.abs(v));
  }
  const full = Math.abs(shoelace(points));
  for (const plane of r.planes) {
    points = clip(points, plane.alpha, plane.beta, plane.g / r.unit);
    if (points.length < 6) return { part: 0, error: bound(far) };
  }
  if (r.circle === undefined && r.hyperbola === undefined)
    return { part: Math.abs(shoelace(points)) / full, error: bound(far) };
  const square = r.unit * r.unit;
  const area = curved(
    points,
    r.circle === undefined ? Number.POSITIVE_INFINITY : Number(r.circle) / square,
    r.hyperbola === undefined ? 0 : Number(r.hyperbola) / square,
    r.hyperbola !== undefined,
  );
  return { part: Math.abs(area) / full, error: bound(far) };
}

/**
 * Part of a square beyond a line, as a float: the form a X + b Y is `slack` under the line at the square's middle and varies by p + q,
 * p = |a| and q = |b| times half its side, over the square. slack at least 0; above p + q nothing is beyond.
 */
export function beyond(slack: number, p: number, q: number): number {
  if (slack >= Math.abs(p - q)) return (p + q - slack) ** 2 / (8 * p * q);
  return 0.5 - slack / (2 * Math.max(p, q));
}

/** Whether a sum of a few parts, each off by a few last places and by at most one unit of its slack, is surely below one half. */
export function clearlyUnderHalf(sum: number): boolean {
  return sum < 0.5 - 1e-9;
}

/**
 * Area of the rectangle [a, b] x [c, d] (0 <= a < b, 0 <= c < d, any unit) inside the disc of squared radius R2 about (0, 0), which
 * holds its nearest corner. Off by less than `quadrantError(R2)` in a unit where the rectangle is at most 1 wide.
 */
export function quadrantArea(a: number, b: number, c: number, d: number, R2: number): number {
  const upper = d * d < R2 ? Math.sqrt(R2 - d * d) : 0;
  const lower = Math.sqrt(R2 - c * c);
  const from = upper < a ? a : Math.min(upper, b);
  const to = Math.min(lower, b);
  const R = Math.sqrt(R2);
  const under = (x: number): number =>
    (x * Math.sqrt(Math.max(0, R2 - x * x)) + R2 * Math.asin(Math.min(1, x / R))) / 2;
  return (from - a) * (d - c) + under(to) - under(from) - c * (to - from);
}

/** Bound for `quadrantArea`: some ten operations on numbers up to R2, each off by 2^-53 of its size, with room to spare. */
export function quadrantError(R2: number): number {
  return 1e-12 * (1 + R2);
}

/** Some hundred operations on numbers up to far^2, each off by 2^-53 of its size, with room to spare. */
function bound(far: number): number {
  return 1e-10 * (1 + far * far);
}

function shoelace(p: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < p.length; i += 2) {
    const j = i + 2 < p.length ? i + 2 : 0;
    sum += p[i] * p[j + 1] - p[i + 1] * p[j];
  }
  return sum / 2;
}

function clip(p: readonly number[], alpha: number, beta: number, limit: number): number[] {
  const out: number[] = [];
  for (let i = 0; i < p.length; i += 2) {
    const j = i + 2 < p.length ? i + 2 : 0;
    const a = alpha * p[i] + beta * p[i + 1] - limit;
    const b = alpha * p[j] + beta * p[j + 1] - limit;
    if (a <= 0) out.push(p[i], p[i + 1]);
    if ((a < 0 && b > 0) || (a > 0 && b < 0)) {
      const s = a / (a - b);
      out.push(p[i] + s * (p[j] - p[i]), p[i + 1] + s * (p[j + 1] - p[i + 1]));
    }
  }
  return out;
}

/**
 * Where a s^2 + b s + c is 0, the lesser first; both infinite where it never is, a touching counting as never. Which stretch is within a
 * curve is told from these, never from a point tried: on a side that touches a circle in its middle that point would lie.
 */
function cuts(a: number, b: number, c: number): [number, number] {
  const never = Number.POSITIVE_INFINITY;
  if (a === 0) {
    if (b === 0) return [-never, never];
    return b < 0 ? [-c / b, never] : [-never, -c / b];
  }
  const disc = b * b - 4 * a * c;
  if (disc <= 0) return [never, never];
  const q = -(b + (b < 0 ? -1 : 1) * Math.sqrt(disc)) / 2;
  const one = q / a;
  const other = c / q;
  return one < other ? [one, other] : [other, one];
}

function curved(p: readonly number[], R2: number, H: number, hyperbola: boolean): number {
  // beyond the circle only directions flatter than this see the circle before the hyperbola
  const tc = Math.sqrt((4 * (H + R2)) / 5);
  const slope = hyperbola ? Math.sqrt(Math.max(0, R2 - tc * tc)) / tc : 0;
  let sum = 0;
  for (let i = 0; i < p.length; i += 2) {
    const j = i + 2 < p.length ? i + 2 : 0;
    const t = p[i];
    const u = p[i + 1];
    const dt = p[j] - t;
    const du = p[j + 1] - u;
    const circle = R2 < Number.POSITIVE_INFINITY;
    const [in0, in1] = circle ? cuts(dt * dt + du * du, 2 * (t * dt + u * du), t * t + u * u - R2) : [-1, 2];
    const bend = dt * dt - 4 * du * du;
    const [h0, h1] = hyperbola ? cuts(bend, 2 * (t * dt - 4 * u * du), t * t - 4 * u * u - 4 * H) : [2, 3];
    const stops = [in0, in1, h0, h1].filter((s) => s > 0 && s < 1).sort((a, b) => a - b);
    stops.push(1);
    let from = 0;
    for (const to of stops) {
      const mid = (from + to) / 2;
      const inCircle = in0 < mid && mid < in1;
      // a side steeper than the asymptotes leaves the hyperbola's inside between its cuts, others enter it there
      const between = h0 < mid && mid < h1;
      const inHyperbola = !hyperbola || (bend >= 0 ? !between : between);
      const a = { t: t + from * dt, u: u + from * du };
      const b = { t: t + to * dt, u: u + to * du };
      if (inCircle && inHyperbola) {
        sum += (a.t * b.u - a.u * b.t) / 2;
        if (hyperbola) sum -= H * (Math.atanh((2 * b.u) / b.t) - Math.atanh((2 * a.u) / a.t));
      } else if (!inCircle && !hyperbola) {
        sum += (R2 / 2) * Math.atan2(a.t * b.u - a.u * b.t, a.t * b.t + a.u * b.u);
      } else if (!inCircle && 4 * H < R2) {
        const sa = Math.max(-slope, Math.min(slope, a.u / a.t));
        const sb = Math.max(-slope, Math.min(slope, b.u / b.t));
        sum += (R2 / 2) * (Math.atan(sb) - Math.atan(sa)) - H * (Math.atanh(2 * sb) - Math.atanh(2 * sa));
      }
      from = to;
    }
  }
  return sum;
}
