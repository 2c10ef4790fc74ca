import type { App } from "../app.js";
import { look } from "../state/store.js";

/** Where the tool would work if it were pressed; the same place twice is no change. */
export function aimAt({ store }: App, at: readonly [number, number] | null): void {
  const { aimed } = store.getState().session;
  if (aimed?.[0] !== at?.[0] || aimed?.[1] !== at?.[1]) look(store, { aimed: at });
}
