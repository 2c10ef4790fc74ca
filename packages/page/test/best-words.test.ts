import type { Area, FoundPlacement } from "@ambit/engine";
import { afterEach, describe, expect, test } from "vitest";
import { refusedWords } from "../src/best/refused.js";
import { wheresWords, whereWords } from "../src/best/words.js";
import type { Found } from "../src/engine/messages.js";
import { exampleDoc } from "../src/state/example.js";
import type { Doc } from "../src/state/types.js";
import { inBrowser, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const plain = exampleDoc("example");
const where = (place: FoundPlacement["place"], doc: Doc): string =>
  whereWords({ place, score: 1, affected: [], mark: null } as unknown as Found, doc);

describe("places are told so that none reads like another", () => {
  const line: Area = { shape: "line", lengthFeet: 50, widthFeet: 5 };
  const doc: Doc = { ...plain, ability: { text: "50-foot line", area: line } };

  test("a line of 5e by its far end", () => {
    // 50 feet are ten squares. Along (-1, 0) that is to x - 10; along (-4, 3), of length 5, it is -8 and +6.
    expect(where({ point: [20, 20], toward: [-1, 0] } as never, doc)).toBe(
      "from top left of row 21, column 21 towards west to row 21, column 11",
    );
    expect(where({ point: [20, 20], toward: [-4, 3] } as never, doc)).toBe(
      "from top left of row 21, column 21 towards south-west to row 27, column 13",
    );
    // (-24, 7) is of length 25: -9.6 and +2.8.
    expect(where({ point: [20, 20], toward: [-24, 7] } as never, doc)).toBe(
      "from top left of row 21, column 21 towards west to row 23, column 11",
    );
  });

  test("what several start from is said once", () => {
    const two = [
      { point: [20, 20], toward: [-1, 0] },
      { point: [20, 20], toward: [0, 1] },
    ];
    expect(where(two as never, doc)).toBe(
      "from top left of row 21, column 21: towards west to row 21, column 11; towards south to row 31, column 21",
    );
    const apart = [two[0], { point: [5, 5], toward: [0, 1] }];
    expect(where(apart as never, doc)).toBe(
      "from top left of row 21, column 21 towards west to row 21, column 11; from top left of row 6, column 6 towards south to row 16, column 6",
    );
  });

  test("a bent line by where it turns, one that climbs by its layer, a wide one by its side", () => {
    const bent = {
      path: [
        [2, 5],
        [3, 5],
        [4, 6],
        [5, 7],
        [6, 7],
      ],
    };
    expect(where(bent as never, doc)).toBe(
      "from row 6, column 3 by row 6, column 4 and row 8, column 6 to row 8, column 7",
    );
    const straight = {
      path: [
        [2, 5],
        [3, 5],
        [4, 5],
      ],
      side: "left",
    };
    expect(where(straight as never, doc)).toBe("from row 6, column 3 to row 6, column 5, left side");
    expect(
      where(
        {
          path: [
            [1, 5, 0],
            [1, 5, 1],
            [1, 5, 2],
          ],
        } as never,
        doc,
      ),
    ).toBe("from row 6, column 2 to row 6, column 2, layer 2");
  });

  test("many turns by their number, but in full where two would read alike", () => {
    const stairs = (last: number): Found =>
      ({
        place: {
          path: [
            [0, 0],
            [1, 0],
            [2, 1],
            [3, 1],
            [4, 2],
            [5, last],
            [6, 2],
          ],
        },
        score: 1,
        affected: [],
        mark: null,
      }) as unknown as Found;
    const short = "from row 1, column 1 by row 1, column 2 and 3 more turns to row 3, column 7";
    expect(wheresWords([stairs(2)], doc)).toEqual([short]);
    const [a, b] = wheresWords([stairs(2), stairs(3)], doc);
    expect(a).toBe(
      "from row 1, column 1 by row 1, column 2 and row 2, column 3 and row 2, column 4 and row 3, column 5 to row 3, column 7",
    );
    expect(b).not.toBe(a);
  });

  test("a line of Pathfinder by its bearing and the side on which it lies", () => {
    const pf: Doc = { ...doc, game: { system: "pf2e", options: {} } };
    expect(where({ point: [10, 10], toward: [-1, 0], side: "left" } as never, pf)).toBe(
      "from top left of row 11, column 11 towards west, left side",
    );
    // One south for every two west: 26.6 degrees beyond west, which is 270, towards south, which is 180.
    expect(where({ point: [10, 10], toward: [-2, 1] } as never, pf)).toBe(
      "from top left of row 11, column 11 towards south-west, bearing 243.4°",
    );
  });
});

test("what starts from somebody asks whose it is, and a button on the spot says so", { timeout: 120_000 }, async () => {
  expect(refusedWords("a cone starts from its user, the id of a creature is needed")).toEqual({
    words: "A cone starts from somebody. Whose is it?",
    methods: [],
    one: false,
    whose: true,
  });
  open = await visit();
  const { page } = open;
  await page.getByRole("button", { name: "From: Lira" }).click();
  await page.getByRole("menuitemradio", { name: "Nobody" }).click();
  await page.locator("#ability").fill("15-foot cone");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Best" }).click();
  await expect
    .poll(() => page.locator(".best-refusal").textContent())
    .toBe("A cone starts from somebody. Whose is it?");
  await page.locator(".best").getByRole("button", { name: "Borin", exact: true }).click();
  await page.getByRole("button", { name: "From: Borin" }).waitFor();
  await expect.poll(() => page.getByRole("list", { name: "Best places" }).count(), { timeout: 20_000 }).toBe(1);
  expect(await page.getByRole("tab", { name: "Best" }).evaluate((tab) => tab === document.activeElement)).toBe(true);
});
