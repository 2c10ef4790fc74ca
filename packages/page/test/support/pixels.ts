import { inflateSync } from "node:zlib";

/** A picture as bytes, each pixel red, green, blue and what else there is. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly bytes: Uint8Array;
}

/** Reads a PNG as browsers write their screenshots: eight bits a channel, no palette, not interlaced. */
export function pixelsOf(png: Buffer): Pixels {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = ({ 2: 3, 6: 4 } as Record<number, number>)[png[25]!];
  if (png[24] !== 8 || channels === undefined || png[28] !== 0) throw new Error("Not a screenshot.");
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const row = width * channels;
  const bytes = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)]!;
    const to = y * row;
    for (let x = 0; x < row; x++) {
      const left = x < channels ? 0 : bytes[to + x - channels]!;
      const up = y === 0 ? 0 : bytes[to - row + x]!;
      const corner = x < channels || y === 0 ? 0 : bytes[to - row + x - channels]!;
      bytes[to + x] = raw[y * (row + 1) + 1 + x]! + foretold(filter, left, up, corner);
    }
  }
  return { width, height, channels, bytes };
}

/** What a row's filter foretells of a byte, from those before and above it. */
function foretold(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

export function colourAt({ width, channels, bytes }: Pixels, x: number, y: number): number[] {
  const i = channels * (Math.round(y) * width + Math.round(x));
  return Array.from(bytes.subarray(i, i + 3));
}
