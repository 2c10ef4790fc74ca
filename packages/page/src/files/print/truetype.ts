/** The outlines of a TrueType font: what printing needs of it, without shaping, since the page's policy lets no wasm in. */
export interface Outlines {
  readonly unitsPerEm: number;
  /** The glyph of a character; 0 where the font has none. */
  glyph(code: number): number;
  advance(glyph: number): number;
  /** Absolute path data in the font's units, y upwards. */
  steps(glyph: number): readonly Step[];
}

export interface Step {
  readonly type: "M" | "L" | "Q" | "Z";
  readonly at: readonly number[];
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly on: boolean;
}

/** Deeper than any font's glyphs are made of others. */
const DEEPEST = 8;

export function openOutlines(file: ArrayBuffer): Outlines {
  const data = new DataView(file);
  const tables = new Map<string, number>();
  for (let i = 0; i < data.getUint16(4); i++) {
    const at = 12 + 16 * i;
    const tag = String.fromCharCode(...new Uint8Array(file, at, 4));
    tables.set(tag, data.getUint32(at + 8));
  }
  const table = (tag: string): number => {
    const at = tables.get(tag);
    if (at === undefined) throw new Error(`the font has no table ${tag}`);
    return at;
  };
  const [head, glyf, loca, hmtx] = [table("head"), table("glyf"), table("loca"), table("hmtx")];
  const long = data.getInt16(head + 50) === 1;
  const count = data.getUint16(table("maxp") + 4);
  const metrics = data.getUint16(table("hhea") + 34);
  const start = (g: number): number => glyf + (long ? data.getUint32(loca + 4 * g) : 2 * data.getUint16(loca + 2 * g));
  const contours = (g: number, depth = 0): Spot[][] => {
    if (g >= count || depth > DEEPEST || start(g) === start(g + 1)) return [];
    const at = start(g);
    const n = data.getInt16(at);
    return n >= 0 ? simple(data, at + 10, n) : compound(data, at + 10, (part) => contours(part, depth + 1));
  };
  return {
    unitsPerEm: data.getUint16(head + 18),
    glyph: mapping(data, table("cmap")),
    advance: (g) => data.getUint16(hmtx + 4 * Math.min(g, metrics - 1)),
    steps: (g) => contours(g).flatMap(stepsOf),
  };
}

/** Characters to glyphs, by the tables for the basic plane (4) and for all planes (12). */
function mapping(data: DataView, cmap: number): (code: number) => number {
  let basic = 0;
  let whole = 0;
  for (let i = 0; i < data.getUint16(cmap + 2); i++) {
    const at = cmap + data.getUint32(cmap + 4 + 8 * i + 4);
    const format = data.getUint16(at);
    if (format === 4) basic = at;
    if (format === 12) whole = at;
  }
  return (code) => {
    if (whole !== 0) return segmented(data, whole, code);
    return basic === 0 || code > 0xffff ? 0 : ranged(data, basic, code);
  };
}

function segmented(data: DataView, at: number, code: number): number {
  for (let i = 0; i < data.getUint32(at + 12); i++) {
    const group = at + 16 + 12 * i;
    const [from, to] = [data.getUint32(group), data.getUint32(group + 4)];
    if (code >= from && code <= to) return data.getUint32(group + 8) + code - from;
  }
  return 0;
}

function ranged(data: DataView, at: number, code: number): number {
  const twice = data.getUint16(at + 6);
  for (let i = 0; i < twice; i += 2) {
    if (data.getUint16(at + 14 + i) < code) continue;
    const from = data.getUint16(at + 16 + twice + i);
    if (from > code) return 0;
    const delta = data.getUint16(at + 16 + 2 * twice + i);
    const where = at + 16 + 3 * twice + i;
    const offset = data.getUint16(where);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = data.getUint16(where + offset + 2 * (code - from));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

/** The points of a glyph of its own, contour by contour. */
function simple(data: DataView, from: number, n: number): Spot[][] {
  if (n === 0) return [];
  const ends = Array.from({ length: n }, (_, i) => data.getUint16(from + 2 * i));
  const count = ends[n - 1]! + 1;
  let at = from + 2 * n;
  at += 2 + data.getUint16(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = data.getUint8(at++);
    const times = (flag & 8) === 0 ? 1 : 1 + data.getUint8(at++);
    for (let k = 0; k < times; k++) flags.push(flag);
  }
  const along = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if ((flag & short) !== 0) value += (flag & same) !== 0 ? data.getUint8(at++) : -data.getUint8(at++);
      else if ((flag & same) === 0) {
        value += data.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = along(2, 16);
  const ys = along(4, 32);
  const spots = flags.map((flag, i): Spot => ({ x: xs[i]!, y: ys[i]!, on: (flag & 1) === 1 }));
  return ends.map((end, i) => spots.slice(i === 0 ? 0 : ends[i - 1]! + 1, end + 1));
}

/** A glyph made of others, moved and scaled. */
function compound(data: DataView, from: number, part: (glyph: number) => Spot[][]): Spot[][] {
  const out: Spot[][] = [];
  for (let at = from, more = true; more; ) {
    const flags = data.getUint16(at);
    const glyph = data.getUint16(at + 2);
    at += 4;
    const [dx, dy] =
      (flags & 1) !== 0 ? [data.getInt16(at), data.getInt16(at + 2)] : [data.getInt8(at), data.getInt8(at + 1)];
    at += (flags & 1) !== 0 ? 4 : 2;
    const fraction = (): number => {
      at += 2;
      return data.getInt16(at - 2) / 16384;
    };
    let [a, b, c, d] = [1, 0, 0, 1];
    if ((flags & 8) !== 0) a = d = fraction();
    else if ((flags & 64) !== 0) [a, d] = [fraction(), fraction()];
    else if ((flags & 128) !== 0) [a, b, c, d] = [fraction(), fraction(), fraction(), fraction()];
    const placed = ({ x, y, on }: Spot): Spot => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, on });
    out.push(...part(glyph).map((contour) => contour.map(placed)));
    more = (flags & 32) !== 0;
  }
  return out;
}

/** A contour as path data: between two points off the line lies one on it. */
function stepsOf(contour: readonly Spot[]): Step[] {
  if (contour.length < 2) return [];
  const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true });
  const first = contour.findIndex((p) => p.on);
  const round =
    first < 0
      ? [middle(contour.at(-1)!, contour[0]!), ...contour]
      : [...contour.slice(first), ...contour.slice(0, first)];
  const [begin] = round as [Spot];
  const steps: Step[] = [{ type: "M", at: [begin.x, begin.y] }];
  for (let i = 1; i <= round.length; i++) {
    const p = round[i] ?? begin;
    if (p.on) {
      if (i < round.length) steps.push({ type: "L", at: [p.x, p.y] });
      continue;
    }
    const next = round[i + 1] ?? begin;
    const to = next.on ? next : middle(p, next);
    steps.push({ type: "Q", at: [p.x, p.y, to.x, to.y] });
    if (next.on) i++;
  }
  steps.push({ type: "Z", at: [] });
  return steps;
}
