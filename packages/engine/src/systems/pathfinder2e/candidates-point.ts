import type { Cell, Place } from "../../contract/types.js";
import { askOf, type CandidateAsk, PlacedTrial, type Trial } from "../candidates.js";
import type { Footprint, Reach } from "../system.js";
import { sightProblems, weighPoint } from "./reach.js";
import { sourceBy } from "./source.js";

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
    return sightProblems(ask, this.corner).length === 0 && (!this.strict || this.asked.legal());
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
    const { reach } = weighPoint(ask, this.corner, "the corner", sourceBy(ask), undefined);
    return reach;
  }
}
