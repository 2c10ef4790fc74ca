import type { FreeRect } from "../../systems/free.js";
import type { Field } from "./field.js";
import { isShown, isStruck, type Origins, widthOf } from "./origins.js";
import type { Room } from "./room.js";

/** Origins of some box for the squares of a room. */
interface Entry {
  readonly of: Origins;
  /** No placement with one of them scores more. */
  readonly most: number;
  /** Whether it has been asked who of the part that lies in the squares is hidden. */
  readonly asked: boolean;
}

/** Placements of a room, and where their origins may lie. */
export interface Node {
  readonly field: Field;
  readonly room: Room;
  /** No placement scores more. */
  readonly most: number;
  /** Those that every placement covers; among walls they are told by origins. */
  readonly inside: readonly number[];
  /** Aims that some placement may cover. */
  readonly maybe: readonly number[];
  /** Of these, among walls, those that every placement covers. */
  readonly covered: readonly number[];
  /** Among walls, the best first; undefined where nothing stops lines. */
  readonly origins: readonly Entry[] | undefined;
  /** Its part of all placements. */
  readonly share: number;
  readonly order: number;
}

type Of = Omit<Node, "origins" | "most">;

/** Largest bound first; of like ones the widest, then those made first. */
export function compareNodes(a: Node, b: Node): number {
  return b.most - a.most || b.room.wide - a.room.wide || a.order - b.order;
}

/** Rooms narrower than this part of a square are asked who of what lies in them is hidden. */
export const ASKED_BELOW = 0.5;

/** Origins are cut down to so many times the size of a room before it is cut itself. */
export const FINER = 2;

/** What it costs to ask whether somebody is hidden, in plain looks. */
export const HIDING = 8;

/** Bounds rooms. */
export class Weigher {
  private made = 0;
  /** What has been asked so far: how often somebody was looked at. */
  asked = 0;

  constructor(private readonly unoccupied: boolean) {}

  root(field: Field, room: Room, share: number): Node | undefined {
    const all = field.aims.map((_, k) => k);
    const root = field.tree?.root;
    if (field.tree !== undefined && root === undefined) return undefined;
    const origins = root && [{ of: root, most: Number.POSITIVE_INFINITY, asked: false }];
    return this.weighed(field, room, { inside: [], maybe: all, origins }, share, Number.NEGATIVE_INFINITY);
  }

  part(node: Node, room: Room, share: number, floor: number): Node | undefined {
    const { field, inside, maybe, origins } = node;
    // one that reaches out of the room need not cover what all of the room do
    const isWithin = room.isCornered === node.room.isCornered;
    const from = isWithin ? node : { inside: [], maybe: [...inside, ...maybe], origins };
    return this.weighed(field, room, from, share, floor);
  }

  private weighed(
    field: Field,
    room: Room,
    from: Pick<Node, "inside" | "maybe" | "origins">,
    share: number,
    floor: number,
  ): Node | undefined {
    if (!field.mayStart(room)) return undefined;
    this.asked += from.maybe.length;
    const inside = [...from.inside];
    const maybe: number[] = [];
    const covered: number[] = [];
    for (const k of from.maybe) {
      const side = field.side(room, k);
      if (side === "out") continue;
      if (side === "in" && this.unoccupied) return undefined;
      if (side === "in" && from.origins === undefined) inside.push(k);
      else {
        maybe.push(k);
        if (side === "in") covered.push(k);
      }
    }
    const order = this.made++;
    const of = { field, room, inside, maybe, covered, share, order };
    if (from.origins === undefined) {
      const sure = inside.reduce((sum, k) => sum + field.aims[k].weight, 0);
      const wanted = maybe.filter((k) => field.aims[k].weight > 0);
      const most = this.unoccupied ? 0 : sure + field.wonBy(wanted, (k) => !maybe.includes(k));
      return { ...of, origins: undefined, most };
    }
    const bounds = new Bounds(floor);
    for (const e of from.origins) this.bound(of, e.of, bounds);
    return bounds.node(of);
  }

  /** Bounds the placements of a room with origins of a box. */
  private bound(of: Of, at: Origins, into: Bounds): void {
    if (of.field.mayStartIn(of.room, at.rect)) into.add(at, this.boundOf(of, at), false);
  }

  /** What a single placement of a node's room may score. */
  boundAt({ field, maybe, origins }: Node, room: Room): number {
    if (origins === undefined) return this.unoccupied ? 0 : field.mostOf(room);
    return this.boundOf(single(field, maybe, room), origins[0].of);
  }

  /** What it may score with one origin: a closer look, at what that sees. */
  boundFrom({ field, maybe, origins = [] }: Node, room: Room, at: FreeRect): number {
    const [{ of }] = origins;
    const edges = room.edges();
    this.asked += HIDING * maybe.length;
    const own = single(field, maybe, room);
    const told = new Set(own.maybe.filter((k) => field.isTold(edges, of, k, room, at)));
    return this.boundOf(own, of, told);
  }

  private boundOf(
    { field, room, maybe, covered }: Pick<Node, "field" | "room" | "maybe" | "covered">,
    at: Origins,
    told?: ReadonlySet<number>,
  ): number {
    if (this.unoccupied) return 0;
    this.asked += maybe.length;
    const wanted: number[] = [];
    const sure = new Set<number>();
    let most = 0;
    for (const k of maybe) {
      const { weight } = field.aims[k];
      if (weight > 0) {
        if (at.may[k] === 1 && told?.has(k) !== true && isShown(at, k, room)) wanted.push(k);
      } else if (at.may[k] === 1 && (told?.has(k) === true || isStruck(at, k, room, () => covered.includes(k)))) {
        sure.add(k);
        most += weight;
      }
    }
    return most + field.wonBy(wanted, (k) => sure.has(k));
  }

  /** The same placements with finer origins, or a closer look at them; undefined where the room is to be cut. */
  refined(node: Node, floor: number): Node | undefined | "none" {
    const { origins, room, field } = node;
    if (origins === undefined || field.tree === undefined) return undefined;
    const [first] = origins;
    const wide = widthOf(first.of);
    const bounds = new Bounds(floor);
    // this very placement has been judged
    if (wide === 0 && room.isLeaf) {
      for (const e of origins.slice(1)) bounds.add(e.of, e.most, e.asked);
      return bounds.node(node) ?? "none";
    }
    if (wide > 0 && (wide > FINER * room.wide || room.isLeaf)) {
      for (const e of origins) {
        if (widthOf(e.of) * 2 <= wide || (e.most <= floor && e !== first)) bounds.add(e.of, e.most, e.asked);
        else for (const part of field.tree.partsOf(e.of)) this.bound(node, part, bounds);
      }
      return bounds.node(node, this.made++) ?? "none";
    }
    if (first.asked || room.wide > ASKED_BELOW * field.square.units) return undefined;
    const edges = room.edges();
    for (const e of origins) {
      if (e.asked || e.most <= floor) {
        bounds.add(e.of, e.most, e.asked);
        continue;
      }
      const told = new Set<number>();
      this.asked += HIDING * node.maybe.length;
      for (const k of node.maybe)
        if (e.of.may[k] === 1 && e.of.clear[k] === 0 && field.isTold(edges, e.of, k, room)) told.add(k);
      bounds.add(e.of, told.size === 0 ? e.most : this.boundOf(node, e.of, told), true);
    }
    const next = bounds.node(node, this.made++);
    if (next === undefined) return "none";
    return next.most === node.most ? undefined : next;
  }
}

/** A single placement of a room, with those whom it may cover and those whom it does. */
function single(field: Field, some: readonly number[], room: Room): Pick<Of, "field" | "room" | "maybe" | "covered"> {
  const maybe = some.filter((k) => field.side(room, k) !== "out");
  return { field, room, maybe, covered: maybe.filter((k) => field.side(room, k) === "in") };
}

/** Gathers boxes of origins with their bounds: those that may score more than `floor`, else the best alone, for what else is listed. */
class Bounds {
  private readonly all: Entry[] = [];
  private most = Number.NEGATIVE_INFINITY;

  constructor(private readonly floor: number) {}

  add(of: Origins, most: number, asked: boolean): void {
    const { all, floor } = this;
    if (most <= floor && all.length > 0 && most <= this.most) return;
    if (most > floor && this.most <= floor) all.length = 0;
    if (most <= floor) all.length = 0;
    all.push({ of, most, asked });
    this.most = Math.max(this.most, most);
  }

  node(of: Of, order = of.order): Node | undefined {
    const { all, most } = this;
    if (all.length === 0) return undefined;
    all.sort((a, b) => b.most - a.most);
    const { field, room, inside, maybe, covered, share } = of;
    return { field, room, inside, maybe, covered, share, order, origins: all, most };
  }
}
