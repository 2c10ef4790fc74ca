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
  const order = Uint32Array.from(there, (_, i) => i);
  order.sort((a, b) => most[b] - most[a] || far[a] - far[b] || a - b);
  return Array.from(order, (i) => there[i]);
}

/** Sorts a list, which as a rule is in order already. */
export function inOrder<T>(list: T[], compare: (a: T, b: T) => number): T[] {
  for (let i = 1; i < list.length; i++) if (compare(list[i - 1], list[i]) > 0) return list.sort(compare);
  return list;
}
