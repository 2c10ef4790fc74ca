import type { Targets } from "@ambit/engine";
import { Button, Dialog, Heading } from "react-aria-components";
import { nameAmong } from "../map/badges.js";
import { Hung } from "../shell/Hung.js";
import { Icon } from "../shell/Icon.js";
import type { Hanging } from "../shell/over.js";
import { useApp, useAppState } from "../shell/use.js";
import { sidesOf, tidy } from "./targets.js";

/** Which sides count, whether its user does, and who does not. */
export function WhoFields(hanging: Hanging) {
  const app = useApp();
  const chosen = useAppState((s) => s.doc.targets !== null);
  return (
    <Hung {...hanging} label="Who counts">
      <Dialog className="who-dialog">
        <Heading slot="title" className="card-title">
          Who counts
        </Heading>
        <Fields />
        <Button className="button" isDisabled={!chosen} onPress={() => app.run("targets.choose")}>
          Everyone
        </Button>
      </Dialog>
    </Hung>
  );
}

function Fields() {
  const app = useApp();
  const doc = useAppState((s) => s.doc);
  const { targets, scene } = doc;
  const all = [...new Set([...sidesOf(doc), ...(targets?.sides ?? [])])];
  const put = (change: Targets): void => void app.run("targets.choose", tidy({ ...targets, ...change }) ?? undefined);
  const nameIn = (id: string): string => nameAmong(scene, scene.creatures.find((c) => c.id === id) ?? { id });
  const except = targets?.except ?? [];
  return (
    <>
      <fieldset className="who-sides">
        <legend>Sides</legend>
        {all.map((side) => (
          <label key={side} className="tool-check">
            <input
              type="checkbox"
              checked={targets?.sides?.includes(side) ?? true}
              onChange={(e) => {
                const sides = all.filter((s) =>
                  s === side ? e.target.checked : (targets?.sides?.includes(s) ?? true),
                );
                const { sides: _, ...rest } = targets ?? {};
                if (sides.length === all.length) app.run("targets.choose", tidy(rest) ?? undefined);
                else put({ sides });
              }}
            />
            {side[0]!.toUpperCase() + side.slice(1)}
          </label>
        ))}
        {all.length === 0 && <p className="quiet-text">No creature here has a side.</p>}
      </fieldset>
      <label className="card-field">
        Who uses it
        <select
          className="field"
          value={targets?.source === undefined ? "" : String(targets.source)}
          onChange={(e) => {
            const { source: _, ...rest } = targets ?? {};
            const source = e.target.value === "" ? {} : { source: e.target.value === "true" };
            app.run("targets.choose", tidy({ ...rest, ...source }) ?? undefined);
          }}
        >
          <option value="">as the rules say</option>
          <option value="true">counts</option>
          <option value="false">does not count</option>
        </select>
      </label>
      <label className="card-field">
        Leave out
        <select className="field" value="" onChange={(e) => app.run("targets.except", e.target.value)}>
          <option value="">somebody</option>
          {scene.creatures
            .filter((c) => !except.includes(c.id))
            .map((c) => (
              <option key={c.id} value={c.id}>
                {nameAmong(scene, c)}
              </option>
            ))}
        </select>
      </label>
      {except.length > 0 && (
        <ul className="who-out" aria-label="Left out">
          {except.map((id) => (
            <li key={id}>
              <Button
                className="chip choice"
                aria-label={`Count ${nameIn(id)} again`}
                onPress={() => app.run("targets.except", id)}
              >
                {nameIn(id)}
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
