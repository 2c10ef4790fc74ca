import type { ExplainedSquare } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { displayList, svg, terminal } from "../src/index.js";
import { answerOf, planOf, spared } from "./answers.js";
import { parse } from "./svg-check.js";

const SCENE = {
  size: [6, 4] as const,
  walls: [{ from: [2, 0] as const, to: [2, 4] as const }],
  creatures: [
    { id: "imp", name: "Imp", at: [0, 1, 0] as const, side: "foes" },
    { id: "bat", at: [0, 1, 5] as const },
  ],
};

/** Square (0, 1), its line from (4, 2) stopped in the wall at x = 2. */
const BLOCKED: ExplainedSquare = {
  at: [0, 1, 0],
  state: "blocked",
  measure: 1,
  threshold: 1,
  rule: "5e.blocked",
  text: "all of it is covered, but wall (2, 0)-(2, 4) stops every line",
  walls: [0],
  line: { from: [4, 2, 0], to: [0.5, 1.5, 0.5], at: [2, 1.714, 0.286], walls: [0], text: "from here to there\u001b" },
};

const list = (square: ExplainedSquare) =>
  displayList(
    SCENE,
    answerOf(["....aa", "b...aa", "....aa"], {
      spared: [{ ...spared("imp"), because: { rule: "5e.blocked", text: "wall (2, 0)-(2, 4) stops every line" } }],
      squares: [square],
    }),
    { asked: square.at },
  );

describe("the square asked about", () => {
  it("has its story: the measure, the line, who stands there and in that layer", () => {
    expect(list(BLOCKED).asked).toEqual({
      at: [0, 1, 0],
      state: "blocked",
      line: { from: [4, 2, 0], to: [0.5, 1.5, 0.5], at: [2, 1.714, 0.286] },
      heading: "Square (0, 1) is in the shape, but blocked",
      story: [
        "all of it is covered, but wall (2, 0)-(2, 4) stops every line [5e.blocked]",
        "The line that comes nearest: from here to there\\x1b",
        "Imp (foes) stands there, spared",
      ],
    });
    const outside: ExplainedSquare = { at: [5, 3, 2], state: "outside", rule: "5e.template", text: "none of it" };
    expect(list(outside).asked).toMatchObject({
      heading: "Square (5, 3, 2) is outside the area",
      story: ["none of it [5e.template]", "Nobody stands there"],
    });
  });

  it("without an answer that explains it there is none", () => {
    expect(displayList(SCENE, answerOf([]), { asked: [0, 1, 0] })).not.toHaveProperty("asked");
    expect(list(BLOCKED).walls.map((w) => w.named)).toEqual([true]);
  });

  it("in the terminal: brackets, the line up to where it is stopped, the story below", () => {
    const text = terminal(list(BLOCKED), { colour: false, columns: 80 });
    const plan = planOf(text);
    // row 1 is the fourth line of the plan; the line leaves (4, 2) and ends in the wall at (2, 1.714)
    expect(plan[4]).toMatch(/^1 +\[\(.{1,2}\]? +/);
    expect(plan.join("\n").match(/X/g)).toHaveLength(1);
    expect(plan.join("\n")).toContain("%");
    expect(text).toContain("% X  line tried, and where it is stopped");
    expect(text).toContain("\nSquare (0, 1) is in the shape, but blocked\n  all of it is covered");
  });

  it("as SVG: a frame, red dashes, a cross where it is stopped, the wall doubled", () => {
    const red = (document: string) => parse(document).filter((e) => e.attributes.stroke === "#B3152B");
    const document = svg(list(BLOCKED), { square: 40 });
    const [dashes, cross] = red(document);
    expect(dashes!.attributes).toMatchObject({ d: "M160 80L20 60", "stroke-dasharray": "7.5 5" });
    // two strokes about (80, 68.56), 8 pixels each way
    expect(cross!.attributes.d).toBe("M72 60.56L88 76.56M72 76.56L88 60.56");
    const words = parse(document).flatMap((e) => (e.name === "text" ? [e.text] : []));
    expect(words).toContain("wall that stops the line");
    expect(words).toContain("line tried, and where it is stopped");
    expect(words).toContain("Imp (foes) stands there, spared.");
    const { at: _, ...rest } = BLOCKED.line!;
    const clear = svg(list({ ...BLOCKED, state: "affected", line: { ...rest, walls: [] } }), { square: 40 });
    expect(red(clear)).toEqual([]);
    expect(clear).toContain("clear line to the square");
  });
});
