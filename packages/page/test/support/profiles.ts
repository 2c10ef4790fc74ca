/**
 * Browser profiles with one page each, for visits. Where a visit is over, its profile is emptied and a later visit of the same kind has it: half
 * the time of a new one. What a test has done to it that cannot be undone, or a test that failed, ends it.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { TestRunner } from "vitest";

/** A profile in use, and what its page has asked for and said since. */
export interface Profile {
  readonly page: Page;
  readonly asked: readonly string[];
  readonly said: string[];
  /** Ends its use. */
  done(): Promise<void>;
}

/** What a profile is to be like. */
export interface ProfileOptions extends BrowserContextOptions {
  /** It has been nobody's before, and is nobody's after. The browser keeps in mind for half a minute how much room a profile had left. */
  readonly own?: boolean;
}

type Call = (...args: unknown[]) => unknown;

/** What stays with a page or its profile for good. */
const STAYS = ["addInitScript", "exposeBinding", "exposeFunction", "on", "once", "routeFromHAR", "routeWebSocket"];
const OF_PAGE = [...STAYS, "addLocatorHandler", "setDefaultTimeout", "setExtraHTTPHeaders"];
const OF_CONTEXT = [...STAYS, "addCookies", "grantPermissions", "route", "setGeolocation"];
/** A page of the same origin that does nothing: from here the origin's stores are emptied. */
const REST = "icon.svg";
const MOST_IDLE = 5;

let idle: Kept[] = [];

class Kept implements Profile {
  asked: string[] = [];
  said: string[] = [];
  #spoiled = false;
  #parted = false;
  #options: ProfileOptions = {};
  readonly #grant: BrowserContext["grantPermissions"];
  readonly #down = new Set<unknown>();
  readonly #tools: CDPSession[] = [];
  readonly context: BrowserContext;
  readonly page: Page;
  readonly address: string;
  readonly kind: string;

  constructor(context: BrowserContext, page: Page, address: string, kind: string) {
    [this.context, this.page, this.address, this.kind] = [context, page, address, kind];
    // What a service worker keeps is more than what is emptied here.
    this.#spoiled = !kind.includes('"serviceWorkers","block"');
    this.#grant = context.grantPermissions.bind(context);
    page.on("console", (m) => {
      // The tests themselves keep the service worker away, and the browser says so.
      if (m.text() === "Service Worker registration blocked by Playwright") return;
      if (m.type() === "error" || m.type() === "warning") this.said.push(`${m.type()}: ${m.text()}`);
    });
    page.on("pageerror", (e) => this.said.push(`thrown: ${e.message}`));
    page.on("request", (r) => this.asked.push(r.url()));
    // The driver catches choosers only while somebody listens, and a press may come before it has begun to.
    page.on("filechooser", () => {});
    const { clock } = page;
    Object.defineProperty(page, "clock", { get: () => this.#spoil(clock) });
    for (const name of OF_PAGE) this.#watch(page, name);
    for (const name of OF_CONTEXT) this.#watch(context, name);
    this.#between(page, "route");
    this.#between(context, "setOffline");
    const another = context.newPage.bind(context);
    context.newPage = async () => {
      const other = await another();
      await this.#asAsked(other);
      return other;
    };
    const session = context.newCDPSession.bind(context);
    context.newCDPSession = async (of) => {
      const tools = await session(of);
      this.#tools.push(tools);
      return tools;
    };
    for (const pressed of [page.keyboard, page.mouse]) this.#pressing(pressed as unknown as Record<string, Call>);
  }

  #spoil<T>(value: T): T {
    this.#spoiled = true;
    return value;
  }

  #watch(owner: Page | BrowserContext, name: string): void {
    const calls = owner as unknown as Record<string, Call>;
    const own = calls[name]!.bind(owner);
    calls[name] = (...args) => own(...this.#spoil(args));
  }

  /** What a test puts between page and server meets every file, as where no copy of one is kept. */
  #between(owner: Page | BrowserContext, name: "route" | "setOffline"): void {
    const calls = owner as unknown as Record<string, Call>;
    const own = calls[name]!.bind(owner);
    calls[name] = async (...args) => {
      this.#parted = true;
      await (await this.context.newCDPSession(this.page)).send("Network.clearBrowserCache");
      return own(...args);
    };
  }

  /** Keeps in mind which keys and buttons are held down. */
  #pressing(owner: Record<string, Call>): void {
    const [down, up] = [owner.down!.bind(owner), owner.up!.bind(owner)];
    const what = (of: unknown): string => (typeof of === "string" ? of : "button");
    owner.down = (of, ...more) => {
      this.#down.add(what(of));
      return down(of, ...more);
    };
    owner.up = (of, ...more) => {
      this.#down.delete(what(of));
      return up(of, ...more);
    };
  }

  async begin(options: ProfileOptions): Promise<this> {
    [this.asked, this.said, this.#options] = [[], [], options];
    if (options.own) this.#spoiled = true;
    await this.context.clearPermissions();
    if (options.permissions) await this.#grant(options.permissions);
    await this.#asAsked(this.page);
    // one behind another of the same browser draws nothing and loses presses
    if (options.hasTouch !== true) await this.page.bringToFront();
    return this;
  }

  /** Gives a page what may differ among profiles of a kind. */
  async #asAsked(page: Page): Promise<void> {
    const { viewport, colorScheme = "light", reducedMotion = "no-preference" } = this.#options;
    const was = page.viewportSize();
    if (viewport && (viewport.width !== was?.width || viewport.height !== was.height))
      await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, colorScheme, reducedMotion, contrast: null, forcedColors: null });
  }

  async done(): Promise<void> {
    const failed = (TestRunner.getCurrentTest()?.result?.errors?.length ?? 0) > 0;
    if (failed) await forget();
    if (!failed && (await this.#emptied())) idle.push(this);
    else await this.context.close();
    if (idle.length > MOST_IDLE) await idle.shift()!.context.close();
  }

  /** Whether all is as in a new profile, but for copies of the page's files. */
  async #emptied(): Promise<boolean> {
    const { page, context } = this;
    if (this.#spoiled || this.#down.size > 0 || page.isClosed()) return false;
    try {
      for (const other of context.pages()) if (other !== page) await other.close();
      if (this.#parted) {
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await context.setOffline(false);
        this.#parted = false;
      }
      // Some are let go already by who opened them.
      for (const tools of this.#tools.splice(0)) await tools.detach().catch(() => {});
      // What is still on its way when a page is left is broken off, and says so: no fault of the page.
      [this.asked, this.said] = [[], []];
      await page.goto(this.address + REST);
      await page.mouse.move(-1, -1);
      return await page.evaluate(async () => {
        sessionStorage.clear();
        localStorage.clear();
        for (const { name = "" } of await indexedDB.databases())
          await new Promise((done, failed) => {
            const gone = indexedDB.deleteDatabase(name);
            gone.onsuccess = done;
            gone.onerror = failed;
            gone.onblocked = failed;
          });
        return document.cookie === "" && (await caches.keys()).length === 0;
      });
    } catch {
      return false;
    }
  }
}

/** An empty profile on a page that shows nothing yet. */
export async function profile(browser: Browser, address: string, options: ProfileOptions): Promise<Profile> {
  // these can be changed later; profiles that differ in nothing else are of one kind
  const { own = false, viewport, colorScheme: _, reducedMotion: __, permissions: ___, ...lasting } = options;
  const kind = JSON.stringify([address, Object.entries(lasting).sort()]);
  const known = own ? undefined : idle.find((one) => one.kind === kind && one.context.browser()?.isConnected());
  idle = idle.filter((one) => one !== known);
  if (known) return known.begin(options);
  const context = await browser.newContext({ ...lasting, ...(viewport && { viewport }) });
  return new Kept(context, await context.newPage(), address, kind).begin(options);
}

/** Ends the profiles that wait for a visit. */
async function forget(): Promise<void> {
  for (const { context } of idle.splice(0)) await context.close();
}
