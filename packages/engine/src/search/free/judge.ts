import type { Creature } from "../../scene.js";
import type { Free, FreeTarget } from "../../systems/free.js";
import type { Listing, Rank } from "../ranking.js";
import type { SearchTask } from "../task.js";
import { type Field, isWithin } from "./field.js";

/** Judges single points as `resolve` does, each once. */
export class PointJudge {
  private readonly known = new Set<string>();
  /** Everybody that an area could affect, the wanted first, and what each is to every height. */
  private readonly who: readonly Creature[];
  private readonly targets: readonly (readonly (FreeTarget | undefined)[])[];
  judged = 0;

  constructor(
    private readonly task: SearchTask,
    private readonly free: Free,
    who: readonly Creature[],
    private readonly ranking: Pick<Listing, "wants" | "add">,
  ) {
    const { weights } = task.search;
    this.who = [...who].sort((a, b) => weights[b.index] - weights[a.index] || a.index - b.index);
    this.targets = free.sheets.map((sheet) => this.who.map((c) => sheet.target(c)));
  }

  /** Judges a point that may score more than `least`, and lists what it finds; whether it was new. */
  judge({ index, sheet }: Field, i: number, j: number, least: number): boolean {
    const key = `${index} ${i} ${j}`;
    if (this.known.has(key)) return false;
    const { step, window } = this.free;
    const [x, y] = [i * step, j * step];
    if (sheet.range !== undefined && !isWithin(x, y, sheet.range)) return false;
    const { weights } = this.task.search;
    const covered = this.who.filter((_, n) => {
      const target = this.targets[index][n];
      return target !== undefined && isWithin(x, y, target.region);
    });
    let most = 0;
    for (const c of covered) most += Math.max(0, weights[c.index]);
    if (most <= least) return false;
    this.known.add(key);
    this.judged++;
    const trial = sheet.trial(i, j);
    const hit = this.task.hits(covered, this.free.effect === undefined ? undefined : trial.shape(), least);
    if (hit === undefined) return true;
    // places in reading order
    const spot =
      (index * (window.y1 - window.y0 + 1) + (j - window.y0)) * (window.x1 - window.x0 + 1) + (i - window.x0);
    const rank: Rank = { ...this.task.sums(hit), near: trial.near, spot, trial: 0 };
    if (!this.ranking.wants(rank, hit) || !trial.legal()) return true;
    this.ranking.add({ ...rank, hit, of: trial });
    return true;
  }
}
