/**
 * A slow plain reading of the pf2e shapes, one cell at a time, that shares no code with the engine: the wedge of a cone is
 * asked of the middle of a square, diagonals are walked and counted, a line is stepped along.
 */
export interface Space {
  x: number;
  y: number;
  z: number;
  w: number;
  d: number;
  h: number;
}
export type Count = "middle" | "quarter";

/** The differences in order, then the middle one (or two parts of them) on top of the largest. */
export function distance(a: number, b: number, c: number, count: Count): number {
  const [most, mid, least] = [Math.abs(a), Math.abs(b), Math.abs(c)].sort((p, q) => q - p);
  if (count === "quarter") return Math.floor(most + mid / 2 + least / 4);
  let spent = most;
  for (let diagonal = 1; diagonal <= mid; diagonal++) if (diagonal % 2 === 0) spent++;
  return spent;
}

/** Layers, rows or columns that a cell lies outside a run of them. */
function outside(from: number, n: number, cell: number): number {
  let steps = 0;
  for (let c = cell; c < from; c++) steps++;
  for (let c = cell; c > from + n - 1; c--) steps++;
  return steps;
}

export function inBurst(p: readonly number[], radius: number, cell: readonly number[], count: Count): boolean {
  const far = p.map((at, i) => Math.max(Math.abs(cell[i] - at), Math.abs(cell[i] + 1 - at)));
  return distance(far[0], far[1], far[2], count) <= radius;
}

export function inEmanation(s: Space, radius: number, [x, y, z]: readonly number[], count: Count): boolean {
  return distance(outside(s.x, s.w, x), outside(s.y, s.d, y), outside(s.z, s.h, z), count) <= radius;
}

/** A cone from an apex whose coordinates are whole (corner, diagonal) or one of them half (edge). */
export function inCone(
  s: Space,
  apex: readonly [number, number],
  [dx, dy]: readonly [number, number],
  length: number,
  [x, y, z]: readonly number[],
  count: Count,
): boolean {
  const h = outside(s.z, s.h, z);
  const mx = x + 0.5 - apex[0];
  const my = y + 0.5 - apex[1];
  const farX = Math.abs(mx) + 0.5;
  const farY = Math.abs(my) + 0.5;
  if (dx !== 0 && dy !== 0) {
    if (mx * dx < 0 || my * dy < 0 || h > Math.max(farX, farY)) return false;
    return distance(farX, farY, h, count) <= length;
  }
  const forward = mx * dx + my * dy;
  const aside = Math.abs(dx !== 0 ? my : mx);
  if (forward < 0 || aside > forward || h > forward + 0.5) return false;
  const edge = Number.isInteger(aside);
  return edge
    ? 1 + distance(forward - 0.5, aside, h, count) <= length
    : distance(forward + 0.5, aside + 0.5, h, count) <= length;
}

/**
 * Squares of a legal line, one square wide, that does not run along a grid line: stepped along the major axis in
 * fractions of whole numbers.
 */
export function lineSquares(
  point: readonly [number, number],
  toward: readonly [number, number],
  length: number,
): [number, number][] {
  const [ax, ay] = toward.map(Math.abs);
  const alongX = ax > ay || (ax === ay && Number.isInteger(point[0]));
  const i = alongX ? 0 : 1;
  const [du, dv] = [BigInt(toward[i]), BigInt(toward[1 - i])];
  const speed = du < 0n ? -du : du;
  const out: [number, number][] = [];
  let spent = 0;
  let diagonals = 0;
  let last: bigint | undefined;
  for (let step = 0; ; step++) {
    // The ray across, in units of 1 / (2 * speed).
    const at = BigInt(2 * point[1 - i]) * speed + 2n * BigInt(step) * dv;
    const unit = 2n * speed;
    let row = at / unit;
    if (row * unit > at) row--;
    if (dv < 0n && row * unit === at) row--;
    if (last !== undefined && row !== last) {
      diagonals++;
      spent += diagonals % 2 === 0 ? 2 : 1;
    } else spent++;
    if (spent > length) return out;
    const column = du > 0n ? point[i] + step : point[i] - 1 - step;
    out.push(alongX ? [column, Number(row)] : [Number(row), column]);
    last = row;
  }
}

/** Area that a rectangle about a ray covers of a square, in floating point: the polygon cut by the square's four sides. */
export function rectangleOverlap(
  point: readonly [number, number],
  [dx, dy]: readonly [number, number],
  length: number,
  width: number,
  [x, y]: readonly [number, number],
): number {
  const n = Math.hypot(dx, dy);
  const [ux, uy] = [dx / n, dy / n];
  const at = (t: number, u: number): [number, number] => [point[0] + t * ux - u * uy, point[1] + t * uy + u * ux];
  let polygon = [at(0, -width / 2), at(length, -width / 2), at(length, width / 2), at(0, width / 2)];
  for (const [nx, ny, c] of [
    [1, 0, x],
    [-1, 0, -x - 1],
    [0, 1, y],
    [0, -1, -y - 1],
  ]) {
    const next: [number, number][] = [];
    polygon.forEach((p, k) => {
      const q = polygon[(k + 1) % polygon.length];
      const a = nx * p[0] + ny * p[1] - c;
      const b = nx * q[0] + ny * q[1] - c;
      if (a >= 0) next.push(p);
      if (a * b < 0) next.push([p[0] + ((q[0] - p[0]) * a) / (a - b), p[1] + ((q[1] - p[1]) * a) / (a - b)]);
    });
    polygon = next;
  }
  let twice = 0;
  polygon.forEach((p, k) => {
    const q = polygon[(k + 1) % polygon.length];
    twice += p[0] * q[1] - q[0] * p[1];
  });
  return Math.abs(twice) / 2;
}
