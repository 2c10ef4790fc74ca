import { useStore } from "zustand";
import { useApp, useAppState } from "../shell/use.js";
import { creatureOf } from "../state/select.js";
import type { Doc, Motion } from "../state/types.js";
import { NumberBox } from "../tools/NumberBox.js";
import { kindsOf } from "./kinds.js";
import { nameOf } from "./owner.js";
import { moveOf, type Plan, plan } from "./plan.js";
import { cornerOf } from "./trace.js";
import { aimWords, brokenWords, first, sentence } from "./words.js";

/** How somebody is moved: the kind, from whom, how far, up and down; and what the engine says of it. */
export function MotionBar() {
  const app = useApp();
  const motion = useAppState((s) => s.session.motion);
  const doc = useAppState((s) => s.doc);
  const now = useStore(plan);
  const shown = now.drag?.before ?? doc;
  const who = creatureOf(shown, motion.who);
  const change = (part: Partial<Motion>): void => void app.run("motion.change", part);
  const kinds = kindsOf(doc.game);
  const move = moveOf(shown, motion);
  const kind = kinds.find((k) => k.kind === (move?.kind ?? motion.kind)) ?? kinds[0];
  const feet = doc.game.system === "draw-steel" ? "" : `${motion.distance * doc.scene.feetPerSquare} ft`;
  const others = doc.scene.creatures.filter((c) => c.id !== who?.id && !c.hidden);
  const from = typeof move?.from === "string" ? move.from : "";
  return (
    <div className="motion">
      <p className={who ? "tool-words motion-who" : "tool-words"}>{who ? nameOf(who) : "Press who is to be moved."}</p>
      <label className="tool-field">
        <span className="heard">How it moves</span>
        <select
          className="field"
          value={kind?.kind}
          onChange={(e) => change({ kind: e.target.value as Motion["kind"] })}
        >
          {kinds.map((k) => (
            <option key={k.kind} value={k.kind}>
              {k.words}
            </option>
          ))}
        </select>
      </label>
      <NumberBox
        label="Squares"
        value={motion.distance}
        least={0}
        most={motion.vertical ? 30 : 100}
        change={(distance) => change({ distance })}
      />
      {feet !== "" && <small className="motion-feet">{feet}</small>}
      {kind?.from && who && (
        <label className="tool-field">
          <span>{kind.from}</span>
          <select className="field" value={from} onChange={(e) => app.run("motion.from", e.target.value)}>
            {from === "" && <option value="">nobody</option>}
            {others.map((c) => (
              <option key={c.id} value={c.id}>
                {nameOf(c)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="tool-check">
        <input
          type="checkbox"
          checked={motion.vertical}
          onChange={(e) =>
            change({
              vertical: e.target.checked,
              rise: 0,
              distance: e.target.checked ? Math.min(30, motion.distance) : motion.distance,
            })
          }
        />
        Up and down
      </label>
      {motion.vertical && who && (
        <NumberBox
          label="Ends above ground"
          value={cornerOf(shown.scene, who)[2] + motion.rise}
          least={-100}
          most={100}
          change={(z) => change({ rise: z - cornerOf(shown.scene, who)[2] })}
        />
      )}
      <label className="tool-check">
        <input type="checkbox" checked={motion.stops} onChange={(e) => change({ stops: e.target.checked })} />
        Others stop it
      </label>
      {who && <Said doc={shown} now={now} rise={motion.vertical ? motion.rise : 0} />}
    </div>
  );
}

/** What the engine says of the place pointed at, else of how many there are. */
function Said({ doc, now, rise }: { doc: Doc; now: Plan; rise: number }) {
  const answer = now.aim?.answer;
  if (now.refusal !== "") return <p className="motion-said broken">{sentence(now.refusal)}</p>;
  if (!now.places) return <p className="motion-said">Working it out.</p>;
  if (answer) {
    const broken = brokenWords(answer);
    return (
      <p className={broken.length > 0 ? "motion-said broken" : "motion-said"}>
        {broken.length > 0 ? `${first(broken)} It may be moved all the same.` : aimWords(doc, answer).join(" ")}
      </p>
    );
  }
  const who = creatureOf(doc, now.move?.who ?? null);
  const z = who ? cornerOf(doc.scene, who)[2] + rise : 0;
  const all = [...now.places.values()];
  const here = all.filter((p) => p.at[2] === z).length;
  const words =
    here === 0 ? "It may end nowhere else" : here === 1 ? "It may end at 1 place" : `It may end at ${here} places`;
  const more = all.length > here ? `, ${all.length} in all heights` : "";
  return <p className="motion-said">{`${words}${more}. Press one, or drag it there.`}</p>;
}
