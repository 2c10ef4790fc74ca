import { AmbitError } from "../../contract/errors.js";
import type { From, Origin } from "../../contract/types.js";
import type { Box } from "../../grid/box.js";
import { type Creature, nameOf } from "../../scene.js";
import type { Ask } from "../system.js";
import { heightOf } from "./sizes.js";

/** What an area starts from: a creature, or a box of the question's own. */
export interface Source {
  /** As it goes back into `place`, defaults filled in. */
  readonly from: From;
  readonly space: Box;
  readonly creature: Creature | undefined;
  /** "the space of Mage", "the box at (3, 4)". */
  readonly text: string;
}

/**
 * The source: `from`, or the user of the ability where `from` is left out; undefined where there is neither.
 * Throws AmbitError: "not-found" for an id that no creature has, "type" for a box off the cells.
 */
export function sourceOf(ask: Ask): Source | undefined {
  const from = ask.place.from;
  if (from === undefined) return ask.by === undefined ? undefined : ofCreature(ask.by);
  if (typeof from !== "string") return ofBox(ask, from);
  const creature = ask.scene.byId.get(from);
  if (creature === undefined) {
    throw new AmbitError("not-found", `${ask.path}.from`, `the id of a creature of the scene, got "${from}"`);
  }
  return ofCreature(creature);
}

/** The source, where an area cannot be answered without one. Throws AmbitError ("missing"). */
export function needSource(ask: Ask, what: string): Source {
  const source = sourceOf(ask);
  if (source === undefined) throw new AmbitError("missing", `${ask.path}.from`, what);
  return source;
}

/** The user, as the source of what is placed at a point; undefined for a trap. */
export function sourceBy(ask: Ask): Source | undefined {
  return ask.by === undefined ? undefined : ofCreature(ask.by);
}

function ofCreature(creature: Creature): Source {
  return { from: creature.id, space: creature.space, creature, text: `the space of ${nameOf(creature)}` };
}

function ofBox(ask: Ask, from: Exclude<From, string>): Source {
  const size = from.size ?? 1;
  const height = from.height ?? size;
  const z = heightOf(from.at, 0);
  const [x, y] = from.at;
  // Tiny fills one square, wherever within it the box is said to stand.
  const side = Math.max(1, size);
  const tall = Math.max(1, height);
  const space: Box = { x: Math.floor(x), y: Math.floor(y), z, w: side, d: side, h: tall };
  if (![side, tall, z].every(Number.isInteger) || (size >= 1 && !(Number.isInteger(x) && Number.isInteger(y)))) {
    const got = `at (${from.at.join(", ")}), size ${size}, height ${height}`;
    throw new AmbitError("type", `${ask.path}.from`, `a box of whole cells, got ${got}`);
  }
  return { from: { at: [x, y, z], size, height }, space, creature: undefined, text: `the box at (${x}, ${y})` };
}

/** A space as an origin: one size where it is as high and deep as wide. */
export function spaceOrigin({ x, y, z, w, d, h }: Box): Origin {
  return { space: { at: [x, y, z], size: w === d && d === h ? w : [w, d, h] } };
}

/**
 * `common.self` for what starts from a space: the creature there is left out unless the question says otherwise.
 * ruling: where it starts from a box there is no such creature, and the user is judged like anybody.
 */
export function selfOf(
  ask: Ask,
  source: Source | undefined,
): { source: Creature | undefined; sourceAffected: boolean } {
  if (source !== undefined && source.creature === undefined) return { source: ask.by, sourceAffected: true };
  return { source: source?.creature ?? ask.by, sourceAffected: false };
}
