import { judge } from "../answer/judge.js";
import { Layers } from "../answer/layers.js";
import type { AuraStep, Cell } from "../contract/types.js";
import type { CheckedAura } from "../question/move.js";
import type { CheckedTable } from "../question/table.js";
import { type Creature, creatureAt, type Scene } from "../scene.js";
import { SYSTEM } from "../systems/index.js";
import type { Ask, Placed } from "../systems/system.js";

/** Sight in a scene, kept as long as the scene is. */
export type Sights = (scene: Scene) => Pick<Ask, "sight" | "coverSight">;

/** Who comes into auras and out of them. */
export interface Swept {
  readonly entered: AuraStep[];
  readonly left: AuraStep[];
}

/**
 * `ds.aura.enter`, `5e.emanation.enter`, `pf2e.emanation.enter` along a walk whose first square is where the mover stands: at each step every creature
 * that is in an aura and was not one step earlier has entered it, and the other way round has left it. Each aura is placed and judged by the
 * system's own stages, line of effect and `common.self` among them. Only the mover can come into auras that stay; an aura of its own is asked for everybody.
 */
export function sweepPath(
  table: CheckedTable,
  auras: readonly CheckedAura[],
  sights: Sights,
  who: Creature,
  walk: readonly Cell[],
): Swept {
  const { scene } = table;
  const out: Swept = { entered: [], left: [] };
  if (auras.length === 0 || walk.length < 2) return out;
  const sight = sights(scene);
  const own = auras.map((aura) => aura.from === who.id);
  const staying = auras.map((aura, i) => (own[i] ? undefined : placed(table, aura, scene, sight)));
  let before: readonly (readonly string[])[] = [];
  walk.forEach((at, step) => {
    const moved = step === 0 ? who : creatureAt(who, at, scene.units);
    const there = step === 0 ? scene : withCreature(scene, who, moved);
    const only = { ...there, creatures: [moved] };
    const inside = auras.map((aura, i) => {
      const area = staying[i];
      return area === undefined ? idsIn(table, there, placed(table, aura, there, sight)) : idsIn(table, only, area);
    });
    if (step > 0) compare(auras, before, inside, step, out);
    before = inside;
  });
  return out;
}

/** The same where a scene changes while everybody stands still: step 1 is the changed scene. */
export function sweepChange(table: CheckedTable, auras: readonly CheckedAura[], sights: Sights, changed: Scene): Swept {
  const out: Swept = { entered: [], left: [] };
  const [before, after] = [table.scene, changed].map((scene) => {
    const sight = sights(scene);
    return auras.map((aura) => idsIn(table, scene, placed(table, aura, scene, sight)));
  });
  compare(auras, before, after, 1, out);
  return out;
}

/** An aura where its owner stands. */
interface Standing {
  readonly placed: Placed;
  readonly passes: boolean;
}

function compare(
  auras: readonly CheckedAura[],
  before: readonly (readonly string[])[],
  after: readonly (readonly string[])[],
  step: number,
  out: Swept,
): void {
  auras.forEach((aura, i) => {
    const were = new Set(before[i]);
    const are = new Set(after[i]);
    for (const creature of after[i]) if (!were.has(creature)) out.entered.push({ aura: aura.id, creature, step });
    for (const creature of before[i]) if (!are.has(creature)) out.left.push({ aura: aura.id, creature, step });
  });
}

function placed(table: CheckedTable, aura: CheckedAura, scene: Scene, sight: ReturnType<Sights>): Standing {
  const { method, options, coordinates, pointUnits } = table;
  const owner = typeof aura.from === "string" ? scene.byId.get(aura.from) : undefined;
  // who has cover makes no difference to who is inside
  const { cover: _, ...area } = SYSTEM[table.system].place({
    scene,
    method,
    options,
    coordinates,
    pointUnits,
    by: owner,
    area: aura.area,
    place: { from: aura.from },
    path: `scene.auras.${aura.id}`,
    sight: sight.sight,
    coverSight: sight.coverSight,
  });
  return { placed: area, passes: aura.area.passes === true };
}

/** Creatures that an aura affects, in the scene's order. ruling: objects are no creatures and enter nothing, as with an aura's own path. */
function idsIn(table: CheckedTable, scene: Scene, area: Standing): string[] {
  const layers = new Layers(scene, [area.placed], area.passes);
  return judge(scene, SYSTEM[table.system], layers, {}).affected.map((a) => a.id);
}

function withCreature(scene: Scene, old: Creature, moved: Creature): Scene {
  return {
    ...scene,
    creatures: scene.creatures.map((c) => (c === old ? moved : c)),
    byId: new Map(scene.byId).set(moved.id, moved),
  };
}
