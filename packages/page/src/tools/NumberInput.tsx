import type { InputHTMLAttributes, KeyboardEvent } from "react";
import { inWords, typed } from "./typed.js";

interface NumberInputProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, "onFocus" | "onBlur" | "onKeyDown" | "aria-label"> {
  readonly id: string;
  readonly className: string;
  /** What stands in it, as typed. */
  readonly words: string;
  readonly least?: number;
  readonly most?: number;
  /** What an arrow key adds or takes. */
  readonly step?: number;
  readonly wrong?: boolean;
  /** Id of the sentence that says what is wrong. */
  readonly fault?: string | undefined;
  readonly type: (words: string) => void;
}

/**
 * The field itself: text, since the browser's own kind of number field shows hyphens for minus signs and takes nothing else. Arrow keys go
 * up and down by a step, within the bounds.
 */
export function NumberInput({
  className,
  words,
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
  step = 1,
  wrong = false,
  fault,
  type,
  onKeyDown,
  ...rest
}: NumberInputProps) {
  const value = typed(words);
  const press = (e: KeyboardEvent<HTMLInputElement>): void => {
    const by = e.key === "ArrowUp" ? step : e.key === "ArrowDown" ? -step : 0;
    if (by !== 0 && !e.altKey && !e.ctrlKey && !e.metaKey) {
      const from = Number.isNaN(value) ? Math.max(0, least) - Math.max(0, by) : value;
      type(inWords(Math.min(most, Math.max(least, Math.round(1000 * (from + by)) / 1000))));
      e.preventDefault();
    }
    onKeyDown?.(e);
  };
  return (
    <input
      type="text"
      role="spinbutton"
      className={className}
      // The number pads of some phones have no minus.
      inputMode={least < 0 ? "text" : "decimal"}
      autoComplete="off"
      value={words}
      aria-valuenow={Number.isNaN(value) ? undefined : value}
      aria-valuemin={Number.isFinite(least) ? least : undefined}
      aria-valuemax={Number.isFinite(most) ? most : undefined}
      aria-valuetext={words === "" ? undefined : words}
      aria-invalid={wrong}
      {...(fault === undefined ? {} : { "aria-describedby": fault })}
      onChange={(e) => type(e.target.value)}
      onKeyDown={press}
      {...rest}
    />
  );
}
