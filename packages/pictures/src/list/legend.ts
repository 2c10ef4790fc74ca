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
  elsewhere: "outside the area",
  object: "object (small letter)",
  wall: "wall",
  "open-wall": "wall that stops nothing",
  "door-closed": "closed door",
  "door-open": "open door",
  window: "window",
  solid: "solid block",
};

/** An entry for each kind of thing in the parts, in a fixed order. */
export function legendOf(parts: Parts): LegendEntry[] {
  const kinds = kindsIn(parts);
  return (Object.keys(TEXTS) as LegendKind[])
    .filter((kind) => kinds.has(kind))
    .map((kind) => ({ kind, text: TEXTS[kind] }));
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
    if (c.object) kinds.add("object");
  }
  for (const w of parts.walls) {
    if (w.kind === "door") kinds.add(w.open ? "door-open" : "door-closed");
    else if (!w.stops) kinds.add("open-wall");
    else kinds.add(w.kind);
  }
  return kinds;
}
