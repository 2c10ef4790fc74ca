import type { Creature } from "../scene.js";
import type { CandidateAsk, Spots, Trial } from "./candidates.js";
import type { Footprint } from "./system.js";

/** One placement of a list. */
export interface ListedTrial {
  readonly trial: Trial;
  /** What it covers, whatever stands in the way. */
  readonly footprint: Footprint;
}

/** Placements one by one, in reading order: for areas that have few. */
export class ListSpots implements Spots {
  readonly kind = "spots";
  readonly count: number;

  constructor(
    private readonly list: readonly ListedTrial[],
    readonly source: Creature | undefined,
    readonly sourceAffected: boolean,
    readonly open: boolean = false,
  ) {
    this.count = list.length;
  }

  runs(c: Creature, add: (from: number, to: number) => void): void {
    let from = -1;
    for (let i = 0; i < this.count; i++) {
      const caught = mayCatch(this.list[i].footprint, c);
      if (caught && from < 0) from = i;
      if (!caught && from >= 0) {
        add(from, i);
        from = -1;
      }
    }
    if (from >= 0) add(from, this.count);
  }

  catches(c: Creature, spot: number): boolean {
    return mayCatch(this.list[spot].footprint, c);
  }

  has(): boolean {
    return true;
  }

  near(spot: number): number {
    return this.list[spot].trial.near;
  }

  get total(): number {
    return this.count;
  }

  trials(spot: number): Iterable<Trial> {
    return [this.list[spot].trial];
  }
}

/** Whether a footprint covers a square of a creature's space, or may cover part of its base. */
export function mayCatch({ bounds, layers, layer, coversBase }: Footprint, { space, base }: Creature): boolean {
  const { x, y, z, w, d, h } = space;
  if (x >= bounds.x1 || x + w <= bounds.x0 || y >= bounds.y1 || y + d <= bounds.y0) return false;
  if (z > layers[1] || z + h <= layers[0]) return false;
  if (base !== undefined && coversBase !== undefined) return true;
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
