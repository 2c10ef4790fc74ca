import type { App } from "../app.js";
import type { CommandRoom } from "../input/command.js";
import { look } from "../state/store.js";
import { entrance, focusMap } from "./grid.js";
import { sayAgain } from "./live.js";

/** Parts of the page in the order of F6. */
const REGIONS = ["banner", "map", "answer", "foot"];

function goRegion(by: number): void {
  const here = document.activeElement?.closest<HTMLElement>("[data-region]")?.dataset.region ?? "";
  const at = REGIONS.indexOf(here);
  for (let i = 1; i <= REGIONS.length; i++) {
    const name = REGIONS[(at + by * i + 2 * REGIONS.length) % REGIONS.length];
    if (name === "map") {
      focusMap();
      return;
    }
    const region = document.querySelector<HTMLElement>(`[data-region='${name}']`);
    const all = region?.querySelectorAll<HTMLElement>("button:not([disabled]), input, [tabindex='0']") ?? [];
    // Of tabs the chosen one alone is on the way of the keys.
    const first = [...all].find((e) => e.tabIndex >= 0 && e.checkVisibility({ visibilityProperty: true }));
    if (first) {
      first.focus();
      return;
    }
  }
}

function put(app: App, x: number, y: number): void {
  const { doc, session } = app.store.getState();
  // Walls go from corner to corner, and there is one more of those each way.
  const corners = session.tool === "walls" && session.barrier !== "pillar" ? 1 : 0;
  const [width, height] = doc.scene.size.map((n) => n + corners) as [number, number];
  const at = [Math.min(width - 1, Math.max(0, x)), Math.min(height - 1, Math.max(0, y))] as const;
  look(app.store, { cursor: at });
  app.map.camera.reveal({ x0: at[0], y0: at[1], x1: at[0] + 1, y1: at[1] + 1 });
}

export const a11yCommands: CommandRoom = {
  "region.next": { run: () => goRegion(1) },
  "region.previous": { run: () => goRegion(-1) },
  "field.focus": { run: () => document.querySelector<HTMLInputElement>("#ability")?.select() },
  "map.focus": { run: () => focusMap() },
  back: {
    can: ({ store }) => {
      const { pinned, selected, rested } = store.getState().session;
      return pinned !== null || selected !== null || rested !== null;
    },
    run: ({ store }) => look(store, { pinned: null, selected: null, rested: null }),
  },
  "cursor.step": {
    run: (app, arg) => {
      if (!Array.isArray(arg)) return;
      const state = app.store.getState();
      const { cursor } = state.session;
      // After a pointer the first key shows where the cursor is.
      if (cursor) put(app, cursor[0] + Number(arg[0]), cursor[1] + Number(arg[1]));
      else put(app, ...entrance(state));
    },
  },
  "cursor.at": {
    run: (app, arg) => {
      if (Array.isArray(arg)) put(app, Number(arg[0]), Number(arg[1]));
    },
  },
  "answer.again": { run: () => sayAgain() },
  "help.open": { run: ({ store }) => look(store, { dialog: "help", rested: null }) },
};
