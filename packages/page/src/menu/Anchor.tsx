import { type RefObject, useLayoutEffect } from "react";
import { comparing } from "../compare/door.js";
import type { Box } from "../map/camera.js";
import { useApp } from "../shell/use.js";

/** Lies over squares of the map, so that a popover can hang on them; it goes where they go. */
export function Anchor({ box, anchor }: { box: Box; anchor: RefObject<HTMLSpanElement | null> }) {
  const app = useApp();
  const { x0, y0, x1, y1 } = box;
  useLayoutEffect(() => {
    // Of several maps side by side the one that was pointed at.
    const canvas = comparing(app.store.getState())?.canvas() ?? app.map.canvas;
    const put = (): void => {
      const { style } = anchor.current ?? {};
      if (!style) return;
      const map = canvas.getBoundingClientRect();
      const [sx, sy] = app.map.camera.toScreen(x0, y0);
      const [ex, ey] = app.map.camera.toScreen(x1, y1);
      const within = (n: number, most: number): number => Math.min(most, Math.max(0, n));
      const [left, top] = [within(sx, map.width), within(sy, map.height)];
      style.left = `${map.left + left}px`;
      style.top = `${map.top + top}px`;
      style.width = `${Math.max(1, within(ex, map.width) - left)}px`;
      style.height = `${Math.max(1, within(ey, map.height) - top)}px`;
    };
    put();
    return app.map.onMove(put);
  }, [app, anchor, x0, y0, x1, y1]);
  return <span ref={anchor} className="map-anchor" aria-hidden="true" />;
}
