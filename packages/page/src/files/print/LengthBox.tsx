import { useEffect, useId, useState } from "react";

/** Typing goes on while the pause is shorter. */
const PAUSE = 350;

/** Millimetres within bounds, with "." or "," for the point; undefined where the words are no such number. */
export function lengthIn(words: string, least: number, most: number): number | undefined {
  if (!/^\d*[.,]?\d*$/.test(words.trim()) || !/\d/.test(words)) return undefined;
  const n = Number(words.trim().replace(",", "."));
  return n >= least && n <= most ? n : undefined;
}

/** A length in millimetres that acts while it is typed, after a short pause; what is out of bounds is refused in a sentence. */
export function LengthBox({
  label,
  value,
  least,
  most,
  change,
}: {
  label: string;
  value: number;
  least: number;
  most: number;
  /** Undefined while the words are refused. */
  change: (value: number | undefined) => void;
}) {
  const id = useId();
  const [words, setWords] = useState(String(value));
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    setWords((old) => (lengthIn(old, least, most) === value ? old : String(value)));
    setRefused(false);
  }, [value, least, most]);
  const take = (): void => {
    const n = lengthIn(words, least, most);
    setRefused(n === undefined);
    change(n);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause
  useEffect(() => {
    if (lengthIn(words, least, most) === value && !refused) return;
    const pause = setTimeout(take, PAUSE);
    return () => clearTimeout(pause);
  }, [words]);
  return (
    <>
      <label className="tool-field">
        <span>{label}, mm</span>
        <input
          type="text"
          className="field number"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={refused}
          aria-describedby={refused ? id : undefined}
          value={words}
          onChange={(e) => setWords(e.target.value)}
          onBlur={take}
          onKeyDown={(e) => {
            if (e.key === "Enter") take();
          }}
        />
      </label>
      {refused && (
        <p id={id} role="alert" className="fault length-fault">
          {label}: {least} to {most} mm, such as {value}
          {words.trim() === "" ? "" : `, not "${words.trim()}"`}.
        </p>
      )}
    </>
  );
}
