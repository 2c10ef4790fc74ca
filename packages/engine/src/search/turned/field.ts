import type { Effect } from "../../effect/effect.js";
import type { Creature } from "../../scene.js";
import { isqrt } from "../../shapes/roots.js";
import type { FreeRect } from "../../systems/free.js";
import type { Turned, TurnedSheet, TurnedTarget } from "../../systems/turned.js";
import { isHidden } from "../free/hidden.js";
import { cutAt, type Piece, pieceOf } from "../free/piece.js";
import type { Screen } from "../free/screens.js";
import { wayBetween } from "../free/way.js";
import { type Aim, aimOf, type Origins, OriginTree } from "./origins.js";
import type { Edge, Room, Side } from "./room.js";

/** One height of squares and origins, with all that its proofs ask for. */
export class Field {
  /** Those of some weight. */
  readonly aims: readonly Aim[];
  readonly tree: OriginTree | undefined;
  private readonly targets: readonly TurnedTarget[];
  private readonly byCreature = new Map<number, TurnedTarget>();
  /** Of each wanted one the one to spare within whose space it stands, so that it is not affected alone; undefined where there is none. */
  private readonly within: readonly (number | undefined)[];
  private readonly window: FreeRect;
  /** How far the range reaches from its rectangle at most. */
  private readonly reach: number;

  constructor(
    readonly square: Turned,
    readonly sheet: TurnedSheet,
    readonly index: number,
    who: readonly Creature[],
    /** Weights by creature; where nobody may be covered, those who are in the way. */
    weights: Float64Array,
    effect: Effect | undefined,
    screens: readonly Screen[],
  ) {
    const aims: Aim[] = [];
    const targets: TurnedTarget[] = [];
    for (const c of who) {
      const target = sheet.target(c);
      if (target === undefined) continue;
      this.byCreature.set(c.index, target);
      if (weights[c.index] === 0 && !square.unoccupied) continue;
      targets.push(target);
      aims.push(aimOf(c.index, weights[c.index], target, square.half, effect, screens, sheet.z * square.units));
    }
    this.aims = aims;
    this.targets = targets;
    this.within = aims.map(({ weight }, k) => {
      const around = aims.findIndex((a, n) => a.weight < 0 && holdsAll(targets[n], targets[k], effect === undefined));
      return weight > 0 && around >= 0 ? around : undefined;
    });
    this.tree = effect && new OriginTree(square, effect, sheet, aims, screens);
    const { x0, y0, x1, y1 } = square.window;
    const { step } = square;
    this.window = { x0: x0 * step, y0: y0 * step, x1: x1 * step, y1: y1 * step };
    // touching is in range; a little more does not matter to a bound
    this.reach = sheet.range === undefined || sheet.range.limit <= 0 ? 0 : isqrt(sheet.range.limit - 1) + 1;
  }

  /** What a room is to an aim. */
  side(room: Room, aim: number): Side {
    return sideOf(room, this.targets[aim]);
  }

  /** Whether a room may have an origin at all: in the scene, in range, on its user's border. */
  mayStart(room: Room): boolean {
    const { sheet, window, square, reach } = this;
    const { range, own, face } = sheet;
    // a point counts as on a turned side that is rounded to it
    const { step } = square;
    if (range !== undefined && (range.limit <= 0 || !room.mayTouch(range, reach + step))) return false;
    if (own !== undefined && (!room.mayTouch(own.at, step) || (!face && room.holds(own.at, step)))) return false;
    return room.mayTouch(window, step) && (face || !room.holds(window, step));
  }

  /** Whether an origin of a room may lie in a box of them. */
  mayStartIn(room: Room, rect: FreeRect): boolean {
    return room.mayTouch(rect, this.square.step) && (this.sheet.face || !room.holds(rect, this.square.step));
  }

  /** At least what any placement of a room scores, walls aside. */
  mostOf(room: Room): number {
    const wanted: number[] = [];
    const sure = new Set<number>();
    let most = 0;
    for (let k = 0; k < this.aims.length; k++) {
      const side = this.side(room, k);
      if (side === "out") continue;
      if (this.aims[k].weight > 0) wanted.push(k);
      else if (side === "in" && this.tree === undefined) {
        sure.add(k);
        most += this.aims[k].weight;
      }
    }
    return most + this.wonBy(wanted, (k) => sure.has(k));
  }

  /** At least what is won by some of the wanted. Whoever stands within the space of one to spare is not affected alone, unless that one is counted already. */
  wonBy(wanted: readonly number[], counted: (aim: number) => boolean): number {
    let most = 0;
    let stacked: Map<number, number> | undefined;
    for (const k of wanted) {
      const around = this.within[k];
      if (around === undefined || counted(around)) most += this.aims[k].weight;
      else {
        stacked ??= new Map();
        stacked.set(around, (stacked.get(around) ?? this.aims[around].weight) + this.aims[k].weight);
      }
    }
    if (stacked !== undefined) for (const own of stacked.values()) most += Math.max(0, own);
    return most;
  }

  /** The one to spare within whose space a wanted one stands, so that it is not affected alone. */
  around(aim: number): number | undefined {
    return this.within[aim];
  }

  /** The bodies of those among some aims that a square should spare. */
  spared(aims: Iterable<number> = this.aims.keys()): FreeRect[] {
    return Array.from(aims, (k) => this.aims[k]).flatMap(({ weight, body }) => (weight < 0 ? [body] : []));
  }

  mayCover(room: Room, c: Creature): boolean {
    const target = this.byCreature.get(c.index);
    return target !== undefined && sideOf(room, target) !== "out";
  }

  /** Of a wanted one whether it is surely hidden from all of a box of origins, or from one of them; of others whether they are surely struck: by a closer look at what lies in a room's squares. */
  isTold(edges: readonly Edge[], of: Origins, aim: number, room: Room, at = of.rect): boolean {
    if (this.aims[aim].weight > 0) return this.isHidden(edges, of, aim, at);
    return this.tree?.strikes(at === of.rect ? of : { ...of, rect: at, point: undefined }, aim, room) === true;
  }

  /** Whether all that may lie in a room's squares is hidden from all of a box of origins, or from one of them. */
  isHidden(edges: readonly Edge[], { rect, ways, shown }: Origins, aim: number, at = rect): boolean {
    const { parts, disc, body } = this.targets[aim];
    const { screens } = wayBetween(ways?.get(aim) ?? this.aims[aim], at, body);
    const all = shown?.get(aim)?.map((s) => s.piece) ?? (disc === undefined ? parts : [body]).map(pieceOf);
    return all.every((whole) => {
      let piece: Piece = whole;
      for (const { nx, ny, most } of edges) {
        piece = cutAt(piece, (x, y) => most - nx * x - ny * y);
        if (piece.xs.length === 0) return true;
      }
      return screens.length > 0 && isHidden(pieceOf(at), piece, screens);
    });
  }
}

/** Whether whoever affects b affects a: where nothing stops lines the plan tells. */
function holdsAll(a: TurnedTarget, b: TurnedTarget, isClear: boolean): boolean {
  if (a.disc !== undefined || b.disc !== undefined || a.parts.length !== 1 || a.parts[0] !== a.body) return false;
  if (!isClear && (a.layers[0] > b.layers[0] || a.layers[1] < b.layers[1])) return false;
  const { x0, y0, x1, y1 } = a.body;
  return b.body.x0 >= x0 && b.body.y0 >= y0 && b.body.x1 <= x1 && b.body.y1 <= y1;
}

function sideOf(room: Room, { parts, disc, cells }: TurnedTarget): Side {
  if (disc !== undefined) {
    const { x, y, diameter } = disc;
    const at = { x0: x, y0: y, x1: x, y1: y };
    if (room.side(at, diameter / 2) === "out" || !room.mayTouch(at, diameter / 2)) return "out";
    return cells.some((cell) => room.side(cell) === "in") ? "in" : "mixed";
  }
  let side: Side = "out";
  for (const part of parts) {
    const own = room.side(part);
    if (own === "in") return own;
    if (own === "mixed") side = own;
  }
  return side;
}
