import type { Cell, From, OptionValues, SystemId } from "../contract/types.js";
import { EVERY } from "../effect/steps/directions.js";
import { type Box, box, cellBox } from "../grid/box.js";
import { alternating, boxDistance } from "../grid/distance.js";
import type { CheckedCreatureMove } from "../question/move.js";
import type { CheckedTable } from "../question/table.js";
import { type Creature, nameOf, type Scene } from "../scene.js";
import { lineSquares, type Middle } from "./line.js";
import type { Way } from "./search.js";
import { straightOn } from "./straight.js";

/** A kind of movement by the rules of a system. */
export interface Kind {
  /** Id of the rule that gives its squares, and of the one that barriers and the distance are held against. */
  readonly rule: string;
  readonly ground: string;
  /** Whom it is away from or towards, in words. */
  readonly from: string;
  /** How it chooses its steps; a movement on one line has `line` in its place. */
  readonly way: Way;
  /** The only squares it may go to, in order, and what each counts; the last may count more than the distance. */
  readonly line?: readonly { readonly at: Cell; readonly cost: number }[];
  /** Of a movement on one line, whether the middles of both spaces are one, one only as seen from above, or apart. */
  readonly middles?: "one" | "above" | "apart";
  /** Whether its steps are held to `ds.line.straight`. */
  readonly straight: boolean;
}

/** The kind of a checked move. The door has seen to it that the system has it. */
export function kindOf(table: CheckedTable, move: CheckedCreatureMove): Kind {
  return table.system === "draw-steel" ? drawSteel(table, move) : onLine(table, move);
}

/** `ds.straight-move`: push, pull and charge keep straight, a push ever further away and a pull ever nearer; slide and walk do not. */
function drawSteel({ scene, options }: CheckedTable, move: CheckedCreatureMove): Kind {
  const straight = move.kind === "push" || move.kind === "pull" || move.kind === "charge";
  const rule = straight ? "ds.straight-move" : "common.move";
  const away = move.kind === "push" || move.kind === "pull" ? sourceOf(scene, move.from as From) : undefined;
  const { space } = move.who;
  return {
    rule,
    ground: rule,
    from: away?.name ?? "",
    straight,
    way: {
      steps: straight ? straightOn(options.straight) : () => EVERY,
      alternating: false,
      ...(away === undefined
        ? {}
        : {
            away: {
              sense: move.kind === "push" ? 1 : -1,
              of: (x, y, z) => boxDistance(away.space, { ...space, x, y, z }),
            },
          }),
    },
  };
}

/** `5e.push`, `pf2e.push`: along the one line through the middles of both spaces. A walk goes where it likes. */
function onLine({ scene, options, system }: CheckedTable, move: CheckedCreatureMove): Kind {
  const way: Way = { steps: () => EVERY, alternating: alternates(system, options) };
  const rule = system === "dnd5e" ? "5e.push" : "pf2e.push";
  if (move.kind === "walk") return { rule: "common.move", ground: "common.move", from: "", way, straight: false };
  const source = sourceOf(scene, move.from as From);
  const own = middleOf(move.who, scene.units);
  const other: Middle = [
    source.middle(scene.units)[0],
    source.middle(scene.units)[1],
    move.vertical ? source.middle(scene.units)[2] : own[2],
  ];
  const { space } = move.who;
  const level = own[0] === other[0] && own[1] === other[1] && own[2] === other[2];
  const middles = !level ? "apart" : own[2] === source.middle(scene.units)[2] ? "one" : "above";
  const squares = lineSquares(space, own, other, BigInt(PARTS * scene.units), move.kind === "pull", move.distance);
  const line = squares.map((at) => ({ at, cost: costOf(at, space, system, options) }));
  return { rule, ground: "common.move", from: source.name, way, line, middles, straight: false };
}

/** Whether every second diagonal counts 2. */
export function alternates(system: SystemId, options: Readonly<OptionValues>): boolean {
  return system === "pf2e" || (system === "dnd5e" && options.diagonals === "5-10-5");
}

/** ruling: a push goes as far as the system counts from where the mover stood to where it comes. */
function costOf([x, y, z]: Cell, space: Box, system: SystemId, options: Readonly<OptionValues>): number {
  const own = cellBox([space.x, space.y, space.z]);
  if (!alternates(system, options)) return boxDistance(own, cellBox([x, y, z]));
  return alternating(x - space.x, y - space.y, z - space.z, system === "pf2e" ? options.diagonals3d : "middle");
}

/** Middles are counted in parts of a lattice unit, since a body may begin and end at halves. */
const PARTS = 4;

interface MoveSource {
  readonly space: Box;
  readonly name: string;
  middle(units: number): Middle;
}

function sourceOf(scene: Scene, from: From): MoveSource {
  if (typeof from === "string") {
    const creature = scene.byId.get(from) as Creature;
    return { space: creature.space, name: nameOf(creature), middle: (units) => middleOf(creature, units) };
  }
  const size = from.size ?? 1;
  const [x, y, z = 0] = from.at;
  const side = Math.max(1, size);
  const height = from.height ?? side;
  const half = (low: number, length: number, units: number): bigint => BigInt((PARTS / 2) * (2 * low + length) * units);
  return {
    space: box(Math.floor(x), Math.floor(y), z, side, side, height),
    name: `the box at (${x},${y},${z})`,
    middle: (units) => [half(x, size, units), half(y, size, units), half(z, height, units)],
  };
}

/** The true middle of a body in plan, a Tiny creature's or a base's too; in height that of its cells. */
function middleOf({ exact, space }: Creature, units: number): Middle {
  const height = (PARTS / 2) * (2 * space.z + space.h) * units;
  return [BigInt((PARTS / 2) * (exact.x0 + exact.x1)), BigInt((PARTS / 2) * (exact.y0 + exact.y1)), BigInt(height)];
}
