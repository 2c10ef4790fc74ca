import type { Toward } from "../../contract/types.js";
import type { Creature } from "../../scene.js";
import type { Aims } from "../../systems/aims.js";
import { type Apex, barredAt, HalfSearch } from "../aims/half-search.js";
import { type Aimed, aimedAt, CoveredParts, isHit, toldIn } from "../aims/half-squares.js";
import { judgeAim, VECTORS } from "../aims/place.js";
import { type Sector, sectorOf } from "../aims/sector.js";
import { AXES } from "../aims/turn.js";
import type { Listing } from "../ranking.js";
import type { SearchTask } from "../task.js";
import { type Hope, holdsAll, Weighing } from "./hopes.js";
import type { Region, Regions } from "./regions.js";

/** Parts that are looked at before the proof is given up. */
const MOST_PARTS = 100_000;

/** An apex with all directions from it, or with those of one sector. */
interface Part extends Region {
  readonly of: Apex;
  readonly sector: Sector | undefined;
  /** Whom all directions of the sector affect, and of whom that is not told. */
  readonly hit: readonly number[];
  readonly aimed: readonly Aimed[];
}

/** Areas in any direction where half of a square is asked: regions are sectors about their apexes, as in the search for one. */
export class HalfRegions implements Regions<Part> {
  readonly weighing: Weighing;
  readonly total: number;
  private readonly who: readonly Creature[];
  private readonly weighed: readonly Creature[];
  private readonly parts: CoveredParts;
  private looked = 0;
  /** Whether the system once said otherwise of a direction than its part did: then nothing is proven. */
  private odd = false;

  constructor(
    private readonly task: SearchTask,
    private readonly aims: Aims,
    private readonly listing: Pick<Listing, "wants" | "add">,
  ) {
    const { weights } = task.search;
    this.who = task.who(aims.source, aims.sourceAffected);
    this.weighed = this.who.filter((c) => weights[c.index] !== 0);
    this.weighing = new Weighing(this.who, weights);
    this.parts = new CoveredParts(aims.shape, aims.units);
    const apexes = aims.sides.reduce((sum, side) => sum + side.count, 0);
    this.total = Math.min(Number.MAX_SAFE_INTEGER, apexes * VECTORS);
  }

  get used(): number {
    return this.odd ? 1 : this.looked / MOST_PARTS;
  }

  alone(task: SearchTask): HalfSearch {
    return new HalfSearch(task, this.aims);
  }

  first(): Part[] {
    const out: Part[] = [];
    for (const side of this.aims.sides)
      for (let n = 0; n < side.count; n++) {
        const may = this.weighed.filter((c) => this.aims.stretch(side, n, n, c) !== undefined).map((c) => c.index);
        const hopes = [this.weighing.of(may, [])];
        const of = { side, n, apex: this.aims.apex(side, n) };
        out.push({ of, sector: undefined, hit: [], aimed: [], hopes, size: VECTORS });
      }
    return out;
  }

  look({ of, sector, hit, aimed, size }: Part, wants: (hope: Hope) => boolean): Part[] {
    this.looked++;
    if (sector === undefined) return this.turn(of, wants);
    const { from, middle, to } = sector;
    this.meet(of, middle, hit, aimed, wants);
    const halves = [sectorOf(from, middle), sectorOf(middle, to)];
    return halves.flatMap((half) => (half === undefined ? [] : [this.part(of, half, hit, aimed, size / 2)]));
  }

  /** The four axes about an apex, and the sectors between them. */
  private turn(of: Apex, wants: (hope: Hope) => boolean): Part[] {
    const { side, apex } = of;
    const isBarred = barredAt(side);
    const allowed = AXES.find((v) => !isBarred(v));
    // its range and whether its user sees it do not depend on the direction
    if (allowed === undefined || !apex.trial(allowed).legal()) return [];
    const { weights } = this.task.search;
    const aimed = this.weighed.flatMap((c) => aimedAt(apex, c, weights[c.index], this.parts) ?? []);
    const out: Part[] = [];
    AXES.forEach((from, i) => {
      if (!isBarred(from)) this.meet(of, from, [], aimed, wants);
      const sector = sectorOf(from, AXES[(i + 1) % 4]);
      if (sector !== undefined && !isBarred(sector.middle)) out.push(this.part(of, sector, [], aimed, VECTORS / 4));
    });
    return out;
  }

  private part(of: Apex, sector: Sector, above: readonly number[], aimed: readonly Aimed[], size: number): Part {
    const left: Aimed[] = [];
    const hit = [...above];
    for (const a of aimed) {
      const told = toldIn(a, sector);
      if (told === true) hit.push(a.who);
      else if (told !== false) left.push(told);
    }
    const may = left.map((a) => a.who);
    return { of, sector, hit, aimed: left, hopes: [this.weighing.of(may, hit)], size };
  }

  /** Judges a direction as `resolve` does, where it is more than what is known. */
  private meet(
    of: Apex,
    toward: Toward,
    above: readonly number[],
    aimed: readonly Aimed[],
    wants: (hope: Hope) => boolean,
  ): void {
    const hope = this.weighing.of([], [...above, ...aimed.filter((a) => isHit(a, of.apex, toward)).map((a) => a.who)]);
    if (!wants(hope)) return;
    const found = judgeAim(this.task, this.who, this.listing, of, toward);
    if (found === undefined || !holdsAll(this.weighing.of([], found.hit), hope)) this.odd = true;
  }
}
