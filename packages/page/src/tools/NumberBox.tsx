import { useEffect, useState } from "react";

/** A whole-number or decimal field that changes something when it is left or Enter is pressed, and never to what cannot be. */
export function NumberBox({
  label,
  value,
  least,
  most,
  step = 1,
  change,
}: {
  label: string;
  value: number;
  least: number;
  most: number;
  step?: number;
  change: (value: number) => void;
}) {
  const [words, setWords] = useState(String(value));
  useEffect(() => setWords(String(value)), [value]);
  const take = (): void => {
    const n = Number(words);
    const good = words.trim() !== "" && Number.isFinite(n);
    const fit = good ? Math.min(most, Math.max(least, Math.round(n / step) * step)) : value;
    setWords(String(fit));
    if (fit !== value) change(fit);
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
        onChange={(e) => setWords(e.target.value)}
        onBlur={take}
        onKeyDown={(e) => {
          if (e.key === "Enter") take();
        }}
      />
    </label>
  );
}
