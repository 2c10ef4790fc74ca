import type { OptionValues } from "../contract/types.js";
import { RecordTaker } from "./record.js";
import { FLAG, WordTaker } from "./takes.js";
import type { Trail } from "./trail.js";

/** Every option of every system, for a comparison carries them together; the first word is the default. */
export const OPTIONS = new RecordTaker<Partial<OptionValues>>("options take", "a record of options", [], {
  straight: new WordTaker(["octant", "quadrant"]),
  corners: new WordTaker(["lenient", "strict"]),
  lineOrigin: new WordTaker(["first", "any"]),
  ownSquare: FLAG,
  cone: new WordTaker(["published", "edge", "corner"]),
  line: new WordTaker(["walk", "overlap"]),
  otherShapes: new WordTaker(["half", "any"]),
  coneEnd: new WordTaker(["flat", "round"]),
  diagonals: new WordTaker(["5-5-5", "5-10-5"]),
  heights: new WordTaker(["layers", "flat"]),
  diagonals3d: new WordTaker(["middle", "quarter"]),
});

export const DEFAULT_OPTIONS: Readonly<OptionValues> = Object.freeze({
  straight: "octant",
  corners: "lenient",
  lineOrigin: "first",
  ownSquare: false,
  cone: "published",
  line: "walk",
  otherShapes: "half",
  coneEnd: "flat",
  diagonals: "5-5-5",
  heights: "layers",
  diagonals3d: "middle",
});

/** Checked options with every default filled in. */
export function takeOptions(raw: unknown, at: Trail): Readonly<OptionValues> {
  if (raw === undefined) return DEFAULT_OPTIONS;
  const o = OPTIONS.take(raw, at);
  const d = DEFAULT_OPTIONS;
  return {
    straight: o.straight ?? d.straight,
    corners: o.corners ?? d.corners,
    lineOrigin: o.lineOrigin ?? d.lineOrigin,
    ownSquare: o.ownSquare ?? d.ownSquare,
    cone: o.cone ?? d.cone,
    line: o.line ?? d.line,
    otherShapes: o.otherShapes ?? d.otherShapes,
    coneEnd: o.coneEnd ?? d.coneEnd,
    diagonals: o.diagonals ?? d.diagonals,
    heights: o.heights ?? d.heights,
    diagonals3d: o.diagonals3d ?? d.diagonals3d,
  };
}
