import type { Scene, Wall } from "../scene.js";

/** Pieces of wall that go on into one another: what a person calls one wall, or the outline of one rock. */
export interface Outline {
  /** Pieces along it, by their place in the question's list. */
  readonly pieces: readonly number[];
  /** Whether it comes back to where it begins. */
  readonly closed: boolean;
}

/** Outlines of a scene, each worked out when a reason first names a piece of it and kept as long as the scene is. */
const KNOWN = new WeakMap<Scene, Outlines>();

export function outlinesOf(scene: Scene): Outlines {
  let outlines = KNOWN.get(scene);
  if (outlines === undefined) {
    outlines = new Outlines(scene.walls);
    KNOWN.set(scene, outlines);
  }
  return outlines;
}

/**
 * Which pieces go on into one another: those of the same kind and heights, where just two of them meet; where more do, each into the one that goes straight
 * on. An end is named by 2 index for a piece's first one, 2 index + 1 for its second.
 */
export class Outlines {
  private readonly walls: readonly Wall[];
  private readonly made = new Map<number, Outline>();
  /** The latest end of each slot, and for each end the one before it in the same slot; -1 where there is none. */
  private readonly slots: Int32Array;
  private readonly before: Int32Array;

  constructor(walls: readonly Wall[]) {
    this.walls = walls;
    let size = 16;
    while (size < 4 * walls.length) size *= 2;
    this.slots = new Int32Array(size).fill(-1);
    this.before = new Int32Array(2 * walls.length);
    for (let end = 0; end < this.before.length; end++) {
      const slot = this.slotOf(this.x(end), this.y(end));
      this.before[end] = this.slots[slot];
      this.slots[slot] = end;
    }
  }

  /** The outline that a piece belongs to. */
  of(index: number): Outline {
    const known = this.made.get(index);
    if (known !== undefined) return known;
    const outline = this.walked(index);
    for (const piece of outline.pieces) this.made.set(piece, outline);
    return outline;
  }

  private walked(start: number): Outline {
    const onwards = this.follow(2 * start + 1, start);
    if (onwards.closed) return { pieces: [start, ...onwards.pieces], closed: true };
    const back = this.follow(2 * start, start);
    return { pieces: [...back.pieces.reverse(), start, ...onwards.pieces], closed: false };
  }

  /** Pieces from an end of one on, up to the last, or up to where it comes back. */
  private follow(from: number, start: number): { pieces: number[]; closed: boolean } {
    const pieces: number[] = [];
    for (let end = this.joint(from); end !== undefined; end = this.joint(end ^ 1)) {
      if (end >> 1 === start) return { pieces, closed: true };
      pieces.push(end >> 1);
    }
    return { pieces, closed: false };
  }

  /** The end of another piece that an end goes on into. Joints go both ways, so that a walk comes back to its start or to an end. */
  private joint(end: number): number | undefined {
    const others = this.meeting(end);
    if (others.length === 1) return others[0];
    const on = others.filter((other) => this.isStraight(end, other));
    if (on.length !== 1) return undefined;
    const back = this.meeting(on[0]).filter((other) => this.isStraight(on[0], other));
    return back.length === 1 ? on[0] : undefined;
  }

  /** Other ends at the same point of pieces that are alike. */
  private meeting(end: number): number[] {
    const [x, y] = [this.x(end), this.y(end)];
    const own = this.walls[end >> 1];
    const out: number[] = [];
    for (let other = this.slots[this.slotOf(x, y)]; other >= 0; other = this.before[other])
      if (other !== end && this.x(other) === x && this.y(other) === y && alike(own, this.walls[other >> 1]))
        out.push(other);
    return out;
  }

  /** Whether two pieces that share an end lie in one line on either side of it. */
  private isStraight(a: number, b: number): boolean {
    const [ax, ay] = [this.x(a ^ 1) - this.x(a), this.y(a ^ 1) - this.y(a)];
    const [bx, by] = [this.x(b ^ 1) - this.x(b), this.y(b ^ 1) - this.y(b)];
    return ax * bx <= 0 && ay * by <= 0 && BigInt(ax) * BigInt(by) === BigInt(ay) * BigInt(bx);
  }

  private x(end: number): number {
    const w = this.walls[end >> 1];
    return (end & 1) === 0 ? w.x0 : w.x1;
  }

  private y(end: number): number {
    const w = this.walls[end >> 1];
    return (end & 1) === 0 ? w.y0 : w.y1;
  }

  /** Any spreading of points over the slots will do: what shares a slot is compared. */
  private slotOf(x: number, y: number): number {
    let mixed = Math.imul(x % 2 ** 31, 73856093) ^ Math.imul(y % 2 ** 31, 19349663);
    mixed = Math.imul(mixed ^ (mixed >>> 16), 73244475);
    return (mixed ^ (mixed >>> 16)) & (this.slots.length - 1);
  }
}

function alike(a: Wall, b: Wall): boolean {
  return (
    a.kind === b.kind &&
    a.open === b.open &&
    a.blocks === b.blocks &&
    a.bottom === b.bottom &&
    a.top === b.top &&
    a.oneWay === b.oneWay
  );
}
