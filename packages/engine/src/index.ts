/** The door of the engine: everything public, nothing else. */
export { AmbitError, type ErrorCode } from "./contract/errors.js";
export type * from "./contract/search.js";
export type * from "./contract/types.js";
export { CellSet, cellSet } from "./grid/cells.js";
export { parseJson } from "./question/text.js";
export { read } from "./read.js";
export { best, check, move, type Refusal, resolve, resolveText, toPlain } from "./resolve.js";
export { type AskInput, prepare, type SceneChange, type Table, type TableInput } from "./table.js";
