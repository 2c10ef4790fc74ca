import { describe, expect, test } from "vitest";
import { doubts, guessGrid } from "../src/files/guess.js";
import { badgesOf } from "../src/map/badges.js";
import { Camera } from "../src/map/camera.js";
import { type KeptShape, labelsOf } from "../src/map/kept.js";
import { apart, lettersIn } from "../src/map/tokens.js";

describe("badges", () => {
  test("are a name's letter and number, whoever is hidden, and stay as long as the list of creatures does", () => {
    const names = ["Lira", "Goblin 1", "Goblin 9", "Goblin 12", "Goblin 20", "Goblin 110"];
    const creatures = names.map((name, i) => ({ id: `c${i}`, name, at: [i, 0] as const, hidden: i === 2 }));
    const scene = { creatures };
    expect([...badgesOf(scene).values()]).toEqual(["L", "G1", "G9", "G12", "G20", "G110"]);
    expect(badgesOf({ creatures })).toBe(badgesOf(scene));
  });

  test("keep their number where a token has no room for letter and number", () => {
    // Nine pixels a letter at least, each two thirds as wide.
    expect(lettersIn(20, "G110")[0]).toBe("G110");
    expect(lettersIn(10, "G110")[0]).toBe("110");
    expect(lettersIn(10, "G7")[0]).toBe("G7");
    expect(lettersIn(10, "Gobl")[0]).toBe("Gobl");
    for (const badge of ["G", "G1", "G12", "G110"])
      for (let r = 10; r < 40; r++) {
        const [words, size] = lettersIn(r, badge);
        expect(words.length * size * 0.66).toBeLessThanOrEqual(2 * r + 3);
      }
  });
});

test("of names that would lie over one another the first stays", () => {
  const at = (name: string, x: number, y: number) => ({ name, x, y, width: 60, height: 18 });
  const labels = [at("a", 0, 0), at("b", 35, 4), at("c", 57, 0), at("d", 35, 40), at("e", 30, 52), at("f", 30, 55)];
  // c begins where a's halo ends; e meets d by six pixels of height, f only by its halo.
  expect(apart(labels).map((l) => l.name)).toEqual(["a", "c", "d", "f"]);
  // Thousands in one view, each against its neighbours only.
  const crowd = Array.from({ length: 5000 }, (_, i) => at(String(i), (i % 100) * 35, Math.floor(i / 100) * 35));
  expect(apart(crowd)).toHaveLength(2500);
});

test("a grid is doubted where its squares are oblong, and where the name says another size", () => {
  const guess = guessGrid("cellar 24x18.png", 960, 720);
  expect(guess.named).toEqual([24, 18]);
  expect(guessGrid("cellar 18x24.png", 960, 720).named).toEqual([24, 18]);
  const square = { x: 0, y: 0, across: 40, down: 40.5 };
  expect(doubts(square, [24, 18], guess)).toEqual([]);
  expect(doubts({ ...square, down: 63 }, [24, 12], guess)).toEqual([
    "Its squares are not square: 40 by 63 pixels. Count the squares between the marks again.",
    "The name says 24 x 18.",
  ]);
  expect(doubts(square, [23, 18], guessGrid("cellar.png", 960, 720))).toEqual([]);
});

test("the label of a kept area stands beside the mark of a broken rule, and beside one before it", () => {
  const camera = new Camera(() => {});
  camera.resize(400, 400);
  [camera.x, camera.y] = [0, 0];
  const shape = (x: number): KeptShape =>
    ({ corner: [x, 2], bounds: { x0: x, y0: 2, x1: x + 2, y1: 4 } }) as unknown as KeptShape;
  const places = (busy: Parameters<typeof labelsOf>[2]) =>
    labelsOf([shape(1), shape(2)], camera, busy).map(({ x, y }) => [x, y]);
  // Squares of 40 px; a label is 52 by 26 px, 3 above its corner, 8 from its neighbour.
  expect(places([])).toEqual([
    [40, 51],
    [100, 51],
  ]);
  expect(places([{ x0: 45, y0: 55, x1: 65, y1: 75 }])).toEqual([
    [73, 51],
    [133, 51],
  ]);
});
