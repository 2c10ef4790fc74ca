import type { Region } from "./region.js";
import { isqrtBig } from "./roots.js";

/**
 * The same sum as arc.ts in fixed-point whole numbers of as many bits as asked, for squares that the float's bound leaves
 * undecided. All numbers are scaled by 2^bits.
 */
class Fixed {
  readonly one: bigint;
  readonly bits: bigint;

  constructor(bits: number) {
    this.bits = BigInt(bits);
    this.one = 1n << this.bits;
  }

  mul(a: bigint, b: bigint): bigint {
    return (a * b) >> this.bits;
  }

  div(a: bigint, b: bigint): bigint {
    return (a << this.bits) / b;
  }

  root(a: bigint): bigint {
    return a <= 0n ? 0n : isqrtBig(a << this.bits);
  }

  /** atan (sign -1) or atanh (sign 1) of z: halved until small, then its series. */
  inverse(z: bigint, sign: 1n | -1n): bigint {
    let w = z;
    let doubled = 0n;
    while (w > this.one >> 3n || w < -(this.one >> 3n)) {
      w = this.div(w, this.one + this.root(this.one - sign * this.mul(w, w)));
      doubled++;
    }
    const square = sign * this.mul(w, w);
    let power = w;
    let sum = w;
    for (let n = 3n; power !== 0n && power !== -1n; n += 2n) {
      power = this.mul(power, square);
      sum += power / n;
    }
    return sum << doubled;
  }

  /** Angle of (x, y) seen from the x axis, within (-pi, pi). */
  angle(y: bigint, x: bigint): bigint {
    const length = this.root(this.mul(x, x) + this.mul(y, y));
    return x + length === 0n ? 0n : 2n * this.inverse(this.div(y, x + length), -1n);
  }
}

type P = readonly [t: bigint, u: bigint];

/** Covered part times 2^bits. corners as in `estimate`. Off by less than 2^-(bits / 3) of a square (see `halfByCurves`). */
export function fixedPart(r: Region, corners: readonly number[], bits: number): bigint {
  const f = new Fixed(bits);
  const rootD = f.root(BigInt(r.D) << f.bits);
  const unit = BigInt(r.unit);
  let points: P[] = [];
  for (let i = 0; i < corners.length; i += 2)
    points.push([
      f.div(BigInt(corners[i]) << f.bits, rootD) / unit,
      f.div(BigInt(corners[i + 1]) << f.bits, rootD) / unit,
    ]);
  const full = area(f, points);
  for (const { alpha, beta, g } of r.planes) {
    const limit = (BigInt(g) << f.bits) / unit;
    points = clip(f, points, BigInt(alpha), BigInt(beta), limit);
    if (points.length < 3) return 0n;
  }
  const square = unit * unit;
  const R2 = r.circle === undefined ? undefined : (r.circle << f.bits) / square;
  const H = r.hyperbola === undefined ? undefined : (r.hyperbola << f.bits) / square;
  const part = curved(f, points, R2, H);
  const size = part < 0n ? -part : part;
  return f.div(size, full < 0n ? -full : full);
}

function area(f: Fixed, p: readonly P[]): bigint {
  let sum = 0n;
  for (let i = 0; i < p.length; i++) {
    const n = p[(i + 1) % p.length];
    sum += f.mul(p[i][0], n[1]) - f.mul(p[i][1], n[0]);
  }
  return sum / 2n;
}

function clip(f: Fixed, p: readonly P[], alpha: bigint, beta: bigint, limit: bigint): P[] {
  const out: P[] = [];
  for (let i = 0; i < p.length; i++) {
    const n = p[(i + 1) % p.length];
    const a = alpha * p[i][0] + beta * p[i][1] - limit;
    const b = alpha * n[0] + beta * n[1] - limit;
    if (a <= 0n) out.push(p[i]);
    if ((a < 0n && b > 0n) || (a > 0n && b < 0n)) {
      const s = f.div(a, a - b);
      out.push([p[i][0] + f.mul(s, n[0] - p[i][0]), p[i][1] + f.mul(s, n[1] - p[i][1])]);
    }
  }
  return out;
}

/** A param that no cut has. */
const NEVER = 1n << 4096n;

/** As in arc.ts: where a s^2 + b s + c is 0, the lesser first; NEVER twice where it never is. */
function cuts(f: Fixed, a: bigint, b: bigint, c: bigint): [bigint, bigint] {
  if (a === 0n) {
    if (b === 0n) return [-NEVER, NEVER];
    return b < 0n ? [f.div(-c, b), NEVER] : [-NEVER, f.div(-c, b)];
  }
  const disc = f.mul(b, b) - 4n * f.mul(a, c);
  const q = disc <= 0n ? 0n : -(b + (b < 0n ? -f.root(disc) : f.root(disc))) / 2n;
  if (q === 0n) return [NEVER, NEVER];
  const one = f.div(q, a);
  const other = f.div(c, q);
  return one < other ? [one, other] : [other, one];
}

function curved(f: Fixed, p: readonly P[], R2: bigint | undefined, H: bigint | undefined): bigint {
  const h = H ?? 0n;
  const sees = R2 !== undefined && 4n * h < R2;
  const tc2 = R2 === undefined ? 0n : (4n * (h + R2)) / 5n;
  const slope = sees && H !== undefined ? f.root(f.div(R2 - tc2, tc2)) : 0n;
  let sum = 0n;
  for (let i = 0; i < p.length; i++) {
    const [t, u] = p[i];
    const n = p[(i + 1) % p.length];
    const dt = n[0] - t;
    const du = n[1] - u;
    const away = f.mul(t, t) + f.mul(u, u);
    const [in0, in1]: [bigint, bigint] =
      R2 === undefined
        ? [-NEVER, NEVER]
        : cuts(f, f.mul(dt, dt) + f.mul(du, du), 2n * (f.mul(t, dt) + f.mul(u, du)), away - R2);
    const bend = f.mul(dt, dt) - 4n * f.mul(du, du);
    const [h0, h1]: [bigint, bigint] =
      H === undefined
        ? [NEVER, NEVER]
        : cuts(f, bend, 2n * (f.mul(t, dt) - 4n * f.mul(u, du)), f.mul(t, t) - 4n * f.mul(u, u) - 4n * h);
    const stops = [in0, in1, h0, h1].filter((s) => s > 0n && s < f.one).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    stops.push(f.one);
    let from = 0n;
    for (const to of stops) {
      const point = (s: bigint): P => [t + f.mul(s, dt), u + f.mul(s, du)];
      const mid = (from + to) / 2n;
      const inCircle = in0 < mid && mid < in1;
      const between = h0 < mid && mid < h1;
      const inHyperbola = H === undefined || (bend >= 0n ? !between : between);
      const a = point(from);
      const b = point(to);
      const cross = f.mul(a[0], b[1]) - f.mul(a[1], b[0]);
      if (inCircle && inHyperbola) {
        sum += cross / 2n;
        if (H !== undefined)
          sum -= f.mul(h, f.inverse(f.div(2n * b[1], b[0]), 1n) - f.inverse(f.div(2n * a[1], a[0]), 1n));
      } else if (R2 !== undefined && !inCircle && H === undefined) {
        sum += f.mul(R2, f.angle(cross, f.mul(a[0], b[0]) + f.mul(a[1], b[1]))) / 2n;
      } else if (R2 !== undefined && !inCircle && sees) {
        const within = (q: P): bigint => {
          const s = f.div(q[1], q[0]);
          return s > slope ? slope : s < -slope ? -slope : s;
        };
        const sa = within(a);
        const sb = within(b);
        sum += f.mul(R2, f.inverse(sb, -1n) - f.inverse(sa, -1n)) / 2n;
        sum -= f.mul(h, f.inverse(2n * sb, 1n) - f.inverse(2n * sa, 1n));
      }
      from = to;
    }
  }
  return sum;
}

/**
 * Sign of the covered part minus one half, for a square that a curve cuts. A part between straight edges and one arc is an
 * algebraic number plus an algebraic multiple of an angle (circle) or of a logarithm (hyperbola) of algebraic numbers, and
 * those are transcendental unless 0, so it is never exactly one half and refining ends. Each step works on numbers below
 * 2^22 squares with a few hundred operations that lose a unit each, and a root of a lost unit at a grazing cut keeps at
 * least half the bits while the sliver it misplaces is thinner still; 2^-(bits / 3) bounds the sum with room to spare.
 */
export function halfByCurves(r: Region, corners: readonly number[]): -1 | 1 {
  for (let bits = 192; ; bits *= 2) {
    const f = new Fixed(bits);
    const rest = fixedPart(r, corners, bits) - (f.one >> 1n);
    const error = 1n << BigInt(bits - Math.floor(bits / 3));
    if (rest > error) return 1;
    if (rest < -error) return -1;
  }
}
