import type { Page } from "playwright-core";

/** The parts of the map's own drawing that nothing lies over, from 0 to 1. */
export const bare = (page: Page): Promise<number> =>
  page.locator(".map").evaluate((map) => {
    const { left, top, width, height } = map.getBoundingClientRect();
    const points = Array.from({ length: 900 }, (_, i): [number, number] => [
      left + (width * ((i % 30) + 0.5)) / 30,
      top + (height * (Math.floor(i / 30) + 0.5)) / 30,
    ]);
    const free = points.filter(([x, y]) => document.elementFromPoint(x, y)?.closest("canvas, .map-grid, .map-box"));
    return free.length / points.length;
  });

/** Pairs of what is named that lie over one another. */
export const meeting = (page: Page, a: string, b: string): Promise<number> =>
  page.evaluate(
    ([one, other]) => {
      const boxes = (s: string) =>
        [...document.querySelectorAll(s)].map((e) => e.getBoundingClientRect()).filter((r) => r.width > 0);
      return boxes(one!).flatMap((p) =>
        boxes(other!).filter(
          (q) => p.left + 1 < q.right && q.left + 1 < p.right && p.top + 1 < q.bottom && q.top + 1 < p.bottom,
        ),
      ).length;
    },
    [a, b],
  );
