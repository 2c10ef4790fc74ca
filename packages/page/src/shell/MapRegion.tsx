import { useEffect, useRef } from "react";
import { mountGrid } from "../a11y/grid.js";
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
    return () => {
      unmount();
      remove();
    };
  }, [app]);
  return (
    <main className="map" data-region="map" data-hand={hand} aria-label="Map">
      <div className="map-box" ref={box} />
      <Pad />
    </main>
  );
}
