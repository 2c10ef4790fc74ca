import type { SystemId } from "@ambit/engine";

/** A shape of the palette with the sizes that its game uses most: what the button says, and the words that name the area. */
export interface PaletteShape {
  readonly name: string;
  /** A small drawing, 24 by 24. */
  readonly icon: string;
  readonly sizes: readonly { readonly label: string; readonly words: string }[];
}

const feet = (sizes: readonly number[], words: (n: number) => string): PaletteShape["sizes"] =>
  sizes.map((n) => ({ label: `${n} ft`, words: words(n) }));
const squares = (sizes: readonly (number | string)[], words: (n: number | string) => string): PaletteShape["sizes"] =>
  sizes.map((n) => ({ label: String(n), words: words(n) }));

const ROUND = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z";
const AROUND = "M9 9h6v6H9zM12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z";
const CONE = "M3 12L20 4v16z";
const LINE = "M2 10h20v4H2z";
const CUBE = "M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9";
const SQUARE = "M5 5h14v14H5z";
const DRUM = "M4 7c0-2 16-2 16 0v10c0 2-16 2-16 0zM4 7c0 2 16 2 16 0";
const STEPS = "M3 18h6v-6h6V6h6";

export const PALETTE: Readonly<Record<SystemId, readonly PaletteShape[]>> = {
  dnd5e: [
    { name: "Sphere", icon: ROUND, sizes: feet([5, 10, 15, 20, 30, 40, 60], (n) => `${n}-foot-radius sphere`) },
    { name: "Cone", icon: CONE, sizes: feet([15, 30, 40, 60, 90], (n) => `${n}-foot cone`) },
    { name: "Cube", icon: CUBE, sizes: feet([5, 10, 15, 20, 30, 40], (n) => `${n}-foot cube`) },
    { name: "Line", icon: LINE, sizes: feet([30, 60, 90, 100, 120], (n) => `${n}-foot line, 5 feet wide`) },
    {
      name: "Cylinder",
      icon: DRUM,
      sizes: feet([5, 10, 20, 30, 50], (n) => `${n}-foot-radius, 40-foot-high cylinder`),
    },
    { name: "Emanation", icon: AROUND, sizes: feet([5, 10, 15, 20, 30, 60], (n) => `${n}-foot emanation`) },
    { name: "Square", icon: SQUARE, sizes: feet([10, 15, 20, 30], (n) => `${n}-foot square`) },
  ],
  "draw-steel": [
    { name: "Burst", icon: AROUND, sizes: squares([1, 2, 3, 4, 5, 10], (n) => `${n} burst`) },
    { name: "Cube", icon: CUBE, sizes: squares([1, 2, 3, 4, 5], (n) => `${n} cube within 10`) },
    {
      name: "Line",
      icon: STEPS,
      sizes: squares(["3 x 1", "5 x 1", "10 x 1", "4 x 2", "5 x 2", "10 x 2", "5 x 3"], (n) => `${n} line within 1`),
    },
    { name: "Wall", icon: LINE, sizes: squares([4, 5, 6, 8, 10, 12, 15, 20], (n) => `${n} wall within 10`) },
    { name: "Aura", icon: AROUND, sizes: squares([1, 2, 3, 4, 5], (n) => `${n} aura`) },
  ],
  pf2e: [
    { name: "Burst", icon: ROUND, sizes: feet([5, 10, 15, 20, 30, 40], (n) => `${n}-foot burst`) },
    { name: "Cone", icon: CONE, sizes: feet([15, 30, 40, 60], (n) => `${n}-foot cone`) },
    { name: "Line", icon: LINE, sizes: feet([30, 60, 90, 120], (n) => `${n}-foot line`) },
    { name: "Emanation", icon: AROUND, sizes: feet([5, 10, 15, 20, 30, 60], (n) => `${n}-foot emanation`) },
    {
      name: "Cylinder",
      icon: DRUM,
      sizes: feet([5, 10, 20, 30], (n) => `${n}-foot-radius, 40-foot-high cylinder`),
    },
    { name: "Cube", icon: CUBE, sizes: feet([5, 10, 15, 20], (n) => `${n}-foot cube`) },
  ],
};
