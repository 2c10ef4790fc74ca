/** @ambit/pictures: what a picture of an answer shows, and that picture as text for a terminal. */
export { type DisplayOptions, displayList } from "./list/display-list.js";
export type { Span } from "./list/spans.js";
export type {
  DisplayList,
  DrawnCreature,
  DrawnOrigin,
  DrawnProblem,
  DrawnWall,
  Frame,
  LegendEntry,
  LegendKind,
  Row,
} from "./list/types.js";
export { type TerminalOptions, terminal } from "./terminal/terminal.js";
export { shown } from "./text/shown.js";
