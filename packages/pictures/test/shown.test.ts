import { describe, expect, it } from "vitest";
import { fit, pad, shown, widthOf, wrap } from "../src/text/shown.js";

describe("text from outside", () => {
  it("keeps every script and emoji as they are", () => {
    for (const text of ["Lira", "Ёж", "竜王", "שלום", "किम", "👩‍🚀", "é", "<b>&amp;"]) expect(shown(text)).toBe(text);
  });

  it("shows what would act or hide as escapes", () => {
    expect(shown("\u001b[31m")).toBe("\\x1b[31m");
    expect(shown("a\tb\r\nc")).toBe("a\\tb\\r\\nc");
    expect(shown("\u009b2J\u007f")).toBe("\\x9b2J\\x7f");
    expect(shown("\u202eabc\u2066\u200b\u2028")).toBe("\\u{202e}abc\\u{2066}\\u{200b}\\u{2028}");
    expect(shown("\ud800x")).toBe("\\u{d800}x");
  });

  it("keeps four marks on a letter and drops the rest", () => {
    expect(shown(`a${"\u0301".repeat(50)}b`)).toBe(`a${"\u0301".repeat(4)}b`);
  });
});

describe("columns", () => {
  it("are two for wide letters and emoji, none for marks", () => {
    expect(widthOf("abc")).toBe(3);
    expect(widthOf("竜王")).toBe(4);
    expect(widthOf("👩‍🚀")).toBe(2);
    expect(widthOf("e\u0301")).toBe(1);
  });

  it("decide where text is cut and filled", () => {
    expect(fit("竜王竜王", 7)).toBe("竜王...");
    expect(fit("abc", 3)).toBe("abc");
    expect(pad("竜", 4)).toBe("竜  ");
  });

  it("decide where lines break, at spaces where there are any", () => {
    expect(wrap("one two three", 12, 2)).toEqual(["one two", "  three"]);
    expect(wrap("竜王竜王竜王", 8, 0)).toEqual(["竜王竜王", "竜王"]);
    expect(wrap("", 8, 2)).toEqual([""]);
  });
});
