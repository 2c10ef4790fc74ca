import type { Method, SystemId } from "@ambit/engine";
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from "react-aria-components";
import { Icon } from "../shell/Icon.js";
import { useApp, useAppState } from "../shell/use.js";
import { gameWords, METHODS, SYSTEMS } from "./words.js";

/** Game and method, chosen once a map. */
export function GameChip() {
  const app = useApp();
  const game = useAppState((s) => s.doc.game);
  const chosen = game.method === undefined ? game.system : `dnd5e ${game.method}`;
  return (
    <MenuTrigger>
      <Button className="button quiet" aria-label={`Game: ${gameWords(game)}`}>
        <span className="two-lines">
          <small>Game</small>
          <span>{gameWords(game)}</span>
        </span>
        <Icon name="down" />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu
          className="menu wide"
          aria-label="Game and method"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[chosen]}
          onAction={(key) => app.run("game.choose", String(key).split(" "))}
        >
          <MenuSection className="menu-section">
            <Header className="menu-head">{SYSTEMS.dnd5e}</Header>
            {(Object.keys(METHODS) as Method[]).map((method) => (
              <MenuItem key={method} id={`dnd5e ${method}`} textValue={METHODS[method].name} className="menu-item">
                <span className="two-lines">
                  <span>{METHODS[method].name}</span>
                  <small>{METHODS[method].means}</small>
                </span>
              </MenuItem>
            ))}
          </MenuSection>
          <MenuSection className="menu-section">
            <Header className="menu-head">Other games</Header>
            {(["draw-steel", "pf2e"] satisfies SystemId[]).map((system) => (
              <MenuItem key={system} id={system} textValue={SYSTEMS[system]} className="menu-item">
                {SYSTEMS[system]}
              </MenuItem>
            ))}
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
