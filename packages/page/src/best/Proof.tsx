import { Button } from "react-aria-components";
import { noneWords as noAbilityWords } from "../ability/shelved.js";
import { METHODS } from "../ability/words.js";
import type { Findings } from "../engine/messages.js";
import { Icon } from "../shell/Icon.js";
import { useApp, useAppState } from "../shell/use.js";
import { mustsOf, mustWords } from "./asked.js";
import { refusedWords } from "./refused.js";
import { type BestState, type Seek, useBest } from "./seek.js";
import { noWallWords } from "./why-none.js";
import { countWords, goingWords, nameOf, noneWords, scoreWords, unprovenWords, wallWords } from "./words.js";

/** Creatures that are offered by a button. */
const NEAR = 8;

/** How sure the list is: proven, or the best so far with what is still open; and why there is none. */
export function Proof({ seek }: { seek: Seek }) {
  const status = useBest((s) => s.status);
  const refusal = useBest((s) => s.refusal);
  // What is listed of an older question says nothing of how far this one has come.
  const findings = useBest((s) => (s.stale ? null : s.findings));
  if (status === "none") return <None />;
  if (status === "refused") return <Refusal refusal={refusal ?? ""} seek={seek} />;
  return (
    <div className="best-proof">
      {(status === "running" || status === "resting") && <Open findings={findings} status={status} seek={seek} />}
      {status === "over" && findings && <Over findings={findings} />}
    </div>
  );
}

function None() {
  const shelved = useAppState((s) => (s.doc.shelved ? noAbilityWords(s.doc) : null));
  return <p className="best-none">{shelved ?? "No ability yet. Name one in the field above."}</p>;
}

function Refusal({ refusal, seek }: { refusal: string; seek: Seek }) {
  const app = useApp();
  const { words, methods, whose, one } = refusedWords(refusal);
  return (
    <>
      <p className="problem best-refusal">{words}</p>
      {(one || methods.length > 0) && (
        <div className="button-row best-going">
          {one && (
            <Button className="button small-button" onPress={() => seek.findOne()}>
              Find the best for one
            </Button>
          )}
          {methods.map((method) => (
            <Button
              key={method}
              className="button small-button"
              onPress={() => app.run("game.choose", ["dnd5e", method])}
            >
              Use {METHODS[method].name}
            </Button>
          ))}
        </div>
      )}
      {whose && <Whose />}
    </>
  );
}

/** Who uses the ability, a button each; of a crowd the first, and the rest where all are chosen. */
function Whose() {
  const app = useApp();
  const creatures = useAppState((s) => s.doc.scene.creatures);
  const able = creatures.filter((c) => !c.object && !c.hidden);
  return (
    <>
      <div className="button-row best-going">
        {able.slice(0, NEAR).map((c) => (
          <Button
            key={c.id}
            className="button small-button"
            onPress={() => {
              app.run("source.choose", c.id);
              // The button goes with its question.
              document.querySelector<HTMLElement>("#tab-best")?.focus();
            }}
          >
            {nameOf(c)}
          </Button>
        ))}
      </div>
      {able.length > NEAR && <p className="quiet-text">Everybody else is under From, above the map.</p>}
    </>
  );
}

function Open({ findings, status, seek }: { findings: Findings | null; status: BestState["status"]; seek: Seek }) {
  const { considered = 0, open = 0 } = findings ?? {};
  const whole = considered + open;
  const running = status === "running";
  const { sure, rest } = goingWords(findings, running);
  return (
    <>
      <p className="best-line">
        <strong>{sure}</strong>
        {rest !== "" && <span> {rest}</span>}
      </p>
      <div className="best-going">
        <progress
          aria-label="Placements settled"
          max={1}
          {...(whole > 0 ? { value: considered / whole } : running ? {} : { value: 0 })}
        />
        <Button className="button small-button" onPress={() => (running ? seek.rest() : seek.go())}>
          {running ? "Stop" : "Search on"}
        </Button>
      </div>
    </>
  );
}

function Over({ findings }: { findings: Findings }) {
  const { places, considered, proven, unplaceable } = findings;
  const doc = useAppState((s) => s.doc);
  const wall = wallWords(doc.ability?.area, mustWords(mustsOf(doc)));
  const plain = useAppState((s) => s.doc.ability?.area.shape === "wall" && s.doc.ability.area.occupied !== true);
  const one = useBest((s) => s.one);
  if (wall !== "" && plain && places.length > 0) return <p className="best-line">{wall}</p>;
  const of = considered === 1 ? "the only placement" : countWords(considered);
  const why = proven && places.length === 0 ? noWallWords(doc) : "";
  const nothing = places.length > 0 && places[0]!.score <= 0;
  return (
    <>
      <p className="best-line">
        {proven ? (
          <>
            <span className="chip small good">
              <Icon name="check" />
              Proven
            </span>
            <span>
              {" "}
              {places.length === 0
                ? noneWords(considered, doc)
                : wall !== ""
                  ? "no wall scores more."
                  : `of ${of} none scores more.`}
            </span>
          </>
        ) : (
          <>
            <strong>{places.length === 0 ? "Nothing found so far" : "Best so far"}</strong>
            <span> {unprovenWords(findings, doc)}.</span>
          </>
        )}
      </p>
      {why !== "" && <p className="best-line">{why}</p>}
      {one && <p className="best-line">For one of them; the others stay where they are.</p>}
      {wall !== "" && places.length > 0 && <p className="best-line">{wall}</p>}
      {nothing && <p className="best-line">None of them gains anything by these weights.</p>}
      {unplaceable !== undefined && (
        <p className="best-line">
          {scoreWords(unplaceable)} is possible, but only at points that no three decimals name. Listed is the best that
          has one.
        </p>
      )}
    </>
  );
}
