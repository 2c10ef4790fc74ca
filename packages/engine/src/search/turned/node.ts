import type { FreeRect } from "../../systems/free.js";
import type { Field } from "./field.js";
import type { Origins } from "./origins.js";
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
  /** What those weigh that every placement covers; among walls they are told by origins. */
  readonly sure: number;
  /** Aims that some placement may cover. */
  readonly maybe: readonly number[];
  /** Among walls, the best first; undefined where nothing stops lines. */
  readonly origins: readonly Entry[] | undefined;
  /** Its part of all placements. */
  readonly share: number;
  readonly order: number;
}

/** Largest bound first; of like ones the widest, then those made first. */
export function compareNodes(a: Node, b: Node): number {
  return b.most - a.most || b.room.wide - a.room.wide || a.order - b.order;
}

/** Rooms narrower than this part of a square are asked who of what lies in them is hidden. */
const ASKED_BELOW = 0.5;

/** Bounds rooms. */
export class Weigher {
  private made = 0;

  constructor(private readonly unoccupied: boolean) {}

  root(field: Field, room: Room, share: number): Node | undefined {
    const all = field.aims.map((_, k) => k);
    const root = field.tree?.root;
    if (field.tree !== undefined && root === undefined) return undefined;
    const origins = root && [{ of: root, most: Number.POSITIVE_INFINITY, asked: false }];
    return this.weighed(field, room, { sure: 0, maybe: all, origins }, share, Number.NEGATIVE_INFINITY);
  }

  part({ field, ...of }: Node, room: Room, share: number, floor: number): Node | undefined {
    return this.weighed(field, room, of, share, floor);
  }

  private weighed(
    field: Field,
    room: Room,
    from: Pick<Node, "sure" | "maybe" | "origins">,
    share: number,
    floor: number,
  ): Node | undefined {
    if (!field.mayStart(room)) return undefined;
    let { sure } = from;
    const maybe: number[] = [];
    for (const k of from.maybe) {
      const side = field.side(room, k);
      if (side === "out") continue;
      if (side === "in" && this.unoccupied) return undefined;
      if (side === "in" && from.origins === undefined) sure += field.aims[k].weight;
      else maybe.push(k);
    }
    const order = this.made++;
    const of = { field, room, sure, maybe, share, order };
    if (from.origins === undefined) {
      const wanted = maybe.filter((k) => field.aims[k].weight > 0);
      const most = this.unoccupied ? 0 : sure + field.wonBy(wanted, (k) => !maybe.includes(k));
      return { ...of, origins: undefined, most };
    }
    const entries = from.origins.map((e) => ({ of: e.of, asked: false }));
    return this.withOrigins(of, entries, floor);
  }

  private withOrigins(
    of: Omit<Node, "origins" | "most">,
    entries: readonly { of: Origins; asked: boolean; most?: number }[],
    floor: number,
  ): Node | undefined {
    const { field, room } = of;
    const found: Entry[] = [];
    for (const e of entries) {
      if (e.most === undefined && !field.mayStartIn(room, e.of.rect)) continue;
      found.push({ of: e.of, asked: e.asked, most: e.most ?? this.boundOf(of, e.of) });
    }
    if (found.length === 0) return undefined;
    found.sort((a, b) => b.most - a.most);
    const [{ most }] = found;
    // those that cannot score more do not matter to the proof
    const origins = found.filter((e) => e.most > floor || e.most === most);
    return { ...of, origins: most > floor ? origins : origins.slice(0, 4), most };
  }

  /** What a single placement of a node's room may score. */
  boundAt({ field, maybe, origins }: Node, room: Room): number {
    if (origins === undefined) return this.unoccupied ? 0 : field.mostOf(room);
    const own = maybe.filter((k) => field.side(room, k) !== "out");
    return this.boundOf({ field, room, maybe: own }, origins[0].of);
  }

  private boundOf({ field, room, maybe }: Pick<Node, "field" | "room" | "maybe">, at: Origins, hidden?: ReadonlySet<number>): number {
    if (this.unoccupied) return 0;
    const wanted: number[] = [];
    const sure = new Set<number>();
    let most = 0;
    for (const k of maybe) {
      const { weight } = field.aims[k];
      if (weight > 0) {
        if (at.may[k] === 1 && hidden?.has(k) !== true) wanted.push(k);
      } else if (at.seen.get(k)?.some((p) => room.holds(p, 0))) {
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
    // this very placement has been judged
    if (wide === 0 && room.isLeaf) return this.withOrigins(node, origins.slice(1), floor) ?? "none";
    if (wide > 0 && (wide > room.wide || room.isLeaf)) {
      const entries = origins.flatMap((e): { of: Origins; asked: boolean; most?: number }[] =>
        widthOf(e.of) * 2 > wide && e.most > floor
          ? (field.tree?.partsOf(e.of) ?? []).map((of) => ({ of, asked: false }))
          : [e],
      );
      return this.withOrigins({ ...node, order: this.made++ }, entries, floor) ?? "none";
    }
    if (first.asked || room.wide > ASKED_BELOW * field.square.units) return undefined;
    const edges = room.edges();
    const entries = origins.map((e) => {
      if (e.asked || e.most <= floor) return e;
      const hidden = new Set<number>();
      for (const k of node.maybe)
        if (field.aims[k].weight > 0 && e.of.may[k] === 1 && field.isHidden(edges, e.of.rect, k)) hidden.add(k);
      return { of: e.of, asked: true, most: hidden.size === 0 ? e.most : this.boundOf(node, e.of, hidden) };
    });
    const next = this.withOrigins({ ...node, order: this.made++ }, entries, floor);
    if (next === undefined) return "none";
    return next.most === node.most ? undefined : next;
  }

  /** Those that some placement should spare and may cover. */
  sparedNear({ field, maybe }: Node): FreeRect[] {
    return maybe.filter((k) => field.aims[k].weight < 0).map((k) => field.aims[k].body);
  }
}

const widthOf = ({ rect }: Origins): number => Math.max(rect.x1 - rect.x0, rect.y1 - rect.y0);
