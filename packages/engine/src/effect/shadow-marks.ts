/** Bits of rows of squares, in whole words, as shadows mark them. */

/** Words and walls that shadows have room for at first, and the most that they keep: 40 kB in all. */
export const ROOM = 512;
export const KEPT = 1024;

/** Widest area whose rows are two words at most, corners included: marked without a choice. */
export const NARROW = 63;

/** Bits below a column, of a row's first word and of its second. */
export const BELOW = new Int32Array(65);
export const BEYOND = new Int32Array(65);
for (let x = 1; x <= 64; x++) {
  BELOW[x] = x >= 32 ? -1 : ~(-1 << x);
  BEYOND[x] = x <= 32 ? 0 : x === 64 ? -1 : ~(-1 << (x - 32));
}

/** Sets the bits of a row, which begins at a word, from one place up to another. */
export function setBits(bits: Int32Array, begin: number, from: number, to: number): void {
  let i = begin + (from >> 5);
  const last = begin + ((to - 1) >> 5);
  const left = -1 << from;
  const right = -1 >>> -to;
  if (i === last) {
    bits[i] |= left & right;
    return;
  }
  for (bits[i++] |= left; i < last; i++) bits[i] = -1;
  bits[last] |= right;
}

/** A list with room for so many numbers: the room that there is for few, else the same list where it has room and is not too large to keep. */
export function sized(
  list: Int32Array<ArrayBuffer>,
  size: number,
  room?: Int32Array<ArrayBuffer>,
): Int32Array<ArrayBuffer> {
  if (room !== undefined && size <= room.length) return room;
  const spare = list.length > KEPT && size <= KEPT;
  return list.length < size || spare ? new Int32Array(Math.max(ROOM, size)) : list;
}

/** What a list holds, in a longer one. */
export function longer<T extends Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer>>(list: T, room: T): T {
  room.set(list);
  return room;
}
