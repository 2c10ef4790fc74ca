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
    const from = y * (row + 1) + 1;
    unfilter(raw[from - 1]!, raw.subarray(from, from + row), bytes, y * row, row, channels);
  }
  return { width, height, channels, bytes };
}

/** Puts a row's bytes where they belong, each with what the row's filter foretells of it from those before and above it. */
function unfilter(filter: number, raw: Uint8Array, bytes: Uint8Array, to: number, row: number, channels: number): void {
  bytes.set(raw, to);
  if (filter === 0) return;
  const above = to - row;
  const [byLeft, byUp] = [filter !== 2, filter !== 1 && above >= 0];
  for (let x = 0; x < row; x++) {
    const left = byLeft && x >= channels ? bytes[to + x - channels]! : 0;
    const up = byUp ? bytes[above + x]! : 0;
    if (filter < 3) bytes[to + x]! += left + up;
    else if (filter === 3) bytes[to + x]! += (left + up) >> 1;
    else {
      const corner = byUp && x >= channels ? bytes[above + x - channels]! : 0;
      const a = Math.abs(up - corner);
      const b = Math.abs(left - corner);
      const c = Math.abs(left + up - 2 * corner);
      bytes[to + x]! += a <= b && a <= c ? left : b <= c ? up : corner;
    }
  }
}

export function colourAt({ width, channels, bytes }: Pixels, x: number, y: number): number[] {
  const i = channels * (Math.round(y) * width + Math.round(x));
  return [bytes[i]!, bytes[i + 1]!, bytes[i + 2]!];
}
