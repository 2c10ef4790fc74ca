import type { App } from "../app.js";
import { look } from "../state/store.js";
import { worthTelling } from "./asked.js";

/** Milliseconds that a mouse or pen rests on a square before its story is shown. */
const REST = 150;

/** Shows the story of the square on which a mouse or pen rests while the area is set; moving on, a press or Esc hides it. */
export function watchRest(app: App): void {
  const { store, map } = app;
  const { canvas } = map;
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
    if (worthTelling(state, x, y)) look(store, { rested: [x, y] });
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
