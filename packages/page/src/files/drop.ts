import type { App } from "../app.js";
import { put } from "./desk.js";
import { openFile } from "./opener.js";

/** Text that may be a map: a file's contents, copied. */
const LIKE_A_MAP = /^\s*\{/;

/** Opens what is dropped or pasted anywhere on the page. */
export function listenToFiles(app: App): void {
  let depth = 0;
  const carries = (e: DragEvent): boolean => e.dataTransfer?.types.includes("Files") ?? false;
  window.addEventListener("dragenter", (e) => {
    if (!carries(e)) return;
    depth++;
    put({ over: true });
  });
  window.addEventListener("dragleave", (e) => {
    if (carries(e) && --depth <= 0) put({ over: false });
  });
  window.addEventListener("dragover", (e) => {
    // Without this the browser would leave the page for the file.
    if (carries(e)) e.preventDefault();
  });
  window.addEventListener("drop", (e) => {
    depth = 0;
    put({ over: false });
    const file = e.dataTransfer?.files[0];
    if (!carries(e)) return;
    e.preventDefault();
    if (file) void openFile(app, file);
  });
  window.addEventListener("paste", (e) => {
    const file = e.clipboardData?.files[0];
    if (file) {
      e.preventDefault();
      void openFile(app, file);
      return;
    }
    if (e.target instanceof Element && e.target.closest("input, textarea")) return;
    const text = e.clipboardData?.getData("text/plain") ?? "";
    if (LIKE_A_MAP.test(text)) void openFile(app, new File([text], "pasted.json"));
  });
}
