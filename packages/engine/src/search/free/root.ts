/** p + q sqrt(d) with whole p and q, for one whole d >= 0 that stands beside it. */
export interface Root {
  readonly p: bigint;
  readonly q: bigint;
}

export const whole = (n: number | bigint): Root => ({ p: BigInt(n), q: 0n });
export const add = (a: Root, b: Root): Root => ({ p: a.p + b.p, q: a.q + b.q });
export const minus = (a: Root, b: Root): Root => ({ p: a.p - b.p, q: a.q - b.q });
export const times = (a: Root, b: Root, d: bigint): Root => ({
  p: a.p * b.p + a.q * b.q * d,
  q: a.p * b.q + a.q * b.p,
});

/** The sign of p + q sqrt(d), by squares. */
export function signOf({ p, q }: Root, d: bigint): number {
  const a = p > 0n ? 1 : p < 0n ? -1 : 0;
  const b = d === 0n || q === 0n ? 0 : q > 0n ? 1 : -1;
  if (a === 0 || b === 0 || a === b) return a === 0 ? b : a;
  const larger = p * p - q * q * d;
  return larger === 0n ? 0 : larger > 0n ? a : b;
}
