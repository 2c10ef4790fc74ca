import { useId } from "react";
import { useApp, useAppState } from "../shell/use.js";
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
  const number = (key: string, text: string, low: number): void => {
    const value = text === "" ? null : Number(text);
    if (value === null || (Number.isFinite(value) && value >= low)) app.run("ability.change", { [key]: value });
  };
  const values = area as unknown as Readonly<Record<string, unknown>>;
  return (
    <section className="marks" aria-labelledby={id}>
      <h2 className="menu-head" id={id}>
        {areaWords(area, system)}
      </h2>
      <div className="marks-numbers">
        <label>
          {inSquares ? "Within, squares" : "Range, feet"}
          <input
            type="number"
            className="number"
            min={inSquares ? 1 : 5}
            step={inSquares ? 1 : 5}
            value={range ?? ""}
            onChange={(e) => number(inSquares ? "within" : "rangeFeet", e.target.value, 1)}
          />
        </label>
        <label>
          How many
          <input
            type="number"
            className="number"
            min={1}
            max={100}
            value={area.count ?? 1}
            onChange={(e) => {
              const many = Math.floor(Number(e.target.value));
              if (many >= 1 && many <= 100) app.run("ability.change", { count: many > 1 ? many : null });
            }}
          />
        </label>
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
