import { Menu, MenuItem } from "react-aria-components";
import type { CommandId } from "../input/command.js";
import { Hung } from "../shell/Hung.js";
import type { Hanging } from "../shell/over.js";
import { useApp, useAppState } from "../shell/use.js";

const ITEMS: readonly (readonly [id: CommandId, words: string, note: string, key?: string])[] = [
  ["file.link", "Copy a link", "The map and the area, without picture and hidden creatures"],
  ["file.save", "Save a scene file", "All of it, to open here or on the command line", "Ctrl+S"],
  ["file.svg", "Picture as SVG", "The answer as it stands, sharp at any size"],
  ["file.png", "Picture as PNG", "The same, for chats"],
  ["file.print", "Print the template", "The area at its true size, to cut out"],
];

/** What can be shared now. */
export function ShareItems(hanging: Hanging) {
  const app = useApp();
  // What can be shared changes with the ability and its answer.
  useAppState((s) => `${s.doc.ability === null} ${s.outcome === null}`);
  const off = ITEMS.filter(([id]) => !app.can(id)).map(([id]) => id);
  return (
    <Hung {...hanging} label="Share">
      <Menu
        className="menu wide"
        aria-label="Share"
        autoFocus={hanging.focus}
        disabledKeys={off}
        onAction={(key) => app.run(key as CommandId)}
        onClose={hanging.close}
      >
        {ITEMS.map(([id, words, note, key]) => (
          <MenuItem key={id} id={id} textValue={words} className="menu-item">
            <span className="two-lines">
              <span>{words}</span>
              <small>{note}</small>
            </span>
            {key !== undefined && <kbd>{key}</kbd>}
          </MenuItem>
        ))}
      </Menu>
    </Hung>
  );
}
