import type { InTheWay } from "../contract/types.js";
import type { Effect } from "../effect/effect.js";
import { DIRECTIONS } from "../effect/steps/directions.js";
import { Footing } from "../effect/steps/footing.js";
import { comeUpon, overEdge } from "../effect/steps/others.js";
import type { Box } from "../grid/box.js";
import type { Creature, Scene } from "../scene.js";

/** What a movement needs of the move that is asked. */
export interface Body {
  readonly who: Creature;
  readonly distance: number;
  readonly vertical: boolean;
  readonly creatures: InTheWay;
}

/**
 * The places about a mover, by whole numbers: that of its lowest corner (x, y, z) is `placeOf(x, y, z)`, in reading order. Tells which steps are barred
 * (`common.move`). The box of places reaches as far as the distance, so that a step which the distance allows leads to one.
 */
export class Ground {
  readonly start: number;
  readonly count: number;
  /** By bit of a step, what it adds to a place. */
  readonly offsets: readonly number[];
  readonly box: Box;
  private readonly footing: Footing;
  private readonly wide: number;
  private readonly deep: number;
  private readonly stopped: Int32Array | undefined;
  private readonly pierced: Int32Array | undefined;
  /** Of a place, who else has a cell of the mover there. */
  private readonly others: ReadonlyMap<number, readonly Creature[]>;

  constructor(
    readonly scene: Scene,
    effect: Effect,
    readonly body: Body,
  ) {
    const { space } = body.who;
    const far = body.distance;
    const rise = body.vertical ? far : 0;
    this.box = {
      x: space.x - far,
      y: space.y - far,
      z: space.z - rise,
      w: 2 * far + 1,
      d: 2 * far + 1,
      h: 2 * rise + 1,
    };
    const footing = new Footing(effect, this.box, space, body.vertical);
    this.footing = footing;
    this.wide = footing.wide;
    this.deep = footing.deep;
    this.count = footing.count;
    this.offsets = footing.offsets;
    this.stopped = footing.stopped;
    this.pierced = footing.pierced;
    this.start = this.placeOf(space.x, space.y, space.z);
    this.others = this.othersAbout();
  }

  placeOf(x: number, y: number, z: number): number {
    return this.footing.placeOf(x, y, z);
  }

  xOf(place: number): number {
    return (place % this.wide) + this.box.x;
  }

  yOf(place: number): number {
    return (Math.floor(place / this.wide) % this.deep) + this.box.y;
  }

  zOf(place: number): number {
    return Math.floor(place / (this.wide * this.deep)) + this.box.z;
  }

  /** The mover's space at a place. */
  spaceAt(place: number): Box {
    return { ...this.body.who.space, x: this.xOf(place), y: this.yOf(place), z: this.zOf(place) };
  }

  /** Who else stands where the mover would. */
  standing(place: number): readonly Creature[] {
    return this.others.get(place) ?? NOBODY;
  }

  /**
   * Of the steps asked for, those that may not be made from the place with lowest corner (x, y), whatever kind of movement it is: barriers stop some cell
   * of the mover or would stand inside it, it would reach over the scene's edge, or creatures that stop it stand there.
   */
  barredSteps(place: number, x: number, y: number, asked: number): number {
    let barred = this.stopped === undefined ? 0 : asked & this.stopped[place];
    const edge = this.nearEdge(x, y);
    if (this.pierced === undefined && !edge && this.body.creatures === "pass") return barred;
    for (const { bit, dx, dy } of DIRECTIONS) {
      if ((asked & ~barred & (1 << bit)) === 0) continue;
      const to = place + this.offsets[bit];
      const no =
        (this.pierced !== undefined && this.pierced[to] !== 0) ||
        (edge && overEdge(this.scene, this.body.who.space, x + dx, y + dy)) ||
        this.meets(place, to);
      if (no) barred |= 1 << bit;
    }
    return barred;
  }

  private nearEdge(x: number, y: number): boolean {
    const { width, height } = this.scene;
    if (width === undefined || height === undefined) return false;
    const { w, d } = this.body.who.space;
    return x < 1 || y < 1 || x + w >= width || y + d >= height;
  }

  /** Whether creatures that stop it keep the mover out of a place. */
  private meets(from: number, place: number): boolean {
    if (this.body.creatures === "pass") return false;
    const there = this.others.get(place);
    return there !== undefined && comeUpon(there, this.spaceAt(from)).length > 0;
  }

  private othersAbout(): ReadonlyMap<number, readonly Creature[]> {
    const out = new Map<number, Creature[]>();
    const { who } = this.body;
    const { w, d, h } = who.space;
    const b = this.box;
    for (const c of this.scene.creatures) {
      if (c === who) continue;
      const s = c.space;
      for (let z = Math.max(b.z, s.z - h + 1); z < Math.min(b.z + b.h, s.z + s.h); z++)
        for (let y = Math.max(b.y, s.y - d + 1); y < Math.min(b.y + b.d, s.y + s.d); y++)
          for (let x = Math.max(b.x, s.x - w + 1); x < Math.min(b.x + b.w, s.x + s.w); x++) {
            const place = this.placeOf(x, y, z);
            const list = out.get(place);
            if (list === undefined) out.set(place, [c]);
            else list.push(c);
          }
    }
    return out;
  }
}

const NOBODY: readonly Creature[] = [];
