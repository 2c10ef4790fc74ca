import type { Place, Spot } from "../../contract/types.js";
import { type Rows, rowsOfSquares } from "../../grid/cells.js";
import { type CandidateAsk, PlacedTrial } from "../candidates.js";
import { Stencil } from "../moved.js";
import type { Footprint } from "../system.js";
import { type Aim, type Aims, OverlapAims } from "./candidates-aims.js";
import { overlapOf } from "./line-overlap.js";
import { alongGridLine, type Walk, walkOf } from "./line-walk.js";
import { footprintOf } from "./spans.js";

/** What a line covers in each of its layers, told from the square of its start. */
export class LineShape {
  private stencil: Stencil | undefined;

  constructor(
    readonly aim: Aim,
    readonly rows: Rows,
    /** The first square of a walk. */
    readonly first: Spot | undefined,
  ) {}

  at(dx: number, dy: number, layers: readonly [number, number]): Footprint {
    this.stencil ??= new Stencil(this.footprint());
    const { bounds, whole, measure, layer } = this.stencil.at(dx, dy);
    return {
      bounds,
      whole,
      measure,
      layers,
      layer: (z, window) => (z < layers[0] || z > layers[1] ? { affected: [], touched: [] } : layer(0, window)),
    };
  }

  private footprint(): Footprint {
    const { rows } = this;
    const spans = new Map<number, readonly [number, number]>();
    let [x0, x1] = [rows[1], rows[2]];
    for (let i = 0; i < rows.length; i += 3) {
      spans.set(rows[i], [rows[i + 1], rows[i + 2]]);
      x0 = Math.min(x0, rows[i + 1]);
      x1 = Math.max(x1, rows[i + 2]);
    }
    const bounds = { x0, y0: rows[0], x1, y1: rows[rows.length - 3] + 1 };
    return footprintOf({ bounds, layers: [0, 0], span: (y) => spans.get(y), measure: () => ({ text: "" }) });
  }
}

/** Shapes of lines, worked out once for all starts that lie alike on the grid. */
export class Shapes {
  private readonly known = new Map<string, LineShape>();

  constructor(
    private readonly ask: CandidateAsk,
    private readonly user: string,
    private readonly aims: Aims,
    private readonly length: number,
    private readonly width: number,
  ) {}

  /** From a start, each set of squares of rectangles once. */
  from(x: number, y: number): readonly LineShape[] {
    const { aims, width } = this;
    if (aims instanceof OverlapAims) return distinct(aims.from(x, y).map((aim) => this.overlap(x, y, aim)));
    return aims.from(x, y).map((aim) => {
      const { toward, side, sets } = aim;
      // of a wider walk along a grid line the space tells the side that is not named
      if (width > 1 && side === undefined && alongGridLine(x, y, toward)) return this.walk(x, y, aim);
      const key = `${x - Math.floor(x)} ${y - Math.floor(y)} ${toward.join()} ${side} ${sets}`;
      const shape = this.known.get(key) ?? this.walk(x, y, aim);
      this.known.set(key, shape);
      return shape;
    });
  }

  private overlap(x: number, y: number, aim: Aim): LineShape {
    const { bounds, span } = overlapOf(x - Math.floor(x), y - Math.floor(y), aim.toward, this.length, this.width);
    const rows: number[] = [];
    for (let row = bounds.y0; row < bounds.y1; row++) {
      const own = span(row);
      if (own !== undefined && own[0] < own[1]) rows.push(row, own[0] + 0, own[1] + 0);
    }
    return new LineShape(aim, rows, undefined);
  }

  private walk(x: number, y: number, aim: Aim): LineShape {
    const [dx, dy] = [Math.floor(x), Math.floor(y)];
    const walk = walkOf(x - dx, y - dy, aim.toward, this.length, aim.side ?? "right");
    const first: Spot = walk.alongX ? [walk.along(0), walk.across(0)] : [walk.across(0), walk.along(0)];
    if (this.width === 1) return new LineShape(aim, squaresOfWalk(walk), first);
    const { bounds, layer, layers } = this.wide(x, y, aim);
    const rows = layer(layers[0], bounds).affected.map((v, i) => v - (i % 3 === 0 ? dy : dx));
    return new LineShape(aim, rows, first);
  }

  /** What a wider line covers, whatever stands in the way. */
  private wide(x: number, y: number, { toward, side }: Aim): Footprint {
    const plain = { ...this.ask, area: { ...this.ask.area, passes: true } };
    const place: Place = { from: this.user, point: [x, y], toward, ...(side === undefined ? {} : { side }) };
    return new PlacedTrial(plain, place, 0).shape().footprint;
  }
}

function distinct(shapes: readonly LineShape[]): LineShape[] {
  const told = new Set<string>();
  return shapes.filter(({ rows }) => {
    const key = rows.join();
    if (told.has(key)) return false;
    told.add(key);
    return true;
  });
}

function squaresOfWalk({ alongX, along, across, count }: Walk): Rows {
  const squares: [number, number][] = [];
  for (let k = 0; k < count; k++) squares.push(alongX ? [along(k) + 0, across(k) + 0] : [across(k) + 0, along(k) + 0]);
  return rowsOfSquares(squares);
}
