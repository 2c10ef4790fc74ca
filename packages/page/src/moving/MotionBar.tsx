import { useState } from "react";
import { Button } from "react-aria-components";
import { useStore } from "zustand";
import { useApp, useAppState } from "../shell/use.js";
import { nameOf } from "../state/names.js";
import { creatureOf } from "../state/select.js";
import type { Doc, Motion } from "../state/types.js";
import { NumberBox } from "../tools/NumberBox.js";
import { kindsOf } from "./kinds.js";
import { moveOf, type Plan, plan } from "./plan.js";
import { cornerOf } from "./trace.js";
import { aimWords, auraWords, brokenWords, placesWords, sentence } from "./words.js";

/** How somebody is moved: the kind, how far, from whom, up and down; and what the engine says of it. Small screens fold all but the first two. */
export function MotionBar() {
  const app = useApp();
  const motion = useAppState((s) => s.session.motion);
  const doc = useAppState((s) => s.doc);
  const now = useStore(plan);
  const [open, setOpen] = useState(false);
  const shown = now.drag?.before ?? doc;
  const who = creatureOf(shown, motion.who);
  const change = (part: Partial<Motion>): void => void app.run("motion.change", part);
  const kinds = kindsOf(doc.game);
  const move = moveOf(shown, motion);
  const kind = kinds.find((k) => k.kind === (move?.kind ?? motion.kind)) ?? kinds[0];
  return (
    <div className="motion">
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
        live
        change={(distance) => change({ distance })}
      />
      <Button className="button motion-fold" aria-expanded={open} onPress={() => setOpen(!open)}>
        More
      </Button>
      <div className="motion-rest" data-open={open}>
        <Rest doc={shown} motion={motion} from={typeof move?.from === "string" ? move.from : ""} change={change} />
      </div>
      {who ? (
        <Said name={nameOf(who)} {...told(now, shown, motion)} />
      ) : (
        <p className="motion-said">Press who is to be moved.</p>
      )}
    </div>
  );
}

function Said({ name, words, wrong }: { name: string; words: string; wrong: boolean }) {
  return (
    <p className={wrong ? "motion-said motion-broken" : "motion-said"}>
      <strong className="motion-who">{name}</strong> <span className="motion-words">{words}</span>
    </p>
  );
}

/** What is seldom changed. */
function Rest({
  doc,
  motion,
  from,
  change,
}: {
  doc: Doc;
  motion: Motion;
  from: string;
  change: (part: Partial<Motion>) => void;
}) {
  const app = useApp();
  const who = creatureOf(doc, motion.who);
  const kinds = kindsOf(doc.game);
  const kind = kinds.find((k) => k.kind === motion.kind) ?? kinds[0];
  const feet = doc.game.system === "draw-steel" ? "" : `${motion.distance * doc.scene.feetPerSquare} ft`;
  const z = who ? cornerOf(doc.scene, who)[2] : 0;
  return (
    <>
      {feet !== "" && <small className="motion-feet">{feet}</small>}
      {kind?.from && who && (
        <label className="tool-field">
          <span>{kind.from}</span>
          <select className="field" value={from} onChange={(e) => app.run("motion.from", e.target.value)}>
            {from === "" && <option value="">nobody</option>}
            {doc.scene.creatures
              .filter((c) => c.id !== who.id && !c.hidden)
              .map((c) => (
                <option key={c.id} value={c.id}>
                  {nameOf(c)}
                </option>
              ))}
          </select>
        </label>
      )}
      <Check label="Up and down" on={motion.vertical} change={(vertical) => change(upright(motion, vertical))} />
      {motion.vertical && who && (
        <NumberBox
          label="Ends above ground"
          value={z + motion.rise}
          least={-100}
          most={100}
          live
          change={(end) => change({ rise: end - z })}
        />
      )}
      <Check label="Others stop it" on={motion.stops} change={(stops) => change({ stops })} />
      {(kind?.kind === "walk" || kind?.kind === "slide") && (
        <Check label="Draw the way" on={motion.own} change={(own) => change({ own })} />
      )}
    </>
  );
}

/** In height the engine looks no further than 30 squares. */
const upright = ({ distance }: Motion, vertical: boolean): Partial<Motion> => ({
  vertical,
  rise: 0,
  distance: vertical ? Math.min(30, distance) : distance,
});

function Check({ label, on, change }: { label: string; on: boolean; change: (on: boolean) => void }) {
  return (
    <label className="tool-check">
      <input type="checkbox" checked={on} onChange={(e) => change(e.target.checked)} />
      {label}
    </label>
  );
}

/** What the engine says of the place pointed at, else of all places. */
function told(now: Plan, doc: Doc, motion: Motion): { words: string; wrong: boolean } {
  if (now.refusal !== "") return { words: sentence(now.refusal), wrong: true };
  if (!now.places) return { words: "Working it out.", wrong: false };
  const answer = now.aim?.answer;
  const broken = answer ? brokenWords(answer) : [];
  if (answer && broken.length > 0)
    return { words: [...broken, "You may move it anyway.", ...auraWords(doc, answer)].join(" "), wrong: true };
  const words = answer ? aimWords(doc, answer).join(" ") : placesWords(doc, now, motion.vertical ? motion.rise : 0);
  return { words, wrong: false };
}
