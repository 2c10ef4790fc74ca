import { useCallback } from "react";
import { Button } from "react-aria-components";
import type { MapView } from "../map/view.js";
import { MotionSlot } from "../moving/slots.js";
import { Icon } from "../shell/Icon.js";
import { over } from "../shell/over.js";
import { useApp, useAppState } from "../shell/use.js";

const AskedBar = over("AskedBar");
const GridBar = over("GridBar");
const StampBar = over("StampBar");
const WallBar = over("WallBar");

/** Tells style sheets and map how high the bar is: what else is said over the map goes below it, and so do the map's first rows. */
function measured(map: MapView, bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty("--tool-bar", `${bar.offsetHeight}px`);
    map.above("tool", bar.getBoundingClientRect().bottom - map.canvas.getBoundingClientRect().top);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--tool-bar");
    map.above("tool", 0);
  };
}

/** What the tool in use can be told, over the map; nothing while the area is placed. */
export function ToolBar() {
  const app = useApp();
  const measure = useCallback((bar: HTMLElement | null) => measured(app.map, bar), [app]);
  const tool = useAppState((s) => s.session.tool);
  const moving = useAppState((s) => s.session.moving !== null);
  const asks = tool === "cover" || tool === "cut";
  if (tool === "place") return null;
  return (
    <section className="tool-bar" ref={measure} aria-label={`Tool: ${tool}`}>
      {tool === "creatures" && !moving && <StampBar />}
      {moving && <p className="tool-words">Press the square to move to.</p>}
      {tool === "move" && <MotionSlot />}
      {tool === "walls" && <WallBar />}
      {tool === "grid" && <GridBar />}
      {asks && <AskedBar tool={tool} />}
      {tool === "erase" && <p className="tool-words">Press or sweep what shall go.</p>}
      <Button
        className="button filled tool-done"
        onPress={() => app.run(moving ? "creature.drop" : asks ? "best.done" : "tool.place")}
      >
        <Icon name={moving ? "close" : "check"} />
        <span>{moving ? "Cancel" : "Done"}</span>
      </Button>
    </section>
  );
}
