import { useState } from "react";
import { Button } from "react-aria-components";
import { commandOf } from "../input/rooms.js";
import { useApp, useAppState } from "../shell/use.js";
import { prefer } from "../state/store.js";
import type { Settings } from "../state/types.js";
import { type KeyLine, keyParts, LETTERS } from "./key-list.js";
import { changedLetters, typedLetter } from "./letters.js";

const THEMES: readonly (readonly [Settings["theme"], string])[] = [
  ["system", "As the system"],
  ["light", "Light"],
  ["dark", "Dark"],
];

/** Every key, from the table that the keyboard obeys; what can be chosen about them; light and dark. */
export default function Help() {
  const { store } = useApp();
  const settings = useAppState((s) => s.settings);
  const parts = keyParts((id) => commandOf(id) !== undefined);
  return (
    <div className="help">
      <p>
        Point at the map: the list says who is hit, who is not, and why. Press a name or a square for its story. Right
        click, a long press or <kbd>Shift F10</kbd> opens everything that can be done with a square.
      </p>
      <p>
        Squares are told by row and column, counted from 1 at the top left. A point such as (12, 5), a corner or the end
        of a wall, lies 12 squares from the left edge and 5 from the top.
      </p>
      <fieldset className="help-choice">
        <legend>Light or dark</legend>
        {THEMES.map(([theme, words]) => (
          <label key={theme} className="tool-check">
            <input
              type="radio"
              name="theme"
              checked={settings.theme === theme}
              onChange={() => prefer(store, { theme })}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <fieldset className="help-choice">
        <legend>Buttons of the phone's pad</legend>
        {(["left", "right"] as const).map((side) => (
          <label key={side} className="tool-check">
            <input
              type="radio"
              name="pad"
              checked={settings.padSide === side}
              onChange={() => prefer(store, { padSide: side })}
            />
            {side === "left" ? "On the left" : "On the right"}
          </label>
        ))}
      </fieldset>
      <fieldset className="help-choice">
        <legend>Letters</legend>
        <label className="tool-check">
          <input
            type="checkbox"
            checked={settings.letters}
            onChange={(e) => prefer(store, { letters: e.target.checked })}
          />
          Single letters do things while the map has the focus
        </label>
        {Object.keys(settings.keys).length > 0 && (
          <Button className="button small-button" onPress={() => prefer(store, { keys: {} })}>
            Letters as they were
          </Button>
        )}
      </fieldset>
      {parts.map((part) => (
        <section key={part.title}>
          <h3 className="help-title">{part.title}</h3>
          <dl className="help-keys">
            {part.lines.map((line) => (
              <Line key={line.words} line={line} settings={settings} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Line({ line, settings }: { line: KeyLine; settings: Settings }) {
  const { store } = useApp();
  const off = line.letter !== undefined && !settings.letters && line.keys.every((k) => /^(Shift )?\p{Lu}$/u.test(k));
  const shifted = line.keys.some((k) => k.startsWith("Shift "));
  return (
    <div className={off ? "help-line off" : "help-line"}>
      <dt>
        {line.keys.map((k) =>
          /^(Shift )?\p{Lu}$/u.test(k) ? (
            <kbd key={k}>{k.replace(/\p{Lu}$/u, (l) => typedLetter(settings, l).toUpperCase())}</kbd>
          ) : (
            <kbd key={k}>{k}</kbd>
          ),
        )}
      </dt>
      <dd>
        {line.words}
        {off && " (off)"}
      </dd>
      {line.letter !== undefined && !shifted && settings.letters && (
        <ChangeLetter
          words={line.words}
          letter={typedLetter(settings, line.letter)}
          change={(to) => prefer(store, { keys: changedLetters(settings, line.letter!, to, LETTERS) })}
        />
      )}
    </div>
  );
}

/** A button that becomes a field for one letter. */
function ChangeLetter({ words, letter, change }: { words: string; letter: string; change: (to: string) => void }) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <dd>
        <Button
          className="button small-button"
          aria-label={`Change the letter for: ${words}`}
          onPress={() => setOpen(true)}
        >
          Change
        </Button>
      </dd>
    );
  return (
    <dd>
      <input
        className="field letter-field"
        aria-label={`Letter for: ${words}`}
        // The field stands where the button stood that was pressed.
        // biome-ignore lint/a11y/noAutofocus: the press that opened it asked for it
        autoFocus
        value={letter.toUpperCase()}
        onFocus={(e) => e.target.select()}
        onBlur={() => setOpen(false)}
        onKeyDown={(e) => {
          if (e.key === "Escape") {
            e.stopPropagation();
            setOpen(false);
          }
        }}
        onChange={(e) => {
          const to = [...e.target.value.toLowerCase()].findLast((l) => /^\p{Ll}$/u.test(l) && l !== letter);
          if (to === undefined) return;
          change(to);
          setOpen(false);
        }}
      />
    </dd>
  );
}
