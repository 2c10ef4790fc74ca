import type { Creature } from "../scene.js";
import type { CandidateAsk, Spots, Trial } from "./candidates.js";
import { Standing } from "./standing.js";
import type { Footprint } from "./system.js";

/** One placement of a list. */
export interface Listed {
  readonly near: number;
  trial(): Trial;
  /** Calls `add` with the number of each whom it covers, whatever stands in the way, or who may be covered in part; perhaps more than once. */
  covers(who: Standing, add: (i: number) => void): void;
}

/** A placement by its footprint, whatever stands in the way. */
export function listed(trial: Trial, { bounds, layers, layer, coversBase }: Footprint): Listed {
  return {
    near: trial.near,
    trial: () => trial,
    covers(who, add) {
      for (const z of who.layers) if (z >= layers[0] && z <= layers[1]) who.on(layer(z, bounds).affected, z, 0, 0, add);
      if (coversBase !== undefined) who.based(add);
    },
  };
}

/** Placements one by one, in reading order: for areas that have few. */
export class ListSpots implements Spots {
  readonly kind = "spots";
  readonly count: number;
  readonly open = false;
  /** For each creature the placements that catch it, in order. */
  private readonly caught: readonly (readonly number[])[];
  private readonly places = new Map<Creature, number>();
  /** Whether a placement catches anybody. */
  private readonly some: Uint8Array;

  constructor(
    private readonly list: readonly Listed[],
    readonly source: Creature | undefined,
    readonly sourceAffected: boolean,
    who: readonly Creature[],
    /** Placements that the list stands for, legal or not. */
    readonly total: number = list.length,
  ) {
    this.count = list.length;
    this.caught = whoIsCaught(list, who);
    for (const [i, c] of who.entries()) this.places.set(c, i);
    this.some = new Uint8Array(this.count);
    for (const own of this.caught) for (const n of own) this.some[n] = 1;
  }

  runs(c: Creature, add: (from: number, to: number) => void): void {
    const own = this.of(c);
    for (let i = 0; i < own.length; ) {
      let end = i + 1;
      while (end < own.length && own[end] === own[end - 1] + 1) end++;
      add(own[i], own[end - 1] + 1);
      i = end;
    }
  }

  caughtAt(spot: number, who: readonly Creature[]): Creature[] {
    if (this.some[spot] === 0) return [];
    return who.filter((c) => {
      const own = this.of(c);
      let low = 0;
      let high = own.length;
      while (low < high) {
        const mid = (low + high) >> 1;
        if (own[mid] < spot) low = mid + 1;
        else high = mid;
      }
      return own[low] === spot;
    });
  }

  private of(c: Creature): readonly number[] {
    return this.caught[this.places.get(c) ?? -1] ?? [];
  }

  has(): boolean {
    return true;
  }

  near(spot: number): number {
    return this.list[spot].near;
  }

  trialCount(): number {
    return 1;
  }

  trials(spot: number): Iterable<Trial> {
    return [this.list[spot].trial()];
  }
}

/** For each creature the placements that cover a square of its space, or may cover part of its base. */
function whoIsCaught(list: readonly Listed[], who: readonly Creature[]): number[][] {
  const out: number[][] = who.map(() => []);
  const standing = new Standing(who);
  let n = 0;
  const add = (i: number): void => {
    const own = out[i];
    if (own[own.length - 1] !== n) own.push(n);
  };
  for (; n < list.length; n++) list[n].covers(standing, add);
  return out;
}

/** Whether a footprint covers a square of a creature's space, or may cover part of its base. */
export function mayCatch({ layers, layer, coversBase }: Footprint, { space, base }: Creature): boolean {
  if (base !== undefined && coversBase !== undefined) return true;
  const { x, y, z, w, d, h } = space;
  const window = { x0: x, y0: y, x1: x + w, y1: y + d };
  for (let k = Math.max(z, layers[0]); k <= Math.min(z + h - 1, layers[1]); k++)
    if (layer(k, window).affected.length > 0) return true;
  return false;
}

/** Heights at which what starts from the user's space is tried: those tried that its rule allows; by default the lowest of the space. */
export function ownHeights(ask: CandidateAsk, lowest: number, highest: number): number[] {
  const own = ask.by?.space.z ?? lowest;
  const [low, high] = ask.layersTried ?? [own, own];
  const out: number[] = [];
  for (let z = Math.max(low, lowest); z <= Math.min(high, highest); z++) out.push(z);
  return out;
}
