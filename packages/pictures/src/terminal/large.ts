import { squaresOf } from "../list/creatures.js";
import type { DisplayList, DrawnCreature, DrawnOrigin } from "../list/types.js";
import { drawAsked } from "./asked.js";
import { Canvas } from "./canvas.js";
import type { Drawing } from "./drawing.js";
import { BLOCKED, type Signs, TOUCHED } from "./signs.js";
import { type Squares, type Standing, squaresIn } from "./squares.js";
import { PITCH, type View } from "./view.js";
import { drawWalls } from "./walls.js";

const { columns: PX, lines: PY, border: BORDER } = PITCH.large;

/** The plan with three columns for the inside of each square and the borders between squares left for walls. */
export function drawLarge(list: DisplayList, view: View, signs: Signs): Drawing {
  const w = view.x1 - view.x0;
  const h = view.y1 - view.y0;
  const canvas = new Canvas(w * PX + BORDER, h * PY + BORDER);
  const squares = squaresIn(list, view, (c) => c.badge);
  const several = new Map<string, readonly string[]>();
  drawGround(canvas, view, squares, signs);
  for (let y = view.y0; y < view.y1; y++) {
    for (let x = view.x0; x < view.x1; x++) {
      const standing = squares.standing(x, y);
      drawInside(canvas, (x - view.x0) * PX + 1, (y - view.y0) * PY + 1, x, y, squares, standing);
      if (standing && standing.names.length > 0) several.set(`(${x}, ${y})`, standing.names);
    }
  }
  const approximate = drawWalls(canvas, list.walls, view, signs);
  for (const origin of list.origins) drawOrigin(canvas, origin, view);
  for (const c of list.creatures) if (c.raised !== undefined) drawHeight(canvas, c, c.raised, squares, view);
  if (list.asked !== undefined) drawAsked(canvas, list.asked, view);
  return { canvas, approximate, several, badgeOf: (c) => c.badge };
}

/** Grid points, and what fills squares: borders between two affected squares are filled too, so that an area is one mass. */
function drawGround(canvas: Canvas, view: View, squares: Squares, signs: Signs): void {
  const all = (test: (x: number, y: number) => boolean, c: number, l: number): boolean => {
    const x = view.x0 + c / PX;
    const y = view.y0 + l / PY;
    const xs = c % PX === 0 ? [x - 1, x] : [Math.floor(x)];
    const ys = l % PY === 0 ? [y - 1, y] : [Math.floor(y)];
    return xs.every((i) => ys.every((j) => test(i, j)));
  };
  for (let l = 0; l < canvas.height; l++) {
    for (let c = 0; c < canvas.width; c++) {
      if (all(squares.solid, c, l)) canvas.put(c, l, signs.solid, "solid");
      else if (all(squares.affected, c, l)) canvas.put(c, l, signs.affected, "affected");
      else if (c % PX === 0 && l % PY === 0) canvas.put(c, l, signs.grid, "grid");
    }
  }
}

/** `*G*` hit, `(G)` spared, ` G ` else; a badge of two columns loses the second sign. */
function drawInside(
  canvas: Canvas,
  column: number,
  line: number,
  x: number,
  y: number,
  squares: Squares,
  standing: Standing | undefined,
): void {
  if (standing) {
    const [before, after] = { hit: ["*", "*"], spared: ["(", ")"], elsewhere: [" ", " "] }[standing.state];
    canvas.put(column, line, `${before} ${after}`, standing.style);
    canvas.put(column + 1, line, standing.badge, standing.style);
    return;
  }
  if (squares.blocked(x, y)) canvas.put(column + 1, line, BLOCKED, "blocked");
  else if (squares.touched(x, y)) canvas.put(column + 1, line, TOUCHED, "touched");
}

/** `(+)` where it is free; beside somebody's badge a single `+` at the end of the square. */
function drawOrigin(canvas: Canvas, origin: DrawnOrigin, view: View): void {
  for (const [x, y] of spotsOf(origin)) {
    const column = Math.round((x - view.x0) * PX);
    const line = Math.round((y - view.y0) * PY);
    if (line < 0 || line >= canvas.height) continue;
    const inside = line % PY !== 0;
    const free = [column - 1, column, column + 1].every((c) => !taken(canvas, c, line));
    if (free) canvas.put(column - 1, line, "(+)", "origin");
    else if (origin.kind !== "space")
      canvas.put(inside ? Math.floor(column / PX) * PX + PX - 1 : column, line, "+", "origin");
  }
}

function spotsOf(o: DrawnOrigin): [number, number][] {
  if (o.kind === "point") return [[o.x0, o.y0]];
  const spots: [number, number][] = [];
  for (let y = o.y0; y < o.y1; y++) for (let x = o.x0; x < o.x1; x++) spots.push([x + 1 / 2, y + 1 / 2]);
  return spots;
}

function taken(canvas: Canvas, column: number, line: number): boolean {
  const style = canvas.styleAt(column, line);
  return style === "hit" || style === "spared" || style === "elsewhere" || style === "source";
}

/** "+8" under the badge of who stands in none of the layers shown, on the border below where no wall is. */
function drawHeight(canvas: Canvas, c: DrawnCreature, raised: string, squares: Squares, view: View): void {
  const f = squaresOf(c);
  // Of several in one square the legend says who is how high.
  if (squares.standing(f.x0, f.y1 - 1)?.names.length !== 0) return;
  const column = (f.x0 - view.x0) * PX + 1;
  const line = (f.y1 - view.y0) * PY;
  const free = [...raised].every((_, i) => !BARRIERS.has(canvas.styleAt(column + i, line) ?? "wall"));
  if (raised.length < PX && free) canvas.put(column, line, raised, c.state);
}

const BARRIERS = new Set(["wall", "door", "origin"]);
