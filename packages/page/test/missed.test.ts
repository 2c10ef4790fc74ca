import { expect, test } from "vitest";
import type { App } from "../src/app.js";
import { missed } from "../src/input/missed.js";
import { exampleDoc } from "../src/state/example.js";
import { createAppStore } from "../src/state/store.js";
import { FRESH_SETTINGS } from "../src/store/settings.js";

test("a digit that flips nothing says what does, and one of no listed place says that", () => {
  const store = createAppStore(exampleDoc("example"), FRESH_SETTINGS);
  const hears = (flips: boolean, wanted: Parameters<typeof missed>[1]): string | null => {
    missed({ store, can: () => flips } as unknown as App, wanted);
    return store.getState().session.notice;
  };
  expect(hears(false, ["area.flip"])).toBe("This area has nothing to flip.");
  expect(hears(true, ["area.flip"])).toBe("Nothing of that number to flip: F flips the area.");
  expect(hears(true, ["best.take", "area.flip"])).toBe("No place of that number is listed.");
});
