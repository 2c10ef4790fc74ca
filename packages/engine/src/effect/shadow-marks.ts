/** Bits of rows of squares, in whole words, as shadows mark them. */

/** Words, spans and walls that shadows have room for at first, and the most that they keep: 50 kB in all. */
export const ROOM = 512;
export const KEPT = 1024;

// marks of a word of squares: those of which some, with area, lies in a shadow, in two or more, and those wholly in one
export const ONCE = 0;
export const TWICE = 1;
export const WHOLE = 2;
export const MARKS = 3;

/** Widest area whose rows are two words at most, corners included: marked without a choice. */
export const NARROW = 63;

/** Bits below a column, of a row's first word and of its second. */
export const BELOW = new Int32Array(65);
export const BEYOND = new Int32Array(65);
for (let x = 1; x <= 64; x++) {
  BELOW[x] = x >= 32 ? -1 : ~(-1 << x);
  BEYOND[x] = x <= 32 ? 0 : x === 64 ? -1 : ~(-1 << (x - 32));
}

/** Marks a stretch of a row that lies in a shadow in part; `begin` is the row's first word. */
export function setOnce(marks: Int32Array, begin: number, from: number, to: number): void {
  const a = MARKS * (begin + (from >> 5));
  const b = MARKS * (begin + ((to - 1) >> 5));
  const left = -1 << from;
  const right = -1 >>> -to;
  if (a === b) {
    const bits = left & right;
    marks[a + TWICE] |= marks[a] & bits;
    marks[a] |= bits;
    return;
  }
  marks[a + TWICE] |= marks[a] & left;
  marks[a] |= left;
  for (let m = a + MARKS; m < b; m += MARKS) {
    marks[m + TWICE] |= marks[m];
    marks[m] = -1;
  }
  marks[b + TWICE] |= marks[b] & right;
  marks[b] |= right;
}

/** The same for one that lies in a shadow wholly. */
export function setWhole(marks: Int32Array, begin: number, from: number, to: number): void {
  const a = MARKS * (begin + (from >> 5)) + WHOLE;
  const b = MARKS * (begin + ((to - 1) >> 5)) + WHOLE;
  const left = -1 << from;
  const right = -1 >>> -to;
  if (a === b) marks[a] |= left & right;
  else {
    marks[a] |= left;
    for (let i = a + MARKS; i < b; i += MARKS) marks[i] = -1;
    marks[b] |= right;
  }
}

/** Sets the bits of a line from one place to another, both included. */
export function setBoth(bits: Int32Array, begin: number, from: number, to: number): void {
  let i = begin + (from >> 5);
  const last = begin + (to >> 5);
  const left = -1 << from;
  const right = -1 >>> (31 - to);
  if (i === last) {
    bits[i] |= left & right;
    return;
  }
  for (bits[i++] |= left; i < last; i++) bits[i] = -1;
  bits[last] |= right;
}

/** A list with room for so many numbers, the same one where it has it and is not too large to keep. */
export function sized(list: Int32Array<ArrayBuffer>, size: number, kind: number): Int32Array<ArrayBuffer> {
  const spare = list.length > kind * KEPT && size <= kind * KEPT;
  return list.length < size || spare ? new Int32Array(Math.max(kind * ROOM, size)) : list;
}

/** What a list holds, in a longer one. */
export function longer<T extends Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer>>(list: T, room: T): T {
  room.set(list);
  return room;
}
