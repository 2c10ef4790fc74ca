import type { Area, ReadArea } from "@ambit/engine";

/** A size that words left open and that an area cannot do without: what to ask, and the area with each usual value. */
export interface Missing {
  readonly ask: string;
  readonly areas: readonly ReadArea[];
}

/** What must still be asked of an area as read; null where it is whole. */
export function missingIn({ area, text, at }: ReadArea): Missing | null {
  const each = (key: string, sizes: readonly number[], words: (feet: number) => string): readonly ReadArea[] =>
    sizes.map((feet) => ({ area: { ...area, [key]: feet } as Area, text: `${text}, ${words(feet)}`, at }));
  if (area.shape === "line" && "lengthFeet" in area && !("widthFeet" in area))
    return { ask: "How wide is it?", areas: each("widthFeet", [5, 10, 15, 20], (feet) => `${feet} feet wide`) };
  if (area.shape === "cylinder" && !("heightFeet" in area))
    return { ask: "How high is it?", areas: each("heightFeet", [10, 20, 40, 100], (feet) => `${feet} feet high`) };
  return null;
}
