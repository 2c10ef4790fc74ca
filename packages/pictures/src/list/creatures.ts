import type { Answer, CreatureInput, SceneInput } from "@ambit/engine";
import { shown } from "../text/shown.js";
import type { DrawnCreature, Frame } from "./types.js";
import { figure } from "./words.js";

/** Blanks and the letters that are drawn as nothing: no name to be seen. */
const BLANK = /^[\s\u{115f}\u{1160}\u{2800}\u{3164}\u{ffa0}]*$/u;

/** What a creature is called wherever it is told of: its name, or its id where there is none to be seen, harmless to print. */
export const shownName = ({ id, name = "" }: { readonly id: string; readonly name?: string }): string =>
  shown(BLANK.test(name) ? id : name);

/** A creature without its badge, which depends on all the others. */
export type Unbadged = Omit<DrawnCreature, "badge">;

/** The creatures of a scene with what the answer says of each, in the scene's order. */
export function drawnCreatures(
  scene: SceneInput,
  answer: Answer,
  units: number,
  sources: ReadonlySet<string | undefined>,
  layers: readonly [lowest: number, highest: number],
): Unbadged[] {
  const hit = new Set([...answer.affected, ...answer.objects].map((one) => one.id));
  const spared = new Set(answer.spared.map((one) => one.id));
  return (scene.creatures ?? []).map((c) => {
    const z = c.base?.z ?? c.at?.[2] ?? 0;
    const height = c.height ?? Math.max(1, Math.ceil(c.size ?? 1));
    return {
      id: c.id,
      name: shownName(c),
      ...(c.side === undefined ? {} : { side: shown(c.side) }),
      object: c.object ?? false,
      source: sources.has(c.id),
      state: hit.has(c.id) ? "hit" : spared.has(c.id) ? "spared" : "elsewhere",
      z,
      height,
      ...(z <= layers[1] && z + height > layers[0] ? {} : { raised: signed(z) }),
      round: c.base?.shape === "disc",
      ...extentOf(c, units),
    };
  });
}

function signed(z: number): string {
  return z < 0 ? figure(z) : `+${figure(z)}`;
}

function extentOf(c: CreatureInput, units: number): Frame {
  if (c.base) {
    const [x, y] = c.base.centre;
    const half = (c.base.shape === "disc" ? c.base.diameter : c.base.side) / 2;
    return { x0: (x - half) / units, y0: (y - half) / units, x1: (x + half) / units, y1: (y + half) / units };
  }
  const [x, y] = c.at ?? [0, 0];
  const size = c.size ?? 1;
  return { x0: x, y0: y, x1: x + size, y1: y + size };
}

/** The squares that an extent reaches into. */
export function squaresOf(f: Frame): Frame {
  return { x0: Math.floor(f.x0), y0: Math.floor(f.y0), x1: Math.ceil(f.x1), y1: Math.ceil(f.y1) };
}
