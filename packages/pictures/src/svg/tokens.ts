import type { DrawnCreature } from "../list/types.js";
import { graphemes } from "../text/shown.js";
import type { Detail } from "./detail.js";
import type { Box } from "./labels.js";
import { kindOf, LOOKS, type SideNames, type TokenKind } from "./sides.js";
import { drawnWidth, type Typesetter, text } from "./text.js";
import { HALO, INK, SOURCE } from "./theme.js";
import { element, number } from "./xml.js";

/** A token as it is placed on the map, in pixels. */
export interface Token {
  readonly creature: DrawnCreature;
  readonly kind: TokenKind;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly letter: string;
}

export function tokensOf(
  creatures: readonly DrawnCreature[],
  square: number,
  detail: Detail,
  names: SideNames,
  typesetter?: Typesetter,
): Token[] {
  const letters = lettersOf(creatures, typesetter);
  const tokens = creatures.map((creature, i) => {
    const size = Math.min(creature.x1 - creature.x0, creature.y1 - creature.y0) * square;
    return {
      creature,
      kind: kindOf(creature, names),
      x: ((creature.x0 + creature.x1) / 2) * square,
      y: ((creature.y0 + creature.y1) / 2) * square,
      r: detail.pips ? Math.max(2, Math.min(size, square) * 0.32) : size * 0.43,
      letter: letters[i]!,
    };
  });
  // Large ones first, so that a small one in the same squares stays in sight.
  return tokens.sort((a, b) => b.r - a.r);
}

/** The letters on each token; a number where the fonts lack them, since a box with a code would run over the token. */
function lettersOf(creatures: readonly DrawnCreature[], typesetter?: Typesetter): string[] {
  const used = new Set(creatures.map((c) => c.badge));
  let last = 0;
  return creatures.map((c) => {
    const own = c.badge === "@" ? (graphemes(c.name.toUpperCase())[0] ?? "@") : c.badge;
    if (typesetter?.has?.(own, true) ?? true) return own;
    if (c.source) return "@";
    do last++;
    while (used.has(String(last)));
    return String(last);
  });
}

/** A token of small squares. */
export function pip(x: number, y: number, r: number, kind: TokenKind): string {
  return (
    element("circle", { cx: x, cy: y, r: r + 1.5, fill: HALO }) +
    element("circle", { cx: x, cy: y, r, fill: LOOKS[kind].fill, stroke: INK, "stroke-width": 1 })
  );
}

export function token(t: Token, detail: Detail, typesetter?: Typesetter): string {
  const look = LOOKS[t.kind];
  if (detail.pips) {
    return pip(t.x, t.y, t.r, t.kind);
  }
  const ring = (r: number, fill: string): string => silhouette(t.kind, t.x, t.y, r, fill);
  const k = ringWidth(t);
  const hit = t.creature.state === "hit";
  let out = ring(t.r + 1.8 * k, HALO);
  if (t.creature.source) out += ring(t.r, SOURCE) + ring(t.r - 3 * k, HALO);
  const inner = innerRadius(t);
  if (hit) out += ring(inner + 4 * k, INK) + ring(inner + 2 * k, HALO);
  out += ring(inner, INK) + ring(inner - 1.6 * k, look.fill);
  const size = letterSize(t, detail);
  if (size > 0) {
    out += text(
      t.x,
      t.y + size * 0.36,
      t.letter,
      { size, fill: look.letters, bold: true, anchor: "middle" },
      typesetter,
    );
  }
  return out;
}

function ringWidth(t: Token): number {
  return Math.min(1.6, Math.max(0.55, t.r / 20));
}

/** Inside the rings of who uses the ability and of who is hit. */
function innerRadius(t: Token): number {
  const rings = (t.creature.source ? 4.5 : 0) + (t.creature.state === "hit" ? 4 : 0);
  return t.r - rings * ringWidth(t);
}

const SMALLEST = 9;

/** 0 where letters would be too small to read. */
function letterSize(t: Token, detail: Detail): number {
  const count = graphemes(t.letter).length;
  const inner = innerRadius(t);
  const size = Math.min(26, inner * (count === 1 ? 1.15 : 1.72 / count));
  if (!detail.glyphs) return 0;
  if (size >= SMALLEST) return size;
  // Three or four may come nearer to the rim.
  return count > 2 && count * SMALLEST * 0.62 <= inner * 2 ? SMALLEST : 0;
}

/** What the letters of a token cover; nothing where it has none. */
export function letterBox(t: Token, detail: Detail, typesetter?: Typesetter): Box | undefined {
  const size = letterSize(t, detail);
  if (size === 0) return undefined;
  const half = drawnWidth(t.letter, size, typesetter) / 2;
  return { x0: t.x - half, y0: t.y - size * 0.4, x1: t.x + half, y1: t.y + size * 0.4 };
}

/** The signs at a token's corners: hit (or in a movement met by an aura) or spared at the top right, who uses the ability, moves or pushes at the top left. */
export function badge(t: Token, detail: Detail, moved = false): string {
  if (!detail.badges) return "";
  const r = badgeRadius(t);
  const [x, y] = badgeAt(t);
  let out = "";
  if (t.creature.state !== "elsewhere") {
    out += element("circle", { cx: x, cy: y, r: r + 1.5, fill: HALO });
    if (t.creature.state === "hit") {
      out += element("circle", { cx: x, cy: y, r, fill: INK });
      if (detail.glyphs) out += moved ? aura(x, y, r) : element("path", { d: star(x, y, r * 0.82), fill: HALO });
    } else {
      out += element("circle", { cx: x, cy: y, r: r - 0.75, fill: HALO, stroke: INK, "stroke-width": 1.5 });
      if (detail.glyphs)
        out += element("rect", { x: x - r * 0.55, y: y - r * 0.2, width: r * 1.1, height: r * 0.4, fill: INK });
    }
  }
  if (t.creature.source) out += casterSign(2 * t.x - x, y, r);
  else if (t.creature.from) out += fromSign(2 * t.x - x, y, r);
  return out;
}

/** A diamond, the sign of who uses the ability. */
export function casterSign(x: number, y: number, r: number): string {
  return diamond(x, y, r, "");
}

/** The same with a hole, of who pushes, pulls or slides another. */
export function fromSign(x: number, y: number, r: number): string {
  return diamond(x, y, r, element("circle", { cx: x, cy: y, r: r * 0.42, fill: HALO }));
}

function diamond(x: number, y: number, r: number, inside: string): string {
  const d = (k: number): string =>
    `M${number(x)} ${number(y - k)}L${number(x + k)} ${number(y)}L${number(x)} ${number(y + k)}L${number(x - k)} ${number(y)}Z`;
  return element("path", { d: d(r + 2.5), fill: HALO }) + element("path", { d: d(r + 0.5), fill: SOURCE }) + inside;
}

/** Rooms that a label must leave free: the token and its signs. */
export function boxesOf(t: Token, detail: Detail): Box[] {
  const boxes: Box[] = [{ x0: t.x - t.r, y0: t.y - t.r, x1: t.x + t.r, y1: t.y + t.r }];
  if (!detail.badges) return boxes;
  const [x, y] = badgeAt(t);
  const r = badgeRadius(t) + 1.5;
  if (t.creature.state !== "elsewhere") boxes.push({ x0: x - r, y0: y - r, x1: x + r, y1: y + r });
  const left = 2 * t.x - x;
  if (t.creature.source || t.creature.from) boxes.push({ x0: left - r, y0: y - r, x1: left + r, y1: y + r });
  return boxes;
}

function badgeRadius(t: Token): number {
  return Math.min(9, Math.max(4, t.r * 0.36));
}

function badgeAt(t: Token): [number, number] {
  return [t.x + t.r * 0.78, t.y - t.r * 0.78];
}

/** The outer shape by kind: circle, octagon, rounded square, square. */
export function silhouette(kind: TokenKind, x: number, y: number, r: number, fill: string): string {
  if (kind === "party") return element("circle", { cx: x, cy: y, r, fill });
  if (kind === "enemies") {
    const c = r * 0.42;
    const ends: [number, number][] = [
      [-c, -r],
      [c, -r],
      [r, -c],
      [r, c],
      [c, r],
      [-c, r],
      [-r, c],
      [-r, -c],
    ];
    return element("path", { d: `M${ends.map(([a, b]) => `${number(x + a)} ${number(y + b)}`).join("L")}Z`, fill });
  }
  const half = r * 0.94;
  const rx = kind === "others" ? half * 0.42 : half * 0.06;
  return element("rect", { x: x - half, y: y - half, width: half * 2, height: half * 2, rx, fill });
}

/** A ring about a dot, the sign of whom an aura reaches or loses. */
export function aura(x: number, y: number, r: number): string {
  return (
    element("circle", { cx: x, cy: y, r: r * 0.6, fill: "none", stroke: HALO, "stroke-width": r * 0.2 }) +
    element("circle", { cx: x, cy: y, r: r * 0.25, fill: HALO })
  );
}

/** The sign of a hit. */
export function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = (Math.PI * i) / 5 - Math.PI / 2;
    const reach = i % 2 === 0 ? r : r * 0.45;
    return `${number(x + Math.cos(angle) * reach)} ${number(y + Math.sin(angle) * reach)}`;
  });
  return `M${points.join("L")}Z`;
}
