import { describe, expect, it } from "vitest";
import { program } from "../src/program.js";
import { usageSentence } from "../src/usage.js";

/** What the parser of the command line says of wrong usage, as Ambit says it. */
function said(...args: string[]): string {
  const ambit = program();
  for (const command of [ambit, ...ambit.commands]) {
    command
      .exitOverride()
      .configureOutput({ outputError: () => {} })
      .showSuggestionAfterError(true);
  }
  try {
    ambit.parse(args, { from: "user" });
  } catch (error) {
    return usageSentence((error as Error).message);
  }
  throw new Error("no fault found");
}

describe("wrong usage", () => {
  it("is said in Ambit's own words", () => {
    expect(said("frob")).toBe("there is no command frob");
    expect(said("resolv")).toBe("there is no command resolv (Did you mean resolve?)");
    expect(said("resolve", "--jsn")).toBe("there is no option --jsn (Did you mean --json?)");
    expect(said("resolve", "a", "b")).toBe("resolve: takes at most 1 argument, got 2");
    expect(said("resolve", "--at")).toBe("--at <X,Y[,Z]>: a value is needed");
    expect(said("resolve", "--theme", "blue")).toBe('--theme <T>: one of light, dark, got "blue"');
    expect(said("scene", "a")).toBe("-o, --output <FILE> is needed");
    expect(said("template", "3 cube", "-o", "x.pdf", "--paper", "a5")).toBe(
      '--paper: one of a4, letter, a3, tabloid, got "a5"',
    );
    expect(said("read")).toBe("<TEXT> is needed");
  });
});
