import type { SearchAnswer } from "../../contract/search.js";
import type { WallCells } from "../../systems/wall-cells.js";
import type { Ranking } from "../ranking.js";
import type { SearchTask } from "../task.js";
import { WallSearch } from "./search.js";

/**
 * The best wall of squares of the scene; only where none of those does what is asked, the best of all walls. A square beyond the edge stops no line between two
 * that stand on the scene, but a wall may have to be longer than the scene has room for, or to cover what lies beyond.
 */
export class EdgeLastSearch {
  private now: WallSearch;
  private before = 0;

  constructor(
    private readonly task: SearchTask,
    private readonly walls: WallCells,
  ) {
    this.now = new WallSearch(task, walls, true);
  }

  get ranking(): Ranking {
    return this.now.ranking;
  }

  get considered(): number {
    return this.before + this.now.considered;
  }

  get bound(): number | undefined {
    return this.now.bound;
  }

  get open(): number {
    return this.now.open;
  }

  /** Goes on; false where nothing is left to do. */
  step(): boolean {
    if (this.now.step()) return true;
    if (!this.now.edged || this.now.ranking.found.length > 0) return false;
    this.before = this.considered;
    this.now = new WallSearch(this.task, this.walls, false);
    return true;
  }

  tell(answer: SearchAnswer): void {
    this.now.tell(answer);
  }
}
