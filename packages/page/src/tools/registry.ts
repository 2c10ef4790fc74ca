import { coverTool, cutTool } from "../best/tools.js";
import { moveTool } from "../moving/tool.js";
import type { ToolId } from "../state/types.js";
import { creaturesTool } from "./creatures.js";
import { eraseTool } from "./erase.js";
import { gridTool } from "./grid.js";
import { placeTool } from "./place.js";
import type { Tool } from "./tool.js";
import { wallsTool } from "./walls.js";

export const TOOLS: Readonly<Record<ToolId, Tool>> = {
  place: placeTool,
  creatures: creaturesTool,
  move: moveTool,
  walls: wallsTool,
  erase: eraseTool,
  grid: gridTool,
  cover: coverTool,
  cut: cutTool,
};
