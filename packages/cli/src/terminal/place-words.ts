import type { Place, Spot, SystemId } from "@ambit/engine";

const COMPASS = ["nw", "n", "ne", "w", "", "e", "sw", "s", "se"] as const;

/** Where a placement goes, on one line: "at (10, 4)", "at (3, 5), e, 2 ne, origin square (4, 5)", "corner (10, 4), origin (10, 5)". */
export function placeInWords(place: Place | readonly Place[], system: SystemId): string {
  if (Array.isArray(place)) return place.map((one) => placeInWords(one, system)).join(" and ");
  const { from, point, corner, start, path, toward, along, ends, side, major, down, up, cells, origin } =
    place as Place;
  const at = point ?? corner ?? start ?? path?.[0] ?? cells?.[0];
  // a block lies along the grid where nobody says otherwise
  const aim = toward ?? (along !== undefined && along[0] > 0 && along[1] === 0 ? undefined : along);
  const originWord = system === "draw-steel" ? "origin square" : "origin";
  const isOrigin = origin !== undefined && at !== undefined && same(origin, at);
  const spotWord =
    point !== undefined || corner === undefined ? "at" : isOrigin ? `corner and ${originWord}` : "corner";
  const words = [
    at === undefined ? fromWords(from) : cells === undefined ? `${spotWord} ${spot(at)}` : `on ${rowsOf(cells)}`,
    ...(path === undefined || path.length < 2 ? [] : [stepsOf(path)]),
    ...(aim === undefined ? [] : [`to ${compass(aim) ?? `(${aim.join(", ")})`}`]),
    ...(ends === undefined ? [] : [`ends ${ends.map((end) => (end === "left" ? "L" : "R")).join("")}`]),
    ...(side === undefined ? [] : [`wide to the ${side}`]),
    ...(major === undefined ? [] : [`along ${major}`]),
    ...(down === true ? ["downwards"] : []),
    ...(up === false ? ["hanging down"] : []),
    // The origin of a line is mostly its first square, which stands there already.
    ...(origin === undefined || isOrigin ? [] : [`${originWord} ${spot(origin)}`]),
  ];
  return words.filter((word) => word !== "").join(", ");
}

function fromWords(from: Place["from"]): string {
  if (from === undefined) return "";
  return typeof from === "string" ? `from ${from}` : `from ${spot(from.at)}`;
}

/** The squares of a wall, those beside one another in a row from its first to its last: "(3, 4)-(5, 4), (5, 5)". */
function rowsOf(cells: readonly Spot[]): string {
  const sorted = [...cells].sort((a, b) => (a[2] ?? 0) - (b[2] ?? 0) || a[1] - b[1] || a[0] - b[0]);
  const rows: { first: Spot; last: Spot }[] = [];
  for (const c of sorted) {
    const row = rows.at(-1);
    const goesOn = row && row.last[1] === c[1] && (row.last[2] ?? 0) === (c[2] ?? 0) && row.last[0] + 1 === c[0];
    if (goesOn) row.last = c;
    else rows.push({ first: c, last: c });
  }
  return rows.map(({ first, last }) => (first === last ? spot(first) : `${spot(first)}-${spot(last)}`)).join(", ");
}

/** The steps of a path by the compass, equal ones counted: "2 e, ne, 3 e". */
function stepsOf(path: readonly Spot[]): string {
  const steps: { word: string; n: number }[] = [];
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const rise = (b[2] ?? 0) - (a[2] ?? 0);
    const word = `${compass([b[0] - a[0], b[1] - a[1]]) ?? "?"}${rise > 0 ? " up" : rise < 0 ? " down" : ""}`.trim();
    const last = steps.at(-1);
    if (last?.word === word) last.n++;
    else steps.push({ word, n: 1 });
  }
  return steps.map(({ word, n }) => (n === 1 ? word : `${n} ${word}`)).join(", ");
}

/** One of eight by its name. */
function compass([dx, dy]: readonly [number, number]): string | undefined {
  return Math.abs(dx) > 1 || Math.abs(dy) > 1 ? undefined : COMPASS[(dy + 1) * 3 + dx + 1];
}

function same(a: Spot, b: Spot): boolean {
  return a[0] === b[0] && a[1] === b[1] && (a[2] ?? 0) === (b[2] ?? 0);
}

/** A height only where it is not 0. */
function spot(at: Spot): string {
  const [x, y, z] = at.map((n) => Number(n.toFixed(3)));
  return z ? `(${x}, ${y}, ${z})` : `(${x}, ${y})`;
}
