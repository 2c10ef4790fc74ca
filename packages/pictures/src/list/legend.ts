import type { Parts } from "./bounds.js";
import type { LegendEntry, LegendKind } from "./types.js";

const TEXTS: Record<LegendKind, string> = {
  affected: "affected",
  touched: "touched, but not enough",
  blocked: "in the shape, but blocked",
  origin: "origin",
  hit: "hit",
  spared: "spared",
  source: "source",
  from: "where the movement comes from",
  elsewhere: "outside the area",
  object: "object (small letter)",
  wall: "wall",
  "open-wall": "wall that stops nothing",
  "door-closed": "closed door",
  "door-open": "open door",
  window: "window",
  solid: "solid block",
  asked: "the square asked about",
  "line-stopped": "line tried, and where it is stopped",
  "line-clear": "clear line to the square",
};

/** What is said of walls that lines pass from one side. */
export const ONE_WAY = "one-way wall (lines pass along the arrow)";

const MOST_HEIGHTS = 3;

/** What is said of walls that reach into none of the layers shown, with their heights; undefined without any. */
export function heightsWords(walls: Parts["walls"]): string | undefined {
  const heights = [...new Set(walls.flatMap((w) => w.heights ?? []))];
  if (heights.length === 0) return undefined;
  const more = heights.length > MOST_HEIGHTS ? ` and ${heights.length - MOST_HEIGHTS} more` : "";
  return `wall at another height (${heights.slice(0, MOST_HEIGHTS).join(", ")}${more})`;
}

/** An entry for each kind of thing in the parts, in a fixed order. */
export function legendOf(parts: Parts, words: Partial<Record<LegendKind, string>> = {}): LegendEntry[] {
  const kinds = kindsIn(parts);
  return (Object.keys(TEXTS) as LegendKind[])
    .filter((kind) => kinds.has(kind))
    .map((kind) => ({ kind, text: words[kind] ?? TEXTS[kind] }));
}

/** Which kinds of things there are. */
export function kindsIn(parts: Parts): Set<LegendKind> {
  const kinds = new Set<LegendKind>();
  if (parts.affected.length > 0) kinds.add("affected");
  if (parts.blocked.length > 0) kinds.add("blocked");
  if (parts.touched.length > 0) kinds.add("touched");
  if (parts.solids.length > 0) kinds.add("solid");
  // A space that a source fills is marked by the source itself.
  const marked = parts.origins.some(
    (o) => o.kind === "point" || !parts.creatures.some((c) => c.source && c.x0 === o.x0 && c.y0 === o.y0),
  );
  if (marked) kinds.add("origin");
  for (const c of parts.creatures) {
    kinds.add(c.state);
    if (c.source) kinds.add("source");
    if (c.from) kinds.add("from");
    if (c.object) kinds.add("object");
  }
  for (const w of parts.walls) {
    if (w.kind === "door") kinds.add(w.open ? "door-open" : "door-closed");
    else if (w.kind === "wall" && !w.stops) kinds.add("open-wall");
    else kinds.add(w.kind);
  }
  if (parts.asked !== undefined) {
    kinds.add("asked");
    if (parts.asked.line !== undefined) kinds.add(parts.asked.line.at === undefined ? "line-clear" : "line-stopped");
  }
  return kinds;
}
