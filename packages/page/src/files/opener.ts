import type { App } from "../app.js";
import { fetched, NotFetched } from "../shell/fetched.js";
import { put } from "./desk.js";

/** Opens a file; the way there is loaded on first need. */
export async function openFile(app: App, file: File, scene?: number): Promise<void> {
  try {
    const { openFile: open } = await fetched(() => import("./open.js"));
    await open(app, file, scene);
  } catch (e) {
    if (!(e instanceof NotFetched)) throw e;
    put({ lost: `${file.name} was not opened: ${e.message}.`, refused: null, told: null });
  }
}

export async function cancelOpening(): Promise<void> {
  const { cancelOpening: cancel } = await import("./open.js");
  cancel();
}
