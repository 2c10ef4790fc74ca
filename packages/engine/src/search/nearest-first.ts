/** So many are sorted by numbers in arrays of their own: an object each would take several times the memory. */
const MANY = 4096;

/** Spots of one level as they are looked at: the most wanted first, then the nearest, then in reading order, in which they come. */
export function nearestFirst(
  there: readonly number[],
  wanted: (spot: number) => number,
  near: (spot: number) => number,
): readonly number[] {
  if (there.length < MANY) {
    const keys = there.map((spot) => ({ spot, wanted: wanted(spot), near: near(spot) }));
    return inOrder(keys, (a, b) => b.wanted - a.wanted || a.near - b.near || a.spot - b.spot).map(({ spot }) => spot);
  }
  const most = Float64Array.from(there, wanted);
  const far = Float64Array.from(there, near);
  const alike = inSteps(there, most, far);
  if (alike !== undefined) return alike;
  const order = Uint32Array.from(there, (_, i) => i);
  order.sort((a, b) => most[b] - most[a] || far[a] - far[b] || a - b);
  return Array.from(order, (i) => there[i]);
}

/** Distances up to which like ones are counted in place of sorting. */
const COUNTED = 2 ** 16;

/** Where all are wanted alike and distances are few whole numbers, spots by distance, in one pass; undefined elsewhere. */
function inSteps(there: readonly number[], most: Float64Array, far: Float64Array): readonly number[] | undefined {
  let farthest = 0;
  for (let i = 0; i < far.length; i++) {
    if (most[i] !== most[0] || far[i] < 0 || far[i] >= COUNTED || !Number.isInteger(far[i])) return undefined;
    farthest = Math.max(farthest, far[i]);
  }
  const begins = new Uint32Array(farthest + 2);
  for (const one of far) begins[one + 1]++;
  for (let i = 1; i < begins.length; i++) begins[i] += begins[i - 1];
  const out = new Array<number>(there.length);
  for (const [i, spot] of there.entries()) out[begins[far[i]]++] = spot;
  return out;
}

/** Sorts a list, which as a rule is in order already. */
export function inOrder<T>(list: T[], compare: (a: T, b: T) => number): T[] {
  for (let i = 1; i < list.length; i++) if (compare(list[i - 1], list[i]) > 0) return list.sort(compare);
  return list;
}
