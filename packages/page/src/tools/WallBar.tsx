import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { useApp, useAppState } from "../shell/use.js";
import type { Barrier } from "../state/types.js";

const KINDS: readonly (readonly [Barrier, string])[] = [
  ["wall", "Wall"],
  ["door", "Door"],
  ["window", "Window"],
  ["pillar", "Pillar"],
];

/** What is drawn. */
export function WallBar() {
  const app = useApp();
  const barrier = useAppState((s) => s.session.barrier);
  return (
    <ToggleButtonGroup
      className="choices"
      aria-label="What is drawn"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[barrier]}
      onSelectionChange={(keys) => app.run("barrier.choose", String([...keys][0]))}
    >
      {KINDS.map(([id, name]) => (
        <ToggleButton key={id} id={id} className="choice-button">
          <i className={`barrier-sign ${id}`} />
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
