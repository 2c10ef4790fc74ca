/**
 * Decimal coordinates to whole numbers on the lattice, rounded once and exactly.
 *
 * A JSON number arrives as the double nearest to its decimal text. That text is won back first: of all decimals with at
 * most 15 significant digits only one has a given nearest double, and it is the shortest one that names it. The rest is
 * whole numbers. (A text of more than 15 digits counts as the shortest decimal that names its double.)
 */

/** A decimal: digits / 10^places. */
interface Decimal {
  digits: bigint;
  places: number;
}

export interface Snapped {
  /** The lattice coordinate. */
  at: number;
  /** How far it moved, in lattice units; for telling only. */
  moved: number;
}

const MILLION = 1_000_000;
const SAFE_MILLIONTHS = 10 ** 15;
const MOVED_SCALE = 10n ** 15n;

/** A number in millionths, or undefined where it has more than six decimals. The test is exact: m / 10^6 must be x. */
function millionths(x: number): number | undefined {
  const m = Math.floor(x * MILLION + 0.5);
  return m / MILLION === x && Math.abs(m) < SAFE_MILLIONTHS ? m : undefined;
}

function decimal(x: number): Decimal {
  const [, sign, whole, part = "", exponent = "0"] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(x))!;
  const places = part.length - Number(exponent);
  const digits = BigInt(`${whole}${part}`) * (sign === "-" ? -1n : 1n);
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places };
}

/** (x - origin) x units to the nearest whole number, ties upwards; for finite x and origin and whole positive units. */
export function snap(x: number, origin: number, units: number): Snapped {
  const mx = millionths(x);
  const mo = millionths(origin);
  if (mx !== undefined && mo !== undefined) {
    const exact = (mx - mo) * units;
    const doubled = 2 * exact + MILLION;
    if (Number.isSafeInteger(doubled)) {
      // `%` is exact, so this is floor((exact + half) / 10^6) without a rounding division.
      const rest = doubled % (2 * MILLION);
      const at = (doubled - rest) / (2 * MILLION) - (rest < 0 ? 1 : 0) + 0;
      return { at, moved: Math.abs(exact - at * MILLION) / MILLION };
    }
  }
  return snapSlowly(decimal(x), decimal(origin), BigInt(units));
}

function snapSlowly(x: Decimal, origin: Decimal, units: bigint): Snapped {
  const places = Math.max(x.places, origin.places);
  const scale = 10n ** BigInt(places);
  const digits = x.digits * 10n ** BigInt(places - x.places) - origin.digits * 10n ** BigInt(places - origin.places);
  const exact = digits * units;
  const doubled = 2n * exact + scale;
  const rest = doubled % (2n * scale);
  const at = (doubled - rest) / (2n * scale) - (rest < 0n ? 1n : 0n);
  const off = exact - at * scale;
  return { at: Number(at), moved: Number(((off < 0n ? -off : off) * MOVED_SCALE) / scale) / Number(MOVED_SCALE) };
}
