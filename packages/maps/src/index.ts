/** @ambit/maps: battle map files to scenes, and scenes to files. */
export { type MapOptions, type MapReading, readMap } from "./read.js";
export type { OpenPortals } from "./uvtt.js";
export { writeScene } from "./write.js";
