/** Sizes that are offered, in squares a side. */
export const SIZES: readonly (readonly [size: number, words: string])[] = [
  [0.5, "Tiny"],
  [1, "1 x 1"],
  [2, "2 x 2"],
  [3, "3 x 3"],
  [4, "4 x 4"],
  [5, "5 x 5"],
  [6, "6 x 6"],
];

/** Sides that are offered; a map may know others. */
export const SIDES: readonly (readonly [side: string, words: string])[] = [
  ["enemies", "Enemies"],
  ["party", "Party"],
  ["others", "Others"],
];
