/** A binary heap: the first by the order comes out first. */
export class Heap<T> {
  private readonly items: T[] = [];

  constructor(private readonly order: (a: T, b: T) => number) {}

  get first(): T | undefined {
    return this.items[0];
  }

  push(item: T): void {
    const { items } = this;
    let at = items.length;
    items.push(item);
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (this.order(item, items[up]) >= 0) break;
      items[at] = items[up];
      at = up;
    }
    items[at] = item;
  }

  pop(): T | undefined {
    const { items } = this;
    const first = items[0];
    const last = items.pop();
    if (items.length === 0 || last === undefined) return first;
    let at = 0;
    for (;;) {
      let down = 2 * at + 1;
      if (down >= items.length) break;
      if (down + 1 < items.length && this.order(items[down + 1], items[down]) < 0) down++;
      if (this.order(last, items[down]) <= 0) break;
      items[at] = items[down];
      at = down;
    }
    items[at] = last;
    return first;
  }
}
