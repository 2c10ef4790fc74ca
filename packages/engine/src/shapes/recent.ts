/** Rows that a kept disc or emanation may have at most. */
export const MOST_ROWS = 256;

/** Spans kept in all: three floats each, under 48 kB. */
const MOST_SPANS = 2000;

interface Kept {
  readonly unit: number;
  readonly fx: number;
  readonly fy: number;
  readonly w: number;
  readonly d: number;
  readonly r2: number;
  readonly rows: readonly number[];
}

/** Rows of discs and emanations asked lately, oldest first. */
class Recent {
  private kept: Kept[] = [];
  private spans = 0;

  find(unit: number, fx: number, fy: number, w: number, d: number, r2: number): readonly number[] | undefined {
    for (let i = this.kept.length - 1; i >= 0; i--) {
      const k = this.kept[i];
      if (k.r2 === r2 && k.unit === unit && k.fx === fx && k.fy === fy && k.w === w && k.d === d) return k.rows;
    }
    return undefined;
  }

  keep(unit: number, fx: number, fy: number, w: number, d: number, r2: number, rows: readonly number[]): void {
    const spans = rows.length / 3;
    if (spans > MOST_SPANS) return;
    this.kept.push({ unit, fx, fy, w, d, r2, rows });
    this.spans += spans;
    let first = 0;
    while (this.spans > MOST_SPANS) this.spans -= this.kept[first++].rows.length / 3;
    if (first > 0) this.kept = this.kept.slice(first);
  }
}

/**
 * Squares at least half covered by a disc or an emanation, by size and by where in its square it stands: the same spell a step
 * further is the next question while a pointer moves, and finds its rows here. A table of what a pure function gave: no answer depends
 * on it.
 */
export const RECENT_HALVES = new Recent();
