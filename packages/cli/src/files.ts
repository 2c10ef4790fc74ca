import { readFile, stat } from "node:fs/promises";
import { AmbitError, parseJson } from "@ambit/engine";
import { FileError } from "./failure.js";

const MB = 1024 * 1024;
/** Larger files are refused before they are read. */
const MOST_BYTES = 512 * MB;
/** Standard input tells no size, so it is refused while it is read: as a whole, and where it begins with nothing for long. */
const MOST_INPUT = 256 * MB;
const MOST_BLANKS = 64 * MB;

const REASONS: Record<string, string> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "reading or writing it is not allowed",
  EPERM: "reading or writing it is not allowed",
  ENOTDIR: "a part of its path is no folder",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  EROFS: "its disk cannot be written to",
  ENAMETOOLONG: "its name is too long",
  ELOOP: "its links lead in a circle",
};

/** The bytes of a file, `-` being standard input. Throws FileError with one sentence. */
export async function bytesOf(path: string): Promise<Uint8Array> {
  if (path === "-") return standardInput();
  try {
    const { size } = await stat(path);
    if (size > MOST_BYTES) throw new FileError(`${path}: larger than 512 MB`);
    return await readFile(path);
  } catch (error) {
    throw fileError(path, error);
  }
}

/** A JSON file. Throws AmbitError "json" where it is none. */
export async function jsonOf(path: string): Promise<unknown> {
  const bytes = await bytesOf(path);
  return parse(bytes, path === "-" ? "standard input" : path);
}

function parse(bytes: Uint8Array, name: string): unknown {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AmbitError("json", "", `${name}: not JSON, since it is not UTF-8 text`);
  }
  try {
    return parseJson(text);
  } catch (error) {
    throw new AmbitError("json", "", `${name}: ${faultOf(error)}`);
  }
}

/** What an error says, on one line. */
function faultOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ");
}

async function standardInput(): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  let blank = true;
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    blank &&= isBlank(part);
    if (blank && size > MOST_BLANKS)
      throw new FileError("standard input: begins with more than 64 MB of blanks or zeros");
    if (size > MOST_INPUT) throw new FileError("standard input: larger than 256 MB");
  }
  return Buffer.concat(parts);
}

/** Whether all bytes are zero, tab, line feed, carriage return or space. */
function isBlank(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte !== 0 && byte !== 32 && byte !== 9 && byte !== 10 && byte !== 13) return false;
  }
  return true;
}

/** The sentence for what the system said of a file; `otherwise` where it is nothing known. */
export function fileError(path: string, error: unknown, otherwise = "could not be read"): FileError {
  if (error instanceof FileError) return error;
  const code = (error as NodeJS.ErrnoException).code ?? "";
  return new FileError(`${path}: ${REASONS[code] ?? otherwise}`);
}
