import type { Method, SystemId } from "@ambit/engine";
import { useState } from "react";
import { Button, Dialog, Header, Menu, MenuItem, MenuSection } from "react-aria-components";
import { Hung } from "../shell/Hung.js";
import { later } from "../shell/later.js";
import type { Hanging } from "../shell/over.js";
import { useApp, useAppState } from "../shell/use.js";
import { houseRulings } from "./rulings.js";
import { METHODS, SYSTEMS } from "./words.js";

const Rulings = later(() => import("./Rulings.js"), { waiting: <p className="quiet-text">Loading.</p> });

/** The games with their methods, and the way to the house rulings. */
export function GameMenu(hanging: Hanging) {
  const app = useApp();
  const game = useAppState((s) => s.doc.game);
  const chosen = game.method === undefined ? game.system : `dnd5e ${game.method}`;
  const own = houseRulings(game);
  const [rulings, setRulings] = useState(false);
  const words = rulings ? "House rulings" : "Game and method";
  return (
    <Hung {...hanging} label={words}>
      <Dialog className="game-dialog" aria-label={words}>
        {rulings ? (
          <>
            <Rulings />
            <Button className="button" onPress={() => hanging.close()}>
              Done
            </Button>
          </>
        ) : (
          <>
            <Menu
              autoFocus="first"
              className="menu wide"
              aria-label="Game and method"
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[chosen]}
              onAction={(key) => {
                app.run("game.choose", String(key).split(" "));
                hanging.close();
              }}
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
            <Button className="button wide-button" onPress={() => setRulings(true)}>
              House rulings{own > 0 && ` (${own})`}
            </Button>
          </>
        )}
      </Dialog>
    </Hung>
  );
}
