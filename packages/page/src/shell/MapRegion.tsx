import { useEffect, useRef } from "react";
import { focusMap, mountGrid } from "../a11y/grid.js";
import { StoryCard } from "../panel/StoryCard.js";
import { AreaBar } from "../placing/AreaBar.js";
import { FirstHint } from "./FirstHints.js";
import { Pad } from "./Pad.js";
import { useApp, useAppState } from "./use.js";

export function MapRegion() {
  const app = useApp();
  const box = useRef<HTMLDivElement>(null);
  const hand = useAppState((s) => s.session.hand);
  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const unmount = app.map.mount(parent);
    const remove = mountGrid(app, parent);
    // The mouse events that follow a tap would take the focus off the map again.
    const keep = (e: MouseEvent): void => {
      e.preventDefault();
      focusMap();
    };
    app.map.canvas.addEventListener("mousedown", keep);
    return () => {
      unmount();
      remove();
      app.map.canvas.removeEventListener("mousedown", keep);
    };
  }, [app]);
  return (
    <main className="map" data-region="map" data-hand={hand} aria-label="Map">
      <div className="map-box" ref={box} />
      <AreaBar />
      <StoryCard />
      <FirstHint id="map" />
      <Pad />
    </main>
  );
}
