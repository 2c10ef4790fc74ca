import { useEffect, useId, useState } from "react";
import { NumberInput } from "./NumberInput.js";
import { inWords, notTaken, told, typed } from "./typed.js";

interface LiveNumberProps {
  readonly label: string;
  readonly value: number | null;
  readonly least?: number;
  readonly most?: number;
  readonly step?: number;
  /** Called with each number that is typed, null for an empty field. What is no number, or out of bounds, changes nothing and is told. */
  readonly put: (n: number | null) => void;
}

/** A number that acts while it is typed; until it is left the text is the user's, then it is what counts. */
export function LiveNumber({ label, value, put, ...bounds }: LiveNumberProps) {
  const [id, fault] = [useId(), useId()];
  const own = value === null ? "" : inWords(value);
  const [words, setWords] = useState(own);
  const [focused, setFocused] = useState(false);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    if (!focused) setWords(own);
  }, [own, focused]);
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = bounds;
  return (
    <label htmlFor={id}>
      {label}
      <NumberInput
        id={id}
        // What is wrong stands in the label too, and is no part of the name.
        aria-label={label}
        className="number"
        words={words}
        wrong={wrong !== ""}
        fault={wrong === "" ? undefined : fault}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        type={(text) => {
          setWords(text);
          const n = typed(text);
          const empty = text.trim() === "";
          const good = Number.isFinite(n) && n >= least && n <= most;
          setWrong(good || empty ? "" : text);
          if (empty) put(null);
          else if (good) put(n);
        }}
        {...bounds}
      />
      {wrong !== "" && !/^[-−–]$/.test(wrong.trim()) && (
        <small className="number-fault" id={fault} role="alert">
          {`${notTaken(wrong)} ${boundsWords(least, most)}`}
        </small>
      )}
    </label>
  );
}

function boundsWords(least: number, most: number): string {
  if (Number.isFinite(least) && Number.isFinite(most)) return `It takes numbers from ${told(least)} to ${told(most)}.`;
  if (Number.isFinite(least)) return `It takes numbers from ${told(least)} up.`;
  return "It takes a number, such as 3 or 2.5.";
}
