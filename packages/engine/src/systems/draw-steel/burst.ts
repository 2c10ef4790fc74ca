import type { Cell, DrawSteelArea, Entered, Place, Problem } from "../../contract/types.js";
import { type Box, cellBox, overlaps } from "../../grid/box.js";
import { boxDistance } from "../../grid/distance.js";
import { nameOf } from "../../scene.js";
import type { Ask, Placed } from "../system.js";
import { boxesFootprint } from "./footprint.js";
import { isKingMove, stepsOf } from "./path.js";
import { coverOf, distanceFrom, reachOf } from "./reach.js";
import { filled, grow, inside, type Source, sourceOf, spaceOrigin, squares, told } from "./space.js";
import { withinOf } from "./within.js";

export type BurstArea = Extract<DrawSteelArea, { shape: "burst" | "aura" }>;

/**
 * `ds.burst`, `ds.aura`: every cell within the radius of the space it starts from, that space included. An aura with a
 * path has the cells of the path's last step (`ds.aura.enter` has the steps before: `auraEntered`).
 */
export function placeBurst(ask: Ask, area: BurstArea): Placed {
  const rule = area.shape === "burst" ? "ds.burst" : "ds.aura";
  const source = sourceOf(ask);
  const walk = area.shape === "aura" ? walkOf(ask, source) : [];
  const problems = [...rangeProblems(ask, area, source), ...walkProblems(fromStand(source, walk))];
  const place: Place = walk.length === 0 ? { from: source.from } : { from: source.from, path: walk };
  const space = walk.length === 0 ? source.space : movedTo(source.space, walk[walk.length - 1]);
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
    reach: reachOf(ask, space, footprint, distanceFrom(space), "the space it starts from"),
    cover: coverOf(ask, ask.by ?? source.creature),
    source: source.creature ?? ask.by,
    // `common.self`. ruling: a burst from a bare box starts from no creature, so its user is judged like anybody
    sourceAffected: source.creature === undefined,
    because: inside(area.shape),
    ...(walk.length === 0 ? {} : { entered: auraEntered(ask) }),
  };
}

/**
 * `ds.aura.enter`: who is entered at which step of the owner's path: every creature inside at a step that was not inside
 * one step earlier. Step 0 is where the owner stands and enters nobody; the owner itself moves along and is never entered.
 * In order of steps, then of the scene's list. Empty for an area that is no aura or has no path. Objects are no creatures.
 */
export function auraEntered(ask: Ask): Entered[] {
  const area = ask.area as DrawSteelArea;
  if (area.shape !== "aura") return [];
  const source = sourceOf(ask);
  const others = ask.scene.creatures.filter((c) => c !== source.creature && !c.object);
  const steps = fromStand(source, walkOf(ask, source)).map((at) => grow(movedTo(source.space, at), area.radius));
  const entered: Entered[] = [];
  for (let step = 1; step < steps.length; step++)
    for (const c of others)
      if (overlaps(steps[step], c.space) && !overlaps(steps[step - 1], c.space)) entered.push({ id: c.id, step });
  return entered;
}

/** The cells that the lowest corner of the owner's space walks; a z left out is that of its space. */
function walkOf(ask: Ask, source: Source): Cell[] {
  return (ask.place.path ?? []).map((spot) => filled(spot, source.space.z));
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
function rangeProblems(ask: Ask, area: BurstArea, source: Source): Problem[] {
  const within = withinOf(area, ask.scene);
  if (within === undefined || ask.by === undefined) return [];
  const away = boxDistance(ask.by.space, source.space);
  if (away <= within) return [];
  const from = source.creature === undefined ? "the space it starts from" : nameOf(source.creature);
  return [
    { rule: "ds.within", breaks: true, message: `${from} is ${squares(away)} away, the area is within ${within}` },
  ];
}
