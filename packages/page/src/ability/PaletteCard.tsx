import { useState } from "react";
import { Button, Dialog, ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { Hung } from "../shell/Hung.js";
import type { Hanging } from "../shell/over.js";
import { useApp, useAppState } from "../shell/use.js";
import { Marks } from "./Marks.js";
import { PALETTE } from "./shapes.js";

/** What the palette holds. */
export function PaletteCard(hanging: Hanging) {
  return (
    <Hung {...hanging} label="Shapes and sizes" placement="bottom" wide>
      <Dialog className="palette" aria-label="Shapes and sizes">
        <Inside close={hanging.close} />
      </Dialog>
    </Hung>
  );
}

function Inside({ close }: { close: () => void }) {
  const app = useApp();
  const system = useAppState((s) => s.doc.game.system);
  const recent = useAppState((s) => s.settings.recent);
  const hasArea = useAppState((s) => s.doc.ability !== null);
  const now = useAppState((s) => s.doc.ability?.area.shape);
  const shapes = PALETTE[system];
  const [name, setName] = useState(shapes.find((s) => s.name.toLowerCase() === now)?.name ?? shapes[0]!.name);
  const shape = shapes.find((s) => s.name === name) ?? shapes[0]!;
  const take = (words: string): void => {
    close();
    app.run("ability.name", words);
    // The popover gives the focus back to its button first.
    setTimeout(() => app.run("map.focus"), 0);
  };
  return (
    <>
      <ToggleButtonGroup
        className="palette-shapes"
        aria-label="Shape"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[shape.name]}
        onSelectionChange={(keys) => setName(String([...keys][0]))}
      >
        {shapes.map((s) => (
          <ToggleButton key={s.name} id={s.name} className="shape-button">
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={s.icon} />
            </svg>
            {s.name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <fieldset className="palette-row" aria-label={`Sizes of ${shape.name.toLowerCase()}`}>
        {shape.sizes.map(({ label, words }) => (
          <Button key={words} className="chip choice" aria-label={words} onPress={() => take(words)}>
            {label}
          </Button>
        ))}
      </fieldset>
      {recent.length > 0 && (
        <>
          <h2 className="menu-head">Recent</h2>
          <ul className="palette-recent">
            {recent.map((words) => (
              <li key={words}>
                <Button className="recent" onPress={() => take(words)}>
                  {words}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {hasArea && <Marks />}
    </>
  );
}
