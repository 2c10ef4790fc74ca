import { useId } from "react";
import { useApp, useAppState } from "../shell/use.js";
import { RULINGS, type Ruling } from "./rulings.js";
import { gameWords } from "./words.js";

/** The contract's options for the game in play, each choice with its meaning in one sentence. */
export default function Rulings() {
  const game = useAppState((s) => s.doc.game);
  return (
    <div className="rulings">
      <h2 className="rulings-title">House rulings</h2>
      <p className="quiet-text">{gameWords(game)}. They are this map's own; the list follows at once.</p>
      {RULINGS.filter((r) => r.of(game)).map((r) => (
        <OneRuling key={r.key} ruling={r} value={game.options[r.key] ?? r.choices[0]!.value} />
      ))}
    </div>
  );
}

function OneRuling({ ruling, value }: { ruling: Ruling; value: string | boolean }) {
  const app = useApp();
  const id = useId();
  return (
    <fieldset className="ruling">
      <legend>{ruling.name}</legend>
      {ruling.choices.map((choice, i) => (
        <label key={choice.name} className="ruling-choice">
          <input
            type="radio"
            name={id}
            checked={choice.value === value}
            onChange={() => app.run("game.ruling", [ruling.key, i])}
          />
          <span>
            <strong>{choice.name}</strong>
            {i === 0 && <small> the default</small>}
            <span className="quiet-text">{choice.means}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
