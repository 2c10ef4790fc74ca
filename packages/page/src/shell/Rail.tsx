import { Button } from "react-aria-components";
import type { ToolId } from "../state/types.js";
import { TOOLS } from "../tools/registry.js";
import { Icon } from "./Icon.js";
import { useApp, useAppState } from "./use.js";

const KEYS: Readonly<Record<ToolId, string>> = {
  place: "Esc",
  creatures: "V",
  move: "M",
  walls: "W",
  erase: "X",
  grid: "",
};

export function Rail() {
  const app = useApp();
  const tool = useAppState((s) => s.session.tool);
  return (
    <nav className="rail" aria-label="Tools">
      {(Object.keys(TOOLS) as ToolId[]).map((id) => (
        <Button
          key={id}
          className={id === tool ? "rail-button chosen" : "rail-button"}
          aria-pressed={id === tool}
          aria-keyshortcuts={KEYS[id] || undefined}
          onPress={() => app.run(`tool.${id}`)}
        >
          <Icon name={id} />
          <span>{TOOLS[id].title}</span>
        </Button>
      ))}
    </nav>
  );
}
