import { useRef } from "react";
import { Button, Dialog, Heading, Popover } from "react-aria-components";
import { focusMap } from "../a11y/grid.js";
import type { CommandId } from "../input/command.js";
import { boxOf } from "../map/space.js";
import { Anchor } from "../menu/Anchor.js";
import { through } from "../moving/room.js";
import { Icon } from "../shell/Icon.js";
import { useApp, useAppState } from "../shell/use.js";
import { describeCreature, raiseCreature } from "../state/actions/creatures.js";
import { nameOf } from "../state/names.js";
import { edit } from "../state/store.js";
import type { Creature } from "../state/types.js";
import { SIDES, SIZES } from "../tools/kinds.js";
import { NumberBox } from "../tools/NumberBox.js";

/** What the card of a creature holds. */
export function Card({ creature, close: shut }: { creature: Creature; close: () => void }) {
  const scene = useAppState((s) => s.doc.scene);
  const anchor = useRef<HTMLSpanElement>(null);
  const { id } = creature;
  const close = (): void => {
    shut();
    focusMap();
  };
  return (
    <>
      <Anchor box={boxOf(scene, creature)} anchor={anchor} />
      <Popover
        className="popover card-popover"
        triggerRef={anchor}
        isOpen
        placement="right"
        offset={14}
        onOpenChange={(open) => {
          if (!open) close();
        }}
      >
        <Dialog className="card">
          <header className="card-head">
            <Heading slot="title" className="card-title">
              {nameOf(creature)}
            </Heading>
            <Button className="button icon-only" aria-label="Close" onPress={close}>
              <Icon name="close" />
            </Button>
          </header>
          <Fields creature={creature} close={close} />
          <footer className="card-foot">
            <Do id="source.choose" of={id} close={close}>
              Use as source
            </Do>
            <Do id="creature.move" of={id} close={close}>
              Move
            </Do>
            <Do id="motion.choose" of={id} close={close}>
              Push
            </Do>
            <Do id="creature.copy" of={id} close={close}>
              Copy
            </Do>
            <Do id="creature.delete" of={id} close={close}>
              Delete
            </Do>
          </footer>
        </Dialog>
      </Popover>
    </>
  );
}

function Do({ id, of, close, children }: { id: CommandId; of: string; close: () => void; children: string }) {
  const app = useApp();
  return (
    <Button
      className={id === "creature.delete" ? "button wrong" : "button"}
      onPress={() => {
        close();
        app.run(id, of);
      }}
    >
      {children}
    </Button>
  );
}

function Fields({ creature, close }: { creature: Creature; close: () => void }) {
  const app = useApp();
  const { store } = app;
  const { id } = creature;
  const feet = useAppState((s) => s.doc.scene.feetPerSquare);
  const system = useAppState((s) => s.doc.game.system);
  const sides = useAppState((s) => s.doc.scene.creatures.map((c) => c.side ?? "").join("\n"));
  const change = (what: string, part: Parameters<typeof describeCreature>[1], merge = ""): void =>
    edit(store, `${what} of ${nameOf(creature)}`, describeCreature(id, part), merge);
  const offered = new Map(SIDES);
  for (const side of sides.split("\n")) if (side !== "" && !offered.has(side)) offered.set(side, side);
  const z = creature.base ? (creature.base.z ?? 0) : (creature.at?.[2] ?? 0);
  const size = creature.size ?? 1;
  return (
    <div className="card-fields">
      <label className="card-field">
        Name
        <input
          type="text"
          className="field"
          maxLength={200}
          // The first thing that is wanted of a card.
          // biome-ignore lint/a11y/noAutofocus: a dialog opened by the user puts the focus on its first field
          autoFocus
          // Typed words take the place of the old name.
          onFocus={(e) => e.currentTarget.select()}
          value={creature.name ?? ""}
          placeholder={id}
          onChange={(e) =>
            change("Name", { name: e.target.value.trim() === "" ? undefined : e.target.value }, `name ${id}`)
          }
          onKeyDown={(e) => {
            if (e.key === "Enter") close();
          }}
        />
      </label>
      {!creature.base && (
        <label className="card-field">
          Size
          <select
            className="field"
            value={size}
            onChange={(e) => change("Size", resized(creature, Number(e.target.value)))}
          >
            {!SIZES.some(([n]) => n === size) && <option value={size}>{`${size} x ${size}`}</option>}
            {SIZES.map(([n, words]) => (
              <option key={n} value={n}>
                {words}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="card-field">
        Side
        <select
          className="field"
          value={creature.side ?? ""}
          onChange={(e) => change("Side", { side: e.target.value === "" ? undefined : e.target.value })}
        >
          <option value="">None</option>
          {[...offered].map(([side, words]) => (
            <option key={side} value={side}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <div className="card-field">
        <NumberBox
          label="Above ground"
          value={z}
          least={-100}
          most={100}
          change={(n) => {
            const before = store.getState().doc;
            edit(store, `Height of ${nameOf(creature)}`, raiseCreature(id, n));
            if (before.scene.auras?.length) through(app, (room) => void room.tellMoved(app, before, id));
          }}
        />
        <small>{system === "draw-steel" ? "squares" : `squares, ${z * feet} ft`}</small>
      </div>
      <label className="tool-check">
        <input
          type="checkbox"
          checked={creature.object === true}
          onChange={(e) => change("Kind", { object: e.target.checked ? true : undefined })}
        />
        An object, not a creature
      </label>
      <label className="tool-check">
        <input
          type="checkbox"
          checked={creature.hidden === true}
          onChange={(e) => change("Hiding", { hidden: e.target.checked ? true : undefined })}
        />
        Hidden: not judged, not in links
      </label>
    </div>
  );
}

/** Another size; only a Tiny creature may stand on half a square. */
function resized(creature: Creature, size: number): Parameters<typeof describeCreature>[1] {
  const [x, y, z] = creature.at ?? [0, 0];
  const at = size === 0.5 ? creature.at : ([Math.floor(x), Math.floor(y), z ?? 0] as const);
  return { size: size === 1 ? undefined : size, at };
}
