/** What hangs over the page, and the bars of the tools: loaded when the page rests after its first view, or when it is first wanted. */
export { GameMenu } from "../ability/GameMenu.js";
export { PaletteCard } from "../ability/PaletteCard.js";
export { SourceMenu } from "../ability/SourceMenu.js";
export { AskedBar } from "../best/AskedBar.js";
export { Card } from "../card/Card.js";
export { ShareItems } from "../files/ShareItems.js";
export { SquareItems } from "../menu/SquareItems.js";
export { WhoFields } from "../panel/WhoFields.js";
export { Numbers } from "../placing/Numbers.js";
export { GridBar } from "../tools/GridBar.js";
export { StampBar } from "../tools/StampBar.js";
export { WallBar } from "../tools/WallBar.js";
export { DialogFrame } from "./DialogFrame.js";
