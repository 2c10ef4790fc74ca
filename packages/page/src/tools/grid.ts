import type { Tool } from "./tool.js";

/** Size of the map, feet a square, lines shown: all in its bar. A drag pans. */
export const gridTool: Tool = {
  id: "grid",
  title: "Grid",
  hints: () => [{ text: "Set the map's squares in the bar above" }, { text: "back to placing", keys: ["Esc"] }],
};
