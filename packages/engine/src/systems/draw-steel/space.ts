import { AmbitError } from "../../contract/errors.js";
import type { Cell, From, Origin, Spot } from "../../contract/types.js";
import { type Box, box } from "../../grid/box.js";
import type { Creature } from "../../scene.js";
import type { Ask } from "../system.js";

/** What a burst or an aura starts from: a creature's space, or a box of its own. */
export interface Source {
  readonly space: Box;
  readonly creature: Creature | undefined;
  /** As a place names it, every default filled in. */
  readonly from: From;
}

/** The source of a burst or an aura: `from`, else the user. Throws `missing` without either, `not-found` for a strange id. */
export function sourceOf(ask: Ask): Source {
  const from = ask.place.from;
  if (typeof from === "object") {
    const at = filled(from.at, 0);
    const size = from.size ?? 1;
    // a Tiny box fills one square
    const side = Math.max(1, size);
    const height = from.height ?? side;
    const space = box(Math.floor(at[0]), Math.floor(at[1]), Math.floor(at[2]), side, side, height);
    return { space, creature: undefined, from: { at, size, height } };
  }
  if (from === undefined) {
    if (ask.by === undefined)
      throw new AmbitError(
        "missing",
        `${ask.path}.from`,
        "a creature's id or a box {at, size}, as the question has no `by`",
      );
    return { space: ask.by.space, creature: ask.by, from: ask.by.id };
  }
  const creature = ask.scene.byId.get(from);
  if (creature === undefined)
    throw new AmbitError(
      "not-found",
      `${ask.path}.from`,
      `the id of a creature of the scene, got ${JSON.stringify(from)}`,
    );
  return { space: creature.space, creature, from };
}

/** A cell with its z: as written, else the one given. */
export function filled(spot: Spot, z: number): Cell {
  return [spot[0], spot[1], spot[2] ?? z];
}

/** Where a z left out of a cell lies. ruling: the lowest layer of the user's space, as in the other games; 0 without a user. */
export function levelOf(ask: Ask): number {
  return ask.by === undefined ? 0 : ask.by.space.z;
}

/** Every cell within n squares of a box, its own included (`ds.distance`). */
export function grow(b: Box, n: number): Box {
  return { x: b.x - n, y: b.y - n, z: b.z - n, w: b.w + 2 * n, d: b.d + 2 * n, h: b.h + 2 * n };
}

/** A box as the origin of an answer: its size is one number where it is a cube. */
export function spaceOrigin(b: Box): Origin {
  const size = b.w === b.d && b.d === b.h ? b.w : ([b.w, b.d, b.h] as const);
  return { space: { at: [b.x, b.y, b.z], size } };
}

/** A cell in words: (3,4,0). */
export function told(c: Cell): string {
  return `(${c[0]},${c[1]},${c[2]})`;
}

/** A number of squares in words. */
export function squares(n: number): string {
  return n === 1 ? "1 square" : `${n} squares`;
}

/** Why a creature with n of its squares inside is affected. */
export function inside(shape: string): (n: number, of: number) => string {
  return (n, of) =>
    of === 1 ? `its square is in the ${shape}` : `${n} of its ${of} squares ${n === 1 ? "is" : "are"} in the ${shape}`;
}
