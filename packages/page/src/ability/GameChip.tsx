import type { Method, SystemId } from "@ambit/engine";
import { useState } from "react";
import { Button, Dialog, DialogTrigger, Header, Menu, MenuItem, MenuSection, Popover } from "react-aria-components";
import { Icon } from "../shell/Icon.js";
import { later } from "../shell/later.js";
import { useApp, useAppState } from "../shell/use.js";
import { houseRulings } from "./rulings.js";
import { gameWords, METHODS, SYSTEMS } from "./words.js";

const Rulings = later(() => import("./Rulings.js"), { waiting: <p className="quiet-text">Loading.</p> });

/** Game and method, chosen once a map; behind them the house rulings. */
export function GameChip() {
  const app = useApp();
  const game = useAppState((s) => s.doc.game);
  const chosen = game.method === undefined ? game.system : `dnd5e ${game.method}`;
  const [first = "", method = ""] = gameWords(game).split(", ");
  const own = houseRulings(game);
  const [open, setOpen] = useState(false);
  const [rulings, setRulings] = useState(false);
  const said = own === 0 ? "" : own === 1 ? ", 1 house ruling" : `, ${own} house rulings`;
  return (
    <DialogTrigger
      isOpen={open}
      onOpenChange={(to) => {
        setOpen(to);
        if (to) setRulings(false);
      }}
    >
      <Button className="button quiet" aria-label={`Game: ${gameWords(game)}${said}`}>
        <span className="two-lines">
          <small {...(method === "" ? {} : { "data-game": first })}>
            <span>Game{said}</span>
          </small>
          <span>
            {method === "" ? (
              first
            ) : (
              <>
                <span className="game-first">{first}, </span>
                {method}
              </>
            )}
          </span>
        </span>
        <Icon name="down" />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Dialog className="game-dialog" aria-label={rulings ? "House rulings" : "Game and method"}>
          {rulings ? (
            <>
              <Rulings />
              <Button className="button" onPress={() => setOpen(false)}>
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
                  setOpen(false);
                }}
              >
                <MenuSection className="menu-section">
                  <Header className="menu-head">{SYSTEMS.dnd5e}</Header>
                  {(Object.keys(METHODS) as Method[]).map((method) => (
                    <MenuItem
                      key={method}
                      id={`dnd5e ${method}`}
                      textValue={METHODS[method].name}
                      className="menu-item"
                    >
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
      </Popover>
    </DialogTrigger>
  );
}
