/**
 * How the page counts. A square is "row 6, column 13", counted from 1 as rows and columns of the table and the grid are. A point (a
 * corner, the end of a wall) is "(12, 5)": so many squares from the map's left edge and from its top. The engine, whose words
 * programs read too, counts squares from 0.
 */
export function squareName([x = 0, y = 0, z]: readonly number[], layer = 0): string {
  return `row ${y + 1}, column ${x + 1}${(z ?? layer) === layer ? "" : `, layer ${z}`}`;
}

/** A point in words; its height only off the ground. */
export const pointName = (point: readonly number[]): string => `(${(point[2] ? point : point.slice(0, 2)).join(", ")})`;

/** "square (3, 4)", and "(3,4,0)" without blanks, which the engine writes of squares alone. */
const SQUARE = /(\bsquares?) \((-?\d+), ?(-?\d+)(?:, ?(-?\d+))?\)|\((-?\d+),(-?\d+)(?:,(-?\d+))?\)/gi;

/** Squares one after the other: a comma stands within each. */
const LISTED = /(\(-?\d+,-?\d+(?:,-?\d+)?\)), (?=\(-?\d+,-?\d+(?:,-?\d+)?\))/g;

/** A sentence of the engine with its squares counted as the page counts them; points stay. */
export function counted(text: string): string {
  if (!text.includes("(")) return text;
  return text.replace(LISTED, "$1; ").replace(SQUARE, (_, square, x, y, z, x2, y2, z2) => {
    const name = squareName([x ?? x2, y ?? y2, z ?? z2 ?? 0].map(Number));
    return square === undefined ? name : `${square} at ${name}`;
  });
}

/** A picture's title: where an area has no point and no corner, it is put on a square. */
export function titled(title: string, place: unknown): string {
  const [first] = (Array.isArray(place) ? place : [place]) as { point?: unknown; corner?: unknown }[];
  if (first?.point !== undefined || first?.corner !== undefined) return counted(title);
  const put = title.replace(/\b(at|walked to) \((-?\d+), (-?\d+)(?:, (-?\d+))?\)/g, (_, word, x, y, z) => {
    return `${word} ${squareName([Number(x), Number(y), Number(z ?? 0)])}`;
  });
  // the origin of a line is a square too
  return counted(put);
}
