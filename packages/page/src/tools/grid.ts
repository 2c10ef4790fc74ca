import type { Tool } from "./tool.js";

export const gridTool: Tool = {
  id: "grid",
  title: "Grid",
  hints: () => [{ text: "Fit the grid to the picture" }, { text: "back to placing", keys: ["Esc"] }],
};
