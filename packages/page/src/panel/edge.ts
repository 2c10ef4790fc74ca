import type { TableAnswer } from "@ambit/engine";

/** Said where the area comes to the edge of the map: what lies beyond is on no map and is not counted. "" where it does not. */
export function edgeNote({ cells }: TableAnswer, [width, height]: readonly [number, number], layer: number): string {
  const { rows } = cells;
  for (let i = 0; i < rows.length; i += 4) {
    if (rows[i] !== layer) continue;
    if (rows[i + 1] === 0 || rows[i + 1] === height - 1 || rows[i + 2] === 0 || rows[i + 3] === width)
      return "It reaches the edge of the map; what lies beyond is not counted.";
  }
  return "";
}
