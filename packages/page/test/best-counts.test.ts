import { expect, test } from "vitest";
import { countWords, wallWords } from "../src/best/words.js";

test("a count of placements that ends at 2^53 - 1 is none", () => {
  expect(countWords(1)).toBe("1 placement");
  expect(countWords(1218)).toBe("1,218 placements");
  expect(countWords(4_100_000_000)).toBe("4.1 billion placements");
  expect(countWords(Number.MAX_SAFE_INTEGER)).toBe("more placements than can be counted");
});

test("the score of a wall is who stands in it, where anybody may", () => {
  const wall = { shape: "wall", squares: 10 } as const;
  expect(wallWords(wall)).toMatch(/^Nobody can stand in this wall, so every one scores 0/);
  expect(wallWords({ ...wall, occupied: true })).toMatch(/^A wall scores by who stands in it/);
  expect(wallWords({ shape: "cube", side: 3 })).toBe("");
  expect(wallWords(undefined)).toBe("");
});
