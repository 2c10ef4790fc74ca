import type { Spot } from "../contract/types.js";
import { CELL } from "./bounds.js";
import { shown } from "./shown.js";
import type { Taker } from "./takes.js";
import type { Trail } from "./trail.js";

/** Whether squares are explained: all of them, none, or one. */
export class ExplainTaker implements Taker<boolean | Spot> {
  readonly kind = "explain";
  readonly says = "true, false or a square [x, y] or [x, y, z]";
  readonly square = CELL;

  take(value: unknown, at: Trail): boolean | Spot {
    if (value === true || value === false) return value;
    if (Array.isArray(value)) return CELL.take(value, at);
    return at.refuse("type", `${this.says}, got ${shown(value)}`);
  }
}
