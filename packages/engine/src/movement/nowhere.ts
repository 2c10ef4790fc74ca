import type { Problem } from "../contract/types.js";
import type { CheckedCreatureMove } from "../question/move.js";
import type { Kind } from "./kinds.js";
import { nextPlaces } from "./stops.js";

/** Said where the rules of its kind give a movement no first square, so that it goes nowhere and nothing stops it; a path tells of that by itself. */
export function nowhere(move: CheckedCreatureMove, kind: Kind): Problem[] {
  if (move.distance === 0 || move.path !== undefined) return [];
  const message = kind.line === undefined ? noneFurther(move, kind) : noSquare(move, kind);
  return message === undefined ? [] : [{ rule: kind.rule, breaks: false, message }];
}

/** A Draw Steel push or pull whose every next square is as far as where it stands, or further the wrong way. */
function noneFurther(move: CheckedCreatureMove, kind: Kind): string | undefined {
  const { x, y, z } = move.who.space;
  if (kind.way.away === undefined || nextPlaces(move, kind, [x, y, z], 0).length > 0) return undefined;
  const than = move.kind === "push" ? "further from" : "nearer to";
  const upright = nextPlaces({ ...move, vertical: true }, kind, [x, y, z], 0).length > 0;
  return `every next square is no ${than} ${kind.from} than now${upright ? upOrDown(move) : ""}`;
}

/** A push or pull on a line that has no square. */
function noSquare(move: CheckedCreatureMove, kind: Kind): string | undefined {
  if (kind.line?.length !== 0) return undefined;
  if (kind.middles === "apart") return beyond(kind);
  const so = "so that no line leads away from one to the other";
  return kind.middles === "one" ? `${ONE}, ${so}` : `${ONE} in plan, ${so}${upOrDown(move)}`;
}

/** The same of a path's first step. */
export function noLine(move: CheckedCreatureMove, kind: Kind): string {
  if (kind.middles === "apart") return `goes too far: ${beyond(kind)}`;
  return kind.middles === "one" ? `has no line: ${ONE}` : `has no line: ${ONE} in plan${upOrDown(move)}`;
}

const ONE = "the middles of both spaces are one";

/** ruling: a pull ends before the other's middle, which is nearer than a square. */
const beyond = ({ from }: Kind): string => `the next square would lie beyond the middle of ${from}`;

const upOrDown = ({ kind }: CheckedCreatureMove): string => `; a vertical ${kind} may lead up or down`;
