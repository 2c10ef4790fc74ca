import type { WallGraph } from "./graph.js";
import { byDistance } from "./nearest.js";
import { leastTree, type Work } from "./tree.js";

/** Finds the fewest squares that hang together, have the squares asked for and stop every line asked for. */
export class Cutter {
  /** Lines that each square stops. */
  private readonly stops: ReadonlyMap<number, readonly number[]>;
  /** Squares that no wall of this size has. */
  private readonly none: Uint8Array;

  constructor(
    private readonly graph: WallGraph,
    /** Squares that the wall must have. */
    private readonly fixed: readonly number[],
    /** Squares of which it must have one. */
    private readonly origins: readonly number[],
    /** Each line as the squares that stop it. */
    private readonly lines: readonly (readonly number[])[],
    private readonly squares: number,
    private readonly work: Work,
  ) {
    const stops = new Map<number, number[]>();
    for (const [i, line] of lines.entries()) for (const n of line) stops.set(n, [...(stops.get(n) ?? []), i]);
    this.stops = stops;
    this.none = new Uint8Array(graph.count);
    graph.narrow(this.none, squares);
  }

  /** Whether squares of all these groups may hang together with what is asked for at all; undefined where that was not found out. */
  mayJoin(groups: readonly (readonly number[])[]): boolean | undefined {
    this.work.beyond = false;
    const tree = this.tree(groups, [], this.none);
    return tree === undefined && (this.work.spent || this.work.beyond) ? undefined : tree !== undefined;
  }

  /** The squares of such a wall with one of each group and none that is forbidden; undefined where there is none, or none was found (`Work`). */
  cut(groups: readonly (readonly number[])[], forbidden: Uint8Array): number[] | undefined {
    this.work.beyond = false;
    return this.stopped(groups, forbidden, [], new Set());
  }

  /**
   * Squares of a tree that float need those below them: where there is no room for those, one that floats is in the wall with what bears it, or it is not in
   * the wall. Of a line that nothing stops yet some square must be in the wall: each is tried, the nearest first. Those tried before stand no more for that line, since
   * walls that have them were looked at.
   */
  private stopped(
    groups: readonly (readonly number[])[],
    forbidden: Uint8Array,
    chosen: readonly number[],
    tried: ReadonlySet<number>,
  ): number[] | undefined {
    const { graph } = this;
    const tree = this.tree(groups, chosen, forbidden);
    if (tree === undefined) return undefined;
    const wall = graph.borne(tree);
    if (wall.length > this.squares || wall.some((n) => forbidden[n] === 1)) {
      const n = graph.floating(tree) as number;
      const found = this.stopped(groups, forbidden, graph.borne([...chosen, n]), tried);
      if (found !== undefined || this.work.spent) return found;
      const without = forbidden.slice();
      without[n] = 1;
      graph.narrow(without, this.squares);
      return this.stopped(groups, without, chosen, tried);
    }
    const line = this.openLine(wall, forbidden, tried);
    if (line === undefined) return wall;
    const now = new Set(tried);
    for (const n of byDistance(graph, wall, line, forbidden)) {
      const found = this.stopped(groups, forbidden, [...chosen, n], now);
      if (found !== undefined) return found;
      if (this.work.spent) return undefined;
      now.add(n);
    }
    return undefined;
  }

  /** Of the lines that no square of a wall stops the one with the fewest squares to choose from. */
  private openLine(
    tree: readonly number[],
    forbidden: Uint8Array,
    tried: ReadonlySet<number>,
  ): readonly number[] | undefined {
    const done = new Uint8Array(this.lines.length);
    for (const n of tree) for (const i of this.stops.get(n) ?? []) done[i] = 1;
    let least: number[] | undefined;
    for (const [i, line] of this.lines.entries()) {
      if (done[i] === 1) continue;
      const left = line.filter((n) => forbidden[n] === 0 && !tried.has(n));
      if (least === undefined || left.length < least.length) least = left;
    }
    return least;
  }

  private tree(
    groups: readonly (readonly number[])[],
    chosen: readonly number[],
    forbidden: Uint8Array,
  ): number[] | undefined {
    const squares = [...this.fixed, ...chosen];
    return leastTree(
      this.graph,
      { squares, groups: [...groups, this.origins], forbidden, most: this.squares },
      this.work,
    );
  }
}
