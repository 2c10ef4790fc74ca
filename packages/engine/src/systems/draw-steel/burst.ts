import type { Cell, DrawSteelArea, Entered, Place, Problem } from "../../contract/types.js";
import { filtered } from "../../effect/seen-rows.js";
import { type Box, cellBox, holds, overlaps } from "../../grid/box.js";
import { meet, type Window, windowRows } from "../../grid/cells.js";
import { boxDistance } from "../../grid/distance.js";
import { type Creature, creatureAt, nameOf } from "../../scene.js";
import type { Ask, Placed } from "../system.js";
import { boxesFootprint } from "./footprint.js";
import { isKingMove, stepsOf } from "./path.js";
import { coverOf, reachOf } from "./reach.js";
import { filled, grow, inside, type Source, sourceOf, spaceOrigin, squares, told } from "./space.js";
import { withinOf } from "./within.js";

export type BurstArea = Extract<DrawSteelArea, { shape: "burst" | "aura" }>;

/**
 * `ds.burst`, `ds.aura`: every cell within the radius of the space it starts from, that space included. An aura with a
 * path has the cells of the path's last step (`ds.aura.enter` has the steps before: `auraEntered`).
 */
export function placeBurst(ask: Ask, area: BurstArea): Placed {
  const rule = area.shape === "burst" ? "ds.burst" : "ds.aura";
  const start = sourceOf(ask);
  const walk = area.shape === "aura" ? walkOf(ask, start) : [];
  const source = walk.length === 0 ? start : walkedTo(start, walk[walk.length - 1], ask.scene.units);
  const { space, creature } = source;
  // who walks with its own aura uses it from where the walk ends
  const by = ask.by === start.creature ? creature : ask.by;
  const problems = [...rangeProblems(ask, area, source, by), ...walkProblems(fromStand(start, walk))];
  const place: Place = walk.length === 0 ? { from: start.from } : { from: start.from, path: walk };
  const { radius } = area;
  const footprint = boxesFootprint([grow(space, radius)], false, (x, y, z) => {
    const away = boxDistance(space, cellBox([x, y, z]));
    return { value: away, threshold: radius, text: `${squares(away)} away, the radius is ${radius}` };
  });
  return {
    rule,
    place,
    origin: spaceOrigin(space),
    problems,
    footprint,
    reach: reachOf(ask, space, footprint, sourceText(source, walk.length > 0)),
    cover: coverOf(ask, by ?? creature),
    source: creature ?? by,
    // `common.self`. ruling: a burst from a bare box starts from no creature, so its user is judged like anybody
    sourceAffected: creature === undefined,
    because: inside(area.shape),
    ...(walk.length === 0 ? {} : { entered: auraEntered(ask) }),
  };
}

/** The space that an area starts from as a reason names it; of one that walked with where it is then. */
function sourceText({ creature, space }: Source, walked: boolean): string {
  if (creature === undefined) return `the box at (${space.x}, ${space.y})`;
  return `the space of ${nameOf(creature)}${walked ? ` at ${told([space.x, space.y, space.z])}` : ""}`;
}

/**
 * `ds.aura.enter`: who is entered at which step of the owner's path: every creature inside at a step that was not inside
 * one step earlier, by the aura's line of effect at each. Step 0 is where the owner stands and enters nobody; the owner itself moves along and is never
 * entered. In order of steps, then of the scene's list. Empty for an area that is no aura or has no path. Objects are no creatures.
 */
export function auraEntered(ask: Ask): Entered[] {
  const area = ask.area as DrawSteelArea;
  if (area.shape !== "aura") return [];
  const source = sourceOf(ask);
  const others = ask.scene.creatures.filter((c) => c !== source.creature && !c.object);
  const entered: Entered[] = [];
  let before: ReadonlySet<Creature> | undefined;
  fromStand(source, walkOf(ask, source)).forEach((at, step) => {
    const inside = insideOf(ask, movedTo(source.space, at), area.radius);
    const now = new Set(others.filter((c) => inside(c.space)));
    if (before !== undefined) for (const c of now) if (!before.has(c)) entered.push({ id: c.id, step });
    before = now;
  });
  return entered;
}

/** Whether an aura about a space affects some cell of another: within the radius, in no block, with line of effect (`ds.reach`). */
function insideOf(ask: Ask, from: Box, radius: number): (space: Box) => boolean {
  const all = grow(from, radius);
  const { solids } = ask.scene;
  const passes = ask.area.passes === true;
  const reach = reachOf(
    ask,
    from,
    boxesFootprint([all], false, () => ({ text: "" })),
  );
  const isFree = (x: number, y: number, z: number): boolean => passes || !solids.some((b) => holds(b, x, y, z));
  return (space) => {
    if (!overlaps(all, space)) return false;
    if (reach === undefined && solids.length === 0) return true;
    const rows = windowRows(meet(planOf(all), planOf(space)));
    for (let z = Math.max(all.z, space.z); z < Math.min(all.z + all.h, space.z + space.h); z++) {
      const free = filtered(rows, (x, y) => isFree(x, y, z));
      const kept = reach?.open?.(z, free) ?? filtered(free, (x, y) => reach?.stop(x, y, z) === undefined);
      if (kept.length > 0) return true;
    }
    return false;
  };
}

const planOf = ({ x, y, w, d }: Box): Window => ({ x0: x, y0: y, x1: x + w, y1: y + d });

/** The cells that the lowest corner of the owner's space walks; a z left out is that of its space. */
function walkOf(ask: Ask, source: Source): Cell[] {
  return (ask.place.path ?? []).map((spot) => filled(spot, source.space.z));
}

/** A source at the last step of its walk. */
function walkedTo({ space, creature, from }: Source, at: Cell, units: number): Source {
  return { space: movedTo(space, at), creature: creature && creatureAt(creature, at, units), from };
}

function movedTo(space: Box, [x, y, z]: Cell): Box {
  return { ...space, x, y, z };
}

/** The walk with where the owner stands as step 0, whether or not the path names that square too. */
function fromStand(source: Source, walk: readonly Cell[]): readonly Cell[] {
  const { x, y, z } = source.space;
  if (walk.length === 0 || (walk[0][0] === x && walk[0][1] === y && walk[0][2] === z)) return walk;
  return [[x, y, z], ...walk];
}

function walkProblems(walk: readonly Cell[]): Problem[] {
  const problems: Problem[] = [];
  const stray = stepsOf(walk).findIndex((s) => !isKingMove(s));
  if (stray >= 0)
    problems.push({
      rule: "ds.aura",
      breaks: true,
      message: `step ${stray + 1} of the owner's walk, from ${told(walk[stray])} to ${told(walk[stray + 1])}, does not go to an adjacent square`,
    });
  return problems;
}

/** ruling: where a burst or aura is given a range, it is counted from the user's space to the space that it starts from. */
function rangeProblems(ask: Ask, area: BurstArea, source: Source, by: Creature | undefined): Problem[] {
  const within = withinOf(area, ask.scene);
  if (within === undefined || by === undefined) return [];
  const away = boxDistance(by.space, source.space);
  if (away <= within) return [];
  const from = source.creature === undefined ? "the space it starts from" : nameOf(source.creature);
  return [
    { rule: "ds.within", breaks: true, message: `${from} is ${squares(away)} away, the area is within ${within}` },
  ];
}
