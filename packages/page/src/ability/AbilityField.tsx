import { read } from "@ambit/engine";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { FirstHint } from "../shell/FirstHints.js";
import { Icon } from "../shell/Icon.js";
import { useApp, useAppState } from "../shell/use.js";
import { look } from "../state/store.js";
import { unlike } from "./name.js";
import { Palette } from "./Palette.js";
import { Understood } from "./Understood.js";

const EXAMPLES: Readonly<Record<string, string>> = {
  dnd5e: "20-foot-radius sphere within 150 feet",
  "draw-steel": "10 x 1 line within 1",
  pf2e: "30-foot cone",
};

/** Milliseconds of rest after which longer words are read. */
const PAUSE = 120;

/** The one field that takes words, and below it what was understood. */
export function AbilityField() {
  const app = useApp();
  const ability = useAppState((s) => s.doc.ability);
  const system = useAppState((s) => s.doc.game.system);
  const reading = useAppState((s) => s.session.reading);
  const [words, setWords] = useState(ability?.text ?? "");
  const field = useRef<HTMLInputElement>(null);

  // Undo, another map or the palette change the ability; the field follows.
  useEffect(() => setWords(ability?.text ?? ""), [ability]);
  const changed = words.trim() !== (ability?.text ?? "");
  const shown = useRested(words, words.length > 300 ? PAUSE : 0);
  const found = useMemo(
    () => (changed && shown.trim() !== "" && !reading ? unlike(read(shown, system).areas) : null),
    [changed, shown, system, reading],
  );
  const type = (text: string): void => {
    setWords(text);
    // New words drop the question about the old ones.
    if (app.store.getState().session.reading) look(app.store, { reading: null });
  };
  const leave = (): void => {
    type(ability?.text ?? "");
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
          onChange={(e) => type(e.target.value)}
          onKeyDown={(e) => {
            if (e.key !== "Escape") return;
            e.preventDefault();
            leave();
          }}
        />
        {changed && found?.length === 1 ? (
          <Button className="ability-take" type="submit" aria-label="Use it">
            <kbd>Enter</kbd>
          </Button>
        ) : (
          <kbd className="ability-key">/</kbd>
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
