import { Button } from "react-aria-components";
import { TOOLS } from "../tools/registry.js";
import { Icon } from "./Icon.js";
import { useApp, useAppState } from "./use.js";

/** The tools that are always at hand, and their keys. */
const KEYS = { place: "Esc", creatures: "V", move: "M", walls: "W", erase: "X", grid: "" } as const;

export function Rail() {
  const app = useApp();
  const tool = useAppState((s) => s.session.tool);
  return (
    <nav className="rail" aria-label="Tools">
      {(Object.keys(KEYS) as (keyof typeof KEYS)[]).map((id) => (
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
