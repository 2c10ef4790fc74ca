import { a11yCommands } from "../a11y/commands.js";
import { abilityCommands } from "../ability/commands.js";
import { bestCommands } from "../best/commands.js";
import { compareCommands } from "../compare/commands.js";
import { filesCommands } from "../files/commands.js";
import { mapCommands } from "../map/commands.js";
import { menuCommands } from "../menu/commands.js";
import { movingCommands } from "../moving/commands.js";
import { panelCommands } from "../panel/commands.js";
import { placingCommands } from "../placing/commands.js";
import { stateCommands } from "../state/commands.js";
import { themeCommands } from "../theme/commands.js";
import { toolsCommands } from "../tools/commands.js";
import type { Command, CommandId, CommandRoom } from "./command.js";

const ROOMS: readonly CommandRoom[] = [
  stateCommands,
  mapCommands,
  placingCommands,
  toolsCommands,
  movingCommands,
  abilityCommands,
  panelCommands,
  bestCommands,
  compareCommands,
  filesCommands,
  menuCommands,
  a11yCommands,
  themeCommands,
];

const all = new Map<CommandId, Command>();
for (const room of ROOMS) for (const [id, command] of Object.entries(room)) all.set(id as CommandId, command);

export function commandOf(id: CommandId): Command | undefined {
  return all.get(id);
}
