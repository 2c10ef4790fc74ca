import type { App } from "../app.js";

/** Opens a file; the way there is loaded on first need. */
export async function openFile(app: App, file: File, scene?: number): Promise<void> {
  const { openFile: open } = await import("./open.js");
  await open(app, file, scene);
}

export async function cancelOpening(): Promise<void> {
  const { cancelOpening: cancel } = await import("./open.js");
  cancel();
}
