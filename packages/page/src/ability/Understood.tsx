import type { ReadArea } from "@ambit/engine";
import { useMemo } from "react";
import { Button } from "react-aria-components";
import { Icon } from "../shell/Icon.js";
import { useApp, useAppState } from "../shell/use.js";
import { otherGame } from "./name.js";
import { unreadWords } from "./shelved.js";
import { sizeFault } from "./size-fault.js";
import { areaWords, EXAMPLES, SYSTEMS } from "./words.js";

/** Below the field: what its words were read as, or what was not understood; a button for each choice. */
export function Understood({ words, found }: { words: string; found: readonly ReadArea[] | null }) {
  const app = useApp();
  const ability = useAppState((s) => s.doc.ability);
  const game = useAppState((s) => s.doc.game);
  const { system } = game;
  const shelved = useAppState((s) => s.doc.shelved);
  const reading = useAppState((s) => s.session.reading);
  const placing = useAppState((s) => s.session.hand !== "set");
  const areas = reading?.areas ?? found;
  const nothing = areas !== null && areas.length === 0;
  const fault = useMemo(() => (areas?.length === 1 ? sizeFault(areas[0]!.area, game) : null), [areas, game]);
  const asked = reading?.text ?? words;
  // An area that was read but is impossible is no other game's either.
  const unread = nothing && reading?.ask === undefined;
  // The game in play cannot read what another left in the field.
  const waits = unread && shelved?.ability.text === asked ? shelved : undefined;
  const read = useMemo(() => (unread && !waits ? otherGame(asked, system) : null), [unread, waits, asked, system]);
  const other = waits ? { system: waits.game.system, areas: [] } : read;
  const doubt = areas?.length === 1 ? areas[0]!.doubt : undefined;
  return (
    <div id="understood" className="understood" aria-live="polite" data-quiet={placing && areas === null}>
      {areas === null ? (
        ability ? (
          <span className="chip good">
            <Icon name="check" />
            {areaWords(ability.area, system)}
          </span>
        ) : (
          <span className="chip">Name an ability</span>
        )
      ) : nothing ? (
        <span className="chip mind">
          {waits
            ? unreadWords(game, waits)
            : other
              ? `That is ${SYSTEMS[other.system]}: ${other.areas.map((a) => areaWords(a.area, other.system)).join("; ")}`
              : reading
                ? (reading.ask ?? `No area read in that; the old one stays. Write it like “${EXAMPLES[system]}”`)
                : "No area read so far"}
        </span>
      ) : reading ? (
        <span className="chip mind">
          {reading.ask ??
            `${areas.length} areas found: ${areas.map((a) => areaWords(a.area, system)).join(", ")}. Which?`}
        </span>
      ) : areas.length > 1 ? (
        <span className="chip mind">
          {areas.length} areas found: {areas.map((a) => areaWords(a.area, system)).join(", ")}
        </span>
      ) : fault !== null ? (
        <span className="chip mind">{fault}</span>
      ) : (
        <span className="chip">
          <Icon name="check" />
          {areaWords(areas[0]!.area, system)}
        </span>
      )}
      {doubt !== undefined && <span className="chip mind">{doubt}</span>}
      {other && (
        <Button
          className="chip choice"
          onPress={() => {
            const method = waits?.game.method ?? (other.system === "dnd5e" ? "dmg2014" : "");
            app.run("game.choose", [other.system, method, asked]);
            app.run("map.focus");
          }}
        >
          Switch to {SYSTEMS[other.system]}
        </Button>
      )}
      {reading && reading.areas.length > 0 && <span className="row-break" />}
      {reading?.areas.map((one, i) => (
        <Button
          key={one.text}
          className="chip choice"
          onPress={() => {
            app.run("ability.pick", i);
            if (!app.store.getState().session.reading) app.run("map.focus");
          }}
        >
          {areaWords(one.area, system)}
        </Button>
      ))}
    </div>
  );
}
