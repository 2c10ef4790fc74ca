/// <reference types="node" />

/**
 * The characters that a TrueType font can draw, read from its `cmap` table (format 4: the Basic Multilingual Plane,
 * which is all that the carried fonts have). Throws a RangeError on a file that ends too soon.
 */
export function charactersOf(font: Buffer): (codePoint: number) => boolean {
  const table = cmapOf(font);
  if (table === undefined) return () => false;
  const segments = font.readUInt16BE(table + 6) / 2;
  const ends = table + 14;
  const starts = ends + 2 * segments + 2;
  const deltas = starts + 2 * segments;
  const offsets = deltas + 2 * segments;
  return (code) => {
    for (let i = 0; i < segments && code <= 0xffff; i++) {
      if (code > font.readUInt16BE(ends + 2 * i)) continue;
      const start = font.readUInt16BE(starts + 2 * i);
      if (code < start) return false;
      const offset = font.readUInt16BE(offsets + 2 * i);
      const direct = (code + font.readUInt16BE(deltas + 2 * i)) & 0xffff;
      return (offset === 0 ? direct : font.readUInt16BE(offsets + 2 * i + offset + 2 * (code - start))) !== 0;
    }
    return false;
  };
}

function cmapOf(font: Buffer): number | undefined {
  const tables = font.readUInt16BE(4);
  for (let i = 0; i < tables; i++) {
    const record = 12 + 16 * i;
    if (font.toString("latin1", record, record + 4) !== "cmap") continue;
    const cmap = font.readUInt32BE(record + 8);
    const count = font.readUInt16BE(cmap + 2);
    for (let k = 0; k < count; k++) {
      const table = cmap + font.readUInt32BE(cmap + 4 + 8 * k + 4);
      if (font.readUInt16BE(table) === 4) return table;
    }
  }
  return undefined;
}
