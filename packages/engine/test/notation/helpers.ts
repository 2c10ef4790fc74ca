import { expect, it } from "vitest";
import type { Area, SystemId } from "../../src/contract/types.js";
import { read } from "../../src/notation/index.js";

export const areasOf = (text: string, system: SystemId): Area[] => read(text, system).areas.map((found) => found.area);

/** One test a line: a text and the areas that it names, in order. */
export function reads(system: SystemId, cases: readonly (readonly [text: string, ...areas: object[]])[]): void {
  for (const [text, ...areas] of cases) {
    it(text, () => expect(areasOf(text, system)).toEqual(areas));
  }
}

/** One test a line: texts that name no area. */
export function readsNothing(system: SystemId, texts: readonly string[]): void {
  for (const text of texts) it(`none in: ${text}`, () => expect(areasOf(text, system)).toEqual([]));
}
