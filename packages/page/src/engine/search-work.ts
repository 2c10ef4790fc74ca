import {
  AmbitError,
  type FoundPlacement,
  type ScoreMap,
  type SearchAnswer,
  type SearchInput,
  type SearchProgress,
  type Table,
} from "@ambit/engine";
import { boxOf, unitsOfScene } from "../map/space.js";
import { placesOf } from "../placing/held.js";
import { creatureOf } from "../state/select.js";
import type { Doc } from "../state/types.js";
import type { Findings, Found, FromSearcher, Heat } from "./messages.js";

/** Milliseconds of searching after which the worker looks whether something newer is asked. */
const SLICE = 25;
/** Milliseconds between two reports. */
const REPORT = 120;

/** The map of scores under way, once a search is over. */
interface Mapping {
  readonly id: number;
  readonly steps: Generator<number, readonly Heat[] | null>;
  told: number;
}

interface Run {
  readonly id: number;
  readonly doc: Doc;
  readonly table: Table;
  readonly search: SearchInput;
  readonly walks: boolean;
  readonly steps: Generator<SearchProgress, SearchAnswer>;
  told: number;
  last?: SearchProgress;
}

/** The worker's side of a search: steps of it, between which messages are heard. */
export class SearchWork {
  readonly #tell: (message: FromSearcher, give?: Transferable[]) => void;
  readonly #next = new MessageChannel();
  #run: Run | undefined;
  #mapping: Mapping | undefined;
  #resting = false;
  #pumping = false;

  constructor(tell: (message: FromSearcher, give?: Transferable[]) => void) {
    this.#tell = tell;
    this.#next.port1.onmessage = () => this.#work();
  }

  /** Another search in place of the one under way. */
  begin(id: number, doc: Doc, tableOf: () => Table, search: SearchInput): void {
    this.#run = undefined;
    this.#mapping = undefined;
    this.#resting = false;
    this.#tell({ id, begun: true });
    this.#safely(id, () => {
      const table = tableOf();
      const { steps, walks } = stepsOf(table, search);
      this.#run = { id, doc, table, search, walks, steps, told: performance.now() - REPORT / 2 };
      this.#pump();
    });
  }

  word(id: number, word: "rest" | "go"): void {
    const run = this.#run;
    if (run?.id !== id) return;
    this.#resting = word === "rest";
    if (!this.#resting) this.#pump();
    else if (run.last) this.#report(run, run.last);
  }

  /** Work goes on after the messages that wait. */
  #pump(): void {
    if (this.#pumping) return;
    this.#pumping = true;
    this.#next.port2.postMessage(null);
  }

  /** A slice of the search. One that is told to rest before its first step takes that step, so that there is something to tell. */
  #work(): void {
    this.#pumping = false;
    const run = this.#run;
    if (!run) {
      this.#map();
      return;
    }
    if (this.#resting && run.last) return;
    this.#safely(run.id, () => {
      const begun = performance.now();
      for (;;) {
        const { value, done } = run.steps.next();
        const now = performance.now();
        if (done) {
          this.#end(run, value);
          return;
        }
        run.last = value;
        if (this.#resting || now - run.told > REPORT) this.#report(run, value);
        if (this.#resting) return;
        if (now - begun > SLICE) break;
      }
      this.#pump();
    });
  }

  #report(run: Run, progress: SearchProgress): void {
    run.told = performance.now();
    this.#tell({ id: run.id, findings: soFar(run, progress) });
  }

  /** The answer is told first; the map of scores, which takes longer, follows as long as nothing newer has come. */
  #end(run: Run, answer: SearchAnswer): void {
    this.#run = undefined;
    this.#tell({ id: run.id, findings: atEnd(run, answer) });
    this.#mapping = { id: run.id, steps: mapOf(run), told: performance.now() };
    this.#pump();
  }

  /** A slice of the map of scores. */
  #map(): void {
    const mapping = this.#mapping;
    if (!mapping) return;
    const begun = performance.now();
    let part = 0;
    do {
      const { value, done } = mapping.steps.next();
      if (!done) {
        part = value;
        continue;
      }
      this.#mapping = undefined;
      const give = value?.map(({ scores }) => scores.buffer as ArrayBuffer) ?? [];
      this.#tell({ id: mapping.id, scores: value }, give);
      return;
    } while (performance.now() - begun <= SLICE);
    if (performance.now() - mapping.told > REPORT) {
      mapping.told = performance.now();
      this.#tell({ id: mapping.id, mapped: part });
    }
    this.#pump();
  }

  #safely(id: number, work: () => void): void {
    try {
      work();
    } catch (e) {
      if (!(e instanceof AmbitError)) throw e;
      this.#run = undefined;
      this.#tell({ id, refusal: sentenceOf(e) });
    }
  }
}

/** Without the place in the question, which is the page's own. */
const sentenceOf = ({ message, path }: AmbitError): string =>
  path !== "" && message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message;

/** A walk first is asked for wherever the engine takes one. */
function stepsOf(table: Table, search: SearchInput): Pick<Run, "steps" | "walks"> {
  const { walk, ...still } = search;
  if (walk !== undefined) {
    try {
      const steps = table.search({ ...still, walk: Math.max(1, walk) });
      const first = steps.next();
      return { steps: walk > 0 ? resumed(first, steps) : table.search(still), walks: true };
    } catch (e) {
      if (!(e instanceof AmbitError) || e.path !== "walk") throw e;
    }
  }
  return { steps: table.search(still), walks: false };
}

/** The steps with the one that was already taken. */
function* resumed(
  first: IteratorResult<SearchProgress, SearchAnswer>,
  rest: Generator<SearchProgress, SearchAnswer>,
): Generator<SearchProgress, SearchAnswer> {
  if (first.done) return first.value;
  yield first.value;
  return yield* rest;
}

const soFar = (run: Run, { placements, considered, open, bound }: SearchProgress): Findings => ({
  places: placements.map((p) => ({ ...p, mark: markOf(run, p) })),
  considered,
  open,
  ...(bound === undefined ? {} : { bound }),
  proven: false,
  over: false,
  walks: run.walks,
});

const atEnd = (run: Run, { placements, considered, complete, unplaceable, bound }: SearchAnswer): Findings => ({
  places: placements.map((p) => ({ ...p, mark: markOf(run, p) })),
  considered,
  open: 0,
  proven: complete,
  over: true,
  ...(complete || bound === undefined ? {} : { bound }),
  ...(unplaceable === undefined ? {} : { unplaceable }),
  walks: run.walks,
});

/** Where a place's number stands: on where the user walks to, a path's end, a point of origin, else on the middle of the squares. */
function markOf({ doc, table, search }: Run, { stand, place }: FoundPlacement): Found["mark"] {
  const { by, area, targets } = search;
  const user = creatureOf(doc, by ?? null);
  if (stand && user) {
    const { x0, x1 } = boxOf(doc.scene, user);
    return [stand[0] + (x1 - x0) / 2, stand[1] + (x1 - x0) / 2];
  }
  // of several areas the number stands on the first
  const first = placesOf(place)[0] ?? {};
  // Lines of Draw Steel that begin alike end apart.
  const end = first.path?.at(-1);
  if (end) return [end[0] + 0.5, end[1] + 0.5];
  try {
    const who = { ...(by === undefined ? {} : { by }), ...(targets === undefined ? {} : { targets }) };
    const { origin, cells } = table.resolve({ area, place: Array.isArray(place) ? [first] : place, ...who });
    const [from] = [origin].flat();
    if (!from || !("point" in from) || first.toward) return middleOf(cells.rows);
    const units = doc.game.system === "dnd5e" ? unitsOfScene(doc.scene) : 1;
    return [from.point[0] / units, from.point[1] / units];
  } catch (e) {
    if (e instanceof AmbitError) return null;
    throw e;
  }
}

/** The middle of squares given as row spans: z, y, first x, last x + 1. */
function middleOf(rows: ArrayLike<number>): Found["mark"] {
  let [n, x, y] = [0, 0, 0];
  for (let i = 0; i + 3 < rows.length; i += 4) {
    const [row, from, to] = [rows[i + 1]!, rows[i + 2]!, rows[i + 3]!];
    n += to - from;
    x += ((from + to) / 2) * (to - from);
    y += (row + 0.5) * (to - from);
  }
  return n === 0 ? null : [x / n, y / n];
}

const heatOf = ({ scores, ...map }: ScoreMap): Heat => ({
  ...map,
  scores: Float64Array.from(scores, (score) => score ?? Number.NaN),
});

/** Spots that the engine judges between two reports of its map of scores. */
const SPOTS = 16;

/** The score of every placement of a grid, in steps that tell how much of it is done; null where they form none. */
function* mapOf({ table, search, walks }: Run): Generator<number, readonly Heat[] | null> {
  if (walks) return null;
  const { walk: _, ...rest } = search;
  try {
    const steps = table.search({ ...rest, limit: 1, scoreMap: true });
    let judged = 0;
    for (;;) {
      const { value, done } = steps.next();
      if (done) return value.scoreMap?.map(heatOf) ?? null;
      // The best is settled before the map begins.
      if (value.open === 0) judged += SPOTS;
      yield Math.min(1, judged / Math.max(1, value.considered));
    }
  } catch (e) {
    if (e instanceof AmbitError) return null;
    throw e;
  }
}
