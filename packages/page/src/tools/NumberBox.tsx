import { useEffect, useId, useState } from "react";
import { useApp } from "../shell/use.js";
import { NumberInput } from "./NumberInput.js";
import { inWords, typed } from "./typed.js";

/** What a field of such steps takes. */
const STEPS: Readonly<Record<number, string>> = { 1: "whole numbers", 0.5: "whole and half numbers" };

/** A number as a person writes it: "−1,000". */
const told = (n: number): string => n.toLocaleString("en").replace("-", "−");

/**
 * A whole-number or decimal field. What cannot be changes nothing and says so. It acts when it is left or Enter is pressed; `live` while it is
 * typed, too.
 */
export function NumberBox({
  label,
  value,
  least,
  most,
  step = 1,
  live = false,
  change,
}: {
  label: string;
  value: number;
  least: number;
  most: number;
  step?: number;
  live?: boolean;
  change: (value: number) => void;
}) {
  const [words, setWords] = useState(inWords(value));
  const [wrong, setWrong] = useState(false);
  const [id, fault] = [useId(), useId()];
  useEffect(() => {
    setWords(inWords(value));
    setWrong(false);
  }, [value]);
  const app = useApp();
  const take = (text: string, left: boolean): void => {
    const n = typed(text);
    const empty = text.trim() === "";
    const good = Number.isInteger(n / step) && n >= least && n <= most;
    setWrong(!good && !empty);
    if (good && n !== value) change(n);
    else if (left && (good || empty)) setWords(inWords(value));
  };
  return (
    <label className="tool-field" htmlFor={id}>
      <span>{label}</span>
      <NumberInput
        id={id}
        className="field number"
        least={least}
        most={most}
        step={step}
        words={words}
        wrong={wrong}
        fault={wrong ? fault : undefined}
        type={(text) => {
          setWords(text);
          if (live) take(text, false);
        }}
        onBlur={() => take(words, true)}
        onKeyDown={(e) => {
          if (e.key === "Enter") take(words, true);
          // While nothing is half typed here, the way back is the map's.
          const back = words.trim() === inWords(value) ? wayOf(e) : null;
          if (back === null) return;
          app.run(back);
          e.preventDefault();
        }}
      />
      {wrong && (
        <small className="number-fault" id={fault} role="alert">
          {`It stays ${told(value)}: ${STEPS[step] ?? `steps of ${told(step)}`} from ${told(least)} to ${told(most)}.`}
        </small>
      )}
    </label>
  );
}

/** Undo or redo, as the key table names them; null for every other key. */
function wayOf({ key, ctrlKey, metaKey, shiftKey, altKey }: React.KeyboardEvent): "edit.undo" | "edit.redo" | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  if (key.toLowerCase() === "z") return shiftKey ? "edit.redo" : "edit.undo";
  return key.toLowerCase() === "y" && !shiftKey ? "edit.redo" : null;
}
