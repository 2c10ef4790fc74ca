import type { App } from "../app.js";
import { squareWords } from "./words.js";

/** How many squares round the cursor are real cells. */
const AROUND = 1;

/**
 * The map for assistive technology: a grid of the true counts that holds only the cursor's neighbourhood as real cells.
 * It is also what has the focus while the map is used by keys.
 */
export function mountGrid(app: App, parent: HTMLElement): () => void {
  const grid = document.createElement("div");
  grid.className = "map-grid";
  grid.setAttribute("role", "grid");
  grid.setAttribute("aria-label", "Map");
  grid.setAttribute("aria-describedby", "hints");
  const rows: HTMLElement[][] = [];
  for (let y = -AROUND; y <= AROUND; y++) {
    const row = document.createElement("div");
    row.setAttribute("role", "row");
    const cells: HTMLElement[] = [];
    for (let x = -AROUND; x <= AROUND; x++) {
      const cell = document.createElement("div");
      cell.setAttribute("role", "gridcell");
      cell.tabIndex = x === 0 && y === 0 ? 0 : -1;
      row.append(cell);
      cells.push(cell);
    }
    grid.append(row);
    rows.push(cells);
  }
  const middle = rows[AROUND]![AROUND]!;
  middle.id = "map-cell";
  parent.append(grid);

  const update = (): void => {
    const state = app.store.getState();
    const { size } = state.doc.scene;
    grid.setAttribute("aria-colcount", String(size[0]));
    grid.setAttribute("aria-rowcount", String(size[1]));
    const [cx, cy] = state.session.cursor ?? [Math.floor(size[0] / 2), Math.floor(size[1] / 2)];
    rows.forEach((cells, j) => {
      const y = cy + j - AROUND;
      const row = cells[0]!.parentElement!;
      row.setAttribute("aria-rowindex", String(y + 1));
      row.hidden = y < 0 || y >= size[1];
      cells.forEach((cell, i) => {
        const x = cx + i - AROUND;
        cell.hidden = x < 0 || x >= size[0];
        cell.setAttribute("aria-colindex", String(x + 1));
        // Names are made only for who can hear them: the map has the focus.
        if (grid.contains(document.activeElement) || cell === middle) cell.textContent = squareWords(state, x, y);
      });
    });
  };
  update();
  // While a pointer moves the area nothing here changes but names, and nobody hears those.
  const stop = app.store.subscribe((now, before) => {
    const moved = now.session.cursor !== before.session.cursor || now.doc !== before.doc;
    const answered = now.outcome !== before.outcome && now.session.cursor !== null;
    if (moved || answered) update();
  });
  grid.addEventListener("focusin", update);
  return () => {
    stop();
    grid.remove();
  };
}

export function focusMap(): void {
  document.querySelector<HTMLElement>("#map-cell")?.focus({ preventScroll: true });
}
