/** A rectangle in pixels. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export interface LabelWish {
  /** What the label names. */
  readonly of: Box;
  readonly width: number;
  readonly height: number;
}

/** Sides tried in this order, as steps from the middle of what is named: below, above, right, left, then the corners. */
const SIDES: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
];
const GAPS = [2, 8, 18];

/**
 * A place for each label, in the order given, that typesetter neither another label nor one of `taken`, and lies within
 * `room`; undefined where there is none. `cost` weighs places against each other: the least wins, then the first tried.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  taken: readonly Box[],
  room: Box,
  cost: (box: Box, index: number) => number,
): (Box | undefined)[] {
  const used = [...taken];
  return wishes.map((wish, index) => {
    const choices = candidates(wish, room);
    const all = around(choices);
    const near = used.filter((other) => overlap(all, other));
    let best: Box | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const [rank, box] of choices.entries()) {
      if (!inside(box, room) || near.some((other) => overlap(box, other))) continue;
      const price = rank + cost(box, index);
      if (price < least) [best, least] = [box, price];
    }
    if (best) used.push(best);
    return best;
  });
}

/** Places about what is named; those above and below are pushed along into the room, so that a map's edge takes no side away. */
function candidates({ of, width, height }: LabelWish, room: Box): Box[] {
  const [cx, cy] = [(of.x0 + of.x1) / 2, (of.y0 + of.y1) / 2];
  const [rx, ry] = [(of.x1 - of.x0) / 2, (of.y1 - of.y0) / 2];
  return GAPS.flatMap((gap) =>
    SIDES.map(([dx, dy]) => {
      const slant = dx !== 0 && dy !== 0 ? 0.6 : 1;
      const aside = cx + dx * (rx * slant + gap + width / 2);
      const x = dx === 0 ? Math.max(room.x0 + width / 2, Math.min(room.x1 - width / 2, aside)) : aside;
      const y = cy + dy * (ry * slant + gap + height / 2);
      return { x0: x - width / 2, y0: y - height / 2, x1: x + width / 2, y1: y + height / 2 };
    }),
  );
}

function around(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map((b) => b.x0)),
    y0: Math.min(...boxes.map((b) => b.y0)),
    x1: Math.max(...boxes.map((b) => b.x1)),
    y1: Math.max(...boxes.map((b) => b.y1)),
  };
}

export function overlap(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

/** How far apart two boxes are; 0 where they meet. */
export function apart(a: Box, b: Box): number {
  const dx = Math.max(0, a.x0 - b.x1, b.x0 - a.x1);
  const dy = Math.max(0, a.y0 - b.y1, b.y0 - a.y1);
  return Math.hypot(dx, dy);
}

function inside(a: Box, b: Box): boolean {
  return a.x0 >= b.x0 && a.y0 >= b.y0 && a.x1 <= b.x1 && a.y1 <= b.y1;
}
