import type { App } from "../app.js";
import { fetched } from "../shell/fetched.js";
import { look } from "../state/store.js";
import type { AppState } from "../state/types.js";
import { auraOwner } from "./owner.js";

type Parts = typeof import("./parts.js");

let parts: Parts | undefined;
let coming: Promise<Parts> | undefined;

/** Most of this room is loaded when a movement or an aura first needs it. */
export function withParts(app: App): Promise<Parts> {
  coming ??= fetched(() => import("./parts.js")).then((loaded) => {
    parts = loaded;
    loaded.startMoving(app);
    app.map.request();
    return loaded;
  });
  // Offline, before it was ever loaded: the next use tries again.
  coming.catch(() => (coming = undefined));
  return coming;
}

const GONE = "How a movement goes did not come over the network. Try again when it is back.";

/** The loaded part of the room; undefined before it was needed. */
export const loaded = (): Parts | undefined => parts;

/** Does something with the loaded part, at once where it is there. */
export function through(app: App, does: (loaded: Parts) => void): void {
  if (parts) does(parts);
  else void withParts(app).then(does, () => look(app.store, { notice: GONE }));
}

const needs = ({ doc, session }: AppState): boolean =>
  session.tool === "move" || (doc.scene.auras?.length ?? 0) > 0 || auraOwner(doc) !== null;

/** Loads the room as soon as the map has an aura or could have one, or somebody is moved. */
export function watchMoving(app: App): void {
  const watch = (): void => {
    if (!coming && needs(app.store.getState())) withParts(app).catch(() => {});
  };
  watch();
  app.store.subscribe(watch);
}
