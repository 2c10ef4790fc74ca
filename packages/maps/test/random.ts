/** The seed of every random test of this package; AMBIT_SEED sets another. */
export const seed = Number(process.env.AMBIT_SEED ?? 20_260_801);

/** Numbers from 0 to 1, the same for the same seed (a 32-bit mixing counter). */
export function generator(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return ((z ^ (z >>> 16)) >>> 0) / 2 ** 32;
  };
}
