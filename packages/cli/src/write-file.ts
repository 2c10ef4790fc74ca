import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { access, chmod, constants, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { FileError } from "./failure.js";
import { fileError } from "./files.js";

const NOT_WHOLE = "could not be written whole";

/**
 * Writes a file whole or not at all: beside the target first, then put in its place, so that a failure leaves the old file as
 * it was. Throws FileError with one sentence.
 */
export async function write(path: string, text: string | Uint8Array): Promise<void> {
  if (path === "") throw new FileError('-o: the name of a file, got ""');
  // Unheard, the signal for a file over the process's limit ends the program in the middle; heard, the write fails.
  const heard = (): void => {};
  if (process.platform !== "win32") process.on("SIGXFSZ", heard);
  try {
    await replace(path, text);
  } catch (error) {
    const folder = dirname(path);
    const missing = (error as NodeJS.ErrnoException).code === "ENOENT" && !existsSync(folder);
    if (missing) throw new FileError(`${path}: the folder ${folder} does not exist`);
    const gone = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw gone ? new FileError(`${path}: ${NOT_WHOLE}`) : fileError(path, error, NOT_WHOLE);
  } finally {
    process.off("SIGXFSZ", heard);
  }
}

async function replace(path: string, text: string | Uint8Array): Promise<void> {
  const old = await stat(path).catch(() => undefined);
  // Nothing can take the place of a device or a pipe (/dev/stdout), and a folder refuses by itself.
  if (resolve(path).startsWith("/dev/") || (old !== undefined && !old.isFile())) {
    await writeFile(path, text);
    return;
  }
  // A rename asks only the folder, but a file that is not to be written stays.
  if (old !== undefined) await access(path, constants.W_OK);
  // Behind a link it is the file that is replaced, not the link.
  const target = old === undefined ? path : await realpath(path);
  const beside = join(dirname(target), `.ambit-${process.pid}-${randomBytes(6).toString("hex")}.part`);
  try {
    await writeFile(beside, text, { flag: "wx", flush: true });
    if (old !== undefined) await chmod(beside, old.mode);
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {});
    throw error;
  }
}

/** Whether two paths are one file, through links too; standard input and output are none. */
export async function sameFile(a: string, b: string): Promise<boolean> {
  if (a === "-" || b === "-") return false;
  const [one, other] = await Promise.all([a, b].map((path) => stat(path).catch(() => undefined)));
  return one !== undefined && other !== undefined && one.isFile() && one.dev === other.dev && one.ino === other.ino;
}
