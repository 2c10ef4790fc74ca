import { type PaperName, type Sheets, sheets, svgPages, type Template } from "@ambit/pictures/print";
import { creatureOf } from "../../state/select.js";
import type { Doc } from "../../state/types.js";
import { typesetterFor } from "./typesetter.js";

export type Paper = Exclude<PaperName, "sheet">;

export const PAPERS: Readonly<Record<Paper, { readonly words: string; readonly size: readonly [number, number] }>> = {
  a4: { words: "A4", size: [210, 297] },
  letter: { words: "Letter", size: [215.9, 279.4] },
  a3: { words: "A3", size: [297, 420] },
  tabloid: { words: "Tabloid", size: [279.4, 431.8] },
};

export interface Choice {
  readonly name: string;
  readonly paper: Paper;
  /** Millimetres a square. */
  readonly square: number;
  /** Millimetres that the printer leaves white. */
  readonly margin: number;
  readonly outlineOnly: boolean;
}

/** The ability in play as templates at their true size, as often as it makes one. Throws AmbitError. */
export async function made(doc: Doc, choice: Choice): Promise<Sheets> {
  const { ability, game } = doc;
  if (!ability) throw new Error("No ability is named yet.");
  const name = choice.name.trim();
  const [place] = [doc.place].flat();
  const from = place?.from;
  const user = creatureOf(doc, typeof from === "string" ? from : doc.by);
  const toward = place?.toward;
  const template: Template = {
    system: game.system,
    ...(game.method === undefined ? {} : { method: game.method }),
    options: game.options,
    area: ability.area,
    ...(name === "" ? {} : { name }),
    ...(user && !user.base ? { source: user.size ?? 1 } : {}),
    ...(toward === undefined ? {} : { toward: [toward[0], toward[1]] as const }),
  };
  const copies = Array.from({ length: ability.area.count ?? 1 }, () => template);
  const typesetter = await typesetterFor(name);
  const { paper, square, margin, outlineOnly } = choice;
  return sheets(copies, { typesetter, paper, square, margin, outlineOnly });
}

/** Pages as SVG documents in millimetres. */
export function drawnPages(all: Sheets): string[] {
  return svgPages(all);
}

const rules = new CSSStyleSheet();

/** Hands pages to the browser's own print dialog, each on a sheet of its own at its true size. */
export function printPages(pages: readonly string[], paper: Paper): void {
  const [width, height] = PAPERS[paper].size;
  rules.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0 }`);
  if (!document.adoptedStyleSheets.includes(rules)) document.adoptedStyleSheets.push(rules);
  document.querySelector(".print-pages")?.remove();
  const box = document.createElement("div");
  box.className = "print-pages";
  const parser = new DOMParser();
  for (const page of pages)
    box.append(document.importNode(parser.parseFromString(page, "image/svg+xml").documentElement, true));
  document.body.append(box);
  window.print();
}
