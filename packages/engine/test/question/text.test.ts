import { describe, expect, it } from "vitest";
import { jsonFault } from "../../src/question/fault.js";
import { choice, grouped, shown } from "../../src/question/shown.js";
import { parseJson } from "../../src/question/text.js";
import { refusal } from "./helpers.js";

describe("JSON", () => {
  it("is read, a byte order mark before it left out", () => {
    expect(parseJson('\ufeff{"a": [1, -2.5e1, "\\u0041\\n", true, false, null, {}]}')).toEqual({
      a: [1, -25, "A\n", true, false, null, {}],
    });
  });

  it.each([
    ["", "the text is empty"],
    ["\ufeff", "the text is empty"],
    [" \n\t ", "the text is empty"],
    ["\u0000\u0000", 'at line 1, column 1: a value is wanted, got "\\u0000"'],
    ['{"a":1,}', 'at line 1, column 8: a key in double quotes is wanted, got "}"'],
    ['{"a":1\n "b":2}', 'at line 2, column 2: "," or "}" is wanted, got "\\""'],
    ['{\r\n  "a": 1,\r\n  "b": ?\r\n}', 'at line 3, column 8: a value is wanted, got "?"'],
    ["[1,2", 'at line 1, column 5: "," or "]" is wanted, got the end of the text'],
    ['{"scene": {"size": [30, 2', 'at line 1, column 26: "," or "]" is wanted, got the end of the text'],
    ["nul", 'at line 1, column 1: a value is wanted, got "n"'],
    ['{"a":01}', 'at line 1, column 7: "," or "}" is wanted, got "1"'],
    ['{"a" 1}', 'at line 1, column 6: ":" is wanted, got "1"'],
    ['"a\nb"', 'at line 1, column 3: a written-out control character (such as \\n) is wanted, got "\\n"'],
    ['"abc', "at line 1, column 5: a closing double quote is wanted, got the end of the text"],
    ['["\\x"]', 'at line 1, column 4: one of "\\/bfnrtu after a backslash is wanted, got "x"'],
    ['["\\u00g0"]', 'at line 1, column 7: four hexadecimal digits after \\u is wanted, got "g"'],
    ["1 2", 'at line 1, column 3: the end of the text is wanted, got "2"'],
    ["{a:1}", 'at line 1, column 2: a key in double quotes or "}" is wanted, got "a"'],
    ["[NaN]", 'at line 1, column 2: a value or "]" is wanted, got "N"'],
    ["[1,]", 'at line 1, column 4: a value is wanted, got "]"'],
    ["-", "at line 1, column 2: a digit is wanted, got the end of the text"],
    ["[1.]", 'at line 1, column 4: a digit is wanted, got "]"'],
    ["[1e+]", 'at line 1, column 5: a digit is wanted, got "]"'],
    ["[\u{1F409}]", 'at line 1, column 2: a value or "]" is wanted, got "\u{1F409}"'],
  ])("refuses %j", (text, sentence) => {
    expect(refusal(() => parseJson(text))).toBe(`json | not JSON${sentence.startsWith("at") ? " " : ": "}${sentence}`);
  });

  it("is refused however deep it nests", () => {
    const deep = `${"[".repeat(100_000)}x`;
    expect(jsonFault(deep)).toEqual({ at: 100_000, wanted: 'a value or "]" is wanted' });
  });

  it("agrees with JSON.parse where a text cut anywhere stops", () => {
    const whole = '{"a": [1, -2.5e+10, "x\\u00e9\\"", true, null], "b": {"c": {}, "d": []}}';
    for (let n = 0; n < whole.length; n++) expect(jsonFault(whole.slice(0, n)).at).toBeLessThanOrEqual(n);
    expect(jsonFault(whole)).toEqual({ at: whole.length, wanted: "the end of the text is wanted" });
  });
});

describe("values in a sentence", () => {
  it("are JSON of at most 60 letters", () => {
    expect(shown({ a: [1, "x", null], b: true })).toBe('{"a":[1,"x",null],"b":true}');
    expect(shown(undefined)).toBe("nothing");
    expect(shown([Number.NaN, Number.POSITIVE_INFINITY, undefined])).toBe("[NaN,Infinity,nothing]");
    expect(shown(10n)).toBe("10n");
    expect(shown(() => 1)).toBe("a function");
    expect(shown("x".repeat(58))).toBe(`"${"x".repeat(58)}"`);
    expect(shown("x".repeat(59))).toBe(`"${"x".repeat(59)}...`);
    expect(shown(new Array(1_000_000).fill(7))).toBe(`[${"7,".repeat(29)}7...`);
  });

  it("may hold themselves", () => {
    const ring: unknown[] = [];
    ring.push(ring);
    expect(shown(ring)).toBe(`${"[".repeat(60)}...`);
  });

  it("are numbers with commas and words as a choice", () => {
    expect([0, 999, 1000, 50_000, -1_000_000].map(grouped)).toEqual(["0", "999", "1,000", "50,000", "-1,000,000"]);
    expect([choice(["a"]), choice(["a", "b"]), choice(["a", "b", "c"])]).toEqual([
      '"a"',
      '"a" or "b"',
      '"a", "b" or "c"',
    ]);
  });
});
