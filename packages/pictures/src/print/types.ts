import type { Area, Method, OptionValues, SystemId, Toward } from "@ambit/engine";
import type { Typesetter } from "../svg/text.js";
import type { Box, Path } from "./path.js";

/** One template to print. */
export interface Template {
  /** The game. */
  readonly system: SystemId;
  /** Needed in D&D 5e, refused elsewhere. */
  readonly method?: Method;
  /** Readings other than the default ones. */
  readonly options?: Partial<OptionValues>;
  /** The area; its range plays no part. */
  readonly area: Area;
  /** What it is called, at most 80 letters of any script; the area in words by default. */
  readonly name?: string;
  /** Squares a side of the space that it starts from, 0.5 for a Tiny one; 1 by default. */
  readonly source?: number;
  /** Where a shape of squares points; [1, 0] by default. */
  readonly toward?: Toward;
}

/** Papers, laid upright or on their side as takes fewer pages. "sheet" is one sheet as large as all templates need, untiled. */
export type PaperName = "a4" | "letter" | "a3" | "tabloid" | "sheet";

/** How templates are laid out. Lengths are millimetres. */
export interface PrintOptions {
  /** Sets all text, as outlines. */
  readonly typesetter: Typesetter;
  /** "a4" by default. */
  readonly paper?: PaperName;
  /** Side of a square, 1 to 200; 25.4 by default. */
  readonly square?: number;
  /** What the printer leaves white on each side, 0 to 30; 5 by default. */
  readonly margin?: number;
  /** Draws border and origin alone, for transparent film; the words stand beside. false by default. */
  readonly outlineOnly?: boolean;
  /** Refuses more pages than this; 64 by default. */
  readonly mostPages?: number;
}

/** Something drawn, in millimetres from the upper left of the page. */
export type Mark =
  | {
      /** A line or a filled shape. */
      readonly kind: "path";
      /** The line. */
      readonly path: Path;
      /** Colour within, as #rrggbb. */
      readonly fill?: string;
      /** How the line itself is drawn, under the fill. */
      readonly stroke?: Stroke;
    }
  | {
      /** Marks that are moved and cut off at a box, which moves along. */
      readonly kind: "group";
      /** The same list of marks stands on several pages, so that a file may hold it once. */
      readonly shared?: true;
      /** By how much. */
      readonly move: readonly [x: number, y: number];
      /** The box. */
      readonly clip?: Box;
      /** What is moved. */
      readonly marks: readonly Mark[];
    };

/** How a line is drawn. */
export interface Stroke {
  /** As #rrggbb. */
  readonly colour: string;
  /** Millimetres. */
  readonly width: number;
  /** Lengths of dashes and gaps in turn. */
  readonly dash?: readonly number[];
}

/** One page, ready to be written. */
export interface Page {
  /** Millimetres. */
  readonly width: number;
  /** Millimetres. */
  readonly height: number;
  /** In the order in which they are drawn. */
  readonly marks: readonly Mark[];
}

/** All pages of some templates. */
export interface Sheets {
  /** "20-foot-radius sphere, 15-foot cone". */
  readonly title: string;
  /** At least one. */
  readonly pages: readonly Page[];
  /** What the reader should know, one sentence each: templates over several pages, characters that the fonts lack. */
  readonly notes: readonly string[];
}
