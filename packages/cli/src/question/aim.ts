import { UsageError } from "../failure.js";

/** Which key of `place` --at and --toward fill; undefined where the shape takes none. */
export interface AimKeys {
  readonly at: string | undefined;
  readonly toward: string | undefined;
}

/** By game and shape, as --help says. */
export function aimKeys(system: unknown, method: unknown, shape: string): AimKeys {
  if (system === "draw-steel") {
    if (shape === "cube") return { at: "corner", toward: undefined };
    return shape === "line" ? { at: "start", toward: "toward" } : { at: undefined, toward: undefined };
  }
  if (shape === "emanation") return { at: undefined, toward: undefined };
  if (shape === "cube" || shape === "square") {
    return { at: "corner", toward: system === "dnd5e" ? "along" : undefined };
  }
  if (shape === "cone") {
    return { at: system === "dnd5e" && method !== "token" ? "point" : "start", toward: "toward" };
  }
  if (shape === "line") return { at: system === "dnd5e" && method === "token" ? "start" : "point", toward: "toward" };
  return { at: "point", toward: undefined };
}

/** What --at and --toward make of a place. Throws UsageError where the shape takes no such thing. */
export function aimed(
  keys: AimKeys,
  shape: string,
  at: readonly number[] | undefined,
  toward: readonly number[] | undefined,
): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  if (at) {
    if (keys.at === undefined) throw new UsageError(`--at: ${whyNoSpot(shape)}`);
    out[keys.at] = at;
  }
  if (toward) {
    if (keys.toward === undefined) throw new UsageError(`--toward: ${article(shape)} has no direction here`);
    out[keys.toward] = toward;
  }
  return out;
}

function whyNoSpot(shape: string): string {
  if (shape === "wall") return `a wall is placed square by square, by --place '{"cells": [[x, y, z], ...]}'`;
  return `${article(shape)} starts from a creature, named by --by or by --place '{"from": "ID"}'`;
}

function article(shape: string): string {
  return `${/^[aeiou]/.test(shape) ? "an" : "a"} ${shape}`;
}
