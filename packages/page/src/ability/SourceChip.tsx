import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { Icon } from "../shell/Icon.js";
import { useApp, useAppState } from "../shell/use.js";
import { creatureOf } from "../state/select.js";

/** Who uses the ability. */
export function SourceChip() {
  const app = useApp();
  const creatures = useAppState((s) => s.doc.scene.creatures);
  const source = useAppState((s) => creatureOf(s.doc, s.doc.by));
  const name = source ? (source.name ?? source.id) : "Nobody";
  return (
    <MenuTrigger>
      <Button className="button quiet" aria-label={`From: ${name}`}>
        <span className="two-lines">
          <small>From</small>
          <span>{name}</span>
        </span>
        <Icon name="down" />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu
          className="menu"
          aria-label="Who uses the ability"
          selectionMode="single"
          selectedKeys={[source ? `of ${source.id}` : "nobody"]}
          onAction={(key) => app.run("source.choose", key === "nobody" ? "" : String(key).slice(3))}
        >
          <MenuItem id="nobody" textValue="Nobody" className="menu-item">
            Nobody
            <small className="menu-note">a trap</small>
          </MenuItem>
          {creatures
            .filter((c) => !c.object && !c.hidden)
            .map((c) => (
              <MenuItem key={c.id} id={`of ${c.id}`} textValue={c.name ?? c.id} className="menu-item">
                {c.name ?? c.id}
                <small className="menu-note">{c.side ?? ""}</small>
              </MenuItem>
            ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
