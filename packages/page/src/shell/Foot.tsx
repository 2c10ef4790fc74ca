import { Button } from "react-aria-components";
import { useShallow } from "zustand/react/shallow";
import { TOOLS } from "../tools/registry.js";
import { Icon } from "./Icon.js";
import { hasLayers } from "./layers.js";
import { useApp, useAppState } from "./use.js";
import { Zoom } from "./Zoom.js";

export function Foot() {
  const app = useApp();
  const layer = useAppState((s) => s.session.layer);
  const notice = useAppState((s) => s.refusal ?? s.session.notice);
  // Only a small map needs the room: style sheets leave it out there.
  const flat = !useAppState(hasLayers);
  const hints = useAppState(
    useShallow((s) => TOOLS[s.session.tool].hints(s).map((h) => `${h.text}\t${h.keys?.join(" ") ?? ""}`)),
  );
  return (
    <footer className="foot" data-region="foot">
      <p className="hints" id="hints">
        {notice !== null ? (
          <span className="notice">{notice}</span>
        ) : (
          hints.map((hint) => {
            const [text, keys] = hint.split("\t");
            return (
              <span className="hint" key={hint}>
                {keys !== "" && keys?.split(" ").map((k) => <kbd key={k}>{k}</kbd>)}
                {text}
              </span>
            );
          })
        )}
      </p>
      <ul className="legend" aria-label="Legend">
        <li>
          <i className="sign affected" /> in the area
        </li>
        <li>
          <i className="sign blocked" /> blocked
        </li>
        <li>
          <i className="sign touched" /> not enough
        </li>
      </ul>
      <label className="layer" data-flat={flat || undefined}>
        Layer
        <input
          type="range"
          min={-5}
          max={10}
          value={layer}
          aria-valuetext={`layer ${layer}`}
          onChange={(e) => app.run("layer.show", Number(e.target.value))}
        />
        <output>{layer}</output>
      </label>
      <Zoom />
      <Button className="button icon-only" aria-label="Light or dark" onPress={() => app.run("theme.next")}>
        <Icon name="theme" />
      </Button>
      <Button className="button icon-only" aria-label="Help and keys" onPress={() => app.run("help.open")}>
        <Icon name="help" />
      </Button>
    </footer>
  );
}
