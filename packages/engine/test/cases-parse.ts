/** Reads the text maps of test/cases (their form: test/cases/README.md) into cases. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CreatureInput, Method, Question } from "@ambit/engine";

export interface Layer {
  z: number[];
  x: number;
  y: number;
  rows: string[];
}

export interface Case {
  file: string;
  line: number;
  name: string;
  rules: string[];
  methods?: Method[];
  ask: Question;
  layers: Layer[];
  orient: "all" | "turns" | "no";
  reason: string;
  legal: boolean | "any";
  refused: boolean;
  count?: number;
  touched?: number;
  affected?: string[];
  objects?: string[];
  spared?: string[];
  entered?: string[];
  problems?: string[];
  /** Pairs "id squares/of". */
  squares?: string[];
  /** Pairs "id grade", none where it has no cover. */
  cover?: string[];
  place?: Record<string, unknown>;
  origin?: unknown;
}

const KEYS = new Set(
  "rules ask methods count touched affected objects spared entered squares cover legal problems place origin refused orient".split(
    " ",
  ),
);

type Fields = Map<string, string>;

export function readCases(folder: string): Case[] {
  const files = readdirSync(folder).filter((f) => f.endsWith(".txt"));
  return files.sort().flatMap((f) => parseFile(f, readFileSync(join(folder, f), "utf8")));
}

function parseFile(file: string, text: string): Case[] {
  const cases: Case[] = [];
  let shared: Record<string, unknown> = {};
  let open: { name: string; line: number; fields: Fields; layers: Layer[] } | undefined;
  let rows: string[] | undefined;
  let key: string | undefined;
  const close = () => {
    if (open) cases.push(build(file, shared, open));
  };
  text.split("\n").forEach((raw, i) => {
    const fail = (what: string): never => {
      throw new Error(`${file}:${i + 1}: ${what}: "${raw}"`);
    };
    if (raw.startsWith("//") || raw.trim() === "") return;
    if (raw.startsWith("file:")) {
      shared = JSON.parse(raw.slice(5)) as Record<string, unknown>;
    } else if (raw.startsWith("== ")) {
      close();
      open = { name: raw.slice(3), line: i + 1, fields: new Map(), layers: [] };
      rows = key = undefined;
    } else if (!open) {
      fail("a line outside every case");
    } else if (raw.startsWith(" ")) {
      if (rows) rows.push(raw.trim());
      else if (key) open.fields.set(key, `${open.fields.get(key)} ${raw.trim()}`);
      else fail("an indented line that belongs to nothing");
    } else if (raw.startsWith("layer ")) {
      const m = /^layer ((?:-?\d+ )+)at (-?\d+),(-?\d+)$/.exec(raw) ?? fail("layer Z at X,Y");
      rows = [];
      open.layers.push({ z: m[1]!.trim().split(" ").map(Number), x: Number(m[2]), y: Number(m[3]), rows });
    } else {
      const m = /^([a-z]+):(.*)$/.exec(raw) ?? fail("no such line");
      key = m[1]!;
      if (!KEYS.has(key) || open.fields.has(key)) fail("unknown or written twice");
      open.fields.set(key, m[2]!.trim());
      rows = undefined;
    }
  });
  close();
  return cases;
}

function build(
  file: string,
  shared: Record<string, unknown>,
  open: { name: string; line: number; fields: Fields; layers: Layer[] },
): Case {
  const at = `${file}:${open.line} "${open.name}"`;
  const get = (k: string) => open.fields.get(k);
  const words = (k: string) => get(k)?.split(" ").filter(Boolean);
  const json = (k: string): unknown => {
    const v = get(k);
    if (v === undefined) return undefined;
    try {
      return JSON.parse(v);
    } catch (e) {
      throw new Error(`${at}: ${k} is not JSON: ${(e as Error).message}`);
    }
  };
  const number = (k: string) => (get(k) === undefined ? undefined : Number(get(k)));
  const own = (json("ask") ?? {}) as Record<string, unknown>;
  const scene = { ...((shared.scene as object) ?? {}), ...((own.scene as object) ?? {}) };
  const merged = { ...shared, ...own } as Record<string, unknown>;
  if (shared.scene || own.scene) merged.scene = scene;
  const rules = words("rules");
  if (!rules?.length) throw new Error(`${at}: names no rule`);
  const orient = /^(all|turns|no)(?: \((.+)\))?$/.exec(get("orient") ?? "all");
  if (!orient || (orient[1] !== "all" && !orient[2]))
    throw new Error(`${at}: orient takes all, turns (reason) or no (reason)`);
  const legal = get("legal") ?? "true";
  if (!["true", "false", "any"].includes(legal)) throw new Error(`${at}: legal takes true, false or any`);
  const made: Case = {
    file,
    line: open.line,
    name: open.name,
    rules,
    ask: merged as unknown as Question,
    layers: open.layers,
    orient: orient[1] as Case["orient"],
    reason: orient[2] ?? "",
    legal: legal === "any" ? "any" : legal === "true",
    refused: get("refused") === "yes",
  };
  const methods = words("methods");
  if (methods) made.methods = methods as Method[];
  for (const k of ["count", "touched"] as const) if (number(k) !== undefined) made[k] = number(k)!;
  for (const k of ["affected", "objects", "spared", "entered", "problems"] as const) {
    const list = words(k);
    if (list) made[k] = list;
  }
  for (const k of ["squares", "cover"] as const) {
    const pairs = words(k);
    if (pairs) made[k] = pairs.flatMap((w, i) => (i % 2 === 0 ? [`${w} ${pairs[i + 1]}`] : []));
  }
  if (get("place") !== undefined) made.place = json("place") as Record<string, unknown>;
  if (get("origin") !== undefined) made.origin = json("origin");
  checkDrawing(at, made);
  return made;
}

/** The creature that a letter of the map stands for. */
export function named(ask: Question, letter: string): CreatureInput | undefined {
  const found = (ask.scene?.creatures ?? []).filter((c) => c.id[0] === letter.toLowerCase());
  return found.length === 1 ? found[0] : undefined;
}

/** A drawing must be a rectangle, and its letters must stand where their creatures stand. */
function checkDrawing(at: string, c: Case): void {
  for (const layer of c.layers) {
    const width = layer.rows[0]?.length ?? 0;
    layer.rows.forEach((row, j) => {
      if (row.length !== width) throw new Error(`${at}: row ${j} of layer ${layer.z} is not ${width} squares long`);
      [...row].forEach((ch, i) => {
        if ("#ox.@".includes(ch)) return;
        const who = named(c.ask, ch);
        if (!who?.at) throw new Error(`${at}: letter ${ch} names no creature, or more than one`);
        const size = Math.ceil(who.size ?? 1);
        const [dx, dy] = [layer.x + i - Math.floor(who.at[0]), layer.y + j - Math.floor(who.at[1])];
        if (dx < 0 || dy < 0 || dx >= size || dy >= size) throw new Error(`${at}: ${who.id} does not stand at ${ch}`);
      });
    });
  }
}
