import type { Cell } from "../../contract/types.js";
import { cellBox, holds } from "../../grid/box.js";
import { type CandidateAsk, PlacedTrial } from "../candidates.js";
import type { WallCells } from "../wall-cells.js";
import { Origins } from "./candidates-origin.js";
import { isFaceCovered } from "./face.js";
import { occupants } from "./occupied.js";
import type { WallArea } from "./wall.js";

/** Walls of any shape: what `ds.wall` and `ds.within` say of single squares. */
export function wallCells(ask: CandidateAsk, area: WallArea): WallCells {
  const { scene } = ask;
  const origins = new Origins(ask, 1, { x0: 0, y0: 0, x1: 1, y1: 1 });
  const solid = (x: number, y: number, z: number): boolean => scene.solids.some((b) => holds(b, x, y, z));
  const sight = ask.sight(1);
  return {
    kind: "walls",
    squares: area.squares,
    size: scene.width === undefined || scene.height === undefined ? undefined : [scene.width, scene.height],
    origins: origins.list(),
    near: (origin) => origins.near(...origin),
    may: (c) => !solid(...c) && (area.occupied === true || occupants(scene, cellBox(c)).length === 0),
    stands: ([x, y, z]) => area.floating === true || z === 0 || solid(x, y, z - 1),
    joins: (a, b) => !isFaceCovered(sight, a, b),
    occupied: area.occupied === true,
    sight,
    source: ask.by,
    sourceAffected: true,
    trial: (cells: readonly Cell[], origin, near) => new PlacedTrial(ask, { cells: [...cells], origin }, near),
  };
}
