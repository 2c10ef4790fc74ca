import { grouped, quoted } from "./say.js";

/** Where a text stops being JSON, and the sentence for it. */
export interface Fault {
  /** The value being read there, as `line_of_sight[3][0].x`; "" at the outermost. */
  path: string;
  what: string;
}

type Frame = { key: string } | { index: number };

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;
const LONGEST_WORD = 1000;
const NAME = /^[A-Za-z_]\w*$/;

/** The first fault of a text that JSON.parse has refused. Walks it once with a stack of its own. */
export function findFault(text: string): Fault {
  return new Finder(text).find();
}

class Finder {
  private at = 0;
  private readonly frames: Frame[] = [];

  constructor(private readonly text: string) {}

  find(): Fault {
    for (;;) {
      const fault = this.value() ?? this.afterValue();
      if (fault !== undefined) return fault;
    }
  }

  /** Reads up to the end of a plain value, or into a list or object up to where its first value begins. */
  private value(): Fault | undefined {
    for (;;) {
      const c = this.next();
      if (c === "[") {
        this.at++;
        this.frames.push({ index: 0 });
        if (this.next() === "]") return undefined;
      } else if (c === "{") {
        this.at++;
        this.frames.push({ key: "" });
        if (this.next() === "}") return undefined;
        const fault = this.key();
        if (fault !== undefined) return fault;
      } else {
        return c === '"' ? this.string() : this.word();
      }
    }
  }

  /** Closes what ends here, and stops where the next value begins. */
  private afterValue(): Fault | undefined {
    for (;;) {
      const c = this.next();
      const frame = this.frames.at(-1);
      if (frame === undefined) return this.fault(c === "" ? "a map" : "the end of the file");
      if (c === ("key" in frame ? "}" : "]")) {
        this.at++;
        this.frames.pop();
      } else if (c === ",") {
        this.at++;
        if ("key" in frame) return this.key();
        frame.index++;
        return undefined;
      } else {
        return this.fault("key" in frame ? `a comma or "}"` : `a comma or "]"`);
      }
    }
  }

  /** A key and its colon. */
  private key(): Fault | undefined {
    const frame = this.frames.at(-1)!;
    if ("key" in frame) frame.key = "";
    if (this.next() !== '"') return this.fault("a key in double quotes");
    const from = this.at;
    const fault = this.string();
    if (fault !== undefined) return fault;
    if ("key" in frame) frame.key = JSON.parse(this.text.slice(from, this.at)) as string;
    if (this.next() !== ":") return this.fault("a colon after the key");
    this.at++;
    return undefined;
  }

  private string(): Fault | undefined {
    this.at++;
    for (; this.at < this.text.length; this.at++) {
      const c = this.text.charCodeAt(this.at);
      if (c === 0x22) {
        this.at++;
        return undefined;
      }
      if (c < 0x20) return this.fault("a text without raw control characters");
      if (c === 0x5c) {
        const escaped = /^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(this.text.slice(this.at, this.at + 6));
        if (escaped === null) {
          if (/^\\(?:u[0-9a-fA-F]{0,3})?$/.test(this.text.slice(this.at, this.at + 6))) this.at = this.text.length;
          return this.fault("a JSON escape after the backslash");
        }
        this.at += escaped[0].length - 1;
      }
    }
    return this.fault("the end of a text");
  }

  /** A number, true, false or null; or what stands in their place, as NaN. */
  private word(): Fault | undefined {
    let to = this.at;
    while (to < this.text.length && to - this.at <= LONGEST_WORD && /[-+.\w]/.test(this.text[to]!)) to++;
    const word = this.text.slice(this.at, to);
    if (word === "true" || word === "false" || word === "null" || NUMBER.test(word)) {
      this.at = to;
      return undefined;
    }
    const cut = to === this.text.length && /^-?[\d.eE+-]*$|^t(r|ru)?$|^f(a|al|als)?$|^n(u|ul)?$/.test(word);
    if (cut) this.at = to;
    return this.fault("a JSON value", word);
  }

  /** The character that is next after blanks, "" at the end. */
  private next(): string {
    for (let c = this.text.charCodeAt(this.at); c === 0x20 || c === 0x0a || c === 0x0d || c === 0x09; ) {
      c = this.text.charCodeAt(++this.at);
    }
    return this.text[this.at] ?? "";
  }

  private fault(meant: string, word = ""): Fault {
    if (this.at >= this.text.length) {
      return { path: this.path(), what: `the file ends in the middle, at character ${grouped(this.text.length)}` };
    }
    let line = 1;
    for (let i = 0; i < this.at; i++) if (this.text.charCodeAt(i) === 0x0a) line++;
    const column = this.at - this.text.lastIndexOf("\n", this.at - 1);
    const place = `line ${grouped(line)}, column ${grouped(column)}`;
    return { path: this.path(), what: `${meant}, got ${quoted(word === "" ? this.text[this.at]! : word)} (${place})` };
  }

  private path(): string {
    let path = "";
    for (const frame of this.frames) {
      if ("index" in frame) path += `[${frame.index}]`;
      else if (NAME.test(frame.key)) path += path === "" ? frame.key : `.${frame.key}`;
      else if (frame.key !== "") path += `[${quoted(frame.key)}]`;
    }
    return path;
  }
}
