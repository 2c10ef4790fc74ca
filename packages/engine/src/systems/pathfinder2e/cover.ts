import { type Direction, turn } from "../../effect/arcs.js";
import { covers } from "../../effect/barriers.js";
import { BLOCK } from "../../effect/effect.js";
import { passesInside } from "../../effect/inside.js";
import type { Sectors } from "../../effect/sectors.js";
import type { Dot } from "../../effect/sight.js";
import { barrierNames, coverMark, type Mark, namesDo, wallsOf } from "../../effect/words.js";
import { type Creature, nameOf, type Scene } from "../../scene.js";
import type { Ask, Cover } from "../system.js";
import { dotOf, extentOf, type Start } from "./starts.js";

/** Units a square for the centres of spaces: halves, and halves of the heights of starts. */
const LATTICE = 4;

const SAVE_BONUS = { standard: 2, greater: 4 } as const;

type Grade = keyof typeof SAVE_BONUS;

/** A barrier that makes cover greater is told by its mark. */
const gradeMark: Mark = (wall) => (wall.cover === "greater" ? " marked as greater cover" : coverMark(wall));

/** What stands in one line. */
interface Found {
  readonly grade: Grade;
  readonly barriers: readonly number[];
  readonly bodies: readonly Creature[];
}

/**
 * `pf2e.cover`: the line from the origin to the centre of the target's space, height included. Through a barrier standard cover, or greater
 * where the barrier or the target is marked so; through a creature two or more sizes larger than the target and, where the area starts from a
 * creature, than that one, standard. Lesser cover does not count against areas. Of several starts the one with the least cover counts.
 * ruling: the body of who uses the area is in nobody's way.
 * ruling: a line that leaves the origin by a closed sector passes through the walls that close it.
 */
export function coverOf(
  ask: Ask,
  starts: readonly Start[],
  where: string,
  sectors: Sectors,
  source: Creature | undefined,
  starter: Creature | undefined,
): (target: Creature) => Cover | undefined {
  const { scene } = ask;
  let known: readonly Dot[] | undefined;
  return (target) => {
    // who an area starts from is in it without a line
    if (target === starter) return undefined;
    const effect = ask.coverSight(LATTICE);
    // every inset: a line may pass the end of a wall by no more than that
    known ??= starts.map((start) => dotOf(start, effect.units));
    const dots = known;
    const to = centreOf(target, effect.units);
    const large = largerThan(scene, target, starter).filter((c) => c !== source);
    let least: Found | undefined;
    for (const from of dots) {
      const found = inLine(from);
      if (found === undefined) return undefined;
      if (least === undefined || (least.grade === "greater" && found.grade === "standard")) least = found;
    }
    if (least === undefined) return undefined;
    const names = [...barrierNames(scene, least.barriers, gradeMark), ...least.bodies.map(nameOf)];
    const marked = least.barriers.some((b) => b !== BLOCK && scene.walls[b].cover === "greater");
    const own = least.grade === "greater" && !marked ? "; the target is marked as having greater cover" : "";
    const text = `${least.grade} cover: ${namesDo(names, "is", "are")} in the line from ${where}${own}`;
    const walls = wallsOf(least.barriers);
    return { cover: least.grade, saveBonus: SAVE_BONUS[least.grade], rule: "pf2e.cover", text, walls };

    function inLine(from: Dot): Found | undefined {
      if (from.x === to.x && from.y === to.y && from.z === to.z) return undefined;
      // contact at the origin itself does not count; an inset corner touches nothing
      const barriers = new Set(effect.stopping(from, to, from.ix === 0 ? "start" : undefined));
      for (const by of closedBy(sectors, { x: to.x - from.x, y: to.y - from.y }))
        if (by === BLOCK || covers(scene.walls[by])) barriers.add(by);
      const bodies = large.filter((c) => {
        const space = extentOf(c.space, effect.units);
        return !standsIn(from, space) && passesInside(from, to, space);
      });
      if (barriers.size === 0) return bodies.length === 0 ? undefined : { grade: "standard", barriers: [], bodies };
      const greater =
        target.cover === "greater" || [...barriers].some((b) => b !== BLOCK && scene.walls[b].cover === "greater");
      return { grade: greater ? "greater" : "standard", barriers: [...barriers].sort((a, b) => a - b), bodies };
    }
  };
}

/** Barriers that close the sector of a direction; none where it is open, or on its border. */
function closedBy({ closed, open }: Sectors, d: Direction): number[] {
  if (d.x === 0 && d.y === 0) return [];
  const along = ([x, y]: readonly [number, number]): boolean =>
    turn({ x, y }, d) === 0 &&
    (x === 0 || Math.sign(x) === Math.sign(Number(d.x))) &&
    (y === 0 || Math.sign(y) === Math.sign(Number(d.y)));
  if (open?.some((pair) => pair.some(along))) return [];
  return closed.filter((a) => turn(a.from, d) >= 0 && turn(d, a.to) >= 0).map((a) => a.by);
}

/** Creatures and objects two or more sizes larger than the target and than who the area starts from; not the target itself. */
function largerThan(scene: Scene, target: Creature, starter: Creature | undefined): Creature[] {
  const least = 2 + Math.max(rank(scene, target), starter === undefined ? 0 : rank(scene, starter));
  return scene.creatures.filter((c) => c !== target && c !== starter && rank(scene, c) >= least);
}

/** ruling: sizes are told by the width of the space: Tiny 0, Small and Medium 1, Large 2, Huge 3, Gargantuan 4. */
function rank(scene: Scene, c: Creature): number {
  if (c.base === undefined && c.exact.x1 - c.exact.x0 < scene.units) return 0;
  return Math.min(4, Math.max(c.space.w, c.space.d));
}

/** ruling: a space holds the points within it in plan, its floor and its top included: an origin at a giant's feet lies in its space. */
function standsIn(p: Dot, s: ReturnType<typeof extentOf>): boolean {
  const within = (at: number, inset: number, low: number, high: number): boolean =>
    (at > low || (at === low && inset > 0)) && (at < high || (at === high && inset < 0));
  return within(p.x, p.ix, s.x0, s.x1) && within(p.y, p.iy, s.y0, s.y1) && p.z >= s.z0 && p.z <= s.z1;
}

function centreOf({ space }: Creature, units: number): Dot {
  const { x0, y0, z0, x1, y1, z1 } = extentOf(space, units);
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, z: (z0 + z1) / 2, ix: 0, iy: 0, iz: 0 };
}
