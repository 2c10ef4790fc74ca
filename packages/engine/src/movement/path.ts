import type { Cell, Problem, StoppedBy } from "../contract/types.js";
import { BLOCK, type Effect } from "../effect/effect.js";
import { barriersDo } from "../effect/words.js";
import type { CheckedCreatureMove } from "../question/move.js";
import type { CheckedTable } from "../question/table.js";
import type { Creature, Scene } from "../scene.js";
import { names } from "../systems/draw-steel/occupied.js";
import { firstBend, isKingMove, type Step, stepsOf } from "../systems/draw-steel/path.js";
import { squares, told } from "../systems/draw-steel/space.js";
import type { Kind } from "./kinds.js";
import { othersIn } from "./meets.js";
import { noLine } from "./nowhere.js";
import { bars, standingAt, stopAt, stopsBeyond } from "./stops.js";

/** A path held against its rules. */
export interface Judged {
  readonly problems: Problem[];
  /** What its own steps run into, then what keeps it from going on where it may. */
  readonly stoppedBy: StoppedBy[];
}

/** The squares of a path with where the mover stands as the first, whether or not the path names that square too. */
export function walked(move: CheckedCreatureMove): Cell[] {
  const { x, y, z } = move.who.space;
  const path = move.path ?? [];
  const stand: Cell = [x, y, z];
  return [stand, ...(path.length > 0 && same(path[0], stand) ? path.slice(1) : path)];
}

/** Every rule that a path breaks, step by step, then as a whole (`common.move`, and the rule of its kind), and what stops it. */
export function judgePath(table: CheckedTable, effect: Effect, move: CheckedCreatureMove, kind: Kind): Judged {
  const { scene } = table;
  const path = walked(move);
  const steps = stepsOf(path);
  const problems: Problem[] = [];
  const stoppedBy: StoppedBy[] = [];
  const broken = (rule: string, message: string): void => {
    problems.push({ rule, breaks: true, message });
  };
  const bend = kind.straight && steps.every(isKingMove) ? firstBend(steps, table.options.straight) : -1;
  steps.forEach((step, i) => {
    const [from, to] = [path[i], path[i + 1]];
    const name = `step ${i + 1}, from ${told(from)} to ${told(to)}`;
    if (!isKingMove(step)) broken("common.move", `${name}, does not go to an adjacent square`);
    if (!move.vertical && step[2] !== 0)
      broken("common.move", `${name}, leaves its layer, and this ${move.kind} is not vertical`);
    const off = offLine(move, kind, from, to, i);
    if (off !== undefined) broken(kind.rule, `${name}, ${off}`);
    if (i === bend) {
      const octant = table.options.straight === "octant";
      const words = octant ? "takes one cardinal and one diagonal beside it" : "never goes back in x, y or z";
      broken(kind.rule, `step ${bend + 1} is not straight on: a ${move.kind} ${words}`);
    }
    if (!isKingMove(step)) return;
    const space = standingAt(move.who, from);
    const stop = stopAt(scene, effect, move, space, to, i);
    if (stop === undefined || !bars(scene, move, space, stop)) return;
    stoppedBy.push(stop);
    const by = [...(stop.walls ?? []), ...(stop.blocks === true ? [BLOCK] : [])];
    if (by.length > 0) broken(kind.ground, `${barriersDo(scene, by, "stops", "stop")} ${name}`);
    if (stop.edge === true)
      broken("common.move", `${name}, leaves the scene of ${scene.width} x ${scene.height} squares`);
    if (move.creatures === "stop" && stop.creatures !== undefined)
      broken("common.move", `${namesOf(scene, stop.creatures)} ${stopping(stop.creatures.length)} ${name}`);
  });
  const cost = costOf(kind, path, steps);
  if (cost > move.distance)
    broken(kind.ground, `the path takes ${squares(cost)}, and the ${move.kind} goes at most ${move.distance}`);
  const end = path[path.length - 1];
  if (problems.length === 0 && cost < move.distance)
    stoppedBy.push(...stopsBeyond(scene, effect, move, kind, end, steps.length));
  const there = steps.length === 0 ? [] : othersIn(scene, move.who, standingAt(move.who, end));
  if (there.length > 0) {
    broken("common.move", `it would end at ${told(end)}, in the space of ${names(there)}`);
    if (!stoppedBy.some((s) => same(s.at, end)))
      stoppedBy.push({ at: end, steps: steps.length - 1, creatures: there.map((c) => c.id) });
  }
  return { problems, stoppedBy };
}

/** What a step breaks of a push or a pull: in Draw Steel each gets further or nearer, elsewhere there is one line. */
function offLine(move: CheckedCreatureMove, kind: Kind, from: Cell, to: Cell, i: number): string | undefined {
  if (kind.line !== undefined) {
    // what lies beyond the distance is told as such
    if (i >= move.distance) return undefined;
    const right = kind.line[i]?.at;
    const line = `the line straight ${move.kind === "push" ? "away from" : "towards"} ${kind.from}`;
    if (right === undefined) return i === 0 ? noLine(move, kind) : `goes on where ${line} has ended`;
    return same(right, to) ? undefined : `leaves ${line}, which leads to ${told(right)}`;
  }
  const { away } = kind.way;
  if (away === undefined) return undefined;
  const [before, after] = [away.of(...from), away.of(...to)];
  if ((after - before) * away.sense > 0) return undefined;
  const asked = away.sense > 0 ? `further from ${kind.from}` : `nearer to ${kind.from}`;
  return `does not get ${asked}: ${squares(before)} away before it, ${after} after it`;
}

/** Squares that a path counts. */
function costOf(kind: Kind, path: readonly Cell[], steps: readonly Step[]): number {
  const own = kind.line?.[steps.length - 1];
  if (own !== undefined && same(own.at, path[path.length - 1])) return own.cost;
  if (!kind.way.alternating) return steps.length;
  const diagonals = steps.filter(([dx, dy, dz]) => Math.abs(dx) + Math.abs(dy) + Math.abs(dz) > 1).length;
  return steps.length + Math.floor(diagonals / 2);
}

function same(a: Cell, b: Cell): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
}

const stopping = (n: number): string => (n === 1 ? "stops" : "stop");

function namesOf(scene: Scene, ids: readonly string[]): string {
  return names(ids.map((id) => scene.byId.get(id) as Creature));
}
