import type { Cell, Place } from "../../contract/types.js";
import type { Creature } from "../../scene.js";
import { askOf, type CandidateAsk, isClear, PlacedTrial, type Trial } from "../candidates.js";
import { firstByLine } from "../first-line.js";
import { remembered } from "../moved.js";
import type { Footprint, Reach } from "../system.js";
import { lineFrom } from "./candidates-point.js";
import { weighPoint } from "./reach.js";
import { sourceBy } from "./source.js";

/** Line of effect from points of a user's space, kept while a search lasts: many lines start at each. */
export class StartReach {
  private readonly known = new Map<string, Reach | undefined>();

  constructor(
    private readonly ask: CandidateAsk,
    private readonly user: Creature,
  ) {}

  from(point: Cell): Reach | undefined {
    const key = point.join();
    if (!this.known.has(key)) {
      const ask = askOf(this.ask, {});
      const exact = (): Reach | undefined => weighPoint(ask, point, "the start", sourceBy(ask), this.user).reach;
      const apart = isClear(this.ask) || ask.area.spreads === true;
      const reach = apart ? exact() : firstByLine(lineFrom(ask, point), exact);
      this.known.set(key, reach && remembered(reach));
    }
    return this.known.get(key);
  }
}

/** A line whose reach is shared with every other from the same start. */
export class StartTrial implements Trial {
  readonly near = 0;
  private readonly asked: PlacedTrial;

  constructor(
    ask: CandidateAsk,
    named: Place,
    private readonly point: Cell,
    private readonly footprint: Footprint,
    private readonly reaches: StartReach,
  ) {
    this.asked = new PlacedTrial(ask, named, 0);
  }

  get place(): Place {
    return this.asked.place;
  }

  legal(): boolean {
    return this.asked.legal();
  }

  shape(): ReturnType<Trial["shape"]> {
    const { footprint } = this;
    const reach = this.reaches.from(this.point);
    return reach === undefined ? { footprint } : { footprint, reach };
  }
}
