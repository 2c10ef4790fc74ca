import type { App } from "../app.js";
import { askedAt } from "../best/asked.js";
import { compareDoor, comparing } from "../compare/door.js";
import { keptAt } from "../map/kept-at.js";
import { boxOf } from "../map/space.js";
import { creatureOf } from "../state/select.js";
import { look } from "../state/store.js";
import type { AppState } from "../state/types.js";
import { onEnds } from "./ends.js";
import { squareWords } from "./words.js";

/** Milliseconds of rest after which the names are made anew for who reads without the focus. */
const REST = 250;

/** How many squares round the cursor are real cells. */
const AROUND = 1;

/** The square of the cell that holds the focus, or would. */
let focused: readonly [number, number] = [0, 0];
/** Its frame was seen when the last key went down: no pointer came after the keys. */
let framed = true;

/** Keys that work on a square work on the one whose frame is seen; after a pointer they have none until an arrow shows it. */
export function cursorAtFocus({ store }: App): void {
  const { cursor, hand } = store.getState().session;
  if (framed && cursor === null && (hand === "set" || hand === "build")) look(store, { cursor: focused });
}

/** Where the focus comes in: the cursor, else who is selected, else where the area is set, else the middle of the map. */
export function entrance({ session, doc, outcome }: AppState): readonly [number, number] {
  const [width, height] = doc.scene.size;
  const chosen = creatureOf(doc, session.selected);
  const box = chosen ? boxOf(doc.scene, chosen) : session.hand === "set" ? outcome?.list.origins[0] : undefined;
  const [x, y] = session.cursor ?? (box ? [box.x0, box.y0] : [width / 2, height / 2]);
  // Where walls are drawn the cursor goes over corners, of which there is one more.
  const within = (n: number, most: number): number => Math.min(most - 1, Math.max(0, Math.floor(n)));
  return [within(x, width), within(y, height)];
}

/**
 * The map for assistive technology: a grid of the true counts that holds only the cursor's neighbourhood as real cells. The
 * focus roves: it goes from cell to cell with the cursor, and a cell lies where its square is on the screen.
 */
export function mountGrid(app: App, parent: HTMLElement): () => void {
  const grid = document.createElement("div");
  grid.className = "map-grid";
  grid.setAttribute("role", "grid");
  grid.setAttribute("aria-label", "Map");
  grid.setAttribute("aria-describedby", "hints");
  parent.append(grid);
  const rows = new Map<number, HTMLElement>();
  const cells = new Map<string, HTMLElement>();

  /** Puts a cell over its square, so that magnifiers and touch find it there. */
  const put = (cell: HTMLElement, x: number, y: number): void => {
    const { camera } = app.map;
    const [left, top] = camera.toScreen(x, y);
    cell.style.transform = `translate(${left}px, ${top}px)`;
    cell.style.width = cell.style.height = `${camera.scale}px`;
  };
  const placeAll = (): void => {
    for (const [key, cell] of cells) {
      const [x, y] = key.split(",").map(Number) as [number, number];
      put(cell, x, y);
    }
  };

  const rowAt = (y: number): HTMLElement => {
    const known = rows.get(y);
    if (known) return known;
    const row = document.createElement("div");
    row.setAttribute("role", "row");
    row.setAttribute("aria-rowindex", String(y + 1));
    const after = [...rows].filter(([at]) => at > y).sort(([a], [b]) => a - b)[0]?.[1] ?? null;
    grid.insertBefore(row, after);
    rows.set(y, row);
    return row;
  };
  const cellAt = (x: number, y: number): HTMLElement => {
    const key = `${x},${y}`;
    const known = cells.get(key);
    if (known) return known;
    const cell = document.createElement("div");
    cell.setAttribute("role", "gridcell");
    cell.setAttribute("aria-colindex", String(x + 1));
    const row = rowAt(y);
    const after = [...row.children].find((c) => Number(c.getAttribute("aria-colindex")) > x + 1) ?? null;
    row.insertBefore(cell, after);
    cells.set(key, cell);
    put(cell, x, y);
    return cell;
  };

  const wordsAt = (state: AppState, x: number, y: number): string =>
    squareWords(state, x, y, keptAt(app, x, y), comparing(state)?.at(x, y) || askedAt(state, x, y));

  const update = (): void => {
    const state = app.store.getState();
    const [width, height] = state.doc.scene.size;
    grid.setAttribute("aria-colcount", String(width));
    grid.setAttribute("aria-rowcount", String(height));
    focused = entrance(state);
    const [cx, cy] = focused;
    const inside = grid.contains(document.activeElement);
    const wanted = new Set<string>();
    // Cells that stay are never moved in the page, since that would take the focus from them.
    for (let y = Math.max(0, cy - AROUND); y <= Math.min(height - 1, cy + AROUND); y++)
      for (let x = Math.max(0, cx - AROUND); x <= Math.min(width - 1, cx + AROUND); x++) {
        wanted.add(`${x},${y}`);
        const cell = cellAt(x, y);
        const here = x === cx && y === cy;
        cell.tabIndex = here ? 0 : -1;
        cell.id = here ? "map-cell" : "";
        // Names are made only for who can hear them: the map has the focus.
        if (inside || here) cell.textContent = wordsAt(state, x, y);
      }
    if (inside) cellAt(cx, cy).focus({ preventScroll: true });
    for (const [key, cell] of cells) {
      if (wanted.has(key)) continue;
      cell.remove();
      cells.delete(key);
    }
    for (const [y, row] of rows) {
      if (row.childElementCount > 0) continue;
      row.remove();
      rows.delete(y);
    }
  };
  update();
  /** Screen readers also read where the focus is not: once all is at rest the names are true again. */
  const renew = (): void => {
    const state = app.store.getState();
    const [x, y] = entrance(state);
    if (x !== focused[0] || y !== focused[1]) update();
    for (const [key, cell] of cells) {
      const [x, y] = key.split(",").map(Number) as [number, number];
      const words = wordsAt(state, x, y);
      if (cell.textContent !== words) cell.textContent = words;
    }
  };
  let changed = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (): void => {
    const left = changed + REST - performance.now();
    timer = left > 0 ? setTimeout(rest, left) : undefined;
    if (timer === undefined) renew();
  };
  renew();
  const later = (): void => {
    changed = performance.now();
    timer ??= setTimeout(rest, REST);
  };
  // While a pointer moves the area nothing here is made: a moment is noted, and one timer waits for the end of it.
  const stop = app.store.subscribe((now, before) => {
    const { cursor, selected } = before.session;
    const moved = now.session.cursor !== cursor || now.session.selected !== selected || now.doc !== before.doc;
    const answered = now.outcome !== before.outcome && now.session.cursor !== null;
    if (moved || answered) update();
    if (moved || now.outcome !== before.outcome || now.session.layer !== before.session.layer) later();
  });
  const compared = compareDoor.subscribe(later);
  const told = onEnds(renew);
  const still = app.map.onMove(placeAll);
  const entered = (e: FocusEvent): void => {
    if (!(e.relatedTarget instanceof Node && grid.contains(e.relatedTarget))) update();
  };
  grid.addEventListener("focusin", entered);
  // A press gives the map the focus, but nobody put the cursor where the cell in focus is: its frame waits for a key.
  let finger = false;
  const pointed = ({ pointerType }: PointerEvent): void => {
    grid.dataset.by = "pointer";
    finger = pointerType === "touch";
  };
  // A mouse that carries the area says where the hand is; a frame elsewhere would say so too.
  const carried = ({ pointerType, movementX, movementY, target }: PointerEvent): void => {
    const { hand, cursor } = app.store.getState().session;
    if (pointerType !== "mouse" || cursor !== null || (hand !== "carry" && hand !== "aim")) return;
    if (target instanceof Node && parent.contains(target) && (movementX !== 0 || movementY !== 0))
      grid.dataset.by = "pointer";
  };
  const keyed = ({ key, target }: KeyboardEvent): void => {
    if (/^(Control|Shift|Alt|Meta)$/.test(key)) return;
    // What a phone's keyboard puts into a field is no way over the map.
    if (finger && target instanceof HTMLInputElement) return;
    finger = false;
    framed = grid.dataset.by !== "pointer";
    delete grid.dataset.by;
  };
  window.addEventListener("pointerdown", pointed, true);
  window.addEventListener("pointermove", carried, true);
  window.addEventListener("keydown", keyed, true);
  return () => {
    stop();
    window.removeEventListener("pointerdown", pointed, true);
    window.removeEventListener("pointermove", carried, true);
    window.removeEventListener("keydown", keyed, true);
    clearTimeout(timer);
    told();
    compared();
    still();
    grid.remove();
  };
}

export function focusMap(): void {
  document.querySelector<HTMLElement>("#map-cell")?.focus({ preventScroll: true });
}
