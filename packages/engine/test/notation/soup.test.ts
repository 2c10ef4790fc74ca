import { expect, it } from "vitest";
import type { SystemId } from "../../src/contract/types.js";
import { read } from "../../src/notation/index.js";

const WORDS =
  `20 5 10 foot feet ft . , - ; ( ) ' radius diameter long wide high side sphere burst cone line cube square area cylinder aura
  emanation wall of or and two half hundred the a you within point range : self up to each with centered that is by x × ∞ ½ 1/2 mile 🔥
  unoccupied don't overlap larger than @Template[cone|distance:5]{a} {"type":"burst","value":5}`.split(/\s+/);
const SEED = 4;

it(`word soup (seed ${SEED}): nothing throws, spans are slices in order, sizes are positive and finite`, () => {
  let state = SEED;
  const random = (below: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
  let found = 0;
  for (let round = 0; round < 10_000; round++) {
    const words = Array.from(
      { length: 1 + random(12) },
      () => WORDS[random(WORDS.length)]! + (random(5) > 0 ? " " : ""),
    );
    const text = words.join("");
    for (const system of ["draw-steel", "dnd5e", "pf2e"] satisfies SystemId[]) {
      let end = 0;
      for (const { area, text: slice, at } of read(text, system).areas) {
        found++;
        expect(slice, text).toBe(text.slice(...at));
        expect(at[0], text).toBeGreaterThanOrEqual(end);
        expect(at[1], text).toBeGreaterThan(at[0]);
        end = at[1];
        for (const size of Object.values(area)) {
          if (typeof size === "number") expect(size > 0 && Number.isFinite(size), text).toBe(true);
        }
      }
    }
  }
  expect(found).toBeGreaterThan(1000);
});
