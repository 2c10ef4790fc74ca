import type { Embedded } from "./embedded.js";
import type { Length } from "./lengths.js";
import type { Attribute, Noun } from "./words.js";

export type Sizes = Partial<Record<Attribute, Length | undefined>>;

/** What the shared grammar found: a noun and its sizes in feet, before a game says which shape that is. */
export interface Found {
  readonly noun: Noun;
  readonly sizes: Sizes;
  /** First token, and the token after the last. */
  readonly start: number;
  end: number;
  count: number | undefined;
  apart: boolean;
  unoccupied: boolean;
  /** "of you", "of it": a radius that starts from a creature. */
  fromCreature: boolean;
  /** "centered on you": a range told elsewhere is not this area's. */
  selfCentred: boolean;
  rangeFeet: number | undefined;
  /** The template or structured object that it was read from. */
  readonly data: Embedded | undefined;
}

/** A noun with its sizes and no marks yet. */
export function newFound(noun: Noun, sizes: Sizes, start: number, end: number, data?: Embedded): Found {
  return {
    noun,
    sizes,
    start,
    end,
    count: undefined,
    apart: false,
    unoccupied: false,
    fromCreature: false,
    selfCentred: false,
    rangeFeet: undefined,
    data,
  };
}

/** Why words that look like an area are not counted as one. */
export interface Outside {
  readonly reason: string;
}
