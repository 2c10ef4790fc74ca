import { isAscii } from "node:buffer";
import { TextDecoder } from "node:util";

/** One line of input; `text` is undefined where the line was longer than a line may be, or was not UTF-8. */
export interface Line {
  readonly number: number;
  readonly text: string | undefined;
  readonly fault?: string;
  readonly bytes: number;
}

/** A line of more bytes is refused; a scene of the largest size the contract allows takes far less. */
export const MOST_LINE_BYTES = 32 * 1024 * 1024;

const NEWLINE = 10;
const RETURN = 13;

/**
 * Cuts a stream into lines, giving the whole lines of each piece as they come. `\r\n` ends a line too; the last may lack
 * its end. Holds at most one line of the greatest length; the rest of a longer one is dropped as it comes.
 */
export async function* linesOf(stream: AsyncIterable<Uint8Array>, most = MOST_LINE_BYTES): AsyncGenerator<Line[]> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let number = 0;
  let parts: Buffer[] = [];
  let bytes = 0;
  const add = (part: Buffer): void => {
    bytes += part.length;
    if (bytes <= most) parts.push(part);
    else parts = [];
  };
  const close = (): Line => {
    number++;
    const line =
      bytes > most
        ? tooLong(number, most)
        : decoded(parts.length === 1 ? parts[0]! : Buffer.concat(parts), number, decoder);
    parts = [];
    bytes = 0;
    return line;
  };
  for await (const bytesOf of stream) {
    const piece = Buffer.from(bytesOf.buffer, bytesOf.byteOffset, bytesOf.length);
    const lines: Line[] = [];
    let from = 0;
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, from)) {
      add(piece.subarray(from, end));
      lines.push(close());
      from = end + 1;
    }
    if (from < piece.length) add(piece.subarray(from));
    if (lines.length > 0) yield lines;
  }
  if (bytes > 0) yield [close()];
}

function tooLong(number: number, most: number): Line {
  return { number, text: undefined, fault: `a line of at most ${most / 1024 / 1024} MB, got a longer one`, bytes: 0 };
}

function decoded(buffer: Buffer, number: number, decoder: TextDecoder): Line {
  const end = buffer[buffer.length - 1] === RETURN ? buffer.length - 1 : buffer.length;
  if (isAscii(buffer)) return { number, text: buffer.toString("latin1", 0, end), bytes: buffer.length };
  try {
    return { number, text: decoder.decode(buffer.subarray(0, end)), bytes: buffer.length };
  } catch {
    return { number, text: undefined, fault: "not JSON, since it is not UTF-8 text", bytes: 0 };
  }
}
