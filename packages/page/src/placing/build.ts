import type { Spot } from "@ambit/engine";
import type { Carrier } from "./carrier.js";

/** Draw Steel walls: a set one is moved as it is; in hand it is laid square by square (`building.ts`). */
export const buildCarrier: Carrier = {
  kind: "build",
  aims: () => false,
  fixed: () => false,
  frees: () => false,
  carry(p, [x, y], old) {
    const at: [number, number] = [Math.floor(x), Math.floor(y)];
    const cells = old?.cells;
    if (!cells?.[0]) return { cells: [] };
    const [dx, dy] = [at[0] - cells[0][0], at[1] - cells[0][1]];
    return { cells: cells.map((c): Spot => [c[0] + dx, c[1] + dy, c[2] ?? p.layer]) };
  },
  handle: (_, { cells }) => [(cells?.[0]?.[0] ?? 0) + 0.5, (cells?.[0]?.[1] ?? 0) + 0.5],
  step: () => 1,
};
