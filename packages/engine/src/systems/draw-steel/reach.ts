import type { Cell, Problem } from "../../contract/types.js";
import type { Effect } from "../../effect/effect.js";
import { filtered } from "../../effect/seen-rows.js";
import { fewestStopped, insetCorners, spacesHidden } from "../../effect/spaces.js";
import { spaceSees } from "../../effect/spaces-seen.js";
import { barriersDo, barriersText, wallsOf } from "../../effect/words.js";
import { type Box, cellBox } from "../../grid/box.js";
import { type Rows, rowsCount, windowRows } from "../../grid/cells.js";
import type { Creature, Scene } from "../../scene.js";
import { bestStopped, tried } from "../best-line.js";
import { stopAnd, stopsEvery, stopsEveryLine } from "../stops-every.js";
import type { Ask, Cover, Footprint, Reach, SightLine, Stop } from "../system.js";
import { type KingReach, kingReach } from "./king-reach.js";
import { told } from "./space.js";

/** Sight on the scene's own lattice: corners of squares are whole there. */
const LATTICE = 1;

/**
 * `ds.reach`: squares of the area without line of effect to its origin (the origin square; for a burst or an aura the space) drop out. Option
 * `corners: "strict"` asks for a way by king moves inside the area besides; areas that spread keep what any such way leads to as well. An area marked `passes` loses nothing.
 * `from` names the origin.
 */
export function reachOf(
  ask: Ask,
  origin: Box,
  footprint: Footprint,
  from = `the origin square ${told([origin.x, origin.y, origin.z])}`,
): Reach | undefined {
  if (ask.area.passes === true) return undefined;
  const effect = ask.sight(LATTICE);
  if (effect.empty) return undefined;
  const unseen = (x: number, y: number, z: number): Stop | undefined => {
    const by = spacesHidden(effect, origin, cellBox([x, y, z]));
    if (by === undefined) return undefined;
    return stopsEvery(ask.scene, "ds.reach", by, from);
  };
  const line = (x: number, y: number, z: number) => spacesLine(effect, origin, cellBox([x, y, z]));
  const open = (z: number, rows: Rows): Rows =>
    spaceSees(effect, origin, z, rows, (x, y) => spacesHidden(effect, origin, cellBox([x, y, z])) === undefined);
  if (ask.area.spreads !== true && ask.options.corners !== "strict") return { stop: unseen, line, open };
  const ways = kingReach(effect, origin, footprint);
  if (ask.area.spreads === true) {
    // ruling: what is seen in a straight line stays in, as without the mark; strict corners ask for steps to all
    const strict = ask.options.corners === "strict";
    const seen = (x: number, y: number, z: number): boolean => !strict && unseen(x, y, z) === undefined;
    return {
      stop(x, y, z) {
        if (ways.steps(x, y, z) !== undefined || seen(x, y, z)) return undefined;
        const { by } = ways.cut(x, y, z);
        // by strict corners a line may be clear, and counts for nothing
        return strict
          ? noWay(ask.scene, by, from)
          : noLineNorWay(ask.scene, unseen(x, y, z)?.barriers?.by ?? [], by, from);
      },
      way: (x, y, z) => (seen(x, y, z) ? undefined : wayText(ways, x, y, z, from)),
      line(x, y, z) {
        if (seen(x, y, z)) return line(x, y, z);
        if (ways.steps(x, y, z) !== undefined) return undefined;
        return ways.cut(x, y, z).line ?? (strict ? undefined : line(x, y, z));
      },
    };
  }
  const { steps, far } = ways;
  // ruling: what the area's own bends add to a way is no corner that it goes round
  const isDirect = (x: number, y: number, z: number): boolean => {
    const way = steps(x, y, z);
    return way !== undefined && way === far(x, y, z);
  };
  return {
    way: (x, y, z) => wayText(ways, x, y, z, from),
    // where a way is missing no line tells, but a step that is wanting does
    line: (x, y, z) => (isDirect(x, y, z) ? line(x, y, z) : ways.cut(x, y, z).line),
    open: (z, rows) => filtered(open(z, rows), (x, y) => isDirect(x, y, z)),
    stop(x, y, z) {
      // ruling: strict asks for the way besides the line, so that it never adds a square
      if (isDirect(x, y, z)) return unseen(x, y, z);
      const way = steps(x, y, z);
      const { by } = ways.cut(x, y, z);
      return way === undefined
        ? noWay(ask.scene, by, from)
        : detour(ask.scene, by, from, { far: far(x, y, z) ?? way, way });
    },
  };
}

/** A line between corners of two spaces: a clear one where there is one, else the best of those that are stopped (`bestStopped`), preferring like corners. */
function spacesLine(effect: Effect, a: Box, b: Box): SightLine {
  const pairs = insetCorners(a, effect.units).flatMap((p) =>
    insetCorners(b, effect.units).map((q) => {
      const like = p.ix === q.ix && p.iy === q.iy && p.iz === q.iz;
      return { from: p, to: q, like, length: (p.x - q.x) ** 2 + (p.y - q.y) ** 2 + (p.z - q.z) ** 2 };
    }),
  );
  pairs.sort((m, n) => Number(n.like) - Number(m.like) || m.length - n.length);
  const clear = pairs.find(({ from, to }) => effect.stopped(from, to) === undefined);
  if (clear !== undefined) return tried(effect, clear.from, clear.to);
  return bestStopped(effect, pairs) as SightLine;
}

/** How many steps a way takes, and the squares between its ends. */
function wayText(ways: KingReach, x: number, y: number, z: number, from: string): string | undefined {
  const cells = ways.way(x, y, z);
  if (cells.length < 2) return undefined;
  const flat = cells.every((c) => c[2] === cells[0][2]);
  const spot = (c: Cell): string => `(${(flat ? c.slice(0, 2) : c).join()})`;
  const steps = cells.length - 1;
  if (steps < 2) return `reached in ${steps} step${steps === 1 ? "" : "s"} from ${from}`;
  return `reached in ${steps} steps from ${from}, by ${cells.slice(1, -1).map(spot).join(", ")}`;
}

/** That no way at all leads to a square inside the area, and what stops all. */
function noWay(scene: Scene, by: readonly number[], from: string): Stop {
  return wayStop(scene, "no way", by, (did) =>
    did === undefined
      ? `no way leads to it inside the area from ${from}`
      : `${did} way to it inside the area from ${from}`,
  );
}

/** That neither a line nor a way leads to a square of an area that spreads, and what stops all. */
function noLineNorWay(scene: Scene, lines: readonly number[], ways: readonly number[], from: string): Stop {
  if (ways.length === 0)
    return stopAnd("ds.reach", stopsEvery(scene, "ds.reach", lines, from), "and no way leads to it inside the area");
  const by = [...new Set([...lines, ...ways])].sort((a, b) => a - b);
  return wayStop(scene, "no line, no way", by, (did) => `${did} line and every way to it inside the area from ${from}`);
}

/** That what stands there leaves no way to a square as short as its distance (`corners: "strict"`). */
function detour(scene: Scene, by: readonly number[], from: string, { far, way }: { far: number; way: number }): Stop {
  const text = `${doEvery(scene, by)} way of ${far} step${far === 1 ? "" : "s"} to it inside the area from ${from}, the shortest takes ${way}`;
  // of several squares each has its own distance
  const told = (all: readonly number[]): string =>
    `${doEvery(scene, all)} way to it inside the area as short as the distance from ${from}`;
  return { rule: "ds.reach", text, walls: wallsOf(by), barriers: { by, kind: "short way", told } };
}

function wayStop(scene: Scene, kind: string, by: readonly number[], say: (did: string | undefined) => string): Stop {
  const rule = "ds.reach";
  if (by.length === 0) return { rule, text: say(undefined), walls: [] };
  const told = (all: readonly number[]): string => say(doEvery(scene, all));
  return { rule, text: told(by), walls: wallsOf(by), barriers: { by, kind, told } };
}

const doEvery = (scene: Scene, by: readonly number[]): string => barriersDo(scene, by, "stops every", "stop every");

/** `ds.line-of-effect` from you to the origin square, which `ds.within` asks for. */
export function sightProblems(ask: Ask, origin: Box): Problem[] {
  if (ask.by === undefined || ask.area.passes === true) return [];
  const by = hiddenFromYou(ask, ask.sight(LATTICE), origin);
  if (by === undefined) return [];
  const message = `you have no line of effect to the origin square ${told([origin.x, origin.y, origin.z])}: ${stopsEveryLine(ask.scene, by)}`;
  return [{ rule: "ds.line-of-effect", breaks: true, message }];
}

/** What keeps you from seeing a space; undefined where you see it, or there is no you. */
export function hiddenFromYou(ask: Ask, effect: Effect, space: Box): readonly number[] | undefined {
  if (ask.by === undefined || effect.empty || ask.area.passes === true) return undefined;
  return spacesHidden(effect, ask.by.space, space);
}

/**
 * `ds.cover`: half or more of the lines from the caster's corner (inset) with the fewest stopped to all corners (inset) of the target are stopped by
 * what gives cover, or the caster has no line to it at all.
 */
export function coverOf(
  ask: Ask,
  caster: Creature | undefined,
): ((creature: Creature) => Cover | undefined) | undefined {
  if (caster === undefined || ask.area.passes === true) return undefined;
  const covers = ask.coverSight(LATTICE);
  const sight = ask.sight(LATTICE);
  if (covers.empty && sight.empty) return undefined;
  return (target) => {
    if (target.id === caster.id) return undefined;
    const lines = fewestStopped(covers, caster.space, target.space);
    if (2 * lines.stopped >= lines.lines) {
      const text = `cover: ${barriersDo(ask.scene, lines.by, "stops", "stop")} ${lines.stopped} of ${lines.lines} lines from the caster`;
      return { cover: "cover", bane: true, rule: "ds.cover", text, walls: wallsOf(lines.by) };
    }
    const by = spacesHidden(sight, caster.space, target.space);
    if (by === undefined) return undefined;
    const text = `cover: the caster has no line to it, past ${barriersText(ask.scene, by)}`;
    return { cover: "cover", bane: true, rule: "ds.cover", text, walls: wallsOf(by) };
  };
}

/** Cells of an area's boxes that keep line of effect to an origin square: what a choice of origin leaves affected (`ds.within`). */
export function keptFrom(ask: Ask, boxes: readonly Box[], footprint: Footprint): (origin: Cell) => number {
  return (origin) => {
    const reach = reachOf(ask, cellBox(origin), footprint);
    if (reach === undefined) return 0;
    let kept = 0;
    // cells of boxes that overlap are counted with each: the same for every choice
    for (const b of boxes)
      for (let z = b.z; z < b.z + b.h; z++) {
        const rows = windowRows({ x0: b.x, y0: b.y, x1: b.x + b.w, y1: b.y + b.d });
        kept += rowsCount(reach.open?.(z, rows) ?? filtered(rows, (x, y) => reach.stop(x, y, z) === undefined));
      }
    return kept;
  };
}
