/**
 * Lines from an inset corner to squares in the row beside its own, to their corners on the line between the two rows. Such a line crosses from one row to the other half way, to
 * the order of the insets: it is clear where its own row is free up to there and the other from there on.
 *
 * For a square a side they find nothing new: from the space's other corner to the square's other corner a line crosses at the same place, and touches the same
 * cells. A larger space has no such corner.
 *
 * Cells are bits from the corner on; of the row beside the first `count` are asked. `inset` is the corner's own along the row. Gives the squares seen.
 */
export function seenBeside(own: number, beside: number, count: number, inset: number): number {
  let seen = 0;
  const first = own === 0 ? count + 1 : 31 - Math.clz32(own & -own);
  // end of the last solid cell before a square
  let last = 0;
  for (let c = 0; c < count; c++) {
    if (((beside >>> c) & 1) !== 0) last = c + 1;
    else if (crosses(c, 1 + inset, first, last) || crosses(c + 1, inset - 1, first, last)) seen |= 1 << c;
  }
  return seen;
}

/** Whether half of x, moved by the sense of `more`, lies before the end of the free cells of one row and after that of the solid ones of the other. */
function crosses(x: number, more: number, first: number, last: number): boolean {
  if (x === 0) return false;
  return (
    (x < 2 * first || (x === 2 * first && more < 0)) && (last === 0 || x > 2 * last || (x === 2 * last && more > 0))
  );
}
