/** Asks the engine and the oracle the same question and tells where they differ, as text maps and the question's JSON. */
import type { Answer, Cell, Question } from "../../src/contract/types.js";
import { oracle } from "./index.js";
import { Random, SEED } from "./random.js";

export type Resolve = (q: Question) => Answer;

const key = (c: Cell): string => c.join();
const same = (a: readonly Cell[], b: readonly Cell[]): boolean =>
  a.length === b.length && a.every((c, i) => key(c) === key(b[i]!));
const ids = (list: readonly { id: string }[]): string =>
  list
    .map((c) => c.id)
    .sort()
    .join(" ");

/** Null where both agree. */
export function difference(resolve: Resolve, question: Question): string | null {
  const want = oracle(question);
  let got: Answer;
  try {
    got = resolve(question);
  } catch (error) {
    return `the engine refused it: ${(error as Error).message}`;
  }
  const out: string[] = [];
  if (!same(want.cells, got.cells) || !same(want.touched, got.touched)) {
    if (maps(want) === maps(got)) out.push("cells in another order or listed twice");
    else out.push(`oracle:\n${maps(want)}\nengine:\n${maps(got)}`);
  }
  const lists: [string, string, string][] = [
    ["affected", [...want.affected].sort().join(" "), ids(got.affected)],
    ["objects", [...want.objects].sort().join(" "), ids(got.objects)],
    ["spared", [...want.spared].sort().join(" "), ids(got.spared)],
  ];
  if (want.entered) {
    const said = (list: readonly { id: string; step: number }[]): string =>
      list
        .map((e) => `${e.step}:${e.id}`)
        .sort()
        .join(" ");
    lists.push(["entered", said(want.entered), said(got.entered ?? [])]);
  }
  for (const [name, a, b] of lists) if (a !== b) out.push(`${name}: oracle [${a}], engine [${b}]`);
  return out.length > 0 ? out.join("\n") : null;
}

/** A map a layer: # affected, ~ touched, the corner's cell named. */
export function maps(a: { cells: readonly Cell[]; touched: readonly Cell[] }): string {
  const all = [...a.cells, ...a.touched];
  if (all.length === 0) return "  (nothing)";
  const hit = new Set(a.cells.map(key));
  const part = new Set(a.touched.map(key));
  const x0 = Math.min(...all.map((c) => c[0]));
  const x1 = Math.max(...all.map((c) => c[0]));
  const layers = [...new Set(all.map((c) => c[2]))].sort((p, r) => p - r);
  return layers
    .map((z) => {
      const ys = all.filter((c) => c[2] === z).map((c) => c[1]);
      const lines = [`  from (${x0}, ${Math.min(...ys)}, ${z})`];
      for (let y = Math.min(...ys); y <= Math.max(...ys); y++) {
        let row = "  ";
        for (let x = x0; x <= x1; x++) {
          const k = `${x},${y},${z}`;
          row += hit.has(k) ? "#" : part.has(k) ? "~" : ".";
        }
        lines.push(row);
      }
      return lines.join("\n");
    })
    .join("\n");
}

/** Leaves out what the difference does not need. */
export function smallest(resolve: Resolve, question: Question): Question {
  let q = question;
  const works = (next: Question): boolean => {
    try {
      return difference(resolve, next) !== null;
    } catch {
      return false;
    }
  };
  const attempt = (next: Question): void => {
    if (works(next)) q = next;
  };
  // Halves, quarters and so on of the list first: some scenes hold a thousand.
  for (let n = q.scene?.creatures?.length ?? 0; n >= 1; n = n === 1 ? 0 : Math.ceil(n / 2))
    for (let from = 0; from < (q.scene?.creatures?.length ?? 0); ) {
      const before = q;
      const kept = q.scene!.creatures!.filter(
        (c, i) => i < from || i >= from + n || c.id === q.by || c.id === (q.place as { from?: unknown }).from,
      );
      if (kept.length < q.scene!.creatures!.length) attempt({ ...q, scene: { ...q.scene, creatures: kept } });
      if (q === before) from += n;
    }
  const { targets: _t, ...untargeted } = q;
  attempt(untargeted);
  const { size: _s, ...endless } = q.scene ?? {};
  attempt({ ...q, scene: endless });
  for (const z of [0, 1, -1, 2, -2, 3, -3]) {
    const layers = q.scene?.layers;
    if (!layers || (layers[0] === layers[1] && layers[0] === z) || z < layers[0] || z > layers[1]) continue;
    if (layers[0] !== layers[1]) attempt({ ...q, scene: { ...q.scene, layers: [z, z] } });
  }
  for (const name of Object.keys(q.options ?? {})) {
    const options = { ...q.options } as Record<string, unknown>;
    delete options[name];
    attempt({ ...q, options });
  }
  return q;
}

/** Random questions a rule: AMBIT_RUNS where given (scripts/fuzz.mjs), else 250. */
const TOTAL = process.env.AMBIT_RUNS;
export const RUNS = TOTAL ? Number(TOTAL) : 250;

/** Degenerate questions of a list from which on only a share of them is asked. */
const MANY = 600;
const SHARE = 0.25;

/** Throws with the first few differences, smallest form first. */
export function compareAll(
  resolve: Resolve,
  name: string,
  make: (r: Random) => Question,
  edge: Iterable<Question>,
): void {
  const found: string[] = [];
  const reasons = new Set<string>();
  let asked = 0;
  let wrong = 0;
  const ask = (q: Question, what: string): void => {
    asked++;
    const diff = difference(resolve, q);
    if (diff === null) return;
    wrong++;
    if (found.length >= 4) return;
    const small = smallest(resolve, q);
    const told = difference(resolve, small) ?? diff;
    const kind = told.replace(/-?\d+(\.\d+)?/g, "n");
    if (reasons.has(kind)) return;
    reasons.add(kind);
    found.push(`${what}\n${JSON.stringify(small)}\n${told}`);
  };
  // of long lists some by lot; with AMBIT_RUNS, and so in the fuzz, all
  const lot = new Random(SEED, `${name}, degenerate`);
  const all = [...edge];
  const share = TOTAL || all.length <= MANY ? 1 : SHARE;
  all.forEach((q, i) => {
    if (share === 1 || lot.chance(share)) ask(q, `degenerate ${i}`);
  });
  const r = new Random(SEED, name);
  const step = Math.max(1, Math.floor(RUNS / 10));
  for (let run = 0; run < RUNS; run++) {
    ask(make(r), `random ${run}`);
    if (TOTAL && (run + 1) % step === 0) process.stderr.write(`${name}: ${run + 1} of ${RUNS}, ${wrong} differences\n`);
  }
  if (found.length > 0)
    throw new Error(`${name}: ${wrong} of ${asked} differ (AMBIT_SEED=${SEED})\n\n${found.join("\n\n")}`);
}
