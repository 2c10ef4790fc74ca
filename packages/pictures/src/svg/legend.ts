import { heightsWords, kindsIn, ONE_WAY } from "../list/legend.js";
import type { DisplayList, LegendKind } from "../list/types.js";
import { graphemes } from "../text/shown.js";
import { askedFrame, askedLine } from "./asked.js";
import { barriers, solids } from "./barriers.js";
import { type Detail, detailOf } from "./detail.js";
import { ringWithCross } from "./marks.js";
import { corner } from "./movement.js";
import { auraLine, keptLine } from "./regions.js";
import { LOOKS, type SideNames, sidesOf, type TokenKind } from "./sides.js";
import { dotted } from "./states.js";
import { drawnWidth, type Typesetter, text } from "./text.js";
import { HALO, INK, type Theme, WASH } from "./theme.js";
import { aura, casterSign, fromSign, pip, silhouette, star } from "./tokens.js";
import { element } from "./xml.js";

/** An entry: a sign in a box 22 high and `wide` wide, and its words. */
interface Entry {
  readonly words: string;
  readonly wide: number;
  readonly sign: string;
}

export interface Drawn {
  readonly markup: string;
  readonly height: number;
}

const SIGN = 22;
const SIZE = 13;
const ROW = 28;

/** What is shown, and only that, in rows of at most `width` pixels. */
export function legend(
  list: DisplayList,
  shown: { outlines: boolean; id: string; names: SideNames; detail: Detail; ground: string },
  width: number,
  theme: Theme,
  typesetter?: Typesetter,
): Drawn {
  const entries = [...stateEntries(list, shown), ...tokenEntries(list, shown), ...wallEntries(list)];
  let out = "";
  let x = 0;
  let y = 0;
  for (const entry of entries) {
    const wide = entry.wide + 8 + drawnWidth(entry.words, SIZE, typesetter);
    if (x > 0 && x + wide > width) {
      x = 0;
      y += ROW;
    }
    const words = text(
      entry.wide + 8,
      SIGN / 2 + SIZE * 0.36,
      entry.words,
      { size: SIZE, fill: theme.text },
      typesetter,
    );
    out += element("g", { transform: `translate(${Math.round(x)} ${y})` }, entry.sign + words);
    x += wide + 22;
  }
  return { markup: out, height: entries.length === 0 ? 0 : y + SIGN };
}

function stateEntries(
  list: DisplayList,
  { outlines, id, detail, ground }: { outlines: boolean; id: string; detail: Detail; ground: string },
): Entry[] {
  const has = kindsOf(list);
  const said = sayer(list);
  const entries: Entry[] = [];
  const plate = { x: 1, y: 1, width: 30, height: 20 };
  const wide = 32;
  // Washes and patterns let the ground through, so that a swatch needs the map's own.
  const back =
    element("rect", { x: -1, y: -1, width: 34, height: 24, rx: 2, fill: HALO }) +
    element("rect", { ...plate, fill: ground });
  if (has.has("affected")) {
    const sign =
      back +
      element("rect", { ...plate, fill: WASH, "fill-opacity": 0.45 }) +
      element("rect", { x: 5.5, y: 5.5, width: 21, height: 11, fill: "none", stroke: WASH, "stroke-width": 3 }) +
      element("rect", { x: 2.5, y: 2.5, width: 27, height: 17, fill: "none", stroke: INK, "stroke-width": 3 });
    entries.push({ words: said("affected", "affected"), wide, sign });
  }
  if (has.has("blocked")) {
    const sign =
      back +
      element("rect", { ...plate, fill: `url(#${id}-hatch)` }) +
      element("rect", { ...plate, fill: "none", stroke: INK, "stroke-width": 2, "stroke-dasharray": "6 4" });
    entries.push({ words: said("blocked", "in the shape, but blocked"), wide, sign });
  }
  if (has.has("touched") && (detail.dots || list.movement !== undefined)) {
    let dots = "";
    for (let x = 6; x < 30; x += 6.5) {
      for (let y = 5.5; y < 20; y += 5.5) {
        dots +=
          element("circle", { cx: x, cy: y, r: 2.4, fill: HALO }) +
          element("circle", { cx: x, cy: y, r: 1.5, fill: INK });
      }
    }
    entries.push({ words: said("touched", "touched, but not enough"), wide, sign: back + dots });
  }
  if ((list.movement?.corners ?? []).length > 0)
    entries.push({ words: "its upper left square where it may end", wide: SIGN, sign: corner(11, 11, 28) });
  if ((list.auras ?? []).some((aura) => aura.cells.length > 0))
    entries.push({ words: "aura", wide, sign: back + auraLine("M3 11H29") });
  for (const { name, text: of } of list.kept ?? [])
    entries.push({ words: `kept ${name}: ${cut(of)}`, wide, sign: back + keptLine("M1 11H31", name) });
  if (outlines) {
    entries.push({ words: "true outline", wide, sign: back + dotted("M3 11H29", 28) });
  }
  if (has.has("asked")) {
    const sign = askedFrame({ ...ASKED, at: [0, 0, 0] }, 20);
    entries.push({ words: "the square asked about", wide: SIGN, sign });
  }
  if (has.has("line-stopped")) {
    const sign = back + askedLine({ ...ASKED, line: { from: [0.1, 0.5, 0], to: [1, 0.5, 0], at: [0.55, 0.5, 0] } }, 28);
    entries.push({ words: "line tried, and where it is stopped", wide, sign });
  }
  if (has.has("line-clear")) {
    const sign = back + askedLine({ ...ASKED, line: { from: [0.1, 0.5, 0], to: [1, 0.5, 0] } }, 28);
    entries.push({ words: "clear line to the square", wide, sign });
  }
  if (has.has("origin")) entries.push({ words: said("origin", "origin"), wide: SIGN, sign: ringWithCross(11, 11, 11) });
  return entries;
}

/** Letters of what is kept that the legend has room for. */
const LONGEST = 48;

function cut(words: string): string {
  const letters = graphemes(words);
  return letters.length <= LONGEST
    ? words
    : `${letters
        .slice(0, LONGEST - 1)
        .join("")
        .trimEnd()}\u2026`;
}

const ASKED = { at: [0, 0, 0], state: "blocked", heading: "", story: [] } as const;

const TOKEN_WORDS: Readonly<Record<TokenKind, string>> = {
  party: "party",
  enemies: "enemies",
  others: "others",
  objects: "object",
};

function tokenEntries(list: DisplayList, { names, detail }: { names: SideNames; detail: Detail }): Entry[] {
  const has = kindsOf(list);
  const said = sayer(list);
  const entries: Entry[] = [];
  // Small squares have badges without signs: a full disc for a hit, an empty one for who is spared.
  if (has.has("hit") && detail.badges) {
    const sign = detail.glyphs
      ? silhouette("party", 11, 11, 10, INK) +
        silhouette("party", 11, 11, 9.2, HALO) +
        silhouette("party", 11, 11, 7.6, INK) +
        (list.movement ? aura(11, 11, 7.6) : element("path", { d: star(11, 11, 6), fill: HALO }))
      : silhouette("party", 11, 11, 7, HALO) + silhouette("party", 11, 11, 5.5, INK);
    entries.push({ words: said("hit", "hit"), wide: SIGN, sign });
  }
  if (has.has("spared") && detail.badges) {
    const disc = { cx: 11, cy: 11, r: detail.glyphs ? 9 : 5.5, fill: HALO, stroke: INK, "stroke-width": 1.5 };
    const bar = detail.glyphs ? element("rect", { x: 5.5, y: 9, width: 11, height: 4, fill: INK }) : "";
    entries.push({ words: "spared", wide: SIGN, sign: element("circle", disc) + bar });
  }
  if (has.has("source") && detail.badges) {
    entries.push({ words: said("source", "uses the ability"), wide: SIGN, sign: casterSign(11, 11, 8) });
  }
  if (has.has("from") && detail.badges) {
    entries.push({ words: said("from", "from"), wide: SIGN, sign: fromSign(11, 11, 8) });
  }
  for (const [kind, sides] of sidesOf(list, names)) {
    const words = kind === "objects" || sides.length === 0 ? TOKEN_WORDS[kind] : sides.join(", ");
    const sign = detail.pips
      ? pip(11, 11, 5, kind)
      : silhouette(kind, 11, 11, 11, HALO) +
        silhouette(kind, 11, 11, 10, INK) +
        silhouette(kind, 11, 11, 8.8, LOOKS[kind].fill);
    entries.push({ words, wide: SIGN, sign });
  }
  return entries;
}

const WALL_WORDS: Partial<Record<LegendKind, string>> = {
  wall: "wall",
  "open-wall": "wall that stops nothing",
  "door-closed": "closed door",
  "door-open": "open door",
  window: "window",
};

function wallEntries(list: DisplayList): Entry[] {
  const has = kindsIn({ ...list, walls: list.walls.filter((w) => w.heights === undefined) });
  const entries: Entry[] = [];
  const square = 30;
  const detail = { ...detailOf(square), wall: 4 };
  const base = {
    index: 0,
    from: [0.1, 0.37] as const,
    to: [0.9, 0.37] as const,
    open: false,
    stops: true,
    named: false,
  };
  const walls = {
    wall: { ...base, kind: "wall" as const },
    "open-wall": { ...base, kind: "wall" as const, stops: false },
    "door-closed": { ...base, kind: "door" as const },
    "door-open": { ...base, from: [0.1, 0.12] as const, to: [0.9, 0.12] as const, kind: "door" as const, open: true },
    window: { ...base, kind: "window" as const },
  };
  for (const [kind, wall] of Object.entries(walls)) {
    const words = WALL_WORDS[kind as LegendKind];
    if (words !== undefined && has.has(kind as LegendKind))
      entries.push({ words, wide: square, sign: barriers([wall], square, detail) });
  }
  if (list.walls.some((w) => w.named && (w.kind === "wall" || w.heights !== undefined))) {
    const sign = barriers([{ ...walls.wall, named: true }], square, detail);
    const words = list.asked?.line ? "wall that stops the line" : "wall that spares or covers somebody";
    entries.push({ words, wide: square, sign });
  }
  if (list.walls.some((w) => w.oneWay !== undefined && w.heights === undefined)) {
    const sign = barriers([{ ...walls.wall, oneWay: "right" }], square, detail);
    entries.push({ words: ONE_WAY, wide: square, sign });
  }
  const words = heightsWords(list.walls);
  if (words !== undefined)
    entries.push({ words, wide: square, sign: barriers([{ ...walls.wall, heights: "" }], square, detail) });
  if (has.has("solid"))
    entries.push({ words: "solid block", wide: SIGN, sign: solids([{ x0: 0, y0: 0, x1: 1, y1: 1 }], SIGN) });
  return entries;
}

/** The words of a movement where the picture shows one, else the usual ones. */
function sayer({ movement }: DisplayList): (kind: LegendKind, usual: string) => string {
  return (kind, usual) => movement?.words[kind] ?? usual;
}

function kindsOf(list: DisplayList): Set<LegendKind> {
  return new Set(list.legend.map((entry) => entry.kind));
}
