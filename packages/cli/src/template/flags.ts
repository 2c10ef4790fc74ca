import type { SystemId, Toward } from "@ambit/engine";
import type { PaperName } from "@ambit/pictures/print";
import { UsageError } from "../failure.js";
import { sizeOf } from "../question/creature-flag.js";

export interface TemplateFlags {
  output: string;
  paper?: Exclude<PaperName, "sheet">;
  /** Millimetres a square. */
  scale?: number;
  /** Millimetres. */
  margin?: number;
  pages?: number;
  outlineOnly?: boolean;
  system?: string;
  method?: string;
  option?: (readonly [string, string | boolean])[];
  pick?: number;
  name?: string[];
  source?: (number | "tiny")[];
  toward?: Toward[];
}

const INCH = 25.4;
const MOST_MM = 200;
const MOST_MARGIN = 30;

const UNITS: Readonly<Record<string, number>> = {
  in: INCH,
  inch: INCH,
  inches: INCH,
  '"': INCH,
  "″": INCH,
  cm: 10,
  mm: 1,
};
const PAPERS = ["a4", "letter", "a3", "tabloid"] as const;

/** A paper's name, in capitals or not. Throws UsageError. */
export function paperFlag(text: string): (typeof PAPERS)[number] {
  const paper = PAPERS.find((one) => one === text.trim().toLowerCase());
  if (paper !== undefined) return paper;
  throw new UsageError(`--paper: one of ${PAPERS.join(", ")}, got ${JSON.stringify(text)}`);
}

/** `1in`, `1"`, `0.75 inch`, `2.5cm` or `25mm`, in millimetres. Throws UsageError. */
export function scaleFlag(text: string): number {
  const [, number, unit = ""] = /^(\d+(?:\.\d+)?|\.\d+) ?(in|inch|inches|"|″|cm|mm)$/i.exec(text.trim()) ?? [];
  const mm = Number(number) * (UNITS[unit.toLowerCase()] ?? Number.NaN);
  if (mm >= 1 && mm <= MOST_MM) return mm;
  throw new UsageError(
    `--scale: the side of a square, such as 1in, 2.5cm or 25mm, from 1mm to ${MOST_MM}mm, got ${JSON.stringify(text)}`,
  );
}

/** Millimetres of white, with or without the unit. Throws UsageError. */
export function marginFlag(text: string): number {
  const [, number] = /^(\d+(?:\.\d+)?) ?(?:mm)?$/i.exec(text.trim()) ?? [];
  const mm = Number(number);
  if (mm <= MOST_MARGIN) return mm;
  throw new UsageError(`--margin: 0 to ${MOST_MARGIN} millimetres, got ${JSON.stringify(text)}`);
}

/** Squares a side, or a word for it. Throws UsageError. */
export function sourceFlag(text: string): number | "tiny" {
  const size = sizeOf(text);
  if (size === "tiny" || (size !== undefined && size > 0 && size <= 100)) return size;
  throw new UsageError(
    `--source: a number of squares up to 100, or tiny, small, medium, large, huge or gargantuan, got ${JSON.stringify(text)}`,
  );
}

/** Squares a side: Tiny is half a square in 5e, one elsewhere. */
export function sourceOf(flag: number | "tiny", system: SystemId): number {
  return flag !== "tiny" ? flag : system === "dnd5e" ? 0.5 : 1;
}
