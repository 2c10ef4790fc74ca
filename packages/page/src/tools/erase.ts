import type { Tool } from "./tool.js";

export const eraseTool: Tool = {
  id: "erase",
  title: "Erase",
  hints: () => [{ text: "Press or sweep what shall go" }, { text: "back to placing", keys: ["Esc"] }],
};
