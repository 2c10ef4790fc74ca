/**
 * Signs of whole-number polynomials on the positive line, exactly (Sturm's theorem). Used where a disc meets a hyperbola: the
 * one question of the engine that is a quartic. A polynomial is its coefficients from the constant up.
 */
export type Polynomial = readonly bigint[];

function trim(p: Polynomial): bigint[] {
  let n = p.length;
  while (n > 0 && p[n - 1] === 0n) n--;
  return p.slice(0, n);
}

export function multiply(p: Polynomial, q: Polynomial): bigint[] {
  const out: bigint[] = new Array(p.length + q.length - 1).fill(0n);
  for (let i = 0; i < p.length; i++) for (let j = 0; j < q.length; j++) out[i + j] += p[i] * q[j];
  return out;
}

/** Sum of f p and g q. */
export function combine(p: Polynomial, f: bigint, q: Polynomial, g: bigint): bigint[] {
  const out: bigint[] = [];
  for (let i = 0; i < Math.max(p.length, q.length); i++) out.push(f * (p[i] ?? 0n) + g * (q[i] ?? 0n));
  return out;
}

function derivative(p: Polynomial): bigint[] {
  return p.slice(1).map((c, i) => c * BigInt(i + 1));
}

function primitive(p: Polynomial): bigint[] {
  let g = 0n;
  for (const c of p) {
    let a = g;
    let b = c < 0n ? -c : c;
    while (b !== 0n) [a, b] = [b, a % b];
    g = a;
  }
  return g > 1n ? p.map((c) => c / g) : [...p];
}

/** A positive multiple of the remainder of p by q. */
function remainder(p: Polynomial, q: Polynomial): bigint[] {
  let rest = trim(p);
  const lead = q[q.length - 1];
  const size = lead < 0n ? -lead : lead;
  while (rest.length >= q.length) {
    const top = rest[rest.length - 1] * (lead < 0n ? -1n : 1n);
    const shift = rest.length - q.length;
    rest = trim(rest.map((c, i) => c * size - (i >= shift ? top * q[i - shift] : 0n)));
  }
  return primitive(rest);
}

/** A positive multiple of p over q, which divides it. */
function quotient(p: Polynomial, q: Polynomial): bigint[] {
  const lead = q[q.length - 1];
  const size = lead < 0n ? -lead : lead;
  let rest = [...p];
  let out: bigint[] = [];
  while (rest.length >= q.length) {
    const top = rest[rest.length - 1] * (lead < 0n ? -1n : 1n);
    const shift = rest.length - q.length;
    rest = rest.slice(0, -1).map((c, i) => c * size - (i >= shift ? top * q[i - shift] : 0n));
    out = [top, ...out.map((c) => c * size)];
  }
  return primitive(out);
}

/** Sturm's chain of p without its double roots: at such a root all members would be 0, and no change of sign be counted. */
function chainOf(p: Polynomial): bigint[][] {
  const chain = [primitive(trim(p)), primitive(trim(derivative(trim(p))))];
  for (;;) {
    const last = chain[chain.length - 1];
    const rest = remainder(chain[chain.length - 2], last);
    if (rest.length === 0) return last.length > 1 ? chain.map((q) => quotient(q, last)) : chain;
    chain.push(rest.map((c) => -c));
  }
}

/** Sign of p at the fraction n / d, d positive. */
export function signAt(p: Polynomial, n: bigint, d: bigint): number {
  let value = 0n;
  let power = 1n;
  for (let i = p.length - 1; i >= 0; i--) {
    value = value * n + p[i] * power;
    power *= d;
  }
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}

function changes(chain: readonly bigint[][], n: bigint, d: bigint): number {
  let count = 0;
  let last = 0;
  for (const p of chain) {
    const s = signAt(p, n, d);
    if (s !== 0 && last !== 0 && s !== last) count++;
    if (s !== 0) last = s;
  }
  return count;
}

/** How many different roots a polynomial has above low / d and up to high / d, d positive. */
export function rootsIn(p: Polynomial, low: bigint, high: bigint, d: bigint): number {
  const chain = chainOf(p);
  return changes(chain, low, d) - changes(chain, high, d);
}

/**
 * Whether some positive x has p(x) < 0 and q(x) < 0. Both must be positive near 0 and far out. Between two neighbouring roots of
 * the product both keep their signs, so one fraction between each two is tried.
 */
export function bothNegative(p: Polynomial, q: Polynomial): boolean {
  const product = trim(multiply(p, q));
  const chain = chainOf(product);
  let most = 1n;
  for (const c of product) most = (c < 0n ? -c : c) > most ? (c < 0n ? -c : c) : most;
  // every root is below 1 + the largest coefficient over the first, which is at least 1
  const todo: [bigint, bigint, bigint][] = [[0n, most + 2n, 1n]];
  for (;;) {
    const next = todo.pop();
    if (next === undefined) return false;
    const [a, b, d] = next;
    if (changes(chain, a, d) - changes(chain, b, d) < 2) continue;
    let n = a + b;
    let e = 2n * d;
    while (signAt(product, n, e) === 0) {
      n = 2n * n + 1n;
      e *= 2n;
    }
    if (signAt(p, n, e) < 0 && signAt(q, n, e) < 0) return true;
    const k = e / d;
    todo.push([a * k, n, e], [n, b * k, e]);
  }
}
