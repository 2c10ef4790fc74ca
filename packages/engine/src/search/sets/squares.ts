import type { FreeRect } from "../../systems/free.js";
import type { Turned } from "../../systems/turned.js";
import type { Listing } from "../ranking.js";
import type { SearchTask } from "../task.js";
import type { Field } from "../turned/field.js";
import { TurnedJudge } from "../turned/judge.js";
import { ASKED_BELOW, FINER, HIDING } from "../turned/node.js";
import { isShown, isStruck, type Origins, widthOf } from "../turned/origins.js";
import type { Room } from "../turned/room.js";
import { TurnedSearch } from "../turned/search.js";
import { type WholeTurned, wholeTurned } from "../turned/whole.js";
import { type Hope, Weighing } from "./hopes.js";
import type { Region, Regions } from "./regions.js";

/** Rooms that are looked at where nothing stops lines and among walls, placements that are judged, and how often somebody is looked at, before the proof is given up. */
const MOST_ROOMS = 200_000;
const MOST_WALLED = 120_000;
const MOST_JUDGED = 4_000;
const MOST_ASKED = 10_000_000;

/** Among walls a placement is judged once its origins lie in less than so much of a square: before that it mostly sees less than they do together. */
const JUDGED_BELOW = 1;

/** Creatures that somebody stands within whom both hopes are told of, with them and without. */
const MOST_STACKED = 3;

/** Aims that some placement may affect, and those of them that all do. */
interface Told {
  readonly may: readonly number[];
  readonly sure: readonly number[];
}

/** Squares of a room, among walls with their origins in a box. */
interface SquareRegion extends Region, Told {
  readonly field: Field;
  readonly room: Room;
  readonly origins: Origins | undefined;
  /** Whether it has been asked who of the part that lies in the squares is hidden. */
  readonly asked: boolean;
}

/** Squares and cubes turned any way: regions are rooms of them, among walls each with a box of origins, as in the search for one. */
export class SquareRegions implements Regions<SquareRegion> {
  readonly weighing: Weighing;
  private readonly whole: WholeTurned;
  private readonly judge: TurnedJudge;
  private looked = 0;
  private asked = 0;

  constructor(
    task: SearchTask,
    private readonly of: Turned,
    listing: Listing,
    /** Whether origins must truly lie on their squares' borders. */
    truly: boolean,
  ) {
    this.whole = wholeTurned(task, of);
    const { who, square } = this.whole;
    this.weighing = new Weighing(who, task.search.weights);
    this.judge = new TurnedJudge(task, of, square, who, listing, truly);
  }

  get total(): number {
    return this.whole.total;
  }

  get used(): number {
    const most = this.of.effect === undefined ? MOST_ROOMS : MOST_WALLED;
    return Math.max(this.looked / most, this.judge.judged / MOST_JUDGED, this.asked / MOST_ASKED);
  }

  alone(task: SearchTask): TurnedSearch {
    return new TurnedSearch(task, this.of, "alone");
  }

  first(): SquareRegion[] {
    const { heights, total } = this.whole;
    return heights.flatMap(({ field, rooms }) => {
      const origins = field.tree?.root;
      if (field.tree !== undefined && origins === undefined) return [];
      const may = field.aims.map((_, k) => k);
      const size = total / heights.length / rooms.length;
      return rooms.flatMap((room) => this.within({ field, may, sure: [], origins }, room, origins, size));
    });
  }

  look(region: SquareRegion, wants: (hope: Hope) => boolean): SquareRegion[] {
    this.looked++;
    const { field, room, origins } = region;
    const mayBe = (own: Room, from?: FreeRect): boolean =>
      this.hopesOf(field, from === undefined ? this.placed(region, own) : this.seen(region, own, from)).some(wants);
    const judges = origins === undefined || widthOf(origins) < JUDGED_BELOW * field.square.units;
    for (const pick of judges ? room.picks() : []) {
      const settled = this.judge.judge(field, pick, origins, Number.NEGATIVE_INFINITY, mayBe);
      // among walls each origin is judged by itself
      if (!settled && origins === undefined && room.isLeaf) return [{ ...region, stuck: true }];
    }
    return origins === undefined ? this.cut(region) : this.refined(region, origins);
  }

  /** The same squares with finer origins, or a closer look at them, or finer squares. */
  private refined(region: SquareRegion, origins: Origins): SquareRegion[] {
    const { field, room, asked, size } = region;
    const wide = widthOf(origins);
    if (wide > 0 && (wide > FINER * room.wide || room.isLeaf)) {
      const parts = field.tree?.partsOf(origins) ?? [];
      return parts.flatMap((part) => this.within(region, room, part, size / parts.length));
    }
    if (asked || room.wide > ASKED_BELOW * field.square.units) return this.cut(region);
    const edges = room.edges();
    this.asked += HIDING * region.may.length;
    const may = region.may.filter(
      (k) => field.aims[k].weight <= 0 || origins.clear[k] === 1 || !field.isHidden(edges, origins, k),
    );
    if (may.length === region.may.length) return this.cut(region);
    return [{ ...region, may, hopes: this.hopesOf(field, { may, sure: region.sure }), asked: true }];
  }

  private cut(region: SquareRegion): SquareRegion[] {
    const { field, room, origins, may, size } = region;
    if (room.isLeaf) return [];
    const parts = room.parts(field.spared(may));
    return parts.flatMap((part) => {
      // one that reaches out of the room need not cover what all of the room do
      const from = part.isCornered === room.isCornered ? region : { ...region, sure: [] };
      return this.within(from, part, origins, size / parts.length);
    });
  }

  /** Placements of a room within another; none where no origin goes with it. */
  private within(
    from: Pick<SquareRegion, "field" | "may" | "sure" | "origins">,
    room: Room,
    origins: Origins | undefined,
    size: number,
  ): SquareRegion[] {
    const { field } = from;
    if (!field.mayStart(room) || (origins !== undefined && !field.mayStartIn(room, origins.rect))) return [];
    const told = this.told(from, room, origins);
    if (this.of.unoccupied && told.covers) return [];
    return [{ field, room, origins, ...told, hopes: this.hopesOf(field, told), asked: false, size }];
  }

  /** Whom squares of a room may affect, and surely do; and whether they all cover somebody. */
  private told(
    { field, ...from }: Pick<SquareRegion, "field" | "may" | "sure">,
    room: Room,
    origins: Origins | undefined,
  ): Told & { readonly covers: boolean } {
    this.asked += from.may.length;
    const may: number[] = [];
    const sure: number[] = [];
    let covers = false;
    for (const k of from.may) {
      const known = from.sure.includes(k);
      const side = known && origins === undefined ? "in" : field.side(room, k);
      if (side === "in") covers = true;
      if (side === "out" || (origins !== undefined && (origins.may[k] === 0 || !isShown(origins, k, room)))) continue;
      may.push(k);
      if (known || (side === "in" && origins === undefined)) sure.push(k);
      else if (origins !== undefined && isStruck(origins, k, room, () => side === "in")) sure.push(k);
    }
    return { may, sure, covers };
  }

  /** The same of a single square of a region. */
  private placed({ field, may, origins }: SquareRegion, room: Room): Told {
    return this.told({ field, may, sure: [] }, room, origins);
  }

  /** The same of a single square with its origin: a closer look, at what that sees. */
  private seen(region: SquareRegion, room: Room, at: FreeRect): Told {
    const { field, origins } = region;
    const { may, sure } = this.placed(region, room);
    if (origins === undefined) return { may, sure };
    this.asked += HIDING * may.length;
    const edges = room.edges();
    const told = may.filter((k) => field.isTold(edges, origins, k, room, at));
    const isHurt = (k: number): boolean => field.aims[k].weight < 0;
    return { may: may.filter((k) => isHurt(k) || !told.includes(k)), sure: [...sure, ...told.filter(isHurt)] };
  }

  /** What placements may come to. Whoever stands within the space of one to spare is not affected alone: either with that one or not at all. */
  private hopesOf(field: Field, { may, sure }: Told): Hope[] {
    // a placement that covers anybody is illegal
    if (this.of.unoccupied) return [this.weighing.of([], [])];
    const stacked = new Map<number, number[]>();
    for (const k of may) {
      const around = field.around(k);
      if (around === undefined || sure.includes(around) || sure.includes(k)) continue;
      const group = stacked.get(around) ?? [];
      if (group.length > 0 || stacked.size < MOST_STACKED) stacked.set(around, [...group, k]);
    }
    let all: Told[] = [{ may, sure }];
    for (const [around, group] of stacked)
      all = all.flatMap((told) => [
        { may: told.may.filter((k) => !group.includes(k)), sure: told.sure },
        { may: told.may, sure: [...told.sure, around] },
      ]);
    const who = (k: number): number => field.aims[k].creature;
    return all.map((told) => this.weighing.of(told.may.map(who), told.sure.map(who)));
  }
}
