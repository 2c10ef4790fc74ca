import { gcd, lcm, thousandths } from "../grid/lattice.js";

/** How coordinates in plan are written: decimals of squares, or whole numbers of 1/unitsPerSquare. */
export type Coordinates = "squares" | "units";

/** The lattice of a scene while its coordinates are read: it grows until it holds each of them as a whole number. */
export class Lattice {
  /** Units a square. */
  units: number;

  constructor(
    readonly coordinates: Coordinates,
    /** The map's own units a square. */
    readonly hint: number,
  ) {
    this.units = hint;
  }

  /** Refines until value/parts is whole on the lattice; the value as the question wrote it, parts 1 or 2. */
  hold(value: number, parts: 1 | 2): void {
    if (this.coordinates === "units") {
      // u/hint/parts squares is u * (units/hint) / parts units.
      if (parts === 2 && (value % 2) * ((this.units / this.hint) % 2) !== 0) this.units *= 2;
      return;
    }
    if (parts === 1 && Number.isInteger(value)) return;
    const den = 1000 * parts;
    const part = this.thousandths(value) % den;
    if ((part * this.units) % den !== 0) this.units = lcm(this.units, den / gcd(part, den));
  }

  /** A value that is held, in lattice units. Whole squares and the rest apart, so that no product grows beyond 2^53. */
  exact(value: number): number {
    if (this.coordinates === "units") return value * (this.units / this.hint);
    if (Number.isInteger(value)) return value * this.units;
    const whole = Math.floor(value);
    const part = this.thousandths(value) - whole * 1000;
    return whole * this.units + (part * this.units) / 1000;
  }

  private thousandths(value: number): number {
    return thousandths(value) as number;
  }

  /** Farthest a coordinate may lie from 0 as the question writes it, for so many squares. */
  written(squares: number): number {
    return this.coordinates === "units" ? squares * this.hint : squares;
  }
}
