import { type Cell, cellSet } from "@ambit/engine";
import { boxOf, standingOn } from "../map/space.js";
import type { AppState, Creature } from "../state/types.js";

type Asking = Pick<AppState, "doc" | "session" | "outcome">;

/** The square whose story is asked for: the pinned one, one of the pinned creature's, else where a pointer rests. */
export function askedCell(state: Asking): Cell | null {
  const { session, doc } = state;
  const { pinned, rested } = session;
  if (pinned?.kind === "square") return [pinned.x, pinned.y, pinned.z];
  if (pinned?.kind === "creature") {
    const creature = doc.scene.creatures.find((c) => c.id === pinned.id && !c.hidden);
    return creature ? tellingSquare(state, creature) : null;
  }
  return rested && session.hand === "set" ? [rested[0], rested[1], session.layer] : null;
}

/** The square of a space that bears out what became of its creature: one in the area, else a blocked, else a touched one. */
function tellingSquare({ doc, session, outcome }: Asking, creature: Creature): Cell {
  const { x0, y0, x1, y1 } = boxOf(doc.scene, creature);
  const low = Math.floor(creature.base ? (creature.base.z ?? 0) : (creature.at?.[2] ?? 0));
  const high = low + Math.max(1, Math.ceil(creature.height ?? creature.size ?? 1));
  const z = session.layer >= low && session.layer < high ? session.layer : low;
  const squares: Cell[] = [];
  for (let y = Math.floor(y0); y < y1; y++) for (let x = Math.floor(x0); x < x1; x++) squares.push([x, y, z]);
  if (outcome?.scene === doc.scene && squares.length > 1) {
    const { cells, blocked, touched } = outcome.answer;
    for (const record of [cells, blocked, touched]) {
      const set = cellSet(record);
      const found = squares.find((s) => set.has(...s));
      if (found) return found;
    }
  }
  return squares[0] ?? [Math.floor(x0), Math.floor(y0), z];
}

/** Whether there is anything to tell of a square on which a pointer rests: it is in the shape or somebody stands there. */
export function worthTelling({ doc, session, outcome }: Asking, x: number, y: number): boolean {
  if (outcome?.scene !== doc.scene) return false;
  if (standingOn(doc.scene, x, y).some((c) => !c.hidden)) return true;
  const { cells, blocked, touched } = outcome.answer;
  return [cells, blocked, touched].some((record) => cellSet(record).has(x, y, session.layer));
}
