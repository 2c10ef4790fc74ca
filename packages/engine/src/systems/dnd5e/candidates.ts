import { withArticle } from "../../contract/article.js";
import type { Dnd5eArea, Place } from "../../contract/types.js";
import {
  type CandidateAsk,
  type Candidates,
  isClear,
  notSearched,
  noWalk,
  plainFootprint,
  type Spots,
} from "../candidates.js";
import { keptSheets } from "../grid-kept.js";
import { GridSpots, heightsTried, nearness, originWindow, type Sheet } from "../grid-spots.js";
import { standSpots } from "../stand-spots.js";
import { blockSpots } from "./candidates-cube.js";
import { inRange, limitOf, linesOf, pointIn, sightOf } from "./candidates-range.js";
import { coneFans, lineSpots } from "./candidates-token.js";
import { ShapeTrial } from "./candidates-trial.js";
import { freeBlock } from "./free-block.js";
import { freeRay } from "./free-ray.js";
import { freeRound } from "./free-round.js";
import { coversSquare } from "./reach.js";
import type { ShapedFootprint } from "./shaped.js";

/** Placements that sit on the grid: all of the token method, and what the DMG methods put at intersections. */
export function candidates5e(ask: CandidateAsk): Candidates {
  const area = ask.area as Dnd5eArea;
  const { shape } = area;
  if (shape === "emanation") return standSpots(ask, ask.options.diagonals === "5-10-5");
  noWalk(ask);
  const { method } = ask;
  if (method === "template") return freeCandidates(ask, area);
  switch (shape) {
    case "sphere":
    case "circle":
    case "cylinder":
      return roundSpots(ask, shape === "cylinder");
    case "cube":
    case "square":
      return blockSpots(ask, area);
    case "cone":
      return method === "token" ? coneFans(ask, area) : rays(ask, shape, area.spreads);
    case "line":
      return method === "token" ? lineSpots(ask, area) : rays(ask, shape, area.spreads);
  }
}

/** Cones and lines in every direction. */
function rays(ask: CandidateAsk, shape: Dnd5eArea["shape"], spreads: boolean | undefined): Candidates {
  if (spreads === true && !isClear(ask))
    notSearched(
      `${withArticle(shape)} that spreads round corners in any direction is not searched among walls; ask with method token`,
    );
  return freeRay(ask);
}

/** Placements of the template method: at every point that a question can name. */
function freeCandidates(ask: CandidateAsk, { shape, spreads }: Dnd5eArea): Candidates {
  if (shape === "cone" || shape === "line") return rays(ask, shape, spreads);
  if (spreads === true && !isClear(ask))
    notSearched(
      "what spreads round corners from any point is not searched among walls; ask with method dmg2014, dmg2024 or token",
    );
  return shape === "cube" || shape === "square" ? freeBlock(ask) : freeRound(ask);
}

/** Spheres, circles and cylinders about every intersection; a cylinder up, then down from each height. */
function roundSpots(ask: CandidateAsk, isCylinder: boolean): Spots {
  const [low, high] = heightsTried(ask);
  const sheets = keptSheets(ask, () => {
    const out: (Sheet & { readonly up: boolean | undefined })[] = [];
    for (let z = low; z <= high; z++)
      for (const up of isCylinder ? [true, false] : [undefined]) {
        const place: Place = { point: pointIn(ask, 0, 0, z), ...(up === undefined ? {} : { up }) };
        out.push({ z, up, footprint: plainFootprint(ask, place) });
      }
    return out;
  });
  const limit = limitOf(ask);
  const reach = limit === undefined ? undefined : Math.floor(limit.num / limit.den);
  const near = (x: number, y: number, s: number): number => nearness(ask.by?.space, x, y, sheets[s].z);
  const window = originWindow(ask, "points", reach, sheets[0].footprint.bounds);
  const sight = sightOf(ask);
  const lines = linesOf(ask);
  const views = sheets.map(({ z }) => sight?.view(window, z));
  const has = (x: number, y: number, s: number): boolean =>
    inRange(ask, limit, x, y, sheets[s].z) && (views[s]?.seesPoint(x, y) ?? true);
  return new GridSpots({
    of: "points",
    window,
    sheets,
    has: limit === undefined && sight === undefined ? undefined : has,
    trialCount: undefined,
    near,
    trials: (x, y, s) => {
      const { z, up } = sheets[s];
      const place: Place = { point: pointIn(ask, x, y, z), ...(up === undefined ? {} : { up }) };
      const legal = (): boolean => sight?.sees(x, y, z) ?? true;
      const whole = (cx: number, cy: number, cz: number): boolean =>
        coversWhole(sheets[s].footprint, cx - x, cy - y, cz);
      return [new ShapeTrial(ask, place, near(x, y, s), sheets[s].stencil.at(x, y), legal, lines, whole)];
    },
    looks: ask.area.spreads !== true,
    open: isClear(ask),
    source: ask.by,
    sourceAffected: true,
  });
}

/** Whether an area covers all of one of its squares: a true shape may cover a part of it. */
function coversWhole({ planAt }: ShapedFootprint, x: number, y: number, z: number): boolean {
  const plan = planAt?.(z);
  return plan === undefined || coversSquare(plan, x, y);
}
