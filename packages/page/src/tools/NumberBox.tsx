import { useEffect, useId, useState } from "react";
import { historyKey } from "../input/keys.js";
import { useApp } from "../shell/use.js";
import { NumberInput } from "./NumberInput.js";
import { inWords, notTaken, told, typed } from "./typed.js";

/** What a field of such steps takes. */
const STEPS: Readonly<Record<number, string>> = { 1: "whole numbers", 0.5: "whole and half numbers" };

/**
 * A whole-number or decimal field. It acts when it is left or Enter is pressed; `live` while it is typed, too. What cannot be is told beside it,
 * and once it is left the field shows what counts.
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
  const [wrong, setWrong] = useState("");
  const [id, fault] = [useId(), useId()];
  useEffect(() => {
    setWords(inWords(value));
    setWrong("");
  }, [value]);
  const app = useApp();
  const take = (text: string, left: boolean): void => {
    const n = typed(text);
    const empty = text.trim() === "";
    const good = Number.isInteger(n / step) && n >= least && n <= most;
    // A field that is left once more, untouched, still says what it did not take.
    if (!left || text !== inWords(value)) setWrong(good || empty ? "" : text);
    if (good && n !== value) change(n);
    else if (left) setWords(inWords(value));
  };
  return (
    <div className="tool-field">
      <label htmlFor={id}>{label}</label>
      <NumberInput
        id={id}
        className="field number"
        least={least}
        most={most}
        step={step}
        words={words}
        wrong={wrong !== ""}
        fault={wrong === "" ? undefined : fault}
        type={(text) => {
          setWords(text);
          setWrong("");
          if (live) take(text, false);
        }}
        onBlur={() => take(words, true)}
        onKeyDown={(e) => {
          if (e.key === "Enter") take(words, true);
          // While nothing is half typed here, the way back is the map's.
          const back = words.trim() === inWords(value) ? historyKey(e) : null;
          if (back === null) return;
          app.run(back);
          e.preventDefault();
        }}
      />
      {wrong !== "" && (
        <small className="number-fault" id={fault} role="alert">
          {`${notTaken(wrong)} It stays ${told(value)}: ${STEPS[step] ?? `steps of ${told(step)}`} from ${told(least)} to ${told(most)}.`}
        </small>
      )}
    </div>
  );
}
