/** What a picture shows at a size of square: small ones keep what can still be told apart. */
export interface Detail {
  readonly grid: boolean;
  readonly dots: boolean;
  /** State badges beside a token. */
  readonly badges: boolean;
  /** Letters on tokens, signs in badges. */
  readonly glyphs: boolean;
  readonly names: boolean;
  /** Tokens without shape or side. */
  readonly pips: boolean;
  /** Width of the outline of affected squares. */
  readonly outline: number;
  readonly wall: number;
  /** Squares from one number on the edge to the next. */
  readonly numbers: number;
}

/** By pixels a square: 28 and up all; 16 to 27 badges without glyphs; 12 to 15 no dots; 8 to 11 pips; under 8 no grid. */
export function detailOf(square: number): Detail {
  return {
    grid: square >= 8,
    dots: square >= 16,
    badges: square >= 12,
    glyphs: square >= 28,
    names: square >= 16,
    pips: square < 12,
    outline: square >= 12 ? 3 : 2,
    wall: square >= 40 ? 6 : square >= 28 ? 5 : square >= 12 ? 3.5 : 2.5,
    numbers: square >= 22 ? 1 : square >= 8 ? 5 : 10,
  };
}
