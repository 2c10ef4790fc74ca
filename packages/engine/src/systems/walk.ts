import type { Effect } from "../effect/effect.js";
import { DIRECTIONS } from "../effect/steps/directions.js";
import { Footing } from "../effect/steps/footing.js";
import { comeUpon } from "../effect/steps/others.js";

import { type Box, overlaps } from "../grid/box.js";
import type { Creature, Scene } from "../scene.js";

/** The eight steps of a level walk, in reading order. */
const EIGHT = DIRECTIONS.filter((d) => d.dz === 0);
/** Places a side of the pieces for which barriers are worked out, when a walk comes there. */
const PIECE = 32;
/** Cost of what is not come to; a walk is at most 1,000 squares. */
const NOT_YET = 65_535;
/** Places gone on from in one step; a piece of barriers counts as much. */
const SLICE = 2048;
const ROWS = 256;
/** Of a place, somebody else has a cell of it; and somebody whom the user may not pass. */
const TAKEN = 1;
const CLOSED = 2;

/** Where a user may stand after a walk, in reading order. */
export class Stands {
  constructor(
    /** Lowest corners of the places, from (x0, y0), `columns` a row. */
    readonly window: { readonly x0: number; readonly y0: number; readonly columns: number; readonly rows: number },
    /** Of each stand its place in the window, and the fewest squares walked there. */
    private readonly places: Int32Array,
    readonly walked: Uint16Array,
    /** Stands before each place of a row and after its last: columns + 1 numbers a row. */
    private readonly before: Int32Array,
  ) {}

  get count(): number {
    return this.places.length;
  }

  x(stand: number): number {
    return this.window.x0 + (this.places[stand] % this.window.columns);
  }

  y(stand: number): number {
    return this.window.y0 + Math.floor(this.places[stand] / this.window.columns);
  }

  /** Calls `add(from, to)` for the stands of a row from x = `low` up to but not including `high`, where there are any. */
  between(y: number, low: number, high: number, add: (from: number, to: number) => void): void {
    const { x0, y0, columns, rows } = this.window;
    if (y < y0 || y >= y0 + rows || high <= x0 || low >= x0 + columns) return;
    const row = (y - y0) * (columns + 1) - x0;
    const from = this.before[row + Math.max(x0, low)];
    const to = this.before[row + Math.min(x0 + columns, high)];
    if (from < to) add(from, to);
  }
}

/**
 * Where a user may stand after walking up to `distance` squares, itself first (`common.move`). It walks level. ruling: it passes through spaces of its
 * own side and through no others but those it shares a square with already, and ends in no occupied space. A diagonal counts 1, or 1 and 2 in turn
 * (`alternating`). Barriers are worked out piece by piece, where the walk comes.
 */
export class Walk {
  /** Places that it could come to if nothing were in the way. */
  readonly most: number;
  private readonly window: Stands["window"];
  /** The same with a ring of places about it that count as come to, so that no step leaves the window. */
  private readonly wide: number;
  private readonly cost: Uint16Array;
  private readonly states: 1 | 2;
  private readonly taken: Uint8Array;
  /** By place, the steps that barriers stop, a bit for each of the eight; and which pieces of that are known. */
  private readonly barred: Uint8Array;
  private readonly known: Uint8Array;
  private readonly pieces: number;
  private readonly offsets: readonly number[];

  constructor(
    private readonly scene: Scene,
    private readonly effect: Effect,
    private readonly user: Creature,
    private readonly distance: number,
    alternating: boolean,
  ) {
    this.window = windowOf(scene, user.space, distance);
    const { columns, rows } = this.window;
    this.most = columns * rows;
    this.wide = columns + 2;
    this.states = alternating ? 2 : 1;
    const count = this.wide * (rows + 2);
    this.cost = new Uint16Array(count * this.states).fill(NOT_YET);
    this.barred = new Uint8Array(effect.empty ? 0 : count);
    this.pieces = Math.ceil(columns / PIECE);
    this.known = new Uint8Array(this.pieces * Math.ceil(rows / PIECE));
    this.offsets = EIGHT.map((d) => d.dy * this.wide + d.dx);
    this.close();
    this.taken = this.takenBy(count);
  }

  /** Each step tells how many places it has gone on from. */
  *stands(): Generator<number, Stands> {
    const { states, cost, distance } = this;
    const { x, y } = this.user.space;
    const start = this.placeOf(x, y) * states;
    cost[start] = 0;
    // states of the present cost and of the next two: a place, and where diagonals alternate whether the next one counts two
    let levels: [number[], number[], number[]] = [[start], [], []];
    let gone = 0;
    let slice = SLICE;
    for (let squares = 0; squares < distance && levels[0].length + levels[1].length > 0; squares++) {
      for (const state of levels[0]) {
        // it was come to by a shorter way since
        if (cost[state] !== squares) continue;
        gone++;
        slice -= this.goOn(state, squares, levels);
        if (slice > 0) continue;
        slice = SLICE;
        yield Math.floor(gone / states);
      }
      levels = [levels[1], levels[2], []];
    }
    return yield* this.listed(Math.floor(gone / states));
  }

  /** Goes on from a state by every step that it may take; says how much work that was. */
  private goOn(state: number, squares: number, levels: readonly number[][]): number {
    const { cost, states, offsets, taken, distance } = this;
    const place = states === 2 ? state >> 1 : state;
    const parity = states === 2 ? state & 1 : 0;
    const [barred, work] = this.effect.empty ? [0, 1] : this.barredAt(place);
    for (let k = 0; k < offsets.length; k++) {
      if ((barred & (1 << k)) !== 0) continue;
      const { diagonal } = EIGHT[k];
      const more = diagonal ? 1 + parity : 1;
      if (squares + more > distance) continue;
      const to = place + offsets[k];
      const next = states === 2 ? 2 * to + (diagonal ? 1 - parity : parity) : to;
      if (cost[next] <= squares + more) continue;
      if ((taken[to] & CLOSED) !== 0 && this.isKeptOut(place, to)) continue;
      cost[next] = squares + more;
      levels[more].push(next);
    }
    return work;
  }

  /** Steps from a place that barriers stop, worked out with those about it when first asked. */
  private barredAt(place: number): readonly [barred: number, work: number] {
    const { wide, pieces, known } = this;
    const column = (place % wide) - 1;
    const row = Math.floor(place / wide) - 1;
    const [px, py] = [Math.floor(column / PIECE), Math.floor(row / PIECE)];
    const piece = py * pieces + px;
    if (known[piece] !== 0) return [this.barred[place], 1];
    known[piece] = 1;
    this.learn(px * PIECE, py * PIECE);
    return [this.barred[place], SLICE];
  }

  private learn(column: number, row: number): void {
    const { window, wide, barred, user, effect } = this;
    const { x0, y0, columns, rows } = window;
    const [w, d] = [Math.min(PIECE, columns - column), Math.min(PIECE, rows - row)];
    const box: Box = { x: x0 + column - 1, y: y0 + row - 1, z: user.space.z, w: w + 2, d: d + 2, h: 1 };
    const { stopped, pierced, offsets, wide: across } = new Footing(effect, box, user.space, false);
    if (stopped === undefined) return;
    for (let y = 0; y < d; y++)
      for (let x = 0; x < w; x++) {
        const own = (y + 1) * across + x + 1;
        let mask = 0;
        for (let k = 0; k < EIGHT.length; k++) {
          const { bit } = EIGHT[k];
          if ((stopped[own] & (1 << bit)) !== 0 || (pierced !== undefined && pierced[own + offsets[bit]] !== 0))
            mask |= 1 << k;
        }
        barred[(row + y + 1) * wide + column + x + 1] = mask;
      }
  }

  /** ruling: who shares a square already is not run into. */
  private isKeptOut(from: number, to: number): boolean {
    if ((this.taken[from] & CLOSED) === 0) return true;
    const there = this.spaceAt(to);
    const met = this.scene.creatures.filter(
      (c) => c !== this.user && !isFriend(this.user, c) && overlaps(c.space, there),
    );
    return comeUpon(met, this.spaceAt(from)).length > 0;
  }

  /** The stands in reading order. */
  private *listed(gone: number): Generator<number, Stands> {
    const { window, wide, states, cost, taken } = this;
    const { columns, rows } = window;
    const start = this.placeOf(this.user.space.x, this.user.space.y);
    const before = new Int32Array((columns + 1) * rows);
    const places = new Int32Array(columns * rows);
    const walked = new Uint16Array(columns * rows);
    let count = 0;
    for (let row = 0; row < rows; row++) {
      if (row % ROWS === ROWS - 1) yield gone;
      for (let column = 0, at = row * (columns + 1); column < columns; column++, at++) {
        before[at] = count;
        const place = (row + 1) * wide + column + 1;
        const least = states === 2 ? Math.min(cost[2 * place], cost[2 * place + 1]) : cost[place];
        if (least === NOT_YET || (taken[place] !== 0 && place !== start)) continue;
        places[count] = row * columns + column;
        walked[count++] = least;
      }
      before[row * (columns + 1) + columns] = count;
    }
    return new Stands(window, places.slice(0, count), walked.slice(0, count), before);
  }

  /** Counts the ring as come to. */
  private close(): void {
    const { cost, wide, states } = this;
    const rows = cost.length / (wide * states);
    cost.fill(0, 0, wide * states).fill(0, (rows - 1) * wide * states);
    for (let row = 1; row < rows; row++) cost.fill(0, (row * wide - 1) * states, (row * wide + 1) * states);
  }

  /** At which places others stand in the way. */
  private takenBy(count: number): Uint8Array {
    const { scene, user, window, wide } = this;
    const { x0, y0, columns, rows } = window;
    const { z, w, d, h } = user.space;
    const taken = new Uint8Array(count);
    for (const c of scene.creatures) {
      const s = c.space;
      if (c === user || s.z >= z + h || z >= s.z + s.h) continue;
      const mark = isFriend(user, c) ? TAKEN : TAKEN | CLOSED;
      const [first, end] = [Math.max(x0, s.x - w + 1), Math.min(x0 + columns, s.x + s.w)];
      for (let y = Math.max(y0, s.y - d + 1); y < Math.min(y0 + rows, s.y + s.d); y++)
        for (let x = first; x < end; x++) taken[(y - y0 + 1) * wide + x - x0 + 1] |= mark;
    }
    return taken;
  }

  private placeOf(x: number, y: number): number {
    return (y - this.window.y0 + 1) * this.wide + x - this.window.x0 + 1;
  }

  private spaceAt(place: number): Box {
    const x = this.window.x0 + (place % this.wide) - 1;
    const y = this.window.y0 + Math.floor(place / this.wide) - 1;
    return { ...this.user.space, x, y };
  }
}

/** Places as far as the walk goes that lie in the scene. ruling: who stands over its edge from the start may stay there, but goes no further out. */
function windowOf({ width, height }: Scene, { x, y, w, d }: Box, far: number): Stands["window"] {
  const [x0, columns] = side(x, w, width, far);
  const [y0, rows] = side(y, d, height, far);
  return { x0, y0, columns, rows };
}

function side(at: number, long: number, scene: number | undefined, far: number): [first: number, count: number] {
  if (scene === undefined) return [at - far, 2 * far + 1];
  const first = Math.max(at - far, Math.min(0, at));
  return [first, Math.min(at + far, Math.max(scene - long, at)) - first + 1];
}

function isFriend(user: Creature, other: Creature): boolean {
  return user.side !== undefined && user.side === other.side && !other.object;
}
