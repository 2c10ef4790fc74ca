import type { Turned } from "../../systems/turned.js";
import { fitsWidth } from "../free/width.js";
import { Heap } from "../heap.js";
import type { SearchTask } from "../task.js";
import type { Field } from "./field.js";
import { compareNodes, type Node, Weigher } from "./node.js";
import { originsOf } from "./origin-picks.js";
import { mayStart } from "./origins.js";
import type { Pick, Room } from "./room.js";
import { TurnRoom } from "./turn-room.js";
import { wholeTurned } from "./whole.js";

/** Rooms that are looked at, and how often somebody is. */
const MOST_ROOMS = 20_000;
const MOST_ASKED = 1_500_000;

/**
 * The best score, if it is more than `least`, of squares that lie between those that a question can name, where nothing stops lines: true placements with a corner on a finer lattice, judged exactly in
 * whole numbers. Whatever is told is there; what lies on no such corner, or is not found in a set amount of work, is not told. `of` counts corners so finely.
 */
export function bestBetween(task: SearchTask, of: Turned, least: number): number {
  // what must cover nobody scores nothing wherever it lies
  if (of.unoccupied || !fitsWidth(task, of)) return least;
  const { square, heights } = wholeTurned(task, of);
  const weigher = new Weigher(false);
  const heap = new Heap<Node>(compareNodes);
  let best = least;
  const push = (node: Node | undefined): void => {
    if (node !== undefined && node.most > best) heap.push(node);
  };
  for (const { field, rooms } of heights) for (const room of rooms) push(weigher.root(field, room, 0));
  for (let looked = 0; looked < MOST_ROOMS && weigher.asked < MOST_ASKED; looked++) {
    const node = heap.pop();
    if (node === undefined || node.most <= best) return best;
    const { field, room } = node;
    for (const pick of room.picks()) {
      const one = TurnRoom.one(square, pick);
      const score = surely(field, one);
      if (score > best && maySurelyStart(of, field, one, pick)) best = score;
    }
    if (room.isLeaf) continue;
    for (const part of room.parts(weigher.sparedNear(node))) push(weigher.part(node, part, 0, best));
  }
  return best;
}

/** At most what a single square scores: those to spare of whom it is not plain count, wanted ones do not. */
function surely(field: Field, one: Room): number {
  let score = 0;
  for (const [k, { weight }] of field.aims.entries()) {
    const side = field.side(one, k);
    if (side === "in" || (side === "mixed" && weight < 0)) score += weight;
  }
  return score;
}

/** Whether a single square has a legal origin for sure: its corner, or a point inside it where that may be one. */
function maySurelyStart(of: Turned, { sheet }: Field, one: Room, pick: Pick): boolean {
  const { step, window: w } = of;
  const isLegal = (i: number, j: number): boolean => {
    if (i < w.x0 || i > w.x1 || j < w.y0 || j > w.y1) return false;
    return mayStart(sheet, { x0: i * step, y0: j * step, x1: i * step, y1: j * step });
  };
  if (isLegal(pick.i, pick.j)) return true;
  if (!sheet.face) return false;
  return originsOf(of, sheet, pick, undefined).some(
    ([i, j]) => one.holds({ x0: i * step, y0: j * step, x1: i * step, y1: j * step }, 0) && isLegal(i, j),
  );
}
