import type { Affected, Because, Spared, Targets } from "../contract/types.js";
import { namesDo } from "../effect/words.js";
import { rowsHave } from "../grid/cells.js";
import type { Creature, Scene } from "../scene.js";
import type { Cover, Placed, RuleSystem } from "../systems/system.js";
import { boundsMeet, type Layers } from "./layers.js";
import { baseStopOf, inSolid, squaresIn, stopOf } from "./stops.js";

/** Who is in the areas, who is not, and why. */
export interface Judgement {
  readonly affected: Affected[];
  readonly objects: Affected[];
  readonly spared: Spared[];
}

/** Map squares of a creature's space by what became of them; a square counts once, however high the space is. */
interface Squares {
  affected: number;
  blocked: number;
  touched: number;
  of: number;
}

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Judges every creature of the scene, in its order: `common.any-square`, `common.once` (the areas are one set), `common.self`
 * and the question's own filter.
 */
export function judge(scene: Scene, system: RuleSystem, layers: Layers, targets: Targets): Judgement {
  const out: Judgement = { affected: [], objects: [], spared: [] };
  const sides = targets.sides === undefined ? undefined : new Set(targets.sides);
  const except = targets.except === undefined ? NOBODY : new Set(targets.except);
  for (const creature of scene.creatures) {
    const squares = squaresOf(creature, scene.units, layers);
    if (squares.affected + squares.blocked + squares.touched === 0) continue;
    const kept =
      leftOut(creature, sides, except) ??
      ownArea(creature, layers.placed, targets) ??
      notReached(scene, creature, squares, layers);
    if (kept !== undefined) out.spared.push({ id: creature.id, because: kept });
    else (creature.object ? out.objects : out.affected).push(hit(creature, squares, scene, system, layers));
  }
  return out;
}

function hit(creature: Creature, squares: Squares, scene: Scene, system: RuleSystem, layers: Layers): Affected {
  const areas = areasOn(scene, creature, layers);
  const [placed] = areas;
  const base = creature.base === undefined ? undefined : placed.footprint.baseRule;
  const text =
    base === undefined ? placed.because(squares.affected, squares.of) : "some part of its base is in the area";
  const note = creature.object && system.objectNote !== undefined ? `; ${system.objectNote}` : "";
  const out: Affected = {
    id: creature.id,
    squares: squares.affected,
    of: squares.of,
    because: { rule: base ?? placed.rule, text: text + note },
  };
  const cover = leastCover(creature, areas);
  if (cover === undefined) return out;
  out.cover = cover.cover;
  if (cover.saveBonus !== undefined) out.saveBonus = cover.saveBonus;
  if (cover.bane !== undefined) out.bane = cover.bane;
  out.because.text += `; ${cover.text}`;
  out.because.coverRule = cover.rule;
  if (cover.walls.length > 0) out.because.walls = cover.walls;
  return out;
}

/** Of several areas those that affect a creature. */
function areasOn(scene: Scene, creature: Creature, { placed, passes, units }: Layers): readonly Placed[] {
  if (placed.length === 1) return placed;
  const { base, space } = creature;
  const window = { x0: space.x, y0: space.y, x1: space.x + space.w, y1: space.y + space.d };
  const areas = placed.filter((p) => {
    const { footprint, reach } = p;
    if (base !== undefined && footprint.coversBase !== undefined) return footprint.coversBase(base, units);
    if (!boundsMeet(p, space)) return false;
    for (let z = Math.max(space.z, footprint.layers[0]); z < space.z + space.h && z <= footprint.layers[1]; z++)
      for (const [x, y] of squaresIn(footprint.layer(z, window).affected))
        if (!inSolid(scene, passes, x, y, z) && reach?.stop(x, y, z) === undefined) return true;
    return false;
  });
  return areas.length > 0 ? areas : placed;
}

/** ruling (`common.once`): of several areas that affect a creature the one from which it has the least cover counts, of two alike the first. */
function leastCover(creature: Creature, areas: readonly Placed[]): Cover | undefined {
  let least: Cover | undefined;
  for (const { cover } of areas) {
    const own = cover?.(creature);
    if (own === undefined) return undefined;
    if (least === undefined || (own.saveBonus ?? 0) < (least.saveBonus ?? 0)) least = own;
  }
  return least;
}

function squaresOf(creature: Creature, units: number, layers: Layers): Squares {
  const out: Squares = { affected: 0, blocked: 0, touched: 0, of: 1 };
  const { space, base } = creature;
  if (base !== undefined && layers.placed.some((p) => p.footprint.coversBase !== undefined)) {
    // 5e.template.gridless: the base is judged itself, not the squares it stands on
    if (layers.placed.some((p) => p.footprint.coversBase?.(base, units) === true)) out.affected = 1;
    else if (layers.placed.some((p) => p.footprint.baseStop?.(base, units) !== undefined)) out.blocked = 1;
    // a base beside the template on a square that the template reaches is told apart
    else if (isNear(layers.placed, creature) && standsInReach(creature, layers)) out.touched = 1;
    return out;
  }
  out.of = space.w * space.d;
  if (!isNear(layers.placed, creature)) return out;
  for (let y = space.y; y < space.y + space.d; y++)
    for (let x = space.x; x < space.x + space.w; x++) {
      const state = squareState(layers, x, y, space.z, space.h);
      if (state !== undefined) out[state]++;
    }
  return out;
}

function standsInReach({ space }: Creature, layers: Layers): boolean {
  for (let y = space.y; y < space.y + space.d; y++)
    for (let x = space.x; x < space.x + space.w; x++)
      if (squareState(layers, x, y, space.z, space.h) !== undefined) return true;
  return false;
}

/** Whether a space may have cells in one of the areas, by their bounds. */
function isNear(placed: readonly Placed[], { space }: Creature): boolean {
  for (const p of placed) {
    const [low, high] = p.footprint.layers;
    if (boundsMeet(p, space) && space.z <= high && space.z + space.h > low) return true;
  }
  return false;
}

/** What became of the column of a space over one map square: the best of its cells. */
function squareState(
  layers: Layers,
  x: number,
  y: number,
  z: number,
  h: number,
): "affected" | "blocked" | "touched" | undefined {
  let state: "blocked" | "touched" | undefined;
  for (let k = z; k < z + h; k++) {
    const layer = layers.underCreatures(k);
    if (rowsHave(layer.affected, x, y)) return "affected";
    if (rowsHave(layer.blocked, x, y)) state = "blocked";
    else if (state === undefined && rowsHave(layer.touched, x, y)) state = "touched";
  }
  return state;
}

/** The question's filter. */
function leftOut(
  creature: Creature,
  sides: ReadonlySet<string> | undefined,
  except: ReadonlySet<string>,
): Because | undefined {
  if (except.has(creature.id)) return { rule: "targets", text: "the question excepts it" };
  if (sides === undefined || (creature.side !== undefined && sides.has(creature.side))) return undefined;
  const own = creature.side === undefined ? "it has no side" : `its side is ${creature.side}`;
  return {
    rule: "targets",
    text:
      sides.size === 0
        ? `${own}, and no side is meant`
        : `${own}, and only the side${sides.size === 1 ? "" : "s"} ${namesDo([...sides], "is", "are")} meant`,
  };
}

/** `common.self`: the source is affected only where the question, or else the kind of area, says so. */
function ownArea(creature: Creature, placed: readonly Placed[], targets: Targets): Because | undefined {
  let owns = false;
  let affected = false;
  for (const p of placed) {
    if (p.source?.id !== creature.id) continue;
    owns = true;
    affected ||= p.sourceAffected;
  }
  if (!owns || (targets.source ?? affected)) return undefined;
  const text =
    targets.source === false ? "it is the source, which the question leaves out" : "it is the source of the area";
  return { rule: "common.self", text };
}

function notReached(scene: Scene, creature: Creature, squares: Squares, layers: Layers): Because | undefined {
  if (squares.affected > 0) return undefined;
  if (squares.blocked > 0) return baseStopOf(creature, layers) ?? stopOf(scene, creature, layers);
  const base =
    creature.base === undefined ? undefined : layers.placed.find((p) => p.footprint.baseRule)?.footprint.baseRule;
  if (base !== undefined) return { rule: base, text: "the area reaches its square, but no part of its base" };
  const { rule, text } = mostCovered(creature, layers);
  const touched = squares.of === 1 ? "its square, but not enough" : "some of its squares, the best of them not enough";
  return { rule, text: `the area touches ${touched}: ${text}` };
}

/** The square of a touched creature that comes nearest to the threshold, told in the measure's words. */
function mostCovered({ space }: Creature, { placed }: Layers): { rule: string; text: string } {
  let most = -1;
  let best = { rule: placed[0].rule, text: "" };
  for (const { footprint, rule } of placed)
    for (let z = space.z; z < space.z + space.h; z++)
      for (let y = space.y; y < space.y + space.d; y++)
        for (let x = space.x; x < space.x + space.w; x++) {
          const m = footprint.measure(x, y, z);
          if ((m.value ?? 0) <= most) continue;
          most = m.value ?? 0;
          best = { rule, text: m.text };
        }
  return best;
}
