/** Something that takes a box of a page. */
interface Packed<T> {
  readonly item: T;
  readonly x: number;
  readonly y: number;
}

interface Sized {
  readonly width: number;
  readonly height: number;
}

interface Shelf<T> {
  readonly top: number;
  readonly height: number;
  used: number;
  readonly items: Packed<T>[];
}

/** Between two boxes. */
const GAP = 5;
const SLACK = 0.02;

/** Boxes on as few pages as shelves of falling height give, each shelf in the middle, and each page's shelves too where its height is finite. Every box fits a page. */
export function pack<T extends Sized>(items: readonly T[], width: number, height: number): Packed<T>[][] {
  const pages: Shelf<T>[][] = [];
  for (const item of [...items].sort((a, b) => b.height - a.height)) {
    const shelf = pages.flat().find((one) => one.height >= item.height && one.used + GAP + item.width <= width + SLACK);
    if (shelf) {
      shelf.items.push({ item, x: shelf.used + GAP, y: shelf.top });
      shelf.used += GAP + item.width;
      continue;
    }
    const page = pages.find((one) => bottom(one) + GAP + item.height <= height + SLACK);
    const top = page ? bottom(page) + GAP : 0;
    const fresh: Shelf<T> = { top, height: item.height, used: item.width, items: [{ item, x: 0, y: top }] };
    if (page) page.push(fresh);
    else pages.push([fresh]);
  }
  return pages.map((shelves) => {
    const down = Number.isFinite(height) ? (height - bottom(shelves)) / 2 : 0;
    return shelves.flatMap((shelf) =>
      shelf.items.map(({ item, x, y }) => ({
        item,
        x: x + (width - shelf.used) / 2,
        y: y + down + (shelf.height - item.height) / 2,
      })),
    );
  });
}

function bottom<T>(shelves: readonly Shelf<T>[]): number {
  const last = shelves.at(-1);
  return last ? last.top + last.height : 0;
}
