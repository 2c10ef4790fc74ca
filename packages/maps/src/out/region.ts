import type { Answer, Cell } from "@ambit/engine";
import { isFields } from "../fields.js";
import { checkAnswer, wrong } from "./answer.js";

/** How the answer's squares lie on a Foundry canvas; `MapReading.foundry` is one. */
export interface RegionCanvas {
  /** Column and row of Foundry's own grid of the square (0, 0); [0, 0] by default. */
  origin?: readonly [column: number, row: number];
  /** What a square measures in the scene's own unit; 5 by default. */
  distance?: number;
  /** What the Region is called. */
  name?: string;
}

/** Data of a Foundry v14 Region, as `createEmbeddedDocuments("Region", [...])` takes it. */
export interface FoundryRegion {
  /** What the Region is called. */
  name: string;
  /** One shape of whole squares. */
  shapes: {
    /** Squares of the scene's grid. */
    type: "grid";
    /** The squares. */
    offsets: {
      /** The row. */
      i: number;
      /** The column. */
      j: number;
    }[];
    /** None: the squares are not moved. */
    origin: null;
    /** The squares are the area, not what is cut out of it. */
    hole: false;
  }[];
  /** The stretch of heights, in the scene's own unit. */
  elevation: {
    /** Lowest height, which is in. */
    bottom: number;
    /** Highest height. */
    top: number;
    /** The highest height itself is out, since the next layer begins there. */
    topInclusive: false;
  };
  /** Walls were weighed already: Foundry must not cut the squares a second time. */
  restriction: {
    /** Always off. */
    enabled: false;
  };
}

/**
 * The affected cells as Regions of exact squares: shape `grid`, whose offsets are rows i and columns j of the scene's grid.
 * A Region has one stretch of heights, so layers with the same squares that follow one another share one, and others have
 * one each, from the lowest up. No cells give no Region. Throws AmbitError "type" for no answer, and for a canvas whose
 * origin is no pair of whole numbers, distance no number above 0 or name no text.
 */
export function foundryRegions(answer: Pick<Answer, "cells">, canvas: RegionCanvas = {}): FoundryRegion[] {
  checkAnswer(answer, ["cells"]);
  checkCanvas(canvas);
  const { origin = [0, 0], distance = 5, name = "Ambit" } = canvas;
  const layers = new Map<number, Cell[]>();
  for (const cell of answer.cells) {
    const layer = layers.get(cell[2]);
    if (layer === undefined) layers.set(cell[2], [cell]);
    else layer.push(cell);
  }
  const regions: FoundryRegion[] = [];
  let last: { key: string; above: number } | undefined;
  for (const [z, cells] of [...layers].sort((a, b) => a[0] - b[0])) {
    const key = cells.map(([x, y]) => `${x},${y}`).join(" ");
    if (last !== undefined && last.key === key && last.above === z) {
      regions.at(-1)!.elevation.top = (z + 1) * distance;
    } else {
      regions.push({
        name,
        shapes: [
          {
            type: "grid",
            offsets: cells.map(([x, y]) => ({ i: y + origin[1], j: x + origin[0] })),
            origin: null,
            hole: false,
          },
        ],
        elevation: { bottom: z * distance, top: (z + 1) * distance, topInclusive: false },
        restriction: { enabled: false },
      });
    }
    last = { key, above: z + 1 };
  }
  return regions;
}

function checkCanvas(canvas: unknown): void {
  if (!isFields(canvas)) throw wrong("canvas", "an object with origin, distance and name", canvas);
  const { origin, distance, name } = canvas;
  const pair = Array.isArray(origin) && origin.length === 2 && origin.every((n) => Number.isSafeInteger(n));
  if (origin !== undefined && !pair) throw wrong("canvas.origin", "two whole numbers [column, row]", origin);
  if (distance !== undefined && !(typeof distance === "number" && distance > 0 && Number.isFinite(distance))) {
    throw wrong("canvas.distance", "a number above 0", distance);
  }
  if (name !== undefined && typeof name !== "string") throw wrong("canvas.name", "a text", name);
}
