import type { CommandRoom } from "../input/command.js";

export const filesCommands: CommandRoom = {};
