import { inflateSync } from "node:zlib";

/** Red, green, blue of a pixel, 0 to 255. */
export type Colour = readonly [r: number, g: number, b: number];

export interface Pixels {
  readonly width: number;
  readonly height: number;
  at(x: number, y: number): Colour;
}

/** Reads a PNG file of eight bits a channel, with or without opacity, by hand. */
export function pixelsOf(file: Uint8Array): Pixels {
  const png = Buffer.from(file);
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = { 2: 3, 6: 4 }[png[25]!]!;
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(data));
  const row = width * channels;
  const out = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)]!;
    for (let i = 0; i < row; i++) {
      const left = i >= channels ? out[y * row + i - channels]! : 0;
      const up = y > 0 ? out[(y - 1) * row + i]! : 0;
      const corner = y > 0 && i >= channels ? out[(y - 1) * row + i - channels]! : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
      out[y * row + i] = (raw[y * (row + 1) + 1 + i]! + guess) & 255;
    }
  }
  return {
    width,
    height,
    at(x, y) {
      const i = Math.floor(y) * row + Math.floor(x) * channels;
      return [out[i]!, out[i + 1]!, out[i + 2]!];
    },
  };
}

function paeth(a: number, b: number, c: number): number {
  const p = a + b - c;
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

/** Lightness as the eye weighs it. */
export function grey([r, g, b]: Colour): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
