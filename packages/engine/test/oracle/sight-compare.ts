/** Asks the engine and a twin among walls the same questions; each difference comes with the smallest question found. */
import type { Answer, Cell, Question } from "../../src/contract/types.js";
import { Random, SEED } from "./random.js";
import { Open, type Sighted } from "./sight-answer.js";

export type Twin = (q: Question) => (Sighted & { origin?: Cell; point?: readonly number[]; legal?: boolean }) | null;
type Resolve = (q: Question) => Answer;

/** Random scenes a test: AMBIT_RUNS where given, else so many that a rule has about 300 over all its tests. */
export const wallRuns = (otherwise: number): number => Number(process.env.AMBIT_RUNS ?? otherwise);

const list = (cells: readonly Cell[]): string => cells.map((c) => c.join()).join(" ");
const PLACEMENT = new Set(["ds.within", "ds.line-of-effect"]);

/** Null where both agree. Throws Open where nothing can be compared. */
export function sightDifference(
  resolve: Resolve,
  twin: Twin,
  question: Question,
  left: (why: string) => void = () => {},
): string | null {
  const want = twin(question);
  let got: Answer;
  try {
    got = resolve(question);
  } catch (error) {
    return `the engine refused it: ${(error as Error).message}`;
  }
  if (got.problems.some((p) => p.message.includes("were not weighed")))
    throw new Open("the engine says that walls and blocks were not weighed");
  if (want === null) {
    if (!got.problems.some((p) => p.breaks && PLACEMENT.has(p.rule)))
      return "no origin is legal, the engine says none of it";
    throw new Open("squares where no origin is legal (that it is illegal is compared)");
  }
  for (const why of want.left ?? []) left(why);
  const out: string[] = [];
  const compare = (what: string, a: string, b: string): void => {
    if (a !== b) out.push(`${what}: oracle [${a}], engine [${b}]`);
  };
  compare("cells", list(want.cells), list(got.cells));
  compare("blocked", list(want.blocked), list(got.blocked));
  const affected = [...got.affected, ...got.objects];
  compare(
    "affected",
    [...want.affected].sort().join(" "),
    affected
      .map((a) => a.id)
      .sort()
      .join(" "),
  );
  for (const a of affected)
    if (want.cover.has(a.id) && want.affected.includes(a.id))
      compare(`cover of ${a.id}`, String(want.cover.get(a.id)), String(a.cover));
  const origin = got.origin as { cell?: Cell; point?: Cell };
  if (want.origin && origin.cell) compare("origin", want.origin.join(), origin.cell.join());
  if (want.point && origin.point) compare("point", want.point.slice(0, 2).join(), origin.point.slice(0, 2).join());
  if (want.legal !== undefined)
    compare(
      "legal by ds.within",
      String(want.legal),
      String(!got.problems.some((p) => p.breaks && PLACEMENT.has(p.rule))),
    );
  return out.length > 0 ? out.join("\n") : null;
}

/** Drops walls, blocks and creatures while the difference stays. */
function smallest(resolve: Resolve, twin: Twin, question: Question): Question {
  let q = question;
  const differs = (next: Question): boolean => {
    try {
      return sightDifference(resolve, twin, next) !== null;
    } catch {
      return false;
    }
  };
  const from = (question.place as { from?: unknown }).from;
  for (let again = true; again; ) {
    again = false;
    for (const name of ["walls", "solids", "creatures"] as const) {
      for (let i = (q.scene?.[name]?.length ?? 0) - 1; i >= 0; i--) {
        const all = q.scene![name] as readonly { id?: string }[];
        if (name === "creatures" && (all[i]!.id === q.by || all[i]!.id === from)) continue;
        const next = { ...q, scene: { ...q.scene, [name]: all.filter((_, k) => k !== i) } } as Question;
        if (!differs(next)) continue;
        q = next;
        again = true;
      }
    }
  }
  return q;
}

export function compareSight(
  resolve: Resolve,
  twin: Twin,
  name: string,
  make: (r: Random) => Question,
  runs: number,
): void {
  const r = new Random(SEED, name);
  const open = new Map<string, number>();
  const found: string[] = [];
  let wrong = 0;
  for (let run = 0; run < runs; run++) {
    const q = make(r);
    let diff: string | null = null;
    const count = (why: string): void => void open.set(why, (open.get(why) ?? 0) + 1);
    try {
      diff = sightDifference(resolve, twin, q, count);
    } catch (error) {
      if (!(error instanceof Open)) throw new Error(`${(error as Error).stack}\n${JSON.stringify(q)}`);
      count(error.message);
    }
    if (diff === null) continue;
    wrong++;
    if (found.length >= Number(process.env.AMBIT_SHOW ?? 3)) continue;
    const small = smallest(resolve, twin, q);
    found.push(`random ${run}\n${JSON.stringify(small)}\n${sightDifference(resolve, twin, small)}`);
  }
  for (const [why, n] of open) process.stderr.write(`${name}: ${n} times in ${runs} not compared: ${why}\n`);
  if (wrong > 0) throw new Error(`${name}: ${wrong} of ${runs} differ (AMBIT_SEED=${SEED})\n\n${found.join("\n\n")}`);
}
