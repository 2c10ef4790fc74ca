import type { Tool } from "./tool.js";

export const wallsTool: Tool = {
  id: "walls",
  title: "Walls",
  hints: () => [{ text: "Press corner to corner" }, { text: "back to placing", keys: ["Esc"] }],
};
