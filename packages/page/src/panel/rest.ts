import type { App } from "../app.js";
import { comparing } from "../compare/door.js";
import { look } from "../state/store.js";
import { worthTelling } from "./asked.js";

/** Milliseconds that a mouse or pen rests on a square before its story is shown. */
const REST = 150;

/**
 * Shows the story of the square on which a mouse or pen rests while the area is set; moving on, a press or Esc hides it. Where maps are
 * compared it may rest on any of them, and what one of them tells is told of all.
 */
export function watchRest(app: App, on: { readonly canvas: HTMLCanvasElement } = app.map): void {
  const { store, map } = app;
  const { canvas } = on;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = "";
  const hide = (): void => {
    clearTimeout(timer);
    if (store.getState().session.rested) look(store, { rested: null });
  };
  const show = (x: number, y: number): void => {
    const state = store.getState();
    const { tool, hand, pinned, menu, card } = state.session;
    if (tool !== "place" || hand !== "set" || pinned || menu || card) return;
    const all = comparing(state)
      ?.tables()
      .map((one) => one.state) ?? [state];
    if (all.some((one) => worthTelling(one, x, y))) look(store, { rested: [x, y] });
  };
  canvas.addEventListener("pointermove", (e) => {
    if (e.pointerType === "touch" || e.buttons !== 0) return;
    const box = canvas.getBoundingClientRect();
    const [x, y] = map.camera.toMap(e.clientX - box.left, e.clientY - box.top).map(Math.floor) as [number, number];
    if (`${x},${y}` === over) return;
    over = `${x},${y}`;
    hide();
    timer = setTimeout(() => show(x, y), REST);
  });
  for (const name of ["pointerdown", "wheel", "pointerleave"] as const)
    canvas.addEventListener(
      name,
      () => {
        over = "";
        hide();
      },
      { passive: true },
    );
}
