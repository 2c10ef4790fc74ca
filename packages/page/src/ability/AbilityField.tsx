import { read } from "@ambit/engine";
import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { Icon } from "../shell/Icon.js";
import { useApp, useAppState } from "../shell/use.js";
import { unlike } from "./name.js";
import { areaWords } from "./words.js";

const EXAMPLES: Readonly<Record<string, string>> = {
  dnd5e: "20-foot-radius sphere within 150 feet",
  "draw-steel": "10 x 1 line within 1",
  pf2e: "30-foot cone",
};

/** The one field that takes words, and below it what was understood. */
export function AbilityField() {
  const app = useApp();
  const ability = useAppState((s) => s.doc.ability);
  const system = useAppState((s) => s.doc.game.system);
  const reading = useAppState((s) => s.session.reading);
  const [words, setWords] = useState(ability?.text ?? "");
  const field = useRef<HTMLInputElement>(null);

  // Undo, another map or a palette change the ability; the field follows.
  useEffect(() => setWords(ability?.text ?? ""), [ability]);

  const changed = words.trim() !== (ability?.text ?? "");
  const found = changed && words.trim() !== "" ? unlike(read(words, system).areas) : null;
  const enter = (): void => {
    app.run("ability.name", words);
    field.current?.blur();
    app.run("map.focus");
  };

  return (
    <form
      className="ability"
      onSubmit={(e) => {
        e.preventDefault();
        enter();
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
          onChange={(e) => setWords(e.target.value)}
          onKeyDown={(e) => {
            if (e.key !== "Escape") return;
            e.preventDefault();
            setWords(ability?.text ?? "");
            app.run("map.focus");
          }}
        />
        {changed && found?.length === 1 ? (
          <Button className="ability-take" type="submit" aria-label="Use it">
            <kbd>Enter</kbd>
          </Button>
        ) : (
          <kbd className="ability-key">/</kbd>
        )}
      </div>
      <div id="understood" className="understood" aria-live="polite">
        {found !== null ? (
          <Found found={found} system={system} />
        ) : reading && reading.areas.length > 1 ? (
          <span className="chip mind">{reading.areas.length} areas found. Which?</span>
        ) : reading ? (
          <span className="chip mind">No area read in that</span>
        ) : ability ? (
          <span className="chip good">
            <Icon name="check" />
            {areaWords(ability.area, system)}
          </span>
        ) : (
          <span className="chip">Name an ability</span>
        )}
        {reading?.areas.map((one, i) => (
          <Button key={one.text} className="chip choice" onPress={() => app.run("ability.pick", i)}>
            {areaWords(one.area, system)}
          </Button>
        ))}
      </div>
    </form>
  );
}

function Found({ found, system }: { found: ReturnType<typeof unlike>; system: Parameters<typeof areaWords>[1] }) {
  if (found.length === 0) return <span className="chip mind">No area read so far</span>;
  if (found.length > 1)
    return (
      <span className="chip mind">
        {found.length} areas: {found.map((one) => areaWords(one.area, system)).join("; ")}
      </span>
    );
  return (
    <span className="chip">
      <Icon name="check" />
      {areaWords(found[0]!.area, system)}
    </span>
  );
}
