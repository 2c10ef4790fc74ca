import { useEffect, useId, useState } from "react";
import { NumberInput } from "./NumberInput.js";
import { inWords, typed } from "./typed.js";

interface LiveNumberProps {
  readonly label: string;
  readonly value: number | null;
  readonly least?: number;
  readonly most?: number;
  readonly step?: number;
  /** Called with each number that is typed, null for an empty field. What is no number, or out of bounds, changes nothing. */
  readonly put: (n: number | null) => void;
}

/** A number that acts while it is typed; until it is left the text is the user's. */
export function LiveNumber({ label, value, put, ...bounds }: LiveNumberProps) {
  const id = useId();
  const own = value === null ? "" : inWords(value);
  const [words, setWords] = useState(own);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    if (!focused) setWords(own);
  }, [own, focused]);
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = bounds;
  return (
    <label htmlFor={id}>
      {label}
      <NumberInput
        id={id}
        className="number"
        words={words}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        type={(text) => {
          setWords(text);
          const n = typed(text);
          if (text.trim() === "") put(null);
          else if (Number.isFinite(n) && n >= least && n <= most) put(n);
        }}
        {...bounds}
      />
    </label>
  );
}
