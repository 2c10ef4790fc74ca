import type { Cell, ExplainedLine, ExplainedSquare, Spot } from "../contract/types.js";
import { barriersText, wallsOf } from "../effect/words.js";
import { meet, rowsHave, type Window } from "../grid/cells.js";
import type { Scene } from "../scene.js";
import type { Placed, SightLine } from "../systems/system.js";
import { type Layers, listedLayers, sceneWindow } from "./layers.js";
import { MOST_EXPLAINED, tooMany } from "./limit.js";
import { inSolid, SOLID, Stops } from "./stops.js";

/**
 * One entry for each square of the areas' bounding box in the listed layers, in reading order; or one for the square asked about, wherever it lies. A z
 * left out is the lowest layer listed.
 */
export function explain(scene: Scene, layers: Layers, about: true | Spot): ExplainedSquare[] {
  if (about !== true) return [oneSquare(scene, layers, about[0], about[1], about[2] ?? scene.layers[0])];
  const numbers = listedLayers(scene, layers.placed);
  const box = meet(boundsOf(layers.placed), sceneWindow(scene));
  const squares = Math.max(0, box.x1 - box.x0) * Math.max(0, box.y1 - box.y0) * numbers.length;
  if (squares > MOST_EXPLAINED) throw tooMany("squares", squares, MOST_EXPLAINED);
  const out: ExplainedSquare[] = [];
  for (const z of numbers)
    for (let y = box.y0; y < box.y1; y++)
      for (let x = box.x0; x < box.x1; x++) out.push(oneSquare(scene, layers, x, y, z));
  return out;
}

function oneSquare(scene: Scene, layers: Layers, x: number, y: number, z: number): ExplainedSquare {
  const layer = layers.at(z);
  const state = rowsHave(layer.affected, x, y)
    ? "affected"
    : rowsHave(layer.blocked, x, y)
      ? "blocked"
      : rowsHave(layer.touched, x, y)
        ? "touched"
        : "outside";
  const tellers = tellersOf(layers.placed, x, y, z, state);
  const [placed] = tellers;
  const { value, threshold, text } = placed.footprint.measure(x, y, z);
  const out: ExplainedSquare = { at: [x, y, z], state, rule: placed.rule, text };
  if (state === "blocked") {
    const { rule, text: why, walls } = stopsAt(scene, layers, tellers, x, y, z).told();
    out.rule = rule;
    out.text = `${text}, but ${why}`;
    out.walls = walls;
  }
  const way = state === "affected" ? placed.reach?.way?.(x, y, z) : undefined;
  if (way !== undefined) out.text = `${text}, ${way}`;
  if (value !== undefined) out.measure = value;
  if (threshold !== undefined) out.threshold = threshold;
  const line = state === "affected" || state === "blocked" ? placed.reach?.line?.(x, y, z) : undefined;
  if (line !== undefined && (line.at !== undefined) === (state === "blocked")) out.line = lineIn(scene, line);
  return out;
}

/** Why a square of some areas is reached in none of them. */
function stopsAt(scene: Scene, layers: Layers, tellers: readonly Placed[], x: number, y: number, z: number): Stops {
  const stops = new Stops();
  if (inSolid(scene, layers.passes, x, y, z)) stops.add(0, SOLID);
  else
    tellers.forEach(({ reach }, area) => {
      const stop = reach?.stop(x, y, z);
      if (stop !== undefined) stops.add(area, stop);
    });
  return stops;
}

function lineIn(scene: Scene, { from, to, at, by, step }: SightLine): ExplainedLine {
  const flat = [from, to].every((p) => p[2] >= 0 && p[2] <= 1);
  const spot = (p: Cell): string => `(${(flat ? p.slice(0, 2) : p).join(", ")})`;
  const stopped = at === undefined ? ", clear" : `, stopped at ${spot(at)} by ${barriersText(scene, by)}`;
  const text = `from ${spot(from)} to ${spot(to)}${stopped}`;
  return { from, to, ...(at === undefined ? {} : { at }), walls: wallsOf(by), text, ...(step && { step }) };
}

/** Of several areas those that have the square in the state told, else the first. */
function tellersOf(placed: readonly Placed[], x: number, y: number, z: number, state: string): readonly Placed[] {
  if (placed.length === 1 || state === "outside") return [placed[0]];
  const one: Window = { x0: x, y0: y, x1: x + 1, y1: y + 1 };
  const tellers = placed.filter(({ footprint, reach }) => {
    if (z < footprint.layers[0] || z > footprint.layers[1]) return false;
    const rows = footprint.layer(z, one);
    if (state === "touched") return rows.touched.length > 0;
    return rows.affected.length > 0 && (state === "blocked" || reach?.stop(x, y, z) === undefined);
  });
  return tellers.length > 0 ? tellers : [placed[0]];
}

function boundsOf(placed: readonly Placed[]): Window {
  let box: Window = placed[0].footprint.bounds;
  for (const { footprint } of placed) {
    const b = footprint.bounds;
    box = {
      x0: Math.min(box.x0, b.x0),
      y0: Math.min(box.y0, b.y0),
      x1: Math.max(box.x1, b.x1),
      y1: Math.max(box.y1, b.y1),
    };
  }
  return box;
}
