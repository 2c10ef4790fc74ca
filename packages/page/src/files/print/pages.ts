import { AmbitError } from "@ambit/engine";
import { type PaperName, type Sheets, sheets, svgPages, type Template } from "@ambit/pictures/print";
import { creatureOf } from "../../state/select.js";
import type { Doc } from "../../state/types.js";
import { typesetterFor } from "./typesetter.js";

export type Paper = Exclude<PaperName, "sheet">;

export const PAPERS: Readonly<Record<Paper, { readonly words: string }>> = {
  a4: { words: "A4" },
  letter: { words: "Letter" },
  a3: { words: "A3" },
  tabloid: { words: "Tabloid" },
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

/** What was refused, in a sentence without names of the program's own. */
export function refusalWords(fault: unknown, paper: Paper): string {
  if (!(fault instanceof AmbitError)) return fault instanceof Error ? fault.message : String(fault);
  const { path, message } = fault;
  const said = path === "" ? message : message.slice(path.length + 2);
  const [, most, square, count] =
    /^at most (\S+), and \S+ at (\S+) mm a square would take (.*) pages$/.exec(said) ?? [];
  if (path === "pages" && count !== undefined) {
    return `${PAPERS[paper].words} at ${square} mm a square would take ${count} pages, and at most ${most} are made.`;
  }
  return `This area cannot be printed: ${said}.`;
}

/** Pages as SVG documents in millimetres. */
export function drawnPages(all: Sheets): string[] {
  return svgPages(all);
}

const rules = new CSSStyleSheet();

/** Hands pages to the browser's own print dialog, each on a sheet of its own at its true size, the way it lies. */
export function printPages(all: Sheets): void {
  const { width, height } = all.pages[0]!;
  rules.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0 }`);
  if (!document.adoptedStyleSheets.includes(rules)) document.adoptedStyleSheets.push(rules);
  document.querySelector(".print-pages")?.remove();
  const box = document.createElement("div");
  box.className = "print-pages";
  const parser = new DOMParser();
  for (const page of drawnPages(all))
    box.append(document.importNode(parser.parseFromString(page, "image/svg+xml").documentElement, true));
  document.body.append(box);
  window.print();
}
