import { Menu, MenuItem } from "react-aria-components";
import { nameAmong } from "../map/badges.js";
import { Hung } from "../shell/Hung.js";
import type { Hanging } from "../shell/over.js";
import { useApp, useAppState } from "../shell/use.js";

/** Who may use the ability: nobody, or a creature of the map. */
export function SourceMenu(hanging: Hanging) {
  const app = useApp();
  const creatures = useAppState((s) => s.doc.scene.creatures);
  const by = useAppState((s) => s.doc.by);
  return (
    <Hung {...hanging} label="Who uses the ability">
      <Menu
        className="menu"
        aria-label="Who uses the ability"
        autoFocus={hanging.focus}
        selectionMode="single"
        selectedKeys={[creatures.some((c) => c.id === by) ? `of ${by}` : "nobody"]}
        onAction={(key) => app.run("source.choose", key === "nobody" ? "" : String(key).slice(3))}
        onClose={hanging.close}
      >
        <MenuItem id="nobody" textValue="Nobody" className="menu-item">
          Nobody
          <small className="menu-note">a trap</small>
        </MenuItem>
        {creatures
          .filter((c) => !c.object && !c.hidden)
          .map((c) => (
            <MenuItem key={c.id} id={`of ${c.id}`} textValue={nameAmong({ creatures }, c)} className="menu-item">
              {nameAmong({ creatures }, c)}
              <small className="menu-note">{c.side ?? ""}</small>
            </MenuItem>
          ))}
      </Menu>
    </Hung>
  );
}
