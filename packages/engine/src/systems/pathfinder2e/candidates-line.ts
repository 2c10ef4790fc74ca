import type { Pf2eArea, Place, Spot } from "../../contract/types.js";
import type { Box } from "../../grid/box.js";
import { squaresOf, wholeSquares } from "../../grid/lattice.js";
import { type CandidateAsk, needUser, type Spots, type Trial } from "../candidates.js";
import { type Listed, ListSpots, ownHeights } from "../list-spots.js";
import { isInside } from "../origin-inside.js";
import type { Standing } from "../standing.js";
import { OverlapAims, WalkAims } from "./candidates-aims.js";
import { type LineShape, Shapes } from "./candidates-shapes.js";
import { StartReach, StartTrial } from "./candidates-start.js";

type LineArea = Extract<Pf2eArea, { shape: "line" }>;

/**
 * Lines from every corner of the user's space and every middle of an outer edge, towards every direction that gives a set of squares of its own. The walk gains a
 * row where its place across, start + k b / a, passes a whole number: between two such slopes the squares stay the same, and at one they are those of the
 * slopes just above it. Of those that cover the same squares of creatures the first is listed, and the others are counted with it. For true rectangles
 * (option `line: "overlap"`) see `overlapAims`.
 */
export function lineCandidates(ask: CandidateAsk, area: LineArea): Spots {
  const user = needUser(ask);
  const { space } = user;
  const { creatures } = ask.scene;
  const length = wholeSquares(squaresOf(area.lengthFeet, ask.scene.feetPerSquare));
  const width = Math.max(1, wholeSquares(squaresOf(area.widthFeet, ask.scene.feetPerSquare)));
  const spaces = creatures.map((c) => c.space);
  const aims =
    ask.options.line === "overlap" ? new OverlapAims(length, width, spaces) : new WalkAims(length, width, spaces);
  const shapes = new Shapes(ask, user.id, aims, length, width);
  const setting = { ask, user: user.id, reaches: new StartReach(ask, user), width };
  const list: Listed[] = [];
  let total = 0;
  for (const z of ownHeights(ask, space.z, space.z + space.h))
    for (const [x, y] of startsOf(space).filter(([x, y]) => isInside(ask.scene, { point: [x, y, z] }, 1)))
      for (const shape of shapes.from(x, y)) {
        if (startsIn(space, shape, x, y)) continue;
        list.push(new ListedLine(setting, shape, x, y, z));
        total += shape.aim.sets;
      }
  return new ListSpots(list, user, false, creatures, total);
}

/** Corners of a space and middles of its outer edges, in reading order. */
function startsOf({ x, y, w, d }: Box): Spot[] {
  const out: Spot[] = [];
  for (let j = 0; j <= 2 * d; j++)
    for (let i = 0; i <= 2 * w; i++) {
      const onX = i === 0 || i === 2 * w;
      const onY = j === 0 || j === 2 * d;
      const isCorner = onX && onY;
      const isMiddle = (onX && j % 2 === 1) || (onY && i % 2 === 1);
      if (isCorner || isMiddle) out.push([x + i / 2, y + j / 2]);
    }
  return out;
}

/** Whether a walk begins in the space, which is illegal. */
function startsIn({ x, y, w, d }: Box, { first }: LineShape, sx: number, sy: number): boolean {
  if (first === undefined) return false;
  const [fx, fy] = [Math.floor(sx) + first[0], Math.floor(sy) + first[1]];
  return fx >= x && fx < x + w && fy >= y && fy < y + d;
}

/** What all lines of a search have in common. */
interface Setting {
  readonly ask: CandidateAsk;
  readonly user: string;
  readonly reaches: StartReach;
  readonly width: number;
}

/** One line from one start. */
class ListedLine implements Listed {
  readonly near = 0;

  constructor(
    private readonly setting: Setting,
    private readonly shape: LineShape,
    private readonly x: number,
    private readonly y: number,
    private readonly z: number,
  ) {}

  covers(who: Standing, add: (i: number) => void): void {
    const { z, setting, shape } = this;
    const [dx, dy] = [Math.floor(this.x), Math.floor(this.y)];
    for (const layer of who.layers) if (layer >= z && layer < z + setting.width) who.on(shape.rows, layer, dx, dy, add);
  }

  trial(): Trial {
    const { x, y, z, shape, setting } = this;
    const { toward, side } = shape.aim;
    const place: Place = {
      from: setting.user,
      point: [x, y, z],
      toward,
      ...(side === undefined ? {} : { side }),
    };
    const footprint = shape.at(Math.floor(x), Math.floor(y), [z, z + setting.width - 1]);
    return new StartTrial(setting.ask, place, [x, y, z], footprint, setting.reaches);
  }
}
