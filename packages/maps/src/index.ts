/** @ambit/maps: battle map files to scenes, scenes to files, and answers to what other programs take. */
export type { FoundryCanvas } from "./foundry/foundry.js";
export type { Blocks } from "./foundry/walls.js";
export { type AnswerLists, answerLists, cellName, cellNames } from "./out/lists.js";
export { type FoundryRegion, foundryRegions, type RegionCanvas } from "./out/region.js";
export { type UvttWriting, writeUvtt } from "./out/uvtt.js";
export { type MapOptions, type MapReading, readMap } from "./read.js";
export type { OpenPortals } from "./uvtt.js";
export { writeScene } from "./write.js";
