import { meets } from "../list/bounds.js";
import { squaresOf } from "../list/creatures.js";
import { lookup } from "../list/spans.js";
import type { DisplayList, DrawnCreature, Frame } from "../list/types.js";
import type { Style } from "./sgr.js";
import { SEVERAL } from "./signs.js";

/** What is in one square, asked by its place. */
export interface Squares {
  affected(x: number, y: number): boolean;
  blocked(x: number, y: number): boolean;
  touched(x: number, y: number): boolean;
  solid(x: number, y: number): boolean;
  /** What stands there. */
  standing(x: number, y: number): Standing | undefined;
}

export interface Standing {
  readonly badge: string;
  readonly state: DrawnCreature["state"];
  readonly style: Style;
  /** Who, where there are several. */
  readonly names: readonly string[];
}

export function squaresIn(list: DisplayList, view: Frame, badgeOf: (c: DrawnCreature) => string): Squares {
  const there = new Map<string, DrawnCreature[]>();
  for (const c of list.creatures) {
    if (!meets(c, view)) continue;
    const f = squaresOf(c);
    for (let y = Math.max(f.y0, view.y0); y < Math.min(f.y1, view.y1); y++) {
      for (let x = Math.max(f.x0, view.x0); x < Math.min(f.x1, view.x1); x++) {
        const at = there.get(`${x},${y}`);
        if (at) at.push(c);
        else there.set(`${x},${y}`, [c]);
      }
    }
  }
  const solid = new Set<string>();
  for (const s of list.solids) {
    for (let y = Math.max(s.y0, view.y0 - 1); y < Math.min(s.y1, view.y1 + 1); y++) {
      for (let x = Math.max(s.x0, view.x0 - 1); x < Math.min(s.x1, view.x1 + 1); x++) solid.add(`${x},${y}`);
    }
  }
  const affected = lookup(list.affected);
  return {
    affected,
    blocked: lookup(list.blocked),
    touched: lookup(list.touched),
    solid: (x, y) => solid.has(`${x},${y}`),
    standing: (x, y) => {
      const all = there.get(`${x},${y}`);
      return all && standingOf(all, list.movement !== undefined || affected(x, y), badgeOf);
    },
  };
}

/** A hit creature is marked in its affected squares only, so that a big one shows where it is caught; in a movement in all. */
function standingOf(all: readonly DrawnCreature[], inArea: boolean, badgeOf: (c: DrawnCreature) => string): Standing {
  const state =
    inArea && all.some((c) => c.state === "hit")
      ? "hit"
      : all.some((c) => c.state === "spared")
        ? "spared"
        : "elsewhere";
  const source = all.some((c) => c.source);
  const style: Style = state === "elsewhere" && source ? "source" : state;
  return {
    badge: all.length === 1 ? badgeOf(all[0]!) : SEVERAL,
    state,
    style,
    names: all.length === 1 ? [] : all.map((c) => (c.raised === undefined ? c.name : `${c.name} ${c.raised}`)),
  };
}
