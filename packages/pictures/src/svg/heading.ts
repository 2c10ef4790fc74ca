import type { DisplayList } from "../list/types.js";
import { layersNote } from "../list/words.js";
import { type Typesetter, text, wrapped } from "./text.js";
import type { Theme } from "./theme.js";

export interface Heading {
  readonly markup: string;
  readonly height: number;
}

/** What came of it, what was asked, and each problem, in lines of at most `width` pixels. Without `names` no height stands in the picture; `away` is who stands beyond it. */
export function heading(
  list: DisplayList,
  width: number,
  theme: Theme,
  names: boolean,
  away: string | undefined,
  typesetter?: Typesetter,
): Heading {
  let y = 0;
  let markup = "";
  const put = (words: string, size: number, fill: string, bold: boolean): void => {
    for (const line of wrapped(words, width, size, typesetter)) {
      y += Math.round(size * 1.4);
      markup += text(0, y - Math.round(size * 0.4), line, { size, fill, bold }, typesetter);
    }
  };
  put(list.headline, 22, theme.text, true);
  put(list.title, 15, theme.quiet, false);
  const notes = [
    list.layerNote,
    names ? list.heightNote : undefined,
    layersNote(list.layers),
    list.movement?.heights,
    away,
  ].filter((note) => note !== undefined);
  if (notes.length > 0) put(notes.join(" "), 14, theme.quiet, false);
  if (list.asked !== undefined) {
    y += 4;
    put(list.asked.heading, 15, theme.text, true);
    for (const sentence of list.asked.story) put(`${sentence}.`, 14, theme.text, false);
  }
  if (list.problems.length > 0) y += 4;
  for (const { breaks, text: words } of list.problems) {
    put(`${breaks ? "Not legal" : "Mind"}: ${words}`, 14, breaks ? theme.wrong : theme.mind, true);
  }
  return { markup, height: y };
}
