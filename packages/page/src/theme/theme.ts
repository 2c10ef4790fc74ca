import type { App } from "../app.js";
import type { Settings } from "../state/types.js";

const dark = window.matchMedia("(prefers-color-scheme: dark)");

export const isDark = (theme: Settings["theme"]): boolean => (theme === "system" ? dark.matches : theme === "dark");

/** Puts the chosen theme on the page and the map, and keeps it there when the choice or the system's changes. */
export function keepTheme(app: App): void {
  const put = (): void => {
    const now = isDark(app.store.getState().settings.theme);
    document.documentElement.dataset.theme = now ? "dark" : "light";
    app.map.setDark(now);
  };
  put();
  dark.addEventListener("change", put);
  app.store.subscribe((now, before) => {
    if (now.settings.theme !== before.settings.theme) put();
  });
}
