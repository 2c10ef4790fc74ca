import { smallBadges } from "../list/badges.js";
import { meets } from "../list/bounds.js";
import { smallCrowdBadges } from "../list/crowd.js";
import type { DisplayList, DrawnOrigin, DrawnWall } from "../list/types.js";
import { Canvas } from "./canvas.js";
import type { Drawing } from "./drawing.js";
import type { Style } from "./sgr.js";
import { BLOCKED, EAST, NORTH, OTHER_HEIGHT, type Signs, SOUTH, TOUCHED } from "./signs.js";
import { type Squares, squaresIn } from "./squares.js";
import { PITCH, type View } from "./view.js";
import { arrowOf, signOf } from "./walls.js";

const PX = PITCH.small.columns;

/** The plan with two columns a square: what is in it, then its state or the wall on its east or south border. */
export function drawSmall(list: DisplayList, view: View, signs: Signs): Drawing {
  const canvas = new Canvas((view.x1 - view.x0) * PX, view.y1 - view.y0);
  const marks = smallCrowdBadges(list.creatures, (c) => c.state !== "elsewhere" || meets(c, view), smallBadges);
  const byId = new Map(list.creatures.map((c, i) => [c.id, marks[i]!]));
  const badgeOf = (c: { id: string }): string => byId.get(c.id) ?? "?";
  const squares = squaresIn(list, view, badgeOf);
  const several = new Map<string, readonly string[]>();
  const walls = wallSigns(list.walls, signs);
  for (let y = view.y0; y < view.y1; y++) {
    for (let x = view.x0; x < view.x1; x++) {
      const column = (x - view.x0) * PX;
      const line = y - view.y0;
      const [sign, style] = groundAt(squares, x, y, signs);
      const joined = groundAt(squares, x + 1, y, signs)[0] === sign && (style === "affected" || style === "solid");
      canvas.put(column, line, sign, style);
      if (joined) canvas.put(column + 1, line, sign, style);
      const wall = walls.get(`${x},${y}`);
      if (wall) canvas.put(column + 1, line, wall.sign, wall.style);
      const standing = squares.standing(x, y);
      if (!standing) continue;
      canvas.put(column, line, standing.badge, standing.style);
      if (standing.state !== "elsewhere") {
        canvas.put(column + 1, line, standing.state === "hit" ? "*" : ")", standing.style);
      }
      if (standing.names.length > 0) several.set(`(${x}, ${y})`, standing.names);
    }
  }
  for (const origin of list.origins) drawOrigin(canvas, origin, squares, view);
  return { canvas, approximate: [...walls.values()].some((w) => w.sign !== OTHER_HEIGHT), several, badgeOf };
}

function groundAt(squares: Squares, x: number, y: number, signs: Signs): [string, Style] {
  if (squares.solid(x, y)) return [signs.solid, "solid"];
  // Only the path of a movement is both.
  if (squares.touched(x, y)) return [TOUCHED, "touched"];
  if (squares.affected(x, y)) return [signs.affected, "affected"];
  if (squares.blocked(x, y)) return [BLOCKED, "blocked"];
  return [signs.grid, "grid"];
}

interface WallSign {
  sign: string;
  style: Style;
  sides: number;
}

/** The sign after each square that has a wall at its east or south border, every wall moved to the nearest border. */
function wallSigns(walls: readonly DrawnWall[], signs: Signs): Map<string, WallSign> {
  const out = new Map<string, WallSign>();
  for (const wall of walls) {
    const letter = wall.heights === undefined ? (signOf(wall) ?? arrowOf(wall)) : OTHER_HEIGHT;
    for (const [x, y, side] of bordersOf(wall)) {
      const key = `${x},${y}`;
      const sides = (out.get(key)?.sides ?? 0) | side;
      if (letter === OTHER_HEIGHT && out.has(key)) continue;
      if (letter !== undefined) out.set(key, { sign: letter, style: "door", sides });
      else if (out.get(key)?.style !== "door") out.set(key, { sign: borderSign(sides, signs), style: "wall", sides });
    }
  }
  return out;
}

function borderSign(sides: number, signs: Signs): string {
  if (sides === SOUTH) return "_";
  return sides === EAST ? signs.wall(NORTH | SOUTH) : signs.corner;
}

function* bordersOf({ from, to }: DrawnWall): Generator<[x: number, y: number, side: number]> {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  if (Math.abs(dy) >= Math.abs(dx)) {
    for (const y of middles(from[1], to[1])) {
      yield [Math.round(from[0] + ((y + 1 / 2 - from[1]) / dy) * dx) - 1, y, EAST];
    }
  } else {
    for (const x of middles(from[0], to[0])) {
      yield [x, Math.round(from[1] + ((x + 1 / 2 - from[0]) / dx) * dy) - 1, SOUTH];
    }
  }
}

/** Whole numbers n such that n + 1/2 lies from a up to but not including b, in whichever order they come. */
function* middles(a: number, b: number): Generator<number> {
  const last = Math.ceil(Math.max(a, b) - 1 / 2);
  for (let n = Math.ceil(Math.min(a, b) - 1 / 2); n < last; n++) yield n;
}

function drawOrigin(canvas: Canvas, o: DrawnOrigin, squares: Squares, view: View): void {
  if (o.kind === "space") return;
  const x = Math.floor(o.x0);
  const y = Math.floor(o.y0);
  if (!squares.standing(x, y)) canvas.put((x - view.x0) * PX, y - view.y0, "+", "origin");
}
