import { styled } from "./sgr.js";
import { PITCH, type View } from "./view.js";

/** Every so many squares a number stands over a small drawing. */
const SMALL_STEP = 5;

/** The drawn lines with column numbers above and row numbers to the left. */
export function withAxes(lines: readonly string[], view: View, colour: boolean): string[] {
  const margin = " ".repeat(view.margin);
  const numbered = lines.map((line, i) => {
    const { lines: pitch, border } = PITCH[view.scale];
    const y = view.y0 + Math.floor(i / pitch);
    const label = i % pitch === border ? String(y).padStart(view.margin - 1) : "";
    return (styled(label.padEnd(view.margin), "quiet", colour) + line).trimEnd();
  });
  return [styled((margin + columnNumbers(view)).trimEnd(), "quiet", colour), ...numbered];
}

function columnNumbers(view: View): string {
  const { columns, border } = PITCH[view.scale];
  const widest = Math.max(String(view.x0).length, String(view.x1 - 1).length);
  const step = view.scale === "small" ? SMALL_STEP : widest < columns ? 1 : 2;
  const width = (view.x1 - view.x0) * columns + border;
  let text = "";
  for (let x = view.x0; x < view.x1; x++) {
    if (((x % step) + step) % step !== 0) continue;
    const label = String(x);
    const centred = border + Math.floor((columns - border - label.length + 1) / 2);
    const column = (x - view.x0) * columns + (view.scale === "small" ? 0 : Math.max(0, centred));
    // A number wider than the last square would stand out over the edge.
    if (column + label.length <= Math.max(width, columns * 2)) text = text.padEnd(column) + label;
  }
  return text;
}
