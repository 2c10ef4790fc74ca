import { type Answer, type Question, resolve } from "@ambit/engine";

export type Scene = NonNullable<Question["scene"]>;
export type Wall = NonNullable<Scene["walls"]>[number];
export type Area = Exclude<Question["area"], string>;

export const wall = (x0: number, y0: number, x1: number, y1: number, more: Partial<Wall> = {}): Wall => ({
  from: [x0, y0],
  to: [x1, y1],
  ...more,
});

export const sphere = (radiusFeet: number, more: Partial<Area> = {}): Area =>
  ({ shape: "sphere", radiusFeet, ...more }) as Area;

export interface Given {
  area?: Area;
  at?: readonly [number, number] | readonly [number, number, number];
  scene?: Scene;
  method?: NonNullable<Question["method"]>;
  by?: string;
  more?: Partial<Question>;
}

export function ask({ area = sphere(20), at = [4, 4], scene = {}, method = "template", by, more }: Given): Answer {
  return resolve({
    system: "dnd5e",
    method,
    scene,
    area,
    place: { point: at },
    ...(by === undefined ? {} : { by }),
    ...more,
  } as Question);
}

/** Squares of a window, row by row: # affected, x without line of effect, + touched. */
export function map(a: Answer, [x0, y0, w, h]: readonly [number, number, number, number], z = 0): string {
  const has = (list: readonly (readonly number[])[], x: number, y: number): boolean =>
    list.some((c) => c[0] === x && c[1] === y && c[2] === z);
  const rows: string[] = [];
  for (let y = y0; y < y0 + h; y++) {
    let row = "";
    for (let x = x0; x < x0 + w; x++)
      row += has(a.cells, x, y) ? "#" : has(a.blocked, x, y) ? "x" : has(a.touched, x, y) ? "+" : ".";
    rows.push(row);
  }
  return rows.join(" ");
}

export const mage = (x: number, y: number): Scene["creatures"] => [{ id: "mage", at: [x, y, 0] }];
