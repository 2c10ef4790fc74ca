import { Button, Group } from "react-aria-components";
import { handOf } from "../placing/hand.js";
import { Icon } from "./Icon.js";
import { useApp, useAppState } from "./use.js";

const NUDGES = [
  ["up", "Nudge up", 0, -1],
  ["left", "Nudge left", -1, 0],
  ["right", "Nudge right", 1, 0],
  ["down", "Nudge down", 0, 1],
] as const;

/** Thumb pad of phones: turn, nudge, set and pick up. */
export function Pad() {
  const app = useApp();
  const held = useAppState((s) => s.session.hand !== "set");
  const side = useAppState((s) => s.settings.padSide);
  const turns = useAppState((s) => {
    const hand = handOf(s);
    return hand?.carrier.turn !== undefined;
  });
  const ready = useAppState((s) => s.doc.ability !== null && s.doc.place !== null);
  if (!ready) return null;
  return (
    <Group className="pad" data-side={side} aria-label="Move the area">
      {NUDGES.map(([icon, label, dx, dy]) => (
        <Button
          key={label}
          className={`pad-button ${icon}`}
          aria-label={label}
          onPress={() => app.run("area.step", [dx, dy])}
        >
          <Icon name={icon} />
        </Button>
      ))}
      {turns && (
        <>
          <Button className="pad-button turn-left" aria-label="Turn left" onPress={() => app.run("area.turn", -1)}>
            <Icon name="turnLeft" />
          </Button>
          <Button className="pad-button turn-right" aria-label="Turn right" onPress={() => app.run("area.turn", 1)}>
            <Icon name="turnRight" />
          </Button>
        </>
      )}
      <Button className="pad-button main" onPress={() => app.run(held ? "area.set" : "area.pickUp")}>
        {held ? "Set here" : "Pick up"}
      </Button>
    </Group>
  );
}
