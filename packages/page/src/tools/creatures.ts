import type { Tool } from "./tool.js";

export const creaturesTool: Tool = {
  id: "creatures",
  title: "Creatures",
  hints: () => [
    { text: "Press an empty square to add one, or somebody to move" },
    { text: "back to placing", keys: ["Esc"] },
  ],
};
