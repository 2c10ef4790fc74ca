import { useEffect, useRef } from "react";
import { Button, Group } from "react-aria-components";
import { useShallow } from "zustand/react/shallow";
import type { CommandArg, CommandId } from "../input/command.js";
import { setText } from "../panel/dom.js";
import { sentence } from "../panel/rows.js";
import { Icon, type IconName } from "../shell/Icon.js";
import { closeHanging, over, useHanging } from "../shell/over.js";
import { useApp, useAppState } from "../shell/use.js";
import { nameOf } from "../state/names.js";
import { creatureOf, placementOf } from "../state/select.js";
import type { AppState } from "../state/types.js";
import { canFlip } from "./flips.js";
import { countOf, handOf, movingOf, placesOf } from "./held.js";

const Numbers = over("Numbers", closeHanging);

/** What can be done with the area in play now. Words and flags only, so that nothing is drawn anew while it moves. */
export function barOf(state: AppState) {
  const { doc, session } = state;
  const hand = handOf(state);
  const place = movingOf(placementOf(state));
  const fixed = hand?.carrier.fixed(hand.p) === true && !hand.carrier.aims(hand.p);
  const placed = placesOf(placementOf(state)).length;
  const count = countOf(state);
  const selected = session.hand === "set" ? creatureOf(doc, session.selected) : undefined;
  return {
    shown: hand !== null && session.tool === "place",
    hand: session.hand,
    moves: hand !== null && !fixed,
    placed: doc.place !== null,
    nudges: session.hand !== "set" || !(hand?.carrier.kind === "walk" && hand.carrier.fixed(hand.p)),
    turns: hand !== null && place !== null && (hand.carrier.turn?.(hand.p, place, 1, false) ?? null) !== null,
    flips: canFlip(state),
    frees: hand?.carrier.frees(hand.p) === true,
    free: session.free,
    several: count > 1 ? `${placed} of ${count}` : "",
    fewer: placed > 1,
    more: session.hand === "set" && placed > 0 && placed < count,
    source: selected && selected.id !== doc.by ? nameOf(selected) : "",
    sourceId: selected?.id ?? "",
  };
}

/** The area in play on the map: set, pick up, turn, flip, leave the snap, place by numbers. */
export function AreaBar() {
  const app = useApp();
  const bar = useAppState(useShallow(barOf));
  const nothing = !bar.moves && bar.source === "" && bar.several === "";
  if (!bar.shown || nothing || app.store.getState().doc.scene.creatures.length === 0) return <Warning />;
  const held = bar.hand !== "set";
  return (
    <div className="area-dock">
      <Warning />
      <Group className="area-bar" aria-label="The area">
        {bar.moves && (
          <Do id={held ? "area.set" : "area.pickUp"} main>
            {held ? "Set here" : bar.placed ? "Pick up" : "Place it"}
          </Do>
        )}
        {held && (
          <Do id="area.cancel" keys="Escape">
            Cancel
          </Do>
        )}
        {bar.turns && bar.hand !== "walk" && bar.hand !== "build" && (
          <>
            <Do id="area.turn" arg={-1} icon="turnLeft" label="Turn left" keys="[" />
            <Do id="area.turn" arg={1} icon="turnRight" label="Turn right" keys="]" />
          </>
        )}
        {bar.hand === "walk" && <Do id="walk.back" icon="back" label="Take one square back" keys="Backspace" />}
        {bar.hand === "build" && (
          <>
            <Do id="build.back" icon="back" label="Take the last square" keys="Backspace" />
            <Do id="build.stack" icon="stack" keys="PageUp">
              Stack
            </Do>
          </>
        )}
        {bar.flips && (
          <Do id="area.flip" icon="flip" keys="F">
            Flip
          </Do>
        )}
        {bar.frees && <Free free={bar.free} />}
        {bar.several !== "" && <span className="area-count">{bar.several}</span>}
        {bar.fewer && <Do id="area.less" icon="minus" label="Take the last one away" />}
        {bar.more && <Do id="area.more">Another</Do>}
        {bar.source !== "" && (
          <Do id="source.choose" arg={bar.sourceId} keys="U">
            Use <span className="cut-name">{bar.source}</span> as source
          </Do>
        )}
        {bar.moves && <ByNumbers />}
      </Group>
    </div>
  );
}

/** Leaves the snap until it is switched back. */
export function Free({ free }: { free: boolean }) {
  const app = useApp();
  return (
    <Button
      className={free ? "button chosen-button" : "button"}
      aria-pressed={free}
      aria-keyshortcuts="S"
      onPress={() => app.run("area.free")}
    >
      <Icon name="free" />
      Free
    </Button>
  );
}

/** Fields for everything that a place says. */
export function ByNumbers() {
  const app = useApp();
  const { button, hanging } = useHanging("dialog");
  return (
    <>
      <Button
        className="button numbers-button"
        aria-label="Place by numbers"
        {...button}
        onPress={(e) => {
          app.run("area.set");
          button.onPress(e);
        }}
      >
        x y z
      </Button>
      {hanging && <Numbers {...hanging} />}
    </>
  );
}

interface DoProps {
  readonly id: CommandId;
  readonly arg?: CommandArg;
  readonly icon?: IconName;
  readonly label?: string;
  readonly keys?: string;
  readonly main?: boolean;
  readonly children?: React.ReactNode;
}

/** A button of a command. */
function Do({ id, arg, icon, label, keys, main = false, children }: DoProps) {
  const app = useApp();
  return (
    <Button
      className={main ? "button main-button" : children ? "button" : "button icon-only"}
      aria-label={label}
      aria-keyshortcuts={keys}
      onPress={() => app.run(id, arg)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </Button>
  );
}

/** The rules that the placement breaks, where the list that says so is not seen. Patched without React: its figures move with the pointer. */
function Warning() {
  const app = useApp();
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const show = ({ outcome }: AppState): void => {
      const broken = outcome?.list.problems.filter((p) => p.breaks).map((p) => sentence(p.text)) ?? [];
      const first = broken[0] ?? "";
      const more = broken.length > 1 ? ` And ${broken.length - 1} more.` : "";
      const words = first === "" ? "" : `${first} Shown anyway.${more}`;
      if (!box.current) return;
      setText(box.current, words);
      box.current.hidden = words === "";
    };
    show(app.store.getState());
    return app.store.subscribe((now, before) => {
      if (now.outcome !== before.outcome) show(now);
    });
  }, [app]);
  return <p className="area-warning" ref={box} hidden />;
}
