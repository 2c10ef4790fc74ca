import type { Place } from "../contract/types.js";
import { type Creature, creatureAt, type Scene } from "../scene.js";
import { type CandidateAsk, needUser, PlacedTrial, type Spots, type Trial, type Walks } from "./candidates.js";
import { beginsBefore, type Catch, catchOf } from "./catches.js";
import { mayCatch } from "./list-spots.js";
import { Stencil } from "./moved.js";
import type { Footprint } from "./system.js";
import { Stands, Walk } from "./walk.js";

/**
 * Bursts, auras and emanations from where their user stands, or may walk first: one placement for each stand, in reading order. `counts5and10`: every
 * second diagonal of a walk counts two.
 */
export function standSpots(ask: CandidateAsk, counts5and10: boolean): Spots | Walks {
  const user = needUser(ask);
  const stay = new StandSpots(ask, user, standing(user));
  if (ask.walk === 0) return stay;
  // any lattice that holds the middles of squares
  const walk = new Walk(ask.scene, ask.sight(2), user, ask.walk, counts5and10);
  return {
    kind: "walks",
    most: walk.most,
    stay,
    *spots() {
      return new StandSpots(ask, user, yield* walk.stands());
    },
  };
}

/** The one stand of who stays where it is. */
function standing({ space }: Creature): Stands {
  const window = { x0: space.x, y0: space.y, columns: 1, rows: 1 };
  return new Stands(window, new Int32Array(1), new Uint16Array(1), Int32Array.from([0, 1]));
}

/**
 * Placements about a user by its stands. The area covers the same squares from each, only moved along, so that the stands that catch a creature are
 * found from it: a run of places a row.
 */
class StandSpots implements Spots {
  readonly kind = "spots";
  readonly open = false;
  readonly sourceAffected = false;
  readonly count: number;
  readonly total: number;
  /** What the area covers whatever stands in the way, told from a user at (0, 0). */
  private readonly footprint: Footprint;
  /** Whether bases are covered by themselves, and not by squares. */
  private readonly bases: boolean;
  private readonly isUserCaught: boolean;
  private readonly catches = new Map<string, Catch>();
  /** Whether a stand catches anybody. */
  private readonly some: Uint8Array;

  constructor(
    private readonly ask: CandidateAsk,
    readonly source: Creature,
    private readonly stands: Stands,
  ) {
    this.count = stands.count;
    this.total = stands.count;
    const plain = { ...ask, area: { ...ask.area, passes: true } };
    const { footprint } = new PlacedTrial(plain, { from: source.id }, 0).shape();
    this.footprint = new Stencil(footprint).at(-source.space.x, -source.space.y);
    this.bases = footprint.coversBase !== undefined;
    this.isUserCaught = mayCatch(footprint, source);
    this.some = this.catchesSome();
  }

  runs(c: Creature, add: (from: number, to: number) => void): void {
    const { stands, count } = this;
    if (this.moves(c)) {
      if (this.isUserCaught) add(0, count);
      return;
    }
    const { space } = c;
    const { rows } = this.catchOf(c);
    // in reading order, and apart
    let [first, end] = [0, 0];
    for (let i = 0; i < rows.length; i += 3)
      stands.between(space.y + rows[i], space.x + rows[i + 1], space.x + rows[i + 2], (from, to) => {
        if (from > end) {
          if (first < end) add(first, end);
          first = from;
        }
        end = to;
      });
    if (first < end) add(first, end);
  }

  caughtAt(spot: number, who: readonly Creature[]): Creature[] {
    if (this.some[spot] === 0) return [];
    const [x, y] = [this.stands.x(spot), this.stands.y(spot)];
    return who.filter((c) => {
      if (this.moves(c)) return this.isUserCaught;
      const { rows } = this.catchOf(c);
      const own = beginsBefore(rows, x - c.space.x, y - c.space.y);
      return own >= 0 && rows[own] === y - c.space.y && x - c.space.x < rows[own + 2];
    });
  }

  has(): boolean {
    return true;
  }

  near(spot: number): number {
    return this.stands.walked[spot];
  }

  trialCount(): number {
    return 1;
  }

  trials(spot: number): Iterable<Trial> {
    const { ask, source, stands } = this;
    const place: Place = { from: source.id };
    const walked = stands.walked[spot];
    const [x, y] = [stands.x(spot), stands.y(spot)];
    const moved = walked === 0 ? ask : { ...ask, ...movedTo(ask.scene, source, x, y) };
    if (ask.walk === 0) return [new PlacedTrial(moved, place, walked)];
    return [new PlacedTrial(moved, place, walked, undefined, [x, y, source.space.z], moved.by)];
  }

  /** The user is asked where it stands then, the others where they are. */
  private moves(c: Creature): boolean {
    return c.id === this.source.id;
  }

  /** Whether a creature's base is asked about, not its squares: it may be covered wherever its space meets the area's bounds. */
  private isBased({ base }: Creature): boolean {
    return this.bases && base !== undefined;
  }

  private catchesSome(): Uint8Array {
    const steps = new Int32Array(this.count + 1);
    for (const c of this.ask.scene.creatures)
      this.runs(c, (from, to) => {
        steps[from]++;
        steps[to]--;
      });
    const some = new Uint8Array(this.count);
    for (let i = 0, sum = 0; i < this.count; i++) {
      sum += steps[i];
      if (sum > 0) some[i] = 1;
    }
    return some;
  }

  /** Stands that catch a space, told from its corner; alike for spaces of one size and height. */
  private catchOf(c: Creature): Catch {
    const { z, w, d, h } = c.space;
    const isBased = this.isBased(c);
    const key = isBased ? `base ${w} ${d}` : `${z} ${w} ${d} ${h}`;
    let found = this.catches.get(key);
    if (found === undefined) {
      found = isBased ? catchOf(aboutOf(this.footprint), 0, w, d, 1) : catchOf(this.footprint, z, w, d, h);
      this.catches.set(key, found);
    }
    return found;
  }
}

/** All squares within a footprint's bounds and about them, at every height. */
function aboutOf(footprint: Footprint): Footprint {
  const { x0, y0, x1, y1 } = footprint.bounds;
  const affected: number[] = [];
  for (let y = y0 - 1; y <= y1; y++) affected.push(y, x0 - 1, x1 + 1);
  const layers = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
  return { ...footprint, layers, layer: () => ({ affected, touched: [] }) };
}

/** The scene with its user elsewhere. */
function movedTo(scene: Scene, user: Creature, x: number, y: number): { scene: Scene; by: Creature } {
  const by = creatureAt(user, [x, y, user.space.z], scene.units);
  const creatures = scene.creatures.map((c) => (c === user ? by : c));
  return { scene: { ...scene, creatures, byId: new Map(scene.byId).set(user.id, by) }, by };
}
