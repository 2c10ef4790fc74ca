import { read } from "@ambit/engine";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { FirstHint } from "../shell/FirstHints.js";
import { Icon } from "../shell/Icon.js";
import { useApp, useAppState } from "../shell/use.js";
import { look, prefer } from "../state/store.js";
import { halfTyped, keepHalfTyped } from "./half-typed.js";
import { unlike } from "./name.js";
import { Palette } from "./Palette.js";
import { inFieldOf } from "./shelved.js";
import { Understood } from "./Understood.js";
import { EXAMPLES } from "./words.js";

/** Milliseconds of rest after which longer words are read. */
const PAUSE = 120;

/** The one field that takes words, and below it what was understood. */
export function AbilityField() {
  const app = useApp();
  const ability = useAppState((s) => s.doc.ability);
  const inField = useAppState((s) => inFieldOf(s.doc));
  const own = inField?.text ?? "";
  const system = useAppState((s) => s.doc.game.system);
  const reading = useAppState((s) => s.session.reading);
  const map = useAppState((s) => s.doc.id);
  const [words, setWords] = useState(() => halfTyped(map) ?? own);
  const [focused, setFocused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const first = useRef(true);
  /** The press that brings the focus selects the old words; the next one puts the caret. */
  const arriving = useRef(false);

  // Undo, another map or the palette change the ability; the field follows.
  useEffect(() => {
    // The words of before a reload stay until another ability comes.
    if (!first.current) {
      setWords(inField?.text ?? "");
      keepHalfTyped(map, null);
    }
    first.current = false;
  }, [inField, map]);
  const changed = words.trim() !== (ability?.text ?? "");
  const shown = useRested(words, words.length > 300 ? PAUSE : 0);
  const found = useMemo(
    () => (changed && shown.trim() !== "" && !reading ? unlike(read(shown, system).areas) : null),
    [changed, shown, system, reading],
  );
  const type = (text: string): void => {
    setWords(text);
    keepHalfTyped(map, text.trim() === own ? null : text);
    // Who types needs no hint that one can.
    const { hintsDone } = app.store.getState().settings;
    if (!hintsDone.includes("field")) prefer(app.store, { hintsDone: [...hintsDone, "field"] });
    // New words drop the question about the old ones.
    if (app.store.getState().session.reading) look(app.store, { reading: null });
  };
  const leave = (): void => {
    type(own);
    app.run("map.focus");
  };

  return (
    <form
      className="ability"
      onSubmit={(e) => {
        e.preventDefault();
        app.run("ability.name", words);
        // A question about the words is answered here; an area read is placed on the map.
        if (!app.store.getState().session.reading) app.run("map.focus");
      }}
    >
      <div className="ability-field">
        <Icon name="spark" />
        <input
          ref={field}
          id="ability"
          type="text"
          value={words}
          spellCheck={false}
          autoComplete="off"
          enterKeyHint="go"
          aria-label="Ability"
          aria-describedby="understood"
          placeholder={EXAMPLES[system]}
          onPointerDown={() => {
            arriving.current = document.activeElement !== field.current;
          }}
          onClick={(e) => {
            const { selectionStart, selectionEnd } = e.currentTarget;
            if (arriving.current && selectionStart === selectionEnd) e.currentTarget.select();
            arriving.current = false;
          }}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onChange={(e) => type(e.target.value)}
          onKeyDown={(e) => {
            if (e.key !== "Escape") return;
            e.preventDefault();
            leave();
          }}
        />
        {words !== "" && (
          <button
            type="button"
            className="ability-clear"
            data-focused={focused}
            tabIndex={-1}
            aria-label="Clear the words"
            // The focus stays in the field, and a phone's keyboard with it.
            onPointerDown={(e) => e.preventDefault()}
            onClick={() => {
              type("");
              field.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        )}
        {changed && found?.length === 1 ? (
          <Button className="ability-take" type="submit" aria-label="Use it">
            <kbd>Enter</kbd>
          </Button>
        ) : (
          !focused && <kbd className="ability-key">/</kbd>
        )}
        <Palette />
      </div>
      <Understood words={shown.trim()} found={found} />
      <FirstHint id="field" />
    </form>
  );
}

/** A value once it has rested. */
function useRested(value: string, pause: number): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return pause === 0 ? value : rested;
}
