import { useId } from "react";
import { useApp, useAppState } from "../shell/use.js";
import { LiveNumber } from "../tools/LiveNumber.js";
import { areaWords, marksOf } from "./words.js";

/** What the area in play may carry: its range, how many of it, and marks. */
export function Marks() {
  const app = useApp();
  const id = useId();
  const system = useAppState((s) => s.doc.game.system);
  const area = useAppState((s) => s.doc.ability?.area);
  if (!area) return null;
  const inSquares = system === "draw-steel";
  const range = inSquares ? area.within : area.rangeFeet;
  const values = area as unknown as Readonly<Record<string, unknown>>;
  return (
    <section className="marks" aria-labelledby={id}>
      <h2 className="menu-head" id={id}>
        {areaWords(area, system)}
      </h2>
      <div className="marks-numbers">
        <LiveNumber
          label={inSquares ? "Within, squares" : "Range, feet"}
          value={range ?? null}
          least={1}
          step={inSquares ? 1 : 5}
          put={(n) => app.run("ability.change", { [inSquares ? "within" : "rangeFeet"]: n })}
        />
        <LiveNumber
          label="How many"
          value={area.count ?? 1}
          least={1}
          most={100}
          put={(n) => n !== null && app.run("ability.change", { count: n >= 2 ? Math.floor(n) : null })}
        />
      </div>
      {marksOf(area, system).map(({ key, value, short, means }) => (
        <label className="ruling-choice" key={key}>
          <input
            type="checkbox"
            checked={values[key] === value}
            onChange={(e) => app.run("ability.change", { [key]: e.target.checked ? value : null })}
          />
          <span>
            <strong>{short[0]!.toUpperCase() + short.slice(1)}</strong>
            <span className="quiet-text">{means}</span>
          </span>
        </label>
      ))}
    </section>
  );
}
