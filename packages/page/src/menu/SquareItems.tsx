import { useRef } from "react";
import { Header, Menu, MenuItem, MenuSection, Popover } from "react-aria-components";
import { focusMap } from "../a11y/grid.js";
import { useApp } from "../shell/use.js";
import { Anchor } from "./Anchor.js";
import { useArmed } from "./armed.js";
import { menuOf } from "./items.js";

/** What can be done on a square, on it. */
export function SquareItems({ at, close: shut }: { at: readonly [number, number]; close: () => void }) {
  const app = useApp();
  const armed = useArmed(at);
  const anchor = useRef<HTMLSpanElement>(null);
  const parts = menuOf(app, ...at);
  const close = (): void => {
    if (!armed) return;
    shut();
    if (app.store.getState().session.card === null) focusMap();
  };
  const act = (key: string): void => {
    if (!armed) return;
    const line = parts.flatMap((p) => p.lines).find((l) => l.id === key);
    shut();
    if (line) app.run(line.command, line.arg);
  };
  return (
    <>
      <Anchor box={{ x0: at[0], y0: at[1], x1: at[0] + 1, y1: at[1] + 1 }} anchor={anchor} />
      <Popover
        className={armed ? "popover square-menu" : "popover square-menu waiting"}
        aria-label="Menu of the square"
        triggerRef={anchor}
        isOpen
        placement="right top"
        onOpenChange={(open) => {
          if (!open) close();
        }}
      >
        <Menu
          className="menu"
          aria-label={`Row ${at[1] + 1}, column ${at[0] + 1}`}
          autoFocus="first"
          onAction={(key) => act(String(key))}
          onClose={close}
        >
          {parts.map((part) => (
            <MenuSection key={part.head + part.lines[0]?.id} className="menu-section">
              <Header className="menu-head">{part.head}</Header>
              {part.lines.map((line) => (
                <MenuItem key={line.id} id={line.id} textValue={line.words} className="menu-item">
                  {line.words}
                  {line.key !== undefined && <small className="menu-note">{line.key}</small>}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Popover>
    </>
  );
}
