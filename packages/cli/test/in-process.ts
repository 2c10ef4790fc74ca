import { Readable } from "node:stream";
import { main } from "../src/main.js";
import type { Ran } from "./run-ambit.js";

let before: Promise<unknown> = Promise.resolve();

/** Runs the command line within this process, one call after the other: as it is spawned, in a quarter of the time. */
export function inProcess(args: readonly string[], input: string | Uint8Array): Promise<Ran> {
  const run = before.then(() => called(args, input));
  before = run.catch(() => {});
  return run;
}

async function called(args: readonly string[], input: string | Uint8Array): Promise<Ran> {
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  const { stdout, stderr, env, exitCode } = process;
  const listeners = [stdout, stderr].map((stream) => [stream, stream.listeners("error")] as const);
  const undo = [
    standIn(process, "env", { PATH: env.PATH ?? "", LANG: "C.UTF-8" }),
    standIn(process, "stdin", Readable.from(input.length > 0 ? [Buffer.from(input)] : [])),
    standIn(stdout, "write", taker(out)),
    standIn(stderr, "write", taker(err)),
    ...[stdout, stderr].flatMap((stream) => [
      standIn(stream, "isTTY", undefined),
      standIn(stream, "columns", undefined),
    ]),
  ];
  process.exitCode = 0;
  let status: number;
  try {
    await main(args);
  } finally {
    status = Number(process.exitCode);
    process.exitCode = exitCode;
    for (const back of undo.reverse()) back();
    for (const [stream, known] of listeners)
      for (const one of stream.listeners("error"))
        if (!known.includes(one)) stream.off("error", one as (error: Error) => void);
  }
  return { status, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() };
}

/** Puts a value in place of a property; gives what puts the old one back. */
function standIn(owner: object, name: string, value: unknown): () => void {
  const old = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true, writable: true, enumerable: true });
  return () => {
    if (old === undefined) Reflect.deleteProperty(owner, name);
    else Object.defineProperty(owner, name, old);
  };
}

function taker(parts: Buffer[]): (part: string | Uint8Array, ...rest: unknown[]) => boolean {
  return (part, ...rest) => {
    parts.push(Buffer.from(part as string));
    const done = rest.at(-1);
    if (typeof done === "function") done();
    return true;
  };
}
