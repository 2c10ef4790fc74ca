import { useState } from "react";
import { Button, Group } from "react-aria-components";
import { useShallow } from "zustand/react/shallow";
import { ByNumbers, barOf } from "../placing/AreaBar.js";
import { Icon } from "./Icon.js";
import { useApp, useAppState } from "./use.js";

const NUDGES = [
  ["up", "Nudge up", 0, -1],
  ["left", "Nudge left", -1, 0],
  ["right", "Nudge right", 1, 0],
  ["down", "Nudge down", 0, 1],
] as const;

/** Where a phone shows less of the map than this the pad is folded until somebody opens it. */
const low = window.matchMedia("(max-height: 839px)");

/** Thumb pad of phones: turn, nudge, flip, leave the snap, set and pick up. A line is walked and a wall laid by the same arrows. */
export function Pad() {
  const app = useApp();
  const bar = useAppState(useShallow(barOf));
  const side = useAppState((s) => s.settings.padSide);
  const [open, setOpen] = useState(!low.matches);
  if (!bar.shown || (!bar.moves && bar.source === "")) return null;
  const held = bar.hand !== "set";
  const nudge = bar.hand === "walk" ? "walk.step" : bar.hand === "build" ? "cursor.step" : "area.step";
  const building = bar.hand === "build";
  return (
    <Group className="pad" data-side={side} data-folded={!open} aria-label="Move the area">
      <div className="pad-more">
        {bar.several !== "" && <span className="area-count">{bar.several}</span>}
        {bar.fewer && (
          <Button className="pad-button" aria-label="Take the last one away" onPress={() => app.run("area.less")}>
            <Icon name="minus" />
          </Button>
        )}
        {bar.more && (
          <Button className="pad-button wide" onPress={() => app.run("area.more")}>
            Another
          </Button>
        )}
        {bar.source !== "" && (
          <Button className="pad-button wide" onPress={() => app.run("source.choose", bar.sourceId)}>
            From {bar.source}
          </Button>
        )}
        {bar.flips && (
          <Button className="pad-button" aria-label="Flip" onPress={() => app.run("area.flip")}>
            <Icon name="flip" />
          </Button>
        )}
        {bar.frees && (
          <Button
            className={bar.free ? "pad-button wide chosen-button" : "pad-button wide"}
            aria-pressed={bar.free}
            onPress={() => app.run("area.free")}
          >
            Free
          </Button>
        )}
        {building && (
          <Button className="pad-button wide" onPress={() => app.run("build.stack")}>
            Stack
          </Button>
        )}
        {held && (
          <Button className="pad-button" aria-label="Cancel" onPress={() => app.run("area.cancel")}>
            <Icon name="close" />
          </Button>
        )}
        <ByNumbers />
      </div>
      {bar.moves && (
        <div className="pad-keys">
          {bar.nudges &&
            NUDGES.map(([icon, label, dx, dy]) => (
              <Button
                key={label}
                className={`pad-button ${icon}`}
                aria-label={label}
                onPress={() => app.run(nudge, [dx, dy])}
              >
                <Icon name={icon} />
              </Button>
            ))}
          {bar.turns && !building && bar.hand !== "walk" && (
            <>
              <Button className="pad-button turn-left" aria-label="Turn left" onPress={() => app.run("area.turn", -1)}>
                <Icon name="turnLeft" />
              </Button>
              <Button className="pad-button turn-right" aria-label="Turn right" onPress={() => app.run("area.turn", 1)}>
                <Icon name="turnRight" />
              </Button>
            </>
          )}
          {(bar.hand === "walk" || building) && (
            <Button
              className="pad-button turn-left"
              aria-label="Take one square back"
              onPress={() => app.run(building ? "build.back" : "walk.back")}
            >
              <Icon name="back" />
            </Button>
          )}
          {building && (
            <Button
              className="pad-button turn-right"
              aria-label="Lay or take the square"
              onPress={() => app.run("build.toggle")}
            >
              <Icon name="plus" />
            </Button>
          )}
          <Button
            className="pad-button fold"
            aria-label={open ? "Fold the pad" : "Open the pad"}
            aria-expanded={open}
            onPress={() => setOpen(!open)}
          >
            <Icon name={open ? "fold" : "unfold"} />
          </Button>
          <Button className="pad-button main" onPress={() => app.run(held ? "area.set" : "area.pickUp")}>
            {held ? "Set here" : bar.placed ? "Pick up" : "Place it"}
          </Button>
        </div>
      )}
    </Group>
  );
}
