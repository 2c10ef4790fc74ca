import { useEffect, useId, useState } from "react";
import { useApp } from "../shell/use.js";

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
  const [words, setWords] = useState(String(value));
  const [wrong, setWrong] = useState(false);
  const fault = useId();
  useEffect(() => {
    setWords(String(value));
    setWrong(false);
  }, [value]);
  const app = useApp();
  const typed = words.trim();
  const take = (text: string, left: boolean): void => {
    const n = Number(text);
    const good = text !== "" && Number.isInteger(n / step) && n >= least && n <= most;
    setWrong(!good && text !== "");
    if (good && n !== value) change(n);
    else if (left && (good || text === "")) setWords(String(value));
  };
  return (
    <label className="tool-field">
      <span>{label}</span>
      <input
        type="number"
        className="field number"
        inputMode="decimal"
        min={least}
        max={most}
        step={step}
        value={words}
        aria-invalid={wrong}
        {...(wrong ? { "aria-describedby": fault } : {})}
        onChange={(e) => {
          setWords(e.target.value);
          if (live) take(e.target.value.trim(), false);
        }}
        onBlur={() => take(typed, true)}
        onKeyDown={(e) => {
          if (e.key === "Enter") take(typed, true);
          // While nothing is half typed here, the way back is the map's.
          const back = typed === String(value) ? wayOf(e) : null;
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
