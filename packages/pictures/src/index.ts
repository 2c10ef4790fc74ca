/** @ambit/pictures: what a picture of an answer shows, and that picture as SVG or as text for a terminal; PNG at "@ambit/pictures/png". */
export { badges, type Named } from "./list/badges.js";
export { shownName } from "./list/creatures.js";
export { type DisplayOptions, displayList } from "./list/display-list.js";
export type { Span } from "./list/spans.js";
export type {
  DisplayList,
  DrawnAsked,
  DrawnCreature,
  DrawnKept,
  DrawnMovement,
  DrawnOrigin,
  DrawnProblem,
  DrawnRegion,
  DrawnWall,
  EnteredRow,
  Frame,
  LegendEntry,
  LegendKind,
  Row,
} from "./list/types.js";
export type { SvgOptions } from "./svg/options.js";
export type { SideNames } from "./svg/sides.js";
export { svg } from "./svg/svg.js";
export type { Typesetter } from "./svg/text.js";
export type { ThemeName } from "./svg/theme.js";
export type { ViewOptions } from "./svg/view.js";
export { type TerminalOptions, terminal } from "./terminal/terminal.js";
export { shown } from "./text/shown.js";
