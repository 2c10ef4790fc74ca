import type { App } from "../app.js";
import type { Found } from "../engine/messages.js";
import type { Box, Camera } from "../map/camera.js";
import { areaBox, bringWhole } from "../panel/bring.js";
import { shownState } from "../state/preview.js";
import { placementOf } from "../state/select.js";

/** CSS pixels of a square below which a map is seen from far, and of an area below which it is then too small to be seen. */
const FAR = 8;
const SMALL = 160;

type View = Pick<Camera, "x" | "y" | "scale">;
const viewOf = ({ x, y, scale }: Camera): View => ({ x, y, scale });
const alike = (a: View, b: View): boolean => a.x === b.x && a.y === b.y && a.scale === b.scale;

/** Moves the view to what is shown for now and back again, and to what is taken. */
export class Sight {
  readonly #app: App;
  /** What is to be seen as soon as its answer says what it covers. */
  #wanted: { readonly mark: Found["mark"]; readonly taken: boolean } | null = null;
  /** The view before a preview moved it, and as that left it. */
  #moved: { readonly before: View; readonly after: View } | null = null;

  constructor(app: App) {
    this.#app = app;
    app.store.subscribe(() => this.#follow());
  }

  /** Goes to the place that is shown. */
  go(mark: Found["mark"]): void {
    this.#wanted = { mark, taken: false };
    this.#follow();
  }

  /** Goes to the place that was taken, near enough to see its area, and stays there. */
  stay(mark: Found["mark"]): void {
    this.keep();
    this.#wanted = { mark, taken: true };
    this.#follow();
  }

  /** Leaves the view where a preview brought it. */
  keep(): void {
    this.#moved = null;
    this.#wanted = null;
  }

  /** The view as it was, where nobody has moved it since. */
  back(): void {
    // The focus leaves the list after a place was taken: that is no way back.
    if (!this.#wanted?.taken) this.#wanted = null;
    const { camera } = this.#app.map;
    const moved = this.#moved;
    this.#moved = null;
    if (!moved || !alike(viewOf(camera), moved.after)) return;
    Object.assign(camera, moved.before);
    camera.pan(0, 0);
  }

  #follow(): void {
    const wanted = this.#wanted;
    if (!wanted) return;
    const state = this.#app.store.getState();
    const { outcome } = state;
    const shown = shownState(state);
    if (outcome?.scene !== shown.doc.scene) return;
    if (JSON.stringify(outcome.place) !== JSON.stringify(placementOf(shown))) return;
    this.#wanted = null;
    const box = areaBox(state) ?? around(wanted.mark);
    if (!box) return;
    const { camera } = this.#app.map;
    const now = viewOf(camera);
    const before = this.#moved && alike(now, this.#moved.after) ? this.#moved.before : now;
    const [wide, high] = [box.x1 - box.x0, box.y1 - box.y0];
    if (wanted.taken && camera.scale < FAR && Math.max(wide, high) * camera.scale < SMALL)
      camera.fit({ x0: box.x0 - wide, y0: box.y0 - high, x1: box.x1 + wide, y1: box.y1 + high });
    else bringWhole(this.#app, box);
    const after = viewOf(camera);
    if (!wanted.taken && !alike(now, after)) this.#moved = { before, after };
  }
}

const around = (mark: Found["mark"]): Box | null =>
  mark && { x0: mark[0] - 1, y0: mark[1] - 1, x1: mark[0] + 1, y1: mark[1] + 1 };
