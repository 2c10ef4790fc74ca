/** What kind of refusal a question met. Stable: callers may branch on it. */
export type ErrorCode =
  | "json" // the text is not JSON
  | "type" // a value of the wrong type or form
  | "range" // a number out of range
  | "missing" // a key that is needed is not there
  | "unknown-key" // a key that the contract does not know
  | "unknown-value" // a word that is none of those allowed
  | "duplicate" // an id that occurs twice
  | "not-found" // an id that no creature has
  | "shape" // a shape that the system lacks, or a place where it has no squares
  | "no-area" // a text that names no area
  | "several-areas" // a text that names more than one area, and none was picked
  | "too-many" // a list longer than the contract allows
  | "map"; // a map file that cannot be read

/**
 * The one error that Ambit throws for bad input.
 * `path` names the place in the question (`scene.creatures[3].at`, `""` for the question itself);
 * `message` is one clear sentence that begins with the path and says what would be right.
 */
export class AmbitError extends Error {
  /** Always "AmbitError". */
  override readonly name = "AmbitError";
  /** What kind of refusal it is. */
  readonly code: ErrorCode;
  /** Place in the question, map file or options; "" for the whole. */
  readonly path: string;

  /** `what` says what would be right and what was got; the message is the path and then it. */
  constructor(code: ErrorCode, path: string, what: string) {
    super(path === "" ? what : `${path}: ${what}`);
    this.code = code;
    this.path = path;
  }
}
