/** Where a text first stops being JSON (RFC 8259), and what could stand there. `at` is the text's length where it ends too soon. */
export interface JsonFault {
  readonly at: number;
  readonly wanted: string;
}

/** Looks for the fault in a text that JSON.parse refused. Walks without recursion, since a text may nest deeply. */
export function jsonFault(text: string): JsonFault {
  return new Walk(text).run();
}

const WORDS = ["true", "false", "null"];

/** What comes next between the brackets that are open. */
type Next = "value" | "value or ]" | "key" | "key or }" | "colon" | "comma or end";

const WANTED: Readonly<Record<Next, string>> = {
  value: "a value",
  "value or ]": 'a value or "]"',
  key: "a key in double quotes",
  "key or }": 'a key in double quotes or "}"',
  colon: '":"',
  "comma or end": "",
};

class Walk {
  private at = 0;
  private wanted = "";
  /** Brackets that are open, innermost last. */
  private readonly open: ("[" | "{")[] = [];

  constructor(private readonly text: string) {}

  run(): JsonFault {
    let next: Next = "value";
    while (true) {
      this.blanks();
      const c = this.text[this.at];
      const inner = this.open[this.open.length - 1];
      if (next === "comma or end") {
        const end = inner === "[" ? "]" : "}";
        if (inner === undefined) return this.fault("the end of the text");
        if (c === end) this.close();
        else if (c === ",") {
          this.at++;
          next = inner === "[" ? "value" : "key";
        } else return this.fault(`"," or "${end}"`);
      } else if (next === "colon") {
        if (c !== ":") return this.fault(WANTED.colon);
        this.at++;
        next = "value";
      } else if (next === "key" || next === "key or }") {
        if (next === "key or }" && c === "}") {
          this.close();
          next = "comma or end";
        } else if (c !== '"') return this.fault(WANTED[next]);
        else if (!this.string()) return this.fault(this.wanted);
        else next = "colon";
      } else if (next === "value or ]" && c === "]") {
        this.close();
        next = "comma or end";
      } else if (c === "[" || c === "{") {
        this.open.push(c);
        this.at++;
        next = c === "[" ? "value or ]" : "key or }";
      } else if (this.scalar(c, WANTED[next])) next = "comma or end";
      else return this.fault(this.wanted);
    }
  }

  private fault(wanted: string): JsonFault {
    return { at: this.at, wanted: `${wanted} is wanted` };
  }

  private blanks(): void {
    // Space, tab, line feed, carriage return; by code, for a text may be a hundred megabytes of them.
    for (let c = this.text.charCodeAt(this.at); c === 32 || c === 9 || c === 10 || c === 13; ) {
      c = this.text.charCodeAt(++this.at);
    }
  }

  private close(): void {
    this.open.pop();
    this.at++;
  }

  private scalar(c: string | undefined, wanted: string): boolean {
    if (c === '"') return this.string();
    if (c === "-" || this.isDigit()) return this.number();
    for (const word of WORDS) {
      if (!this.text.startsWith(word, this.at)) continue;
      this.at += word.length;
      return true;
    }
    this.wanted = wanted;
    return false;
  }

  private string(): boolean {
    this.at++;
    while (this.at < this.text.length) {
      const c = this.text[this.at];
      if (c === '"') {
        this.at++;
        return true;
      }
      if (c < " ") return this.lacks("a written-out control character (such as \\n)");
      this.at++;
      if (c === "\\" && !this.escape()) return false;
    }
    return this.lacks("a closing double quote");
  }

  private escape(): boolean {
    const c = this.text[this.at] ?? "";
    if (c === "" || !'"\\/bfnrtu'.includes(c)) return this.lacks('one of "\\/bfnrtu after a backslash');
    this.at++;
    if (c !== "u") return true;
    for (let i = 0; i < 4; i++) {
      const digit = this.text[this.at] ?? "";
      if (digit === "" || !"0123456789abcdefABCDEF".includes(digit))
        return this.lacks("four hexadecimal digits after \\u");
      this.at++;
    }
    return true;
  }

  private number(): boolean {
    if (this.text[this.at] === "-") this.at++;
    if (this.text[this.at] === "0") this.at++;
    else if (!this.digits()) return false;
    if (this.text[this.at] === ".") {
      this.at++;
      if (!this.digits()) return false;
    }
    if (this.text[this.at] === "e" || this.text[this.at] === "E") {
      this.at++;
      if (this.text[this.at] === "+" || this.text[this.at] === "-") this.at++;
      if (!this.digits()) return false;
    }
    return true;
  }

  private digits(): boolean {
    if (!this.isDigit()) return this.lacks("a digit");
    while (this.isDigit()) this.at++;
    return true;
  }

  private isDigit(): boolean {
    const c = this.text[this.at];
    return c !== undefined && c >= "0" && c <= "9";
  }

  private lacks(wanted: string): false {
    this.wanted = wanted;
    return false;
  }
}
