import type { Cell, Place } from "../../contract/types.js";
import { sectorsAt } from "../../effect/sectors.js";
import { askOf, type CandidateAsk, PlacedTrial, type Trial } from "../candidates.js";
import { FirstLine, firstByLine, reachesOrigin } from "../first-line.js";
import type { Ask, Footprint, Reach } from "../system.js";
import { weighPoint } from "./reach.js";
import { sourceBy } from "./source.js";
import { dotOf, extentOf, startAt, yourDots } from "./starts.js";

/** Single lines from a corner, on the lattice of the exact answer (`pf2e.line-of-effect`). */
export function lineFrom({ sight, by }: Pick<Ask, "sight" | "by">, corner: Cell): FirstLine {
  const effect = sight(2);
  const u = effect.units;
  const space = by?.space;
  const closedAt = space && (() => sectorsAt(effect, dotOf(startAt(corner), u), extentOf(space, u)).closed);
  return new FirstLine(effect, ...corner, closedAt);
}

/** `pf2e.burst.range`: line of effect to the corner. */
function seesCorner({ sight, by, area }: Ask, corner: Cell): boolean {
  if (by === undefined || area.passes === true) return true;
  const effect = sight(2);
  const to = dotOf(startAt(corner), effect.units);
  return yourDots(by.space, effect.units).some((from) => reachesOrigin(effect, from, to));
}

/** An area about or from a corner: whom it affects is asked before whether the user sees the corner. */
export class PointTrial implements Trial {
  private known: ReturnType<Trial["shape"]> | undefined;
  private readonly asked: PlacedTrial;

  constructor(
    private readonly ask: CandidateAsk,
    /** With every default filled in. */
    readonly place: Place,
    readonly near: number,
    private readonly footprint: Footprint,
    private readonly corner: Cell,
    /** Whether more than range and sight makes it illegal. */
    private readonly strict: boolean,
  ) {
    this.asked = new PlacedTrial(ask, place, near);
  }

  legal(): boolean {
    const ask = askOf(this.ask, this.place);
    return seesCorner(ask, this.corner) && (!this.strict || this.asked.legal());
  }

  shape(): ReturnType<Trial["shape"]> {
    if (this.known === undefined) {
      const reach = this.reach();
      this.known = reach === undefined ? { footprint: this.footprint } : { footprint: this.footprint, reach };
    }
    return this.known;
  }

  private reach(): Reach | undefined {
    const ask = askOf(this.ask, this.place);
    const { corner } = this;
    const exact = (): Reach | undefined => weighPoint(ask, corner, "the corner", sourceBy(ask), undefined).reach;
    if (ask.area.passes === true || ask.area.spreads === true) return exact();
    return firstByLine(lineFrom(ask, corner), exact);
  }
}
