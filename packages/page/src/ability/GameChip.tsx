import { Button } from "react-aria-components";
import { Icon } from "../shell/Icon.js";
import { closeHanging, over, useHanging } from "../shell/over.js";
import { useAppState } from "../shell/use.js";
import { houseRulings } from "./rulings.js";
import { gameWords } from "./words.js";

const Games = over("GameMenu", closeHanging);

/** Game and method, chosen once a map; behind them the house rulings. */
export function GameChip() {
  const game = useAppState((s) => s.doc.game);
  const [first = "", method = ""] = gameWords(game).split(", ");
  const own = houseRulings(game);
  const said = own === 0 ? "" : own === 1 ? ", 1 house ruling" : `, ${own} house rulings`;
  const { button, hanging } = useHanging("dialog");
  return (
    <>
      <Button className="button quiet" aria-label={`Game: ${gameWords(game)}${said}`} {...button}>
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
      {hanging && <Games {...hanging} />}
    </>
  );
}
