import { focusMap } from "../a11y/grid.js";
import type { App } from "../app.js";
import { door } from "../best/door.js";
import { look } from "../state/store.js";
import { TOOLS } from "../tools/registry.js";
import type { Tool } from "../tools/tool.js";
import type { GestureHandler } from "./gestures.js";

/** Hands each gesture to the tool in use. */
export function routerOf(app: App): GestureHandler {
  const tool = (): Tool => TOOLS[app.store.getState().session.tool];
  return {
    enter: (p) => tool().enter?.(app, p),
    hover: (p) => {
      door.room?.hover(p);
      tool().hover?.(app, p);
    },
    leave: () => {
      door.room?.hover(null);
      tool().leave?.(app);
    },
    press: (p) => {
      const { session } = app.store.getState();
      focusMap();
      // The keyboard's cursor goes when a pointer takes over.
      if (session.cursor !== null || session.notice !== null) look(app.store, { cursor: null, notice: null });
      if (door.room?.press(p) !== true) tool().press?.(app, p);
    },
    drag: (p) => {
      if (app.store.getState().session.cursor !== null) look(app.store, { cursor: null });
      return tool().drag?.(app, p) ?? null;
    },
    menu: (p) => {
      if (tool().cancel?.(app)) return;
      app.run("menu.open", [Math.floor(p.x), Math.floor(p.y)]);
    },
  };
}
