import { thousandths } from "../grid/lattice.js";
import { choice, grouped, shown } from "./shown.js";
import type { Trail } from "./trail.js";

/**
 * Small checks that tables are made of. Each takes an unknown value and gives it back typed and copied, or throws AmbitError
 * with one sentence. What a taker allows stands in its fields as plain data, so that a schema can be printed from a table.
 */
export interface Taker<T> {
  readonly kind: string;
  /** What is right, in words: "a whole number from 1 to 1,000". */
  readonly says: string;
  take(value: unknown, at: Trail): T;
}

/** A finite number in steps of 1/parts: 1 whole numbers, 2 halves, 1000 at most three decimals. -0 becomes 0. */
export class NumberTaker implements Taker<number> {
  readonly kind = "number";
  readonly says: string;

  constructor(
    readonly parts: 1 | 2 | 1000,
    readonly min: number,
    readonly max: number,
    /** Whether `min` itself is left out. */
    readonly above = false,
    says?: string,
  ) {
    const noun = parts === 1 ? "a whole number" : parts === 2 ? "a whole number or a half" : "a number";
    const from = above
      ? ` above ${grouped(min)} and at most ${grouped(max)}`
      : ` from ${grouped(min)} to ${grouped(max)}`;
    this.says = says ?? noun + from + (parts === 1000 ? ", with at most three decimals" : "");
  }

  fits(value: unknown): value is number {
    if (typeof value !== "number" || !(value >= this.min && value <= this.max)) return false;
    if (this.above && value === this.min) return false;
    if (Number.isInteger(value)) return true;
    return this.parts === 2 ? Number.isInteger(2 * value) : this.parts === 1000 && thousandths(value) !== undefined;
  }

  /** Whether a value is a number, but outside the bounds. */
  beyond(value: unknown): boolean {
    if (typeof value !== "number") return false;
    return value < this.min || value > this.max || (this.above && value === this.min);
  }

  take(value: unknown, at: Trail): number {
    if (this.fits(value)) return value + 0;
    return at.refuse(this.beyond(value) ? "range" : "type", `${this.says}, got ${shown(value)}`);
  }
}

/** A number, or one other value that stands outside its bounds. */
export class EitherTaker<C extends string | number> implements Taker<number | C> {
  readonly kind = "either";

  constructor(
    readonly number: NumberTaker,
    readonly constant: C,
    readonly says: string,
  ) {}

  take(value: unknown, at: Trail): number | C {
    if (value === this.constant) return this.constant;
    if (this.number.fits(value)) return value + 0;
    return at.refuse(this.number.beyond(value) ? "range" : "type", `${this.says}, got ${shown(value)}`);
  }
}

export class WordTaker<W extends string> implements Taker<W> {
  readonly kind = "word";
  readonly says: string;

  constructor(readonly words: readonly W[]) {
    this.says = choice(words);
  }

  take(value: unknown, at: Trail): W {
    for (let i = 0; i < this.words.length; i++) if (value === this.words[i]) return this.words[i];
    return at.refuse(typeof value === "string" ? "unknown-value" : "type", `${this.says}, got ${shown(value)}`);
  }
}

export class FlagTaker implements Taker<boolean> {
  readonly kind = "flag";
  readonly says = "true or false";

  take(value: unknown, at: Trail): boolean {
    if (value === true || value === false) return value;
    return at.refuse("type", `true or false, got ${shown(value)}`);
  }
}

export class TextTaker implements Taker<string> {
  readonly kind = "text";
  readonly says: string;

  constructor(
    readonly least: number,
    readonly most: number,
  ) {
    this.says = `a text of ${least === 0 ? "at most" : `${least} to`} ${grouped(most)} letters`;
  }

  take(value: unknown, at: Trail): string {
    if (typeof value !== "string") return at.refuse("type", `${this.says}, got ${shown(value)}`);
    if (value.length >= this.least && value.length <= this.most) return value;
    return at.refuse("range", `${this.says}, got ${value.length === 0 ? '""' : `${grouped(value.length)} letters`}`);
  }
}

/** A list of numbers of fixed meaning, such as [x, y] or [x, y, z]; the last may be optional. */
export class TupleTaker<T extends readonly number[]> implements Taker<T> {
  readonly kind = "tuple";

  constructor(
    readonly says: string,
    readonly items: readonly NumberTaker[],
    /** Least number of items. */
    readonly least: number = items.length,
  ) {}

  take(value: unknown, at: Trail): T {
    if (!Array.isArray(value)) return this.refuse(value, at);
    const n = value.length;
    if (n < this.least || n > this.items.length) return this.refuse(value, at);
    for (let i = 0; i < n; i++) if (!this.items[i].fits(value[i])) return this.refuseItem(value, i, at);
    // Written out for two and three: a growing list costs several times as much.
    const out = n === 2 ? [value[0] + 0, value[1] + 0] : [value[0] + 0, value[1] + 0, value[2] + 0];
    return out as readonly number[] as T;
  }

  private refuse(value: unknown, at: Trail): never {
    // of a list that is too short or too long it is told which numbers it takes
    const wrong = Array.isArray(value) && (value.length < this.least || value.length > this.items.length);
    const shorter = wrong && this.least < this.items.length ? " (z may be left out)" : "";
    return at.refuse("type", `${this.says}${shorter}, got ${shown(value)}`);
  }

  /** A number out of bounds is named by its place; anything else wrong is told of the whole. */
  private refuseItem(value: readonly unknown[], i: number, at: Trail): never {
    const item = this.items[i];
    if (!item.beyond(value[i])) return this.refuse(value, at);
    return at.refuseAt(i, "range", `${item.says}, got ${shown(value[i])}`);
  }
}

/** A list of like things, its length bounded. */
export class ListTaker<T> implements Taker<T[]> {
  readonly kind = "list";
  readonly says: string;

  constructor(
    /** What the list holds, in the plural: "walls". */
    readonly of: string,
    readonly item: Taker<T>,
    readonly most: number,
    readonly least: 0 | 1 = 0,
  ) {
    this.says = `a list of ${of}`;
  }

  take(value: unknown, at: Trail): T[] {
    if (!Array.isArray(value)) return at.refuse("type", `${this.says}, got ${shown(value)}`);
    const n = value.length;
    if (n > this.most) at.refuse("too-many", `at most ${grouped(this.most)} ${this.of}, got ${grouped(n)}`);
    if (n < this.least) at.refuse("range", `${this.says}, at least one, got []`);
    const out: T[] = new Array(n);
    at.down(0);
    for (let i = 0; i < n; i++) {
      at.beside(i);
      out[i] = this.item.take(value[i], at);
    }
    at.up();
    return out;
  }
}

/** Passes a value on that is checked a step later, when what governs it is known; `of` is what it will be checked by. */
export class LaterTaker implements Taker<unknown> {
  readonly kind = "later";
  readonly says: string;

  constructor(
    says: string,
    readonly of?: Taker<unknown>,
  ) {
    this.says = of === undefined ? says : of.says;
  }

  take(value: unknown): unknown {
    return value;
  }
}

export const FLAG = new FlagTaker();
