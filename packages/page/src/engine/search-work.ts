import {
  AmbitError,
  type FoundPlacement,
  type ScoreMap,
  type ScoreMapProgress,
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
/** Milliseconds of searching, or of judging scores, after which a first look at the scores is told; the next follow after twice as long each. */
const FIRST_LOOK = 350;

/** The map of scores under way. */
interface Mapping {
  readonly id: number;
  readonly steps: Generator<ScoreMapProgress, readonly ScoreMap[]>;
  told: number;
  /** When the scores so far were told, and after how long they are told anew. */
  looked: number;
  patience: number;
}

interface Run {
  readonly id: number;
  readonly doc: Doc;
  readonly table: Table;
  readonly search: SearchInput;
  readonly walks: boolean;
  readonly steps: Generator<SearchProgress, SearchAnswer>;
  readonly begun: number;
  told: number;
  last?: SearchProgress;
  /** The scores of which a first look was told while the search goes on; null where there are none. */
  mapping?: Mapping | null;
}

/** The worker's side of a search: steps of it, between which messages are heard. */
export class SearchWork {
  readonly #tell: (message: FromSearcher, give?: Transferable[]) => void;
  readonly #next = new MessageChannel();
  #run: Run | undefined;
  #mapping: Mapping | null = null;
  #resting = false;
  #pumping = false;

  constructor(tell: (message: FromSearcher, give?: Transferable[]) => void) {
    this.#tell = tell;
    this.#next.port1.onmessage = () => this.#work();
  }

  /** Another search in place of the one under way. */
  begin(id: number, doc: Doc, tableOf: () => Table, search: SearchInput): void {
    this.#run = undefined;
    this.#mapping = null;
    this.#resting = false;
    this.#tell({ id, begun: true });
    this.#safely(id, () => {
      const table = tableOf();
      const { steps, walks } = stepsOf(table, search);
      const now = performance.now();
      this.#run = { id, doc, table, search, walks, steps, begun: now, told: now - REPORT / 2 };
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
    if (run.mapping !== undefined || run.told - run.begun < FIRST_LOOK) return;
    run.mapping = mappingOf(run);
    const first = run.mapping?.steps.next();
    if (first && !first.done) this.#show(run.id, 0, first.value.soFar());
  }

  /** The answer is told first; the map of scores, which takes longer, follows as long as nothing newer has come. */
  #end(run: Run, answer: SearchAnswer): void {
    this.#run = undefined;
    this.#tell({ id: run.id, findings: atEnd(run, answer) });
    this.#mapping = run.mapping === undefined ? mappingOf(run) : run.mapping;
    if (this.#mapping) this.#pump();
    else this.#tell({ id: run.id, mapped: 1, scores: null });
  }

  /** A slice of the map of scores. What it gains nothing by is drawn nowhere, so that it ends where only that is left. */
  #map(): void {
    const mapping = this.#mapping;
    if (!mapping) return;
    const { id, steps } = mapping;
    const begun = performance.now();
    for (;;) {
      const { value, done } = steps.next();
      if (done || value.gains === 0) {
        this.#mapping = null;
        this.#show(id, 1, done ? value : value.soFar());
        return;
      }
      const now = performance.now();
      if (now - begun <= SLICE) continue;
      const part = value.judged / (value.judged + value.gains);
      if (now - mapping.looked > mapping.patience) {
        mapping.looked = now;
        mapping.patience *= 2;
        this.#show(id, part, value.soFar());
      } else if (now - mapping.told > REPORT) {
        mapping.told = now;
        this.#tell({ id, mapped: part });
      }
      this.#pump();
      return;
    }
  }

  #show(id: number, mapped: number, maps: readonly ScoreMap[]): void {
    const scores = maps.map(heatOf);
    this.#tell(
      { id, mapped, scores },
      scores.map((one) => one.scores.buffer as ArrayBuffer),
    );
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

/** The scores of all placements of a grid, to be judged; null where they form none. */
function mappingOf({ id, table, search, walks }: Run): Mapping | null {
  if (walks) return null;
  const { walk: _, ...rest } = search;
  try {
    const steps = table.scoreMap(rest);
    const now = performance.now();
    return { id, steps, told: now, looked: now, patience: FIRST_LOOK };
  } catch (e) {
    if (e instanceof AmbitError) return null;
    throw e;
  }
}
