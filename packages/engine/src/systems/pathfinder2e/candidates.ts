import type { Cell, Pf2eArea, Place, Toward } from "../../contract/types.js";
import { squaresOf, wholeSquares } from "../../grid/lattice.js";
import {
  type CandidateAsk,
  type Candidates,
  isClear,
  needUser,
  noWalk,
  PlacedTrial,
  plainFootprint,
  type Spots,
} from "../candidates.js";
import { keptSheets } from "../grid-kept.js";
import { GridSpots, heightsTried, nearness, originWindow, type Sheet } from "../grid-spots.js";
import { type Listed, ListSpots, listed, ownHeights } from "../list-spots.js";
import { isInside } from "../origin-inside.js";
import { standSpots } from "../stand-spots.js";
import { UserView } from "../user-view.js";
import { lineCandidates } from "./candidates-line.js";
import { PointTrial } from "./candidates-point.js";
import { cornerDistance } from "./range.js";
import { yourDots } from "./starts.js";

/** Every placement of a Pathfinder area: all of them sit on the grid. */
export function candidatesPf2e(ask: CandidateAsk): Candidates {
  const area = ask.area as Pf2eArea;
  if (area.shape === "emanation") return standSpots(ask, true);
  noWalk(ask);
  switch (area.shape) {
    case "burst":
    case "square":
    case "cube":
      return cornerSpots(ask, [undefined]);
    case "cylinder":
      return cornerSpots(ask, [true, false]);
    case "cone":
      return coneSpots(ask);
    case "line":
      return lineCandidates(ask, area);
  }
}

/** Areas about or from every intersection; a cylinder up, then down from each height. */
function cornerSpots(ask: CandidateAsk, ways: readonly (boolean | undefined)[]): Spots {
  const { area, by, scene } = ask;
  const key = area.shape === "square" || area.shape === "cube" ? "corner" : "point";
  const placeAt = (at: Cell, up: boolean | undefined): Place => ({ [key]: at, ...(up === undefined ? {} : { up }) });
  const [low, high] = heightsTried(ask);
  const sheets = keptSheets(ask, () => {
    const out: (Sheet & { readonly up: boolean | undefined })[] = [];
    for (let z = low; z <= high; z++)
      for (const up of ways) out.push({ z, up, footprint: plainFootprint(ask, placeAt([0, 0, z], up)) });
    return out;
  });
  // pf2e.burst.range: the range rounds down to whole squares
  const limit =
    area.rangeFeet === undefined ? area.within : wholeSquares(squaresOf(area.rangeFeet, scene.feetPerSquare));
  const near = (x: number, y: number, s: number): number => nearness(by?.space, x, y, sheets[s].z);
  const strict = area.shape === "cube" && area.unoccupied === true;
  const window = originWindow(ask, "points", limit, sheets[0].footprint.bounds);
  const effect = ask.sight(2);
  // pf2e.burst.range: line of effect to the corner
  const views =
    by === undefined || area.passes === true
      ? undefined
      : sheets.map(({ z }) => new UserView(effect, yourDots(by.space, effect.units), window, z));
  const ranged = limit !== undefined && by !== undefined;
  return new GridSpots({
    of: "points",
    window,
    sheets,
    has:
      ranged || views !== undefined
        ? (x, y, s) =>
            (!ranged || cornerDistance(by.space, [x, y, sheets[s].z], ask.options.diagonals3d) <= limit) &&
            (views === undefined || views[s].seesPoint(x, y))
        : undefined,
    trialCount: undefined,
    near,
    trials: (x, y, s) => {
      const { z, up } = sheets[s];
      return [
        new PointTrial(ask, placeAt([x, y, z], up), near(x, y, s), sheets[s].stencil.at(x, y), [x, y, z], strict),
      ];
    },
    looks: true,
    open: isClear(ask) && !strict,
    source: by,
    sourceAffected: true,
  });
}

/** The eight directions in reading order. */
const AIMS: readonly Toward[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
];

/** Cones in every direction, from every first square or apex that the form of the option has there. */
function coneSpots(ask: CandidateAsk): Spots {
  const user = needUser(ask);
  const { x, y, z, w, d, h } = user.space;
  const list: Listed[] = [];
  for (const toward of AIMS) {
    const [dx, dy] = toward;
    // a place that names neither tells the form
    const form = new PlacedTrial(ask, { from: user.id, toward }, 0).place.start === undefined ? "point" : "start";
    const more = form === "point" ? 1 : 0;
    const near = form === "point" ? 0 : -1;
    const across = (from: number, size: number, step: number, other: number): number[] => {
      if (step > 0) return [from + size];
      if (step < 0) return [from + near];
      // at 45 degrees there is one apex, and along an axis one for each square, or each corner, of the side
      return other === 0 ? [] : Array.from({ length: size + more }, (_, i) => from + i);
    };
    for (const pz of ownHeights(ask, z, z + h - 1 + more))
      for (const py of across(y, d, dy, dx))
        for (const px of across(x, w, dx, dy)) {
          const trial = new PlacedTrial(ask, { from: user.id, toward, [form]: [px, py, pz] }, 0);
          const { footprint, origin } = trial.shape();
          if (isInside(ask.scene, origin, ask.pointUnits)) list.push(listed(trial, footprint));
        }
  }
  return new ListSpots(list, user, false, ask.scene.creatures);
}
