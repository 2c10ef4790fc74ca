import { lcm } from "../grid/lattice.js";
import type { Scene, Wall } from "../scene.js";
import { barriersOf, covers, stops } from "./barriers.js";
import { Effect } from "./effect.js";

/** Sight in a scene by the lattice asked for, each made when first asked: for what stops lines and for what gives cover. */
export class Sights {
  private readonly stopping: Effect[] = [];
  private readonly covering: Effect[];
  /** Units a square that `stopping` and `covering` were asked for. */
  private readonly stoppingOn: number[] = [];
  private readonly coveringOn: number[];
  private readonly scene: Scene;

  constructor(scene: Scene) {
    this.scene = scene;
    // most often what stops lines is what gives cover, and one index does for both
    const alike = scene.walls.every((w) => stops(w) === covers(w));
    this.covering = alike ? this.stopping : [];
    this.coveringOn = alike ? this.stoppingOn : [];
  }

  /** Of what stops lines, on a lattice of at least the given units a square. */
  readonly sight = (units: number): Effect => this.of(this.stopping, this.stoppingOn, stops, units);

  /** The same of what gives cover, which walls that stop nothing may do and walls that stop may not. */
  readonly coverSight = (units: number): Effect => this.of(this.covering, this.coveringOn, covers, units);

  private of(made: Effect[], on: number[], which: (wall: Wall) => boolean, more: number): Effect {
    const units = lcm(lcm(this.scene.units, 2), more);
    const at = on.indexOf(units);
    if (at >= 0) return made[at];
    const effect = new Effect(barriersOf(this.scene, units, which));
    made.push(effect);
    on.push(units);
    return effect;
  }
}
