import type { Outcome } from "../state/types.js";
import { layerSpans } from "./border.js";
import type { Box } from "./camera.js";

/** Beside what it is about, in squares. */
const MARGIN = 0.5;

/** What an answer is about: the area's squares, who uses it, who is hit and who is spared; null where there is nothing of it. */
export function boxAbout({ list, answer }: Outcome, layer: number): Box | null {
  const boxes: Box[] = list.creatures.filter((t) => t.source || t.state !== "elsewhere");
  const spans = [...layerSpans(answer.cells.rows, layer), ...layerSpans(answer.blocked.rows, layer)];
  for (let i = 0; i < spans.length; i += 3)
    boxes.push({ x0: spans[i + 1]!, y0: spans[i]!, x1: spans[i + 2]!, y1: spans[i]! + 1 });
  if (boxes.length === 0) return null;
  return {
    x0: Math.min(...boxes.map((b) => b.x0)) - MARGIN,
    y0: Math.min(...boxes.map((b) => b.y0)) - MARGIN,
    x1: Math.max(...boxes.map((b) => b.x1)) + MARGIN,
    y1: Math.max(...boxes.map((b) => b.y1)) + MARGIN,
  };
}
