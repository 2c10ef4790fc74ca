import { hint } from "./near.js";
import { shown } from "./shown.js";
import type { Taker } from "./takes.js";
import type { Trail } from "./trail.js";

/** A taker for every key of a type; what a LaterTaker passes on is typed when it is checked. */
export type Keys<T> = { readonly [K in keyof T]-?: Taker<Exclude<T[K], undefined>> };

/**
 * A record with known keys. Only own keys are read, so a `__proto__` that JSON wrote is an unknown key like any other and what
 * the value inherits plays no part; only known keys are written. A key whose value is `undefined` is not there.
 */
export class RecordTaker<T> implements Taker<T> {
  readonly kind = "record";
  readonly names: readonly string[];
  readonly takers: readonly Taker<unknown>[];
  private readonly index: ReadonlyMap<string, number>;
  private readonly neededBits: number;
  /** Keys of the record before, and what they stood for: like records follow each other, so most keys need no look-up. */
  private readonly lastKeys: string[] = [];
  private readonly lastIndex: number[] = [];

  constructor(
    /** What it is, with its verb: "a scene takes". */
    readonly what: string,
    readonly says: string,
    readonly needed: readonly (keyof T & string)[],
    keys: Keys<T>,
    /** Keys that other kinds of question have, each with the end of its sentence. */
    readonly elsewhere: ReadonlyMap<string, string> = new Map(),
    /** Makes the record of its values in the order of `keys`; for records that come in thousands, since it costs a third. */
    private readonly make?: (slots: readonly unknown[]) => T,
  ) {
    this.names = Object.keys(keys);
    // More keys than bits would need another way to remember which were seen.
    if (this.names.length > 30) throw new RangeError(`${what}: too many keys for a record`);
    this.takers = Object.values<Taker<unknown>>(keys);
    this.index = new Map(this.names.map((name, i) => [name, i]));
    this.neededBits = this.names.reduce(
      (bits, name, i) => (needed.includes(name as never) ? bits | (1 << i) : bits),
      0,
    );
  }

  take(value: unknown, at: Trail): T {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return at.refuse("type", `${this.says}, got ${shown(value)}`);
    const raw = value as Record<string, unknown>;
    const slots: unknown[] = new Array(this.names.length);
    const keys = Object.keys(raw);
    let seen = 0;
    at.down("");
    for (let k = 0; k < keys.length; k++) {
      const key = keys[k];
      at.beside(key);
      const i = this.lastKeys[k] === key ? this.lastIndex[k] : this.find(key, k, at);
      const part = raw[key];
      if (part === undefined) continue;
      seen |= 1 << i;
      slots[i] = this.takers[i].take(part, at);
    }
    at.up();
    if ((seen & this.neededBits) !== this.neededBits) this.refuseMissing(seen, at);
    return this.make === undefined ? this.written(slots) : this.make(slots);
  }

  /** A record of the keys that were there. */
  private written(slots: readonly unknown[]): T {
    const out: Record<string, unknown> = {};
    for (let i = 0; i < slots.length; i++) if (slots[i] !== undefined) out[this.names[i]] = slots[i];
    return out as T;
  }

  /** What a key stands for; remembered for the next record. */
  private find(key: string, k: number, at: Trail): number {
    const i = this.index.get(key);
    if (i === undefined) return this.refuseKey(key, at);
    // Only keys of the table are remembered, so the lists stay as short as it is.
    this.lastKeys[k] = this.names[i];
    this.lastIndex[k] = i;
    return i;
  }

  /** Refuses a record that lacks a key, saying what the key takes. */
  lacks(key: keyof T & string, at: Trail): never {
    return at.refuseAt(key, "missing", `needed, ${this.takers[this.index.get(key) as number].says}`);
  }

  private refuseKey(key: string, at: Trail): never {
    const end = this.elsewhere.get(key) ?? hint(key, this.names);
    return at.refuse("unknown-key", `unknown key; ${this.what} ${this.names.join(", ")}${end}`);
  }

  private refuseMissing(seen: number, at: Trail): never {
    const i = this.names.findIndex((_, n) => (this.neededBits & (1 << n)) !== 0 && (seen & (1 << n)) === 0);
    return this.lacks(this.names[i] as keyof T & string, at);
  }
}

/** One of several records, told apart by a word under one key. */
export class TaggedTaker<T> implements Taker<T> {
  readonly kind = "tagged";

  constructor(
    readonly tag: string,
    readonly says: string,
    readonly forms: ReadonlyMap<string, RecordTaker<T>>,
    /** Refuses a word that names no form. */
    private readonly noForm: (word: string, at: Trail) => never,
  ) {}

  take(value: unknown, at: Trail): T {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return at.refuse("type", `${this.says}, got ${shown(value)}`);
    const word = Object.hasOwn(value, this.tag) ? (value as Record<string, unknown>)[this.tag] : undefined;
    const form = this.forms.get(word as string);
    if (form !== undefined) return form.take(value, at);
    const words = [...this.forms.keys()].join(", ");
    at.down(this.tag);
    if (word === undefined) return at.refuse("missing", `needed, one of ${words}`);
    if (typeof word !== "string") return at.refuse("type", `one of ${words}, got ${shown(word)}`);
    return this.noForm(word, at);
  }
}
