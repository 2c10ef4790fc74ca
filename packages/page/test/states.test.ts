import { readFileSync } from "node:fs";
import type { Locator, Page, Route } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { faultsInBoth } from "./support/axe.js";
import { inBrowser, onMap, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

/** A state of the page: how it is come to from the one before it, and what shows that it is there. */
interface State {
  readonly state: string;
  readonly into?: (page: Page, visited: Visit) => Promise<unknown>;
  readonly seen: (page: Page) => Locator;
}

/** Without motion a theme is there at once. */
const STILL = { reducedMotion: "reduce" } as const;
const SIZE = [22, 14] as const;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const map = (page: Page) => page.locator("[role='gridcell'][tabindex='0']");
const notices = (page: Page) => page.getByRole("region", { name: "Notices" });
const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const name = async (page: Page, words: string): Promise<void> => {
  await page.locator("#ability").fill(words);
  await press(page, "Enter");
};
const onIt = async (page: Page, ...keys: string[]): Promise<void> => {
  await map(page).focus();
  await press(page, ...keys);
};
async function openFile(page: Page, file: string, text: string | Buffer): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Control+o")]);
  await chooser.setFiles({ name: file, mimeType: "application/octet-stream", buffer: Buffer.from(text) });
}

/** Keeps a script from arriving until it is let go. */
async function holdBack(page: Page, script: string): Promise<() => Promise<void>> {
  const file = new RegExp(`/assets/${script}-[^/]*\\.js$`);
  const held: Route[] = [];
  await page.route(file, (route) => void held.push(route));
  return async () => {
    await page.unroute(file);
    for (const route of held) await route.continue().catch(() => {});
  };
}
let letGo: () => Promise<void> = async () => {};

const fixture = (file: string): Buffer => readFileSync(new URL(`../../maps/test/fixtures/${file}`, import.meta.url));

/** Each goes on where the one before it ended, so that one visit shows them all. */
const ON_THE_MAP: readonly State[] = [
  { state: "first run", seen: (page) => page.locator(".first-hint").nth(2) },
  { state: "own side hit", seen: (page) => page.getByText("Your own side: Borin") },
  { state: "set", seen: (page) => button(page, "Pick up") },
  {
    state: "a story open in the list",
    into: (page) => page.getByRole("button", { name: /^G4 / }).click(),
    seen: (page) => page.locator(".row.open"),
  },
  {
    state: "kept",
    into: (page) => button(page, "Keep this area").click(),
    seen: (page) => button(page, "Drop area K"),
  },
  {
    state: "in hand",
    into: async (page) => {
      await press(page, "Escape");
      await page.mouse.move(...(await onMap(page, SIZE, 8, 7)));
      if ((await button(page, "Set here").count()) === 0) await button(page, "Pick up").click();
    },
    seen: (page) => button(page, "Set here"),
  },
  {
    state: "nobody hit",
    into: async (page) => {
      await name(page, "5-foot-radius sphere");
      await onIt(page, ...(Array(10).fill("ArrowUp") as string[]));
    },
    seen: (page) => page.locator(".headline").getByText("Nobody hit"),
  },
  {
    state: "illegal",
    into: async (page) => {
      await name(page, "5-foot-radius sphere within 10 feet");
      await onIt(page, "Shift+ArrowRight", "Shift+ArrowRight");
    },
    seen: (page) => page.locator(".problems").getByText(/ is \d+ feet away/),
  },
  {
    state: "huge area",
    into: async (page) => {
      await name(page, "500-foot-radius sphere");
      await onIt(page, "Enter");
    },
    seen: (page) => page.getByText("It reaches the edge of the map; what lies beyond is not counted."),
  },
  {
    state: "aiming",
    into: (page) => name(page, "30-foot cone"),
    seen: (page) => page.locator(".foot").getByText("Press to set the aim"),
  },
  {
    state: "no area read",
    into: async (page) => {
      await onIt(page, "Enter");
      await name(page, "a good mood");
    },
    seen: (page) => page.locator(".understood").getByText("No area read in that; the old one stays"),
  },
  {
    state: "several areas read",
    into: (page) => name(page, "30-foot cone or a 60-foot line 5 feet wide"),
    seen: (page) => page.locator(".understood").getByText("2 areas found: "),
  },
  {
    state: "the square's menu over a story on the map",
    into: async (page) => {
      await press(page, "Escape");
      await name(page, "20-foot-radius sphere");
      await onIt(page, "Escape", "n", "n", "n", "Space", "Shift+F10");
    },
    seen: (page) => page.getByRole("menu"),
  },
  {
    state: "the card of a creature",
    into: (page) => press(page, "Escape", "F2"),
    seen: (page) => page.getByRole("dialog"),
  },
  {
    state: "help",
    into: async (page) => {
      await press(page, "Escape");
      await onIt(page, "Escape", "?");
    },
    seen: (page) => page.getByRole("heading", { name: "Anywhere" }),
  },
  {
    state: "squares as a table",
    into: async (page) => {
      await press(page, "Escape");
      await onIt(page, "t");
    },
    seen: (page) => page.getByRole("table"),
  },
  {
    state: "who counts",
    into: async (page) => {
      await press(page, "Escape");
      await page.getByRole("button", { name: /Who counts/ }).click();
    },
    seen: (page) => page.getByRole("dialog"),
  },
  {
    state: "house rulings",
    into: async (page) => {
      await press(page, "Escape");
      await page.getByRole("button", { name: /^Game: / }).click();
      await page.getByRole("button", { name: /^House rulings/ }).click();
    },
    seen: (page) => page.getByRole("dialog", { name: "House rulings" }).getByRole("heading").first(),
  },
  {
    state: "search running",
    into: async (page) => {
      await press(page, "Escape");
      letGo = await holdBack(page, "search-worker");
      await page.getByRole("tab", { name: "Best" }).click();
    },
    seen: (page) => page.locator(".best-proof").getByText("Searching"),
  },
  {
    state: "search proven",
    into: () => letGo(),
    seen: (page) => page.locator(".best-proof").getByText("Proven"),
  },
  {
    state: "search, best so far",
    into: async (page) => {
      await name(page, "120-foot cube within 300 feet");
      await page.locator(".best-proof").getByText("Best so far").waitFor();
      await button(page, "Stop").click();
    },
    seen: (page) => button(page, "Search on"),
  },
];

const WITH_FILES: readonly State[] = [
  {
    state: "map from a link",
    into: async (page) => {
      await button(page, "Share").click();
      await page.getByRole("menuitem", { name: "Copy a link" }).click();
      await page
        .locator(".foot")
        .getByText(/^Link copied, /)
        .waitFor();
      const field = page.locator("#ability");
      await field.fill("");
      await press(page, "Control+v");
      const link = await field.inputValue();
      await page.goto("about:blank");
      await page.goto(link);
    },
    seen: (page) => notices(page).getByText("The guard room is open as a copy. Your own maps are in the map menu."),
  },
  {
    state: "loading",
    into: async (page) => {
      letGo = await holdBack(page, "reader-worker");
      await openFile(page, "dungeon.json", fixture("one-page-dungeon.json"));
    },
    seen: (page) => notices(page).getByRole("progressbar", { name: "Opening dungeon.json" }),
  },
  {
    state: "opened, with more to say than two lines",
    into: () => letGo(),
    seen: (page) => notices(page).getByText(/^\d+ things changed or left out\.$/),
  },
  {
    state: "the same, unfolded",
    into: (page) => notices(page).locator("summary").click(),
    seen: (page) => notices(page).getByText(/^Shut: /),
  },
  {
    state: "file refused",
    into: (page) => openFile(page, "cut.json", '{"ambit":1,"size":[9,'),
    seen: (page) => page.getByRole("alert").getByText(/^cut\.json is not a map I can read: /),
  },
  {
    state: "not saved to a file",
    into: async (page) => {
      await button(page, "Close this notice").click();
      await page.getByRole("button", { name: /^Map: / }).click();
    },
    seen: (page) =>
      page.getByRole("dialog").getByText("Kept in this browser, which may clear it. Save a file to be sure."),
  },
  {
    state: "empty map",
    into: async (page) => {
      await button(page, "New empty map").click();
      await button(page, "Make it").click();
    },
    seen: (page) => page.locator(".foot").getByText("Nobody here yet. Press a square to add one."),
  },
  {
    state: "offline",
    into: (page) => page.context().setOffline(true),
    seen: (page) => page.getByRole("img", { name: /^Offline\./ }),
  },
];

describe("axe finds nothing in either theme", () => {
  async function through(states: readonly State[], visited: Visit): Promise<void> {
    const { page } = visited;
    const found: string[] = [];
    for (const { state, into, seen } of states) {
      await into?.(page, visited);
      await seen(page).first().waitFor({ timeout: 15_000 });
      found.push(...(await faultsInBoth(page)).map((fault) => `${state}, ${fault}`));
    }
    expect(found).toEqual([]);
  }

  test("on the map, in the field, in the panel", async () => {
    open = await visit(STILL);
    await through(ON_THE_MAP, open);
  }, 240_000);

  test("with files, links and the browser's store", async () => {
    open = await visit({ ...STILL, permissions: ["clipboard-read", "clipboard-write"] });
    await through(WITH_FILES, open);
  }, 120_000);

  test("in a second tab", async () => {
    open = await visit(STILL);
    const second = await open.page.context().newPage();
    await second.goto(open.address);
    await second.getByText("This map is open in another tab.").waitFor();
    expect(await faultsInBoth(second)).toEqual([]);
  }, 120_000);

  test("where the browser has no more room, and where it keeps nothing", async () => {
    open = await visit({ ...STILL, own: true });
    const { page, address } = open;
    const tools = await page.context().newCDPSession(page);
    await tools.send("Storage.overrideQuotaForOrigin", { origin: new URL(address).origin, quotaSize: 1 });
    await name(page, "10-foot-radius sphere");
    await notices(page).getByText("This browser has no more room").waitFor();
    expect(await faultsInBoth(page)).toEqual([]);
    // It lies beside the bar of a tool, not over it, and goes when it is closed; the map's menu still says it.
    const notice = notices(page).locator(".notice-card").filter({ hasText: "no more room" });
    await page.getByRole("button", { name: "Creatures", exact: true }).click();
    const bar = page.getByRole("region", { name: "Tool: creatures" });
    await expect
      .poll(async () => {
        const [over, under] = [await bar.boundingBox(), await notice.boundingBox()];
        return over && under && under.y - (over.y + over.height);
      })
      .toBeGreaterThan(0);
    await notice.getByRole("button", { name: "Close this notice" }).click();
    await notice.waitFor({ state: "detached" });
    await name(page, "20-foot-radius sphere");
    await page.waitForTimeout(600);
    expect(await notice.count()).toBe(0);
    await page.getByRole("button", { name: /^Map: / }).click();
    await page.getByText("This browser has no more room, so the last changes are not kept.").waitFor();
    await page.keyboard.press("Escape");
    // As Chromium does when it is told to let no page keep anything.
    await page.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      };
      for (const store of ["localStorage", "sessionStorage"]) Object.defineProperty(window, store, { get: refuse });
      IDBFactory.prototype.open = refuse;
      LockManager.prototype.request = () => Promise.reject(new DOMException("Access is denied.", "SecurityError"));
    });
    await page.reload();
    await name(page, "15-foot-radius sphere");
    await notices(page).getByText("This browser keeps nothing for the page. Save a file to be sure.").waitFor();
    expect(await faultsInBoth(page)).toEqual([]);
  }, 120_000);
});
