import type { Because } from "../contract/types.js";
import { wallsOf } from "../effect/words.js";
import { holds } from "../grid/box.js";
import type { Rows } from "../grid/cells.js";
import type { Creature, Scene } from "../scene.js";
import type { Stop } from "../systems/system.js";
import type { Layers } from "./layers.js";

/** Why a square inside a block is not reached, whoever asks. */
export const SOLID: Stop = { rule: "common.blocks", text: "it is inside a solid block", walls: [] };

/** `common.blocks`: whether a cell lies in a solid block that the area minds. */
export function inSolid(scene: Scene, passes: boolean, x: number, y: number, z: number): boolean {
  return !passes && scene.solids.some((b) => holds(b, x, y, z));
}

/** Stops of one kind that squares of one area have. */
interface Group {
  readonly first: Stop;
  readonly by: Set<number>;
  alike: boolean;
}

/** Several stops told together: those of one kind in each area once, with the barriers of all its squares. */
export class Stops {
  private readonly groups = new Map<string, Group>();

  add(area: number, stop: Stop): void {
    const { barriers } = stop;
    const key = `${area} ${barriers?.kind ?? stop.text}`;
    const group = this.groups.get(key);
    if (group === undefined) this.groups.set(key, { first: stop, by: new Set(barriers?.by), alike: true });
    else {
      group.alike &&= group.first.text === stop.text;
      for (const b of barriers?.by ?? []) group.by.add(b);
    }
  }

  get found(): boolean {
    return this.groups.size > 0;
  }

  /** The clauses, each once, in the order of the areas, and the walls of all of them. `more` is what else is to be said. */
  told(more: readonly string[] = []): Because & { readonly walls: readonly number[] } {
    const groups = [...this.groups.values()];
    const texts = groups.map(({ first, by, alike }) =>
      alike || first.barriers === undefined ? first.text : first.barriers.told([...by].sort((a, b) => a - b)),
    );
    const walls = new Set(groups.flatMap(({ first, by }) => (by.size > 0 ? wallsOf([...by]) : first.walls)));
    return {
      rule: groups[0].first.rule,
      text: [...new Set([...texts, ...more])].join("; "),
      walls: [...walls].sort((a, b) => a - b),
    };
  }
}

/** Which map squares of a space are meant. */
export type Columns = (x: number, y: number) => boolean;

/**
 * What keeps a creature's squares in the areas from being reached: the barriers of all of them, area by area. With `only` some of its squares are meant, and
 * the words go on from how many.
 */
export function stopOf(scene: Scene, { space }: Creature, { placed, passes }: Layers, only?: Columns): Because {
  const stops = new Stops();
  let solid = false;
  placed.forEach(({ footprint, reach }, area) => {
    for (let z = space.z; z < space.z + space.h; z++) {
      if (z < footprint.layers[0] || z > footprint.layers[1]) continue;
      const window = { x0: space.x, y0: space.y, x1: space.x + space.w, y1: space.y + space.d };
      for (const [x, y] of squaresIn(footprint.layer(z, window).affected)) {
        if (only?.(x, y) === false) continue;
        if (inSolid(scene, passes, x, y, z)) {
          solid = true;
          continue;
        }
        const stop = reach?.stop(x, y, z);
        if (stop !== undefined) stops.add(area, stop);
      }
    }
  });
  const inside = "inside a solid block";
  if (!stops.found)
    return { rule: "common.blocks", text: only === undefined ? `its space in the area is ${inside}` : inside };
  const rest = only === undefined ? `the rest of its space in the area is ${inside}` : `the rest of them ${inside}`;
  const { rule, text, walls } = stops.told(solid ? [rest] : []);
  return { rule, text, ...(walls.length > 0 ? { walls } : {}) };
}

/** What keeps a base that the shapes cover from being reached (`5e.template.gridless`), area by area. */
export function baseStopOf({ base }: Creature, { placed, units }: Layers): Because | undefined {
  if (base === undefined) return undefined;
  const stops = new Stops();
  placed.forEach(({ footprint }, area) => {
    const stop = footprint.baseStop?.(base, units);
    if (stop !== undefined) stops.add(area, stop);
  });
  if (!stops.found) return undefined;
  const { rule, text, walls } = stops.told();
  return { rule, text, ...(walls.length > 0 ? { walls } : {}) };
}

/** The squares of some rows, in reading order. */
export function squaresIn(rows: Rows): [number, number][] {
  const out: [number, number][] = [];
  for (let i = 0; i < rows.length; i += 3) for (let x = rows[i + 1]; x < rows[i + 2]; x++) out.push([x, rows[i]]);
  return out;
}
