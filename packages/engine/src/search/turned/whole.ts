import type { Creature } from "../../scene.js";
import type { Turned } from "../../systems/turned.js";
import { type Screen, screensOf } from "../free/screens.js";
import { checkWidth } from "../free/width.js";
import type { SearchTask } from "../task.js";
import { SOUTH, type Vec } from "./direction.js";
import { Field } from "./field.js";
import { FixedRoom } from "./fixed-room.js";
import type { Room } from "./room.js";
import { slicesOf } from "./slices.js";
import { Span } from "./span.js";
import { type Square, TurnRoom } from "./turn-room.js";

const MOST_COUNTED = Number.MAX_SAFE_INTEGER;

/** Rooms of one height that hold all its placements. */
export interface Height {
  readonly field: Field;
  readonly rooms: readonly Room[];
}

/** All placements of turned squares: who may be affected or stands in the way, and rooms by heights. */
export interface WholeTurned {
  readonly who: readonly Creature[];
  readonly square: Square;
  readonly heights: readonly Height[];
  /** How many placements there are: none where the user sees nothing, else more than can be counted. */
  readonly total: number;
}

/** Throws AmbitError ("range") for a scene too wide for exact products. */
export function wholeTurned(task: SearchTask, of: Turned): WholeTurned {
  const { creatures } = task.table.scene;
  const who = of.unoccupied ? creatures : task.who(of.source, of.sourceAffected);
  checkWidth(task, of);
  const square: Square = { half: of.half, step: of.step, units: of.units };
  const screens: readonly Screen[] = of.effect === undefined ? [] : screensOf(of.effect);
  const heights = of.sheets.map((sheet, n): Height => {
    const field = new Field(of, sheet, n, who, task.search.weights, of.effect, screens);
    return { field, rooms: roomsOf(of, square, field) };
  });
  return { who, square, heights, total: heights.length === 0 ? 0 : MOST_COUNTED };
}

/** All placements of a height: by directions that are looked at by themselves, and those between two of them. */
function roomsOf({ window: w, step }: Turned, square: Square, field: Field): Room[] {
  // the middle lies nearer to an origin than three quarters of a side, and a step for rounding
  const room = Math.ceil((square.half * 3) / 2) + step;
  const own = field.sheet.own?.at;
  const at = {
    x0: Math.max(w.x0 * step, Math.floor(own?.x0 ?? Number.NEGATIVE_INFINITY)) - room,
    y0: Math.max(w.y0 * step, Math.floor(own?.y0 ?? Number.NEGATIVE_INFINITY)) - room,
    x1: Math.min(w.x1 * step, Math.ceil(own?.x1 ?? Number.POSITIVE_INFINITY)) + room,
    y1: Math.min(w.y1 * step, Math.ceil(own?.y1 ?? Number.POSITIVE_INFINITY)) + room,
  };
  const slices = slicesOf(field.spared(), square.half);
  const out: Room[] = slices.map(({ along, long }) => FixedRoom.about(square, along, long, at));
  const ends: Vec[] = slices.map(({ along }) => along);
  ends.sort((a, b) => a[1] * b[0] - b[1] * a[0]);
  ends.push(SOUTH);
  for (let k = 0; k + 1 < ends.length; k++)
    out.push(new TurnRoom(square, new Span(ends[k], ends[k + 1], true, true), at, undefined));
  return out;
}
