import { afterEach, expect, test, vi } from "vitest";
import { watchNotice } from "../src/shell/notice.js";
import { exampleDoc } from "../src/state/example.js";
import { createAppStore, edit, look } from "../src/state/store.js";
import { FRESH_SETTINGS } from "../src/store/settings.js";

afterEach(() => {
  vi.useRealTimers();
});

test("the foot's sentence goes after eight seconds, or with the next act; a newer one has its own time", () => {
  vi.useFakeTimers();
  const store = createAppStore(exampleDoc("example"), FRESH_SETTINGS);
  watchNotice(store);
  const notice = (): string | null => store.getState().session.notice;
  look(store, { notice: "Kept as A." });
  vi.advanceTimersByTime(5000);
  look(store, { notice: "Kept as B." });
  vi.advanceTimersByTime(7999);
  expect(notice()).toBe("Kept as B.");
  vi.advanceTimersByTime(1);
  expect(notice()).toBeNull();
  look(store, { notice: "Goblin 5 added." });
  look(store, { cursor: [1, 1] });
  expect(notice()).toBe("Goblin 5 added.");
  look(store, { tool: "walls" });
  expect(notice()).toBeNull();
  // Of another square it says nothing.
  look(store, { notice: "Nobody stands on row 3, column 4." });
  look(store, { cursor: [2, 1] });
  expect(notice()).toBeNull();
  for (const act of [{ selected: "lira" }, { layer: 1 }, { free: true }, { panelOpen: false }]) {
    look(store, { notice: "Kept as K." });
    look(store, act);
    expect(notice()).toBeNull();
  }
  look(store, { notice: "Goblin 5 added." });
  edit(store, "Rename", (doc) => ({ ...doc, name: "Cellar" }));
  expect(notice()).toBeNull();
});
