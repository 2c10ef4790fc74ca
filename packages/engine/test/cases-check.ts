/** What a case expects, moved like its question, and what is wrong with an answer. */
import type { Answer, Cell, Question } from "@ambit/engine";
import { type Case, named } from "./cases-parse.js";
import { box, type Move } from "./cases-symmetry.js";

export interface Expected {
  /** Drawn squares by "x,y,z". */
  drawn: Map<string, string>;
  /** Ids that the letters show as affected or not; undefined where the maps have no letters. */
  hit: Set<string> | undefined;
}

const key = (c: readonly number[]) => c.join(",");

export function expected(c: Case, m: Move): Expected {
  const drawn = new Map<string, string>();
  const hit = new Set<string>();
  let letters = false;
  for (const layer of c.layers)
    layer.rows.forEach((row, j) => {
      [...row].forEach((ch, i) => {
        for (const z of layer.z) drawn.set(key(box(m, [layer.x + i, layer.y + j, z])), ch);
        if (/[A-Za-z@]/.test(ch) && ch !== "o" && ch !== "x") letters = true;
        if (/[A-Z]/.test(ch)) hit.add(named(c.ask, ch)!.id);
      });
    });
  return { drawn, hit: letters ? hit : undefined };
}

const isAffected = (ch: string) => ch === "#" || ch === "@" || /[A-Z]/.test(ch);
const isOpen = (ch: string) => /[a-z]/.test(ch) && ch !== "o" && ch !== "x";

function state(ch: string | undefined): string {
  if (ch === undefined || ch === ".") return ".";
  return isAffected(ch) ? "#" : isOpen(ch) ? "." : ch;
}

/** Every difference between the case and the answer, one line each; the first may be the two maps side by side. */
export function complaints(c: Case, answer: Answer, m: Move): string[] {
  const out: string[] = [];
  const want = expected(c, m);
  const got = new Map<string, string>();
  for (const [list, ch] of [
    [answer.touched, "o"],
    [answer.blocked, "x"],
    [answer.cells, "#"],
  ] as const)
    for (const cell of list as Cell[]) got.set(key(cell), ch);
  if (c.layers.length > 0) {
    const all = new Set([...want.drawn.keys(), ...got.keys()]);
    const bad = [...all].filter((k) => {
      const ch = want.drawn.get(k);
      const g = got.get(k) ?? ".";
      if (ch !== undefined && isOpen(ch) && g === "o") return false;
      return state(ch) !== g;
    });
    if (bad.length > 0)
      out.push(`${bad.length} squares differ: ${bad.slice(0, 6).join(" ")}\n${sideBySide(want.drawn, got)}`);
  }
  const same = (name: string, a: number | undefined, b: number) => {
    if (a !== undefined && a !== b) out.push(`${name}: expected ${a}, got ${b}`);
  };
  same("count", c.count, answer.cells.length);
  same("touched", c.touched, answer.touched.length);
  const list = (name: string, a: readonly string[] | undefined, b: readonly string[]) => {
    if (a && [...a].sort().join(" ") !== [...b].sort().join(" "))
      out.push(`${name}: expected [${[...a].sort().join(" ")}], got [${[...b].sort().join(" ")}]`);
  };
  const ids = (xs: readonly { id: string }[]) => xs.map((x) => x.id);
  list("affected", c.affected, ids(answer.affected));
  list("objects", c.objects, ids(answer.objects));
  list("spared", c.spared, ids(answer.spared));
  list(
    "entered",
    c.entered,
    (answer.entered ?? []).map((e) => `${e.id}@${e.step}`),
  );
  for (const pair of c.squares ?? []) {
    const who = [...answer.affected, ...answer.objects].find((a) => a.id === pair.split(" ")[0]);
    const is = who ? `${who.id} ${who.squares}/${who.of}` : "not affected";
    if (is !== pair) out.push(`squares: expected ${pair}, got ${is}`);
  }
  for (const pair of c.cover ?? []) {
    const who = answer.affected.find((a) => a.id === pair.split(" ")[0]);
    const is = who ? `${who.id} ${who.cover ?? "none"}` : "not affected";
    if (is !== pair) out.push(`cover: expected ${pair}, got ${is}`);
  }
  if (want.hit) {
    const shown = new Set([...ids(answer.affected), ...ids(answer.objects)]);
    for (const id of want.hit) if (!shown.has(id)) out.push(`${id}: drawn as affected, but is not`);
    if (!c.affected) for (const id of shown) if (!want.hit.has(id)) out.push(`${id}: is affected, but not drawn so`);
  }
  if (c.legal !== "any" && answer.legal !== c.legal)
    out.push(`legal: expected ${c.legal}, got ${answer.legal} ${rules(answer)}`);
  if (c.problems)
    list("problems", c.problems, [...new Set(answer.problems.filter((p) => p.breaks).map((p) => p.rule))]);
  if (answer.legal === answer.problems.some((p) => p.breaks))
    out.push(`legal is ${answer.legal}, but problems say ${rules(answer)}`);
  if (c.origin) {
    const cell = (c.origin as { cell?: Cell }).cell;
    const o = JSON.stringify(cell ? { cell: box(m, cell) } : c.origin);
    if (o !== JSON.stringify(answer.origin)) out.push(`origin: expected ${o}, got ${JSON.stringify(answer.origin)}`);
  }
  if (c.place && m.name === "as drawn")
    for (const [k, v] of Object.entries(c.place)) {
      const g = (answer.place as unknown as Record<string, unknown>)[k];
      if (JSON.stringify(g) !== JSON.stringify(v))
        out.push(`place.${k}: expected ${JSON.stringify(v)}, got ${JSON.stringify(g)}`);
    }
  return out;
}

const rules = (a: Answer) => JSON.stringify(a.problems.map((p) => `${p.rule}${p.breaks ? "" : " (to mind)"}`));

/** Both maps, layer by layer, over the box that holds them; at most 60 squares wide and high. */
function sideBySide(want: Map<string, string>, got: Map<string, string>): string {
  const cells = [...want.keys(), ...got.keys()].map((k) => k.split(",").map(Number) as [number, number, number]);
  const out: string[] = [];
  for (const z of [...new Set(cells.map((c) => c[2]))].sort((a, b) => a - b)) {
    const here = cells.filter((c) => c[2] === z);
    const x0 = Math.min(...here.map((c) => c[0]));
    const y0 = Math.min(...here.map((c) => c[1]));
    const x1 = Math.min(x0 + 60, Math.max(...here.map((c) => c[0])));
    const y1 = Math.min(y0 + 60, Math.max(...here.map((c) => c[1])));
    const width = Math.max(10, x1 - x0 + 1);
    out.push(`layer ${z} at ${x0},${y0}`, `  ${"expected".padEnd(width)}   got`);
    for (let y = y0; y <= y1; y++) {
      let a = "";
      let b = "";
      for (let x = x0; x <= x1; x++) {
        a += want.get(`${x},${y},${z}`) ?? ".";
        b += got.get(`${x},${y},${z}`) ?? ".";
      }
      out.push(`  ${a.padEnd(width)}   ${b}`);
    }
  }
  return out.join("\n");
}

/** The question of a case under one method. */
export function questionOf(c: Case, method: string | undefined): Question {
  return method ? ({ ...c.ask, method } as Question) : c.ask;
}
