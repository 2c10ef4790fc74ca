import type { Dnd5eArea, Method, Place } from "../../contract/types.js";
import { filtered } from "../../effect/seen-rows.js";
import { askOf, type CandidateAsk, type Trial } from "../candidates.js";
import { firstByLine } from "../first-line.js";
import type { Footprint, Reach } from "../system.js";
import type { linesOf } from "./candidates-range.js";
import { straightReach } from "./reach.js";
import { round } from "./round.js";
import type { Setting, Shaped } from "./shaped.js";
import { sourceOf } from "./source.js";
import { spreading } from "./spreads.js";
import { startsOf } from "./starts.js";

type RoundArea = Extract<Dnd5eArea, { shape: "sphere" | "circle" | "cylinder" }>;

/**
 * A sphere, circle or cylinder at an origin that stays where it is chosen. Whom it affects is asked first, since that is soon
 * told; whether its user sees the origin only when the rest is settled.
 */
export class ShapeTrial implements Trial {
  private known: ReturnType<Trial["shape"]> | undefined;

  constructor(
    private readonly ask: CandidateAsk,
    /** With every default filled in. */
    readonly place: Place,
    readonly near: number,
    private readonly footprint: Footprint,
    /** Whether its user sees the origin, so that it stays: nothing else makes an origin in range illegal. */
    readonly legal: () => boolean,
    private readonly lineFrom: ReturnType<typeof linesOf>,
    /** Whether the area covers all of a square: of one that it covers in part it is the part that counts. */
    private readonly whole: (x: number, y: number, z: number) => boolean,
  ) {}

  shape(): ReturnType<Trial["shape"]> {
    if (this.known === undefined) {
      const { footprint } = this;
      this.known = this.ask.area.passes === true ? { footprint } : { footprint, reach: this.lines() };
    }
    return this.known;
  }

  private lines(): Reach {
    const { area, pointUnits } = this.ask;
    const { point } = this.place;
    if (area.spreads === true || point === undefined) return this.reach();
    const [x, y, z = 0] = point;
    return firstByLine(this.lineFrom([x / pointUnits, y / pointUnits, z]), () => this.reachFrom(), this.whole);
  }

  /** `5e.blocked` or `5e.spreads`, worked out when first asked. */
  private reach(): Reach {
    let known: Reach | undefined;
    const own = (): Reach => {
      known ??= this.reachFrom() ?? CLEAR;
      return known;
    };
    return {
      stop: (x, y, z) => own().stop(x, y, z),
      open: (z, rows) => {
        const reach = own();
        return reach.open?.(z, rows) ?? filtered(rows, (x, y) => reach.stop(x, y, z) === undefined);
      },
    };
  }

  private reachFrom(): Reach | undefined {
    const ask = askOf(this.ask, this.place);
    const s: Setting = { ask, method: ask.method as Method, source: sourceOf(ask) };
    const shaped: Shaped = round(s, ask.area as RoundArea);
    const starts = startsOf(s, shaped.start, ask.sight);
    return ask.area.spreads === true ? spreading(s, shaped, starts)?.reach : straightReach(s, shaped, starts);
  }
}

const CLEAR: Reach = { stop: () => undefined };
