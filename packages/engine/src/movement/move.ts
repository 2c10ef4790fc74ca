import type { MoveAnswer, MoveInput } from "../contract/types.js";
import type { CheckedMove, CheckedMoveQuestion } from "../question/move.js";
import { kindOf } from "./kinds.js";
import { nowhere } from "./nowhere.js";
import { judgePath, walked } from "./path.js";
import { placesOf } from "./places.js";
import { type Sights, sweepChange, sweepPath } from "./sweep.js";

/**
 * What a movement comes to: where it may end and what stops it, what is wrong with its path, and who comes into auras and out of them along it.
 * `common.move`, `ds.straight-move`, `5e.push`, `pf2e.push`, `ds.aura.enter`. Lengths are squares.
 */
export function moveAnswer({ table, move, auras }: CheckedMoveQuestion, sights: Sights): MoveAnswer {
  const head = {
    system: table.system,
    ...(table.method === undefined ? {} : { method: table.method }),
    move: usedMove(move),
  };
  if (move.kind === "door") {
    const walls = table.scene.walls.map((w) => (w === move.wall ? { ...w, open: move.open } : w));
    const swept = sweepChange(table, auras, sights, { ...table.scene, walls });
    return { ...head, legal: true, problems: [], stoppedBy: [], ...swept };
  }
  const effect = sights(table.scene).sight(1);
  const kind = kindOf(table, move);
  const places = move.reachable || move.path === undefined ? placesOf(table.scene, effect, move, kind) : undefined;
  const judged = move.path === undefined ? undefined : judgePath(table, effect, move, kind);
  const problems = judged?.problems ?? [];
  const swept = sweepPath(table, auras, sights, move.who, move.path === undefined ? [] : walked(move));
  return {
    ...head,
    ...(move.reachable && places !== undefined ? { reachable: places.reachable } : {}),
    legal: !problems.some((p) => p.breaks),
    problems: [...problems, ...nowhere(move, kind)],
    stoppedBy: judged?.stoppedBy ?? places?.stoppedBy ?? [],
    ...swept,
  };
}

/** The move as used, every default filled in. */
function usedMove(move: CheckedMove): MoveInput {
  if (move.kind === "door") return { kind: "door", wall: move.wall.index, open: move.open };
  const { kind, who, from, distance, vertical, creatures, path, reachable } = move;
  return {
    kind,
    who: who.id,
    ...(from === undefined ? {} : { from }),
    distance,
    vertical,
    creatures,
    ...(path === undefined ? {} : { path }),
    reachable,
  };
}
