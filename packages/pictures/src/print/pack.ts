/** Something that takes a box of a page. */
export interface Packed<T> {
  readonly item: T;
  readonly x: number;
  readonly y: number;
}

interface Sized {
  readonly width: number;
  readonly height: number;
}

interface Free {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Sheet<T> {
  readonly items: Packed<T>[];
  /** The largest free boxes; they lie over one another. */
  free: readonly Free[];
}

/** Between two boxes. */
const GAP = 5;
const SLACK = 0.02;
/** More boxes than these are packed once, and only the last pages are looked at. */
const MANY = 400;
const LAST = 20;

/** Large boxes first, by each of these. */
const ORDERS: readonly ((a: Sized, b: Sized) => number)[] = [
  (a, b) => b.height - a.height || b.width - a.width,
  (a, b) => b.width - a.width || b.height - a.height,
  (a, b) => b.width * b.height - a.width * a.height,
  (a, b) => Math.max(b.width, b.height) - Math.max(a.width, a.height),
];

type Rank = (free: Free, item: Sized) => readonly [number, number];

/** Where a box goes of all free places: the least of these two numbers. */
const highest: Rank = (free, { height }) => [free.y + height, free.x];
const tightest: Rank = (free, { width, height }) => {
  const [over, under] = [free.width - width, free.height - height];
  return [Math.min(over, under), Math.max(over, under)];
};

/**
 * Boxes on as few pages as several tries give: each box into a largest free rectangle, in several orders, upright first and then
 * turned where that spares a page. Each item is the list of ways to lay it, the best first; each way fits a page. What a page
 * holds stands in its middle, across only where the height is without end.
 */
export function pack<T extends Sized>(
  items: readonly (readonly T[])[],
  width: number,
  height: number,
): readonly Packed<T>[][] {
  if (items.length === 0) return [];
  const room = { width: width + GAP, height: height + GAP };
  const area = items.reduce((sum, [one]) => sum + (one!.width + GAP) * (one!.height + GAP), 0);
  const least = Number.isFinite(height) ? Math.ceil(area / ((room.width + 1) * (room.height + 1))) : 1;
  const upright = items.map((ways) => ways.slice(0, 1));
  const ranks = Number.isFinite(height) ? [highest, tightest] : [highest];
  let best: Sheet<T>[] | undefined;
  for (const ways of [upright, items]) {
    for (const order of ORDERS) {
      const sorted = [...ways].sort(([a], [b]) => order(a!, b!));
      for (const rank of ranks) {
        const tried = filled(sorted, room, rank);
        if (!best || tried.length < best.length) best = tried;
        if (best.length <= least || items.length > MANY) return best.map((one) => centred(one, width, height));
      }
    }
  }
  return best!.map((one) => centred(one, width, height));
}

function filled<T extends Sized>(items: readonly (readonly T[])[], room: Sized, rank: Rank): Sheet<T>[] {
  const pages: Sheet<T>[] = [];
  for (const ways of items) {
    const open = items.length > MANY ? pages.slice(-LAST) : pages;
    if (open.some((page) => put(page, ways, rank))) continue;
    const page: Sheet<T> = { items: [], free: [{ x: 0, y: 0, ...room }] };
    put(page, ways, rank);
    pages.push(page);
  }
  return pages;
}

/** Lays an item on a page in its best way at the best place; false where there is none. */
function put<T extends Sized>(page: Sheet<T>, ways: readonly T[], rank: Rank): boolean {
  let best: { item: T; free: Free; by: readonly [number, number] } | undefined;
  for (const item of ways) {
    for (const free of page.free) {
      if (item.width + GAP > free.width + SLACK || item.height + GAP > free.height + SLACK) continue;
      const by = rank(free, item);
      if (!best || by[0] < best.by[0] || (by[0] === best.by[0] && by[1] < best.by[1])) best = { item, free, by };
    }
  }
  if (!best) return false;
  const { x, y } = best.free;
  page.items.push({ item: best.item, x, y });
  const taken = { x, y, width: best.item.width + GAP, height: best.item.height + GAP };
  const parts = page.free.flatMap((one) => without(one, taken));
  page.free = parts.filter(
    (one, i) => !parts.some((other, j) => i !== j && holds(other, one) && (!holds(one, other) || j < i)),
  );
  return true;
}

/** What of a free box lies left, right, above and below of what was taken. */
function without(free: Free, taken: Free): readonly Free[] {
  const [right, bottom] = [free.x + free.width, free.y + free.height];
  const [end, low] = [taken.x + taken.width, taken.y + taken.height];
  if (taken.x >= right || end <= free.x || taken.y >= bottom || low <= free.y) return [free];
  return [
    { ...free, width: taken.x - free.x },
    { ...free, x: end, width: right - end },
    { ...free, height: taken.y - free.y },
    { ...free, y: low, height: bottom - low },
  ].filter((one) => one.width > GAP && one.height > GAP);
}

function holds(outer: Free, inner: Free): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}

function centred<T extends Sized>({ items }: Sheet<T>, width: number, height: number): Packed<T>[] {
  const right = Math.max(...items.map(({ item, x }) => x + item.width));
  const bottom = Math.max(...items.map(({ item, y }) => y + item.height));
  const [across, down] = [(width - right) / 2, Number.isFinite(height) ? (height - bottom) / 2 : 0];
  return items.map(({ item, x, y }) => ({ item, x: x + across, y: y + down }));
}
