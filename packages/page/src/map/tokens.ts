import type { DisplayList, DrawnCreature } from "@ambit/pictures";
import type { Box, Camera } from "./camera.js";
import { BLUE, detailOf, HALO, INK, kindOf, TOKENS, type TokenKind } from "./palette.js";
import { type Context, inPixels } from "./pen.js";

/** Cover that a token shows as a pill: "+2", "bane". */
export type Pills = ReadonlyMap<string, string>;

/** Tokens in sight, large ones first so that a small one in the same squares stays in sight. Draws in CSS pixels. */
export function drawTokens(
  c: Context,
  creatures: readonly DrawnCreature[],
  pills: Pills,
  camera: Camera,
  ratio: number,
  selected: string | null,
): void {
  const view = camera.view;
  const seen = creatures.filter((t) => inSight(t, view)).sort((a, b) => b.x1 - b.x0 - (a.x1 - a.x0));
  inPixels(c, ratio);
  for (const t of seen) drawToken(c, t, pills.get(t.id), camera, ratio, t.id === selected);
  // Names last, so that no neighbour lies over them.
  if (!detailOf(camera.scale).names) return;
  const labels = seen.map((t) => {
    const [x, y] = camera.toScreen((t.x0 + t.x1) / 2, (t.y0 + t.y1) / 2);
    const words = t.raised === undefined ? t.name : `${t.name} ${t.raised}`;
    const sprite = nameSprite(words, ratio);
    const [width, height] = [sprite.width / ratio, sprite.height / ratio];
    const top = y + (t.x1 - t.x0) * camera.scale * 0.43 + 1;
    const rank = t.id === selected ? 0 : t.source ? 1 : t.state === "hit" ? 2 : t.state === "spared" ? 3 : 4;
    return { sprite, x: x - width / 2, y: top, width, height, rank };
  });
  // Where two would lie over one another the first in rank stays: the badge in the other's token tells who it is.
  for (const { sprite, x, y, width, height } of apart(labels.sort((a, b) => a.rank - b.rank)))
    c.drawImage(sprite, x, y, width, height);
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Without those that meet one before them. The rim of a label is its halo, which may touch another's. */
export function apart<T extends Placed>(labels: readonly T[]): T[] {
  const rows = new Map<number, T[]>();
  const meets = (a: T, b: T): boolean =>
    a.x + 3 < b.x + b.width && b.x + 3 < a.x + a.width && a.y + 5 < b.y + b.height && b.y + 5 < a.y + a.height;
  return labels.filter((one) => {
    const row = Math.floor(one.y / one.height);
    const near = [row - 1, row, row + 1].flatMap((r) => rows.get(r) ?? []);
    if (near.some((other) => meets(one, other))) return false;
    rows.set(row, [...(rows.get(row) ?? []), one]);
    return true;
  });
}

/** The pills of an answer. */
export function pillsOf(
  list: DisplayList | undefined,
  affected: readonly { id: string; saveBonus?: number; bane?: true; cover?: string }[],
): Pills {
  const pills = new Map<string, string>();
  if (!list) return pills;
  for (const a of affected) {
    if (a.saveBonus !== undefined) pills.set(a.id, `+${a.saveBonus}`);
    else if (a.bane) pills.set(a.id, "bane");
    else if (a.cover !== undefined) pills.set(a.id, "cover");
  }
  return pills;
}

const inSight = (t: DrawnCreature, v: Box): boolean => t.x1 > v.x0 && t.x0 < v.x1 && t.y1 > v.y0 && t.y0 < v.y1 + 1;

function drawToken(
  c: Context,
  t: DrawnCreature,
  pill: string | undefined,
  camera: Camera,
  ratio: number,
  selected: boolean,
): void {
  const { scale } = camera;
  const detail = detailOf(scale);
  const [x, y] = camera.toScreen((t.x0 + t.x1) / 2, (t.y0 + t.y1) / 2);
  const size = (t.x1 - t.x0) * scale;
  const kind = kindOf(t.side, t.object);
  if (detail.pips) {
    const r = Math.max(3.5, size * 0.34);
    disc(c, x, y, r + 1, HALO);
    // A pale one is seen on pale paper by its rim.
    disc(c, x, y, r, INK);
    if (t.state !== "hit") disc(c, x, y, r - 1.25, TOKENS[kind].fill);
    return;
  }
  const sprite = spriteOf(t, kind, size * 0.43, detail, selected, ratio);
  const half = sprite.width / 2 / ratio;
  c.drawImage(sprite, x - half, y - half, sprite.width / ratio, sprite.height / ratio);
  if (pill !== undefined && detail.glyphs) drawPill(c, x - size * 0.36, y - size * 0.36, pill);
}

type Detail = Pick<ReturnType<typeof detailOf>, "letters" | "glyphs" | "badges">;

/** CSS pixels of the smallest letters in a token, and the radius in which one or more of them have room. */
const SMALLEST = 9;
const room = (words: string): number => (words.length === 1 ? 5.5 : 7.25);

/** A bold letter's width for its size, at most: a capital, a digit. */
const WIDE = 0.66;

/** What of a badge stands in a token, and how large: where letter and number have no room the number alone. */
export function lettersIn(inner: number, badge: string): [words: string, size: number] {
  const count = [...badge].length;
  if (count === 1) return [badge, Math.max(SMALLEST, Math.min(26, inner * 1.1))];
  if (count === 2) return [badge, Math.max(SMALLEST, Math.min(26, inner * 0.86))];
  const fits = (words: string): number => (inner * 1.9) / ([...words].length * WIDE);
  const number = badge.replace(/^\D+/, "");
  const words = number !== "" && fits(badge) < SMALLEST ? number : badge;
  return [words, Math.max(SMALLEST - 1, Math.min(26, inner * 0.86, fits(words)))];
}

const sprites = new Map<string, OffscreenCanvas>();

/** Tokens look alike from frame to frame, so each look is drawn once. */
function spriteOf(
  t: DrawnCreature,
  kind: TokenKind,
  r: number,
  { letters, glyphs, badges }: Detail,
  selected: boolean,
  ratio: number,
): OffscreenCanvas {
  const letter = t.badge;
  const radius = Math.round(r * 2) / 2;
  const key = [kind, letter, radius, t.state, t.source, letters, glyphs, badges, selected, ratio].join("|");
  const known = sprites.get(key);
  if (known) return known;
  if (sprites.size > 3000) sprites.clear();
  const half = Math.ceil(radius + 16);
  const canvas = new OffscreenCanvas(2 * half * ratio, 2 * half * ratio);
  const c = canvas.getContext("2d");
  if (c) {
    c.setTransform(ratio, 0, 0, ratio, half * ratio, half * ratio);
    paintToken(c, kind, radius, letter, t, { letters, glyphs, badges }, selected);
  }
  sprites.set(key, canvas);
  return canvas;
}

function paintToken(
  c: Context,
  kind: TokenKind,
  r: number,
  letter: string,
  { state, source }: DrawnCreature,
  { letters, glyphs, badges }: Detail,
  selected: boolean,
): void {
  const k = Math.min(1.6, Math.max(0.55, r / 20));
  if (selected) shape(c, kind, r + 5, BLUE);
  shape(c, kind, r + 2 * k, HALO);
  let inner = r;
  // Both rings on a small token are thinner, so that its letter has room.
  const thin = source && state === "hit" && r < 16 ? 0.75 : 1;
  if (source) {
    shape(c, kind, r, BLUE);
    shape(c, kind, r - 2.6 * k * thin, HALO);
    inner -= 4 * k * thin;
  }
  if (state === "hit") {
    shape(c, kind, inner, INK);
    shape(c, kind, inner - 2 * k * thin, HALO);
    inner -= 4 * k * thin;
  }
  shape(c, kind, inner, INK);
  shape(c, kind, inner - 1.5 * k, TOKENS[kind].fill);
  const [words, size] = lettersIn(inner, letter);
  if (letters && inner >= room(words)) {
    c.fillStyle = TOKENS[kind].letters;
    c.font = `700 ${size}px system-ui, "Liberation Sans", sans-serif`;
    c.textAlign = "center";
    c.textBaseline = "alphabetic";
    c.fillText(words, 0, size * 0.36);
  }
  if (badges && state !== "elsewhere") badge(c, r * 0.78, -r * 0.78, Math.min(9, Math.max(4, r * 0.36)), state, glyphs);
}

const NAME = `700 11px system-ui, "Liberation Sans", sans-serif`;
/** CSS pixels that a name may take on the map; its card has it whole. */
const LONGEST_NAME = 140;

/** As many letters as there is room for. */
function cutName(c: Context | OffscreenCanvasRenderingContext2D, name: string): string {
  if (c.measureText(name).width <= LONGEST_NAME) return name;
  const letters = [...new Intl.Segmenter().segment(name.slice(0, 80))].map((s) => s.segment);
  while (letters.length > 1 && c.measureText(`${letters.join("").trimEnd()}…`).width > LONGEST_NAME) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** A name in ink within a halo, drawn once. */
function nameSprite(whole: string, ratio: number): OffscreenCanvas {
  const key = `name|${ratio}|${whole}`;
  const known = sprites.get(key);
  if (known) return known;
  let canvas = new OffscreenCanvas(1, 1);
  let c = canvas.getContext("2d");
  if (c) {
    c.font = NAME;
    const name = cutName(c, whole);
    const width = Math.ceil(c.measureText(name).width) + 8;
    canvas = new OffscreenCanvas(width * ratio, 18 * ratio);
    c = canvas.getContext("2d");
    if (c) {
      c.scale(ratio, ratio);
      c.font = NAME;
      c.textAlign = "center";
      c.lineJoin = "round";
      c.lineWidth = 3.5;
      c.strokeStyle = HALO;
      c.strokeText(name, width / 2, 12);
      c.fillStyle = INK;
      c.fillText(name, width / 2, 12);
    }
  }
  sprites.set(key, canvas);
  return canvas;
}

/** Outer shapes by kind: circle, octagon, rounded square, square. */
export function shape(c: Context, kind: TokenKind, r: number, fill: string): void {
  c.fillStyle = fill;
  c.beginPath();
  if (kind === "party") c.arc(0, 0, r, 0, 2 * Math.PI);
  else if (kind === "enemies") {
    const k = r * 0.42;
    for (const [x, y] of [
      [-k, -r],
      [k, -r],
      [r, -k],
      [r, k],
      [k, r],
      [-k, r],
      [-r, k],
      [-r, -k],
    ] as const)
      c.lineTo(x, y);
    c.closePath();
  } else c.roundRect(-r * 0.94, -r * 0.94, r * 1.88, r * 1.88, kind === "others" ? r * 0.4 : r * 0.06);
  c.fill();
}

function disc(c: Context, x: number, y: number, r: number, fill: string): void {
  c.fillStyle = fill;
  c.beginPath();
  c.arc(x, y, r, 0, 2 * Math.PI);
  c.fill();
}

/** A star for a hit, a bar for who is spared. */
function badge(c: Context, x: number, y: number, r: number, state: "hit" | "spared", glyphs: boolean): void {
  disc(c, x, y, r + 1.8, HALO);
  if (state === "spared") {
    disc(c, x, y, r, INK);
    disc(c, x, y, r - 1.6, HALO);
    c.fillStyle = INK;
    if (glyphs) c.fillRect(x - r * 0.55, y - r * 0.2, r * 1.1, r * 0.4);
    return;
  }
  disc(c, x, y, r, INK);
  if (!glyphs) return;
  c.fillStyle = HALO;
  c.beginPath();
  for (let i = 0; i < 10; i++) {
    const angle = (Math.PI * i) / 5 - Math.PI / 2;
    const reach = r * (i % 2 === 0 ? 0.84 : 0.38);
    c.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  c.closePath();
  c.fill();
}

export function drawPill(c: Context, x: number, y: number, words: string): void {
  c.font = `700 11px system-ui, "Liberation Sans", sans-serif`;
  const width = c.measureText(words).width + 10;
  c.fillStyle = INK;
  c.beginPath();
  c.roundRect(x - width / 2 - 1.5, y - 9.5, width + 3, 19, 9.5);
  c.fill();
  c.fillStyle = HALO;
  c.beginPath();
  c.roundRect(x - width / 2, y - 8, width, 16, 8);
  c.fill();
  c.fillStyle = INK;
  c.textAlign = "center";
  c.textBaseline = "alphabetic";
  c.fillText(words, x, y + 4);
}
