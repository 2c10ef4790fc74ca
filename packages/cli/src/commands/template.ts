import type { Area, Method, OptionValues, SystemId } from "@ambit/engine";
import { shown } from "@ambit/pictures";
import { type PrintOptions, pdf, type Sheets, sheets, svgPages, type Template, takes } from "@ambit/pictures/print";
import { FileError, UsageError } from "../failure.js";
import { remark } from "../output.js";
import { areasOf, refusalOf } from "../template/areas.js";
import { sourceOf, type TemplateFlags } from "../template/flags.js";
import { write } from "../write-file.js";

/** `ambit template`: areas at their true size, to print and cut out; what the reader should know goes to standard error. */
export async function templateCommand(texts: readonly string[], flags: TemplateFlags): Promise<void> {
  const { output, name: names = [] } = flags;
  const format = formatOf(output);
  if (names.length > texts.length) {
    throw new UsageError(`--name: one for each TEXT at most, got ${names.length} for ${texts.length}`);
  }
  const asked = texts.map((text) => areasOf(text, flags));
  const named = asked.flatMap(({ system, method, areas }, i) =>
    areas.flatMap((area) =>
      expanded(area, system, method, names[i], flags).map((template) => ({ template, text: texts[i]! })),
    ),
  );
  const templates = named.map(({ template }) => template);
  const { carriedTypesetter } = await import("@ambit/pictures/png");
  const options: PrintOptions = {
    typesetter: carriedTypesetter(),
    paper: flags.paper ?? (format === "svg" ? "sheet" : "a4"),
    ...(flags.scale === undefined ? {} : { square: flags.scale }),
    ...(flags.margin === undefined ? {} : { margin: flags.margin }),
    ...(flags.pages === undefined ? {} : { mostPages: flags.pages }),
    outlineOnly: flags.outlineOnly === true,
  };
  const made = laid(
    templates,
    options,
    named.map(({ text }) => text),
  );
  await write(output, format === "pdf" ? await pdf(made) : onePage(made, output));
  const notes = [...asked.flatMap(({ note }) => note ?? []), ...unused(flags, templates), ...made.notes];
  for (const note of new Set(notes)) remark(shown(note));
}

function laid(templates: readonly Template[], options: PrintOptions, texts: readonly string[]): Sheets {
  try {
    return sheets(templates, options);
  } catch (error) {
    throw refusalOf(error, texts, templates);
  }
}

function formatOf(output: string): "pdf" | "svg" {
  const ending = /\.(pdf|svg)$/i.exec(output)?.[1]?.toLowerCase();
  if (ending === "pdf" || ending === "svg") return ending;
  throw new UsageError(`-o: a file that ends in .pdf or .svg, got ${output}`);
}

/** A template for each source and direction that make a difference, as often as the text says. */
function expanded(
  area: Area,
  system: SystemId,
  method: Method | undefined,
  name: string | undefined,
  flags: TemplateFlags,
): Template[] {
  const matters = takes(system, method, area);
  // Tiny and Medium are one size in Pathfinder 2e.
  const sources = matters.source ? [...new Set((flags.source ?? [1]).map((one) => sourceOf(one, system)))] : [1];
  const towards = matters.toward ? (flags.toward ?? [[1, 0] as const]) : [[1, 0] as const];
  const one = sources.flatMap((source) =>
    towards.map(
      (toward): Template => ({
        system,
        ...(method === undefined ? {} : { method }),
        ...(flags.option === undefined ? {} : { options: Object.fromEntries(flags.option) as Partial<OptionValues> }),
        area,
        ...(name === undefined ? {} : { name }),
        source,
        toward,
      }),
    ),
  );
  return Array.from({ length: area.count ?? 1 }, () => one).flat();
}

/** Flags that change nothing of any of the templates. */
function unused(flags: TemplateFlags, templates: readonly Template[]): string[] {
  const matter = templates.map(({ system, method, area }) => takes(system, method, area));
  return [
    ...(flags.source && !matter.some((one) => one.source) ? ["--source: no template here starts from a space"] : []),
    ...(flags.toward && !matter.some((one) => one.toward)
      ? ["--toward: every template here can be turned by hand"]
      : []),
  ];
}

function onePage(made: Sheets, output: string): string {
  const [page = "", ...more] = svgPages(made);
  if (more.length === 0) return page;
  throw new FileError(
    `${output}: an SVG holds one page, and these templates take ${more.length + 1}; write a .pdf, or leave out --paper for one large sheet`,
  );
}
