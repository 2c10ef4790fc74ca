import type { Creature } from "../../scene.js";
import type { FreeRect } from "../../systems/free.js";
import type { Turned } from "../../systems/turned.js";
import { openEyes } from "../free/eyes.js";
import type { Listing } from "../ranking.js";
import type { SearchTask } from "../task.js";
import { turned as turnedBy } from "./direction.js";
import type { Field } from "./field.js";
import { originsOf } from "./origin-picks.js";
import type { Origins } from "./origins.js";
import type { Pick, Room } from "./room.js";
import { type Square, TurnRoom } from "./turn-room.js";

/** Places in reading order: rows of less than 2^24 steps either way. */
const ROW = 2 ** 24;

/** Judges single placements as `resolve` does, each once. */
export class TurnedJudge {
  private readonly known = new Set<string>();
  /** Placements for which no legal origin was found. */
  private readonly unsettled = new Set<string>();
  judged = 0;

  constructor(
    private readonly task: SearchTask,
    private readonly of: Turned,
    private readonly square: Square,
    private readonly who: readonly Creature[],
    private readonly listing: { readonly wants: Listing["wants"]; readonly add: Listing["add"] },
    /** Whether origins must truly lie on the square's border, and not be rounded to it. */
    private readonly truly = false,
  ) {}

  /**
   * Judges a placement that may score more than `least`, with an origin in a box of origins where one is given, and lists what it finds. `mayBe` tells whether it is worth it, at all and with
   * one origin. False where it is, and no origin was found with which it is legal.
   */
  judge(
    field: Field,
    pick: Pick,
    within: Origins | undefined,
    least: number,
    mayBe: (room: Room, from?: FreeRect) => boolean,
  ): boolean {
    const { of, task, listing } = this;
    const { i, j, quarter, along } = pick;
    const room = TurnRoom.one(this.square, pick);
    if (!mayBe(room) || !field.mayStart(room)) return true;
    const { sheet, index } = field;
    const toward = turnedBy(along, quarter);
    const name = `${index} ${i} ${j} ${toward}`;
    for (const origin of originsOf(of, sheet, pick, within?.rect)) {
      const [x, y] = [origin[0] * of.step, origin[1] * of.step];
      const from = { x0: x, y0: y, x1: x, y1: y };
      if (this.truly && (origin[0] !== i || origin[1] !== j) && !(sheet.face && room.mayTouch(from))) continue;
      if (within?.eyes !== undefined && openEyes(within.eyes, from)?.length === 0) continue;
      const key = `${name} ${origin}`;
      if (this.known.has(key)) return !this.unsettled.has(name);
      this.known.add(key);
      if (within !== undefined && !mayBe(room, from)) return true;
      this.judged++;
      const trial = sheet.trial([i, j], toward, origin);
      const covered = this.who.filter((c) => field.mayCover(room, c));
      const hit = task.hits(covered, trial.shape(), least);
      if (hit === undefined) return true;
      const sums = task.sums(hit);
      if (sums.score <= least) return true;
      const rank = {
        ...sums,
        near: trial.near,
        spot: (index * ROW + j) * ROW + i,
        trial: origin[1] * ROW + origin[0],
        toward,
      };
      if (!listing.wants(rank, hit)) return true;
      if (!trial.legal()) continue;
      listing.add({ ...rank, hit, of: trial });
      return true;
    }
    this.unsettled.add(name);
    return false;
  }
}
