/** One question for each shape and system with a size left open: the area of size n must lie inside that of n + 1. */
import type { Question } from "@ambit/engine";

export interface Family {
  name: string;
  sizes: number[];
  ask: (size: number) => Question;
}

const upTo = (n: number, step = 1) => Array.from({ length: n }, (_, i) => (i + 1) * step);
const scene = { layers: [-4, 6] as [number, number] };
const from = { at: [2, 3, 0] as [number, number, number], size: 2 };

function family(name: string, sizes: number[], ask: (size: number) => unknown): Family {
  return { name, sizes, ask: (n) => ({ scene, ...(ask(n) as object) }) as unknown as Question };
}

export const FAMILIES: Family[] = [
  ...["burst", "aura"].map((shape) =>
    family(`draw-steel ${shape}`, upTo(8), (radius) => ({
      system: "draw-steel",
      area: { shape, radius },
      place: { from },
    })),
  ),
  family("draw-steel cube", upTo(8), (side) => ({
    system: "draw-steel",
    area: { shape: "cube", side, within: 10 },
    place: { corner: [-1, 2, 0] },
  })),
  family("draw-steel line", upTo(12), (length) => ({
    system: "draw-steel",
    area: { shape: "line", length, width: 2, within: 1 },
    place: { start: [0, 0, 0], toward: [5, -3] },
  })),
  ...["dmg2014", "dmg2024", "template", "token"].flatMap((method) => [
    ...["sphere", "circle"].map((shape) =>
      family(`${method} ${shape}`, upTo(14, 5), (radiusFeet) => ({
        system: "dnd5e",
        method,
        area: { shape, radiusFeet },
        place: { point: [0, 0, 0] },
      })),
    ),
    family(`${method} cylinder`, upTo(8, 5), (radiusFeet) => ({
      system: "dnd5e",
      method,
      area: { shape: "cylinder", radiusFeet, heightFeet: radiusFeet },
      place: { point: [0, 0, 0] },
    })),
    ...["cube", "square"].map((shape) =>
      family(`${method} ${shape}`, upTo(8, 5), (sideFeet) => ({
        system: "dnd5e",
        method,
        area: { shape, sideFeet },
        place: { corner: [0, 0, 0] },
      })),
    ),
    family(`${method} emanation`, upTo(8, 5), (radiusFeet) => ({
      system: "dnd5e",
      method,
      area: { shape: "emanation", radiusFeet },
      place: { from },
    })),
  ]),
  ...["dmg2014", "dmg2024", "template"].flatMap((method) =>
    [
      [1, 0],
      [1, 1],
      [2, 1],
      [-7, 3],
    ].flatMap((toward) => [
      ...["flat", "round"].map((coneEnd) =>
        family(`${method} cone ${coneEnd} towards ${toward}`, upTo(12, 5), (lengthFeet) => ({
          system: "dnd5e",
          method,
          options: { coneEnd },
          area: { shape: "cone", lengthFeet },
          place: { point: [0, 0, 0], toward },
        })),
      ),
      family(`${method} line towards ${toward}`, upTo(12, 5), (lengthFeet) => ({
        system: "dnd5e",
        method,
        area: { shape: "line", lengthFeet, widthFeet: 10 },
        place: { point: [0, 0, 0], toward },
      })),
    ]),
  ),
  ...[
    [1, 0],
    [-1, 1],
  ].map((toward) =>
    family(`token cone towards ${toward}`, upTo(12, 5), (lengthFeet) => ({
      system: "dnd5e",
      method: "token",
      area: { shape: "cone", lengthFeet },
      place: { from, toward },
    })),
  ),
  family("token line", upTo(12, 5), (lengthFeet) => ({
    system: "dnd5e",
    method: "token",
    area: { shape: "line", lengthFeet, widthFeet: 10 },
    place: { from, start: [4, 3, 0], toward: [1, 0] },
  })),
  ...["middle", "quarter"].flatMap((diagonals3d) => [
    family(`pf2e burst ${diagonals3d}`, upTo(12, 5), (radiusFeet) => ({
      system: "pf2e",
      options: { diagonals3d },
      area: { shape: "burst", radiusFeet },
      place: { point: [0, 0, 0] },
    })),
    family(`pf2e emanation ${diagonals3d}`, upTo(8, 5), (radiusFeet) => ({
      system: "pf2e",
      options: { diagonals3d },
      area: { shape: "emanation", radiusFeet },
      place: { from },
    })),
    ...["edge", "corner"].flatMap((cone) =>
      [
        [1, 0],
        [0, -1],
        [1, -1],
      ].map((toward) =>
        family(`pf2e cone ${cone} ${diagonals3d} towards ${toward}`, upTo(12, 5), (lengthFeet) => ({
          system: "pf2e",
          options: { cone, diagonals3d },
          area: { shape: "cone", lengthFeet },
          place: { from, toward },
        })),
      ),
    ),
  ]),
  family("pf2e cylinder", upTo(8, 5), (radiusFeet) => ({
    system: "pf2e",
    area: { shape: "cylinder", radiusFeet, heightFeet: radiusFeet },
    place: { point: [0, 0, 0] },
  })),
  ...["cube", "square"].map((shape) =>
    family(`pf2e ${shape}`, upTo(8, 5), (sideFeet) => ({
      system: "pf2e",
      area: { shape, sideFeet },
      place: { corner: [0, 0, 0] },
    })),
  ),
  ...["walk", "overlap"].flatMap((line) =>
    [
      [1, 0],
      [5, 3],
      [1, 1],
      [11, 4],
    ].map((toward) =>
      family(`pf2e line ${line} towards ${toward}`, upTo(16, 5), (lengthFeet) => ({
        system: "pf2e",
        options: { line },
        area: { shape: "line", lengthFeet, widthFeet: 5 },
        place: { from, point: [4, 5, 0], toward },
      })),
    ),
  ),
];
