/** @ambit/pictures/print: templates of areas at their true size, as PDF and SVG; for Node and browsers. Fonts are handed in. */
export type { Typesetter } from "../svg/text.js";
export { type FontFiles, typesetterOf } from "./fonts.js";
export type { Box, Path, Point, Step } from "./path.js";
export { pdf } from "./pdf.js";
export { type Takes, takes } from "./place.js";
export { sheets } from "./sheets.js";
export { svgPages } from "./svg.js";
export type { Mark, Page, PaperName, PrintOptions, Sheets, Stroke, Template } from "./types.js";
