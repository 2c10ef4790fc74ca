import { AmbitError } from "../../contract/errors.js";
import type { SearchAnswer } from "../../contract/search.js";
import type { Creature } from "../../scene.js";
import type { FreeRect } from "../../systems/free.js";
import type { Turned } from "../../systems/turned.js";
import { MOST } from "../free/hidden.js";
import { type Screen, screensOf } from "../free/screens.js";
import { Heap } from "../heap.js";
import { Ranking } from "../ranking.js";
import type { SearchTask } from "../task.js";
import { SOUTH, type Vec } from "./direction.js";
import { Field } from "./field.js";
import { FixedRoom } from "./fixed-room.js";
import { TurnedJudge } from "./judge.js";
import { compareNodes, type Node, Weigher } from "./node.js";
import type { Room } from "./room.js";
import { slicesOf } from "./slices.js";
import { Span } from "./span.js";
import { type Square, TurnRoom } from "./turn-room.js";

/** Rooms that are looked at before a search ends without its proof, where nothing stops lines and among walls, and placements that are judged. */
const MOST_ROOMS = 60_000;
const MOST_WALLED = 40_000;
const MOST_JUDGED = 4_000;

/** How often somebody is looked at. */
const MOST_ASKED = 5_000_000;

/** Rooms that are looked at after the proof, for more outcomes to list. */
const MORE_ROOMS = 300;

const MOST_COUNTED = Number.MAX_SAFE_INTEGER;

/**
 * The search over squares from every corner in every direction, by rooms of them: the one of the highest bound is looked at, a placement in it is judged, and it is cut. It
 * ends when no room that is left could score more than what is found; then a few more fill the list.
 */
export class TurnedSearch {
  readonly ranking: Ranking;
  private readonly heap = new Heap<Node>(compareNodes);
  private readonly judge: TurnedJudge;
  private readonly weigher: Weigher;
  private readonly walled: boolean;
  private looked = 0;
  private more = 0;
  private ended = false;
  /** Where the proof was given up: no placement of what is left scores more. */
  private given = Number.NEGATIVE_INFINITY;
  private readonly who: readonly Creature[];
  /** The best that a single placement could score of which no legal origin was found. */
  private untold = Number.NEGATIVE_INFINITY;
  /** The part of all placements that is still open. */
  private left = 1;

  constructor(
    private readonly task: SearchTask,
    private readonly of: Turned,
  ) {
    this.ranking = new Ranking(task.search.limit, (i) => task.tells(i));
    this.walled = of.effect !== undefined;
    const who = of.unoccupied ? task.table.scene.creatures : task.who(of.source, of.sourceAffected);
    this.who = who;
    const { weights } = task.search;
    const bodies = task.table.scene.creatures.map(({ space: s }) => ({
      x0: s.x * of.units,
      y0: s.y * of.units,
      x1: (s.x + s.w) * of.units,
      y1: (s.y + s.d) * of.units,
    }));
    checkWidth(of, bodies);
    const square: Square = { half: of.half, step: of.step, units: of.units };
    const screens: readonly Screen[] = of.effect === undefined ? [] : screensOf(of.effect);
    const fields = of.sheets.map((sheet, n) => new Field(of, sheet, n, who, weights, of.effect, screens));
    this.weigher = new Weigher(of.unoccupied);
    this.judge = new TurnedJudge(task, of, square, who, this.ranking);
    for (const field of fields)
      for (const room of this.rooms(square, field)) this.push(this.weigher.root(field, room, 1 / fields.length));
  }

  /** Where its user sees nothing there is none. */
  private get total(): number {
    return this.of.sheets.length === 0 ? 0 : MOST_COUNTED;
  }

  get considered(): number {
    return this.ended && this.given === Number.NEGATIVE_INFINITY
      ? this.total
      : Math.floor(this.total * Math.min(1, Math.max(0, 1 - this.left)));
  }

  get open(): number {
    return this.total - this.considered;
  }

  get bound(): number | undefined {
    return this.ended ? undefined : this.heap.first?.most;
  }

  private get best(): number {
    return this.ranking.found[0]?.score ?? Number.NEGATIVE_INFINITY;
  }

  private get isSpent(): boolean {
    const { looked, walled, judge, weigher } = this;
    return looked >= (walled ? MOST_WALLED : MOST_ROOMS) || judge.judged >= MOST_JUDGED || weigher.asked >= MOST_ASKED;
  }

  step(): boolean {
    const node = this.heap.pop();
    if (node === undefined) return this.end();
    const proven = node.most <= this.best;
    if (proven && (this.more >= MORE_ROOMS || !this.mayList(node.most))) return this.end();
    if (!proven && this.isSpent) return this.end(node.most);
    if (proven) this.more++;
    else this.looked++;
    this.look(node, proven);
    return true;
  }

  tell(answer: SearchAnswer): void {
    const most = Math.max(this.untold, this.given);
    if (most > this.best) this.task.giveUp(answer, most, this.who);
  }

  private look(node: Node, proven: boolean): void {
    const { weigher, best } = this;
    const least = proven ? (this.ranking.last?.score ?? Number.NEGATIVE_INFINITY) : best;
    const [first] = node.origins ?? [];
    for (const pick of node.room.picks()) {
      const settled = this.judge.judge(node.field, pick, first?.of.rect, proven ? least - 1 : least, (room, from) =>
        from === undefined ? weigher.boundAt(node, room) : weigher.boundFrom(node, room, from),
      );
      // among walls each origin is judged by itself
      if (!settled && first === undefined && node.room.isLeaf) this.untold = Math.max(this.untold, node.most);
    }
    const floor = this.best;
    const next = weigher.refined(node, floor);
    if (next !== undefined && next !== "none") {
      this.push(next);
      return;
    }
    this.left -= node.share;
    if (next === "none") return;
    if (node.room.isLeaf || (proven && node.maybe.length === 0)) return;
    const near = weigher.sparedNear(node);
    const parts = node.room.parts(near);
    for (const room of parts) {
      this.left += node.share / parts.length;
      const part = weigher.part(node, room, node.share / parts.length, floor);
      if (part === undefined) this.left -= node.share / parts.length;
      else this.push(part);
    }
  }

  private push(node: Node | undefined): void {
    if (node !== undefined) this.heap.push(node);
  }

  private mayList(score: number): boolean {
    const { last } = this.ranking;
    return last === undefined || score >= last.score;
  }

  /** `given` is the bound of all that is left where the proof is given up. */
  private end(given?: number): boolean {
    if (!this.ended) {
      this.ended = true;
      if (given !== undefined) this.given = given;
    }
    return false;
  }

  /** All placements of a height: by directions that are looked at by themselves, and those between two of them. */
  private rooms(square: Square, field: Field): Room[] {
    const { window: w, step } = this.of;
    // the middle lies nearer to an origin than three quarters of a side, and a step for rounding
    const room = Math.ceil((square.half * 3) / 2) + step;
    const own = field.sheet.own?.at;
    const at = {
      x0: Math.max(w.x0 * step, Math.floor(own?.x0 ?? Number.NEGATIVE_INFINITY)) - room,
      y0: Math.max(w.y0 * step, Math.floor(own?.y0 ?? Number.NEGATIVE_INFINITY)) - room,
      x1: Math.min(w.x1 * step, Math.ceil(own?.x1 ?? Number.POSITIVE_INFINITY)) + room,
      y1: Math.min(w.y1 * step, Math.ceil(own?.y1 ?? Number.POSITIVE_INFINITY)) + room,
    };
    const spared = field.aims.filter((a) => a.weight < 0).map((a) => a.body);
    const slices = slicesOf(spared, square.half);
    const out: Room[] = slices.map(({ along, long }) => FixedRoom.about(square, along, long, at));
    const ends: Vec[] = slices.map(({ along }) => along);
    ends.sort((a, b) => a[1] * b[0] - b[1] * a[0]);
    ends.push(SOUTH);
    for (let k = 0; k + 1 < ends.length; k++)
      out.push(new TurnRoom(square, new Span(ends[k], ends[k + 1], true, true), at, undefined));
    return out;
  }
}

/** Products of coordinates stay exact in scenes of less than a width. */
function checkWidth({ window: w, step, units, effect }: Turned, bodies: readonly FreeRect[]): void {
  let [low, high] = [Math.min(w.x0, w.y0) * step, Math.max(w.x1, w.y1) * step];
  for (const r of [...bodies, ...(effect?.walls ?? []), ...(effect?.solids ?? [])]) {
    low = Math.min(low, r.x0, r.y0, r.x1, r.y1);
    high = Math.max(high, r.x0, r.y0, r.x1, r.y1);
  }
  if (high - low >= MOST)
    throw new AmbitError(
      "range",
      "scene",
      `a search of placements at any point takes scenes of less than ${Math.floor(MOST / units)} squares across, with all that stands in them`,
    );
}
