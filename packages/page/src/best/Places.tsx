import { useRef } from "react";
import type { Found } from "../engine/messages.js";
import { badgesOf } from "../map/badges.js";
import { useAppState } from "../shell/use.js";
import { creatureOf } from "../state/select.js";
import type { Creature, Doc } from "../state/types.js";
import { LISTED, type Seek, useBest } from "./seek.js";
import { kindOfCreature, nameOf, namesWords, nobodyWords, scoreWords, wheresWords, whoIn } from "./words.js";

const RANKS = Array.from({ length: LISTED }, (_, i) => i + 1);

/** The ten best: pointing or focus shows one on the map, a press takes it; by a finger the first tap shows it. */
export function Places({ seek }: { seek: Seek }) {
  const findings = useBest((s) => s.findings);
  const stale = useBest((s) => s.stale);
  const doc = useAppState((s) => s.doc);
  const tied = useBest((s) => s.tied);
  const list = useRef<HTMLOListElement>(null);
  if (!findings || findings.places.length === 0) return null;
  const wheres = wheresWords(findings.places, doc);
  const step = (e: React.KeyboardEvent): void => {
    const by = e.key === "ArrowDown" ? 1 : e.key === "ArrowUp" ? -1 : 0;
    if (by === 0) return;
    const all = [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    all[all.indexOf(document.activeElement as HTMLElement) + by]?.focus();
    e.preventDefault();
  };
  return (
    <>
      <ol
        ref={list}
        className={stale ? "best-places old" : "best-places"}
        aria-label="Best places"
        aria-busy={stale}
        onKeyDown={step}
        onPointerLeave={(e) => e.pointerType !== "touch" && seek.show(focused(list.current), true)}
      >
        {RANKS.slice(0, findings.places.length).map((rank) => (
          <PlaceRow
            key={rank}
            rank={rank}
            of={findings.places.length}
            found={findings.places[rank - 1]!}
            where={wheres[rank - 1]!}
            doc={doc}
            seek={seek}
          />
        ))}
      </ol>
      {tied !== null && (
        <p className="quiet-text">
          {`More places score ${scoreWords(tied)}, as the last of these does. ${LISTED} are listed.`}
        </p>
      )}
    </>
  );
}

/** The rank of the row that keys are on. */
function focused(list: HTMLElement | null): number | null {
  const row = list?.querySelector<HTMLElement>("button:focus-visible");
  return row ? Number(row.dataset.rank) : null;
}

interface RowProps {
  readonly rank: number;
  readonly of: number;
  readonly found: Found;
  readonly where: string;
  readonly doc: Doc;
  readonly seek: Seek;
}

function PlaceRow({ rank, of, found, where, doc, seek }: RowProps) {
  const shown = useBest((s) => s.shown === rank);
  const armed = useBest((s) => s.armed === rank);
  const who = whoIn(found, doc);
  const badges = badgesOf(doc.scene);
  const own = ownSide(who, doc);
  const nobody = nobodyWords(doc);
  const names = who.length === 0 ? nobody : namesWords(who);
  return (
    <li>
      <button
        type="button"
        className={shown ? "best-place shown" : "best-place"}
        data-rank={rank}
        aria-label={`Place ${rank} of ${of}, score ${scoreWords(found.score)}: ${names}${own === "" ? "" : `, your own side: ${own}`}; ${where}`}
        onPointerEnter={(e) => e.pointerType !== "touch" && seek.show(rank, true)}
        onFocus={(e) => e.currentTarget.matches(":focus-visible") && seek.show(rank, true)}
        onBlur={() => seek.show(null)}
        onClick={(e) => {
          const { pointerType } = e.nativeEvent as PointerEvent;
          if (pointerType === "touch") {
            seek.tap(rank);
            return;
          }
          seek.take(rank);
          // The row is gone with its list: keys go on from the tab that says what was promised.
          document.querySelector<HTMLElement>("#tab-answer")?.focus();
        }}
      >
        <span className="best-rank">{rank}</span>
        <span className="best-words">
          <span className="best-who">
            {who.slice(0, 12).map((c) => (
              <span key={c.id} className={`token ${kindOfCreature(c)}`} data-long={(badges.get(c.id)?.length ?? 0) > 2}>
                {badges.get(c.id)}
              </span>
            ))}
            {who.length > 12 && <span className="best-more">and {who.length - 12} more</span>}
            {who.length === 0 && <span className="best-more">{nobody}</span>}
          </span>
          {who.length > 0 && <span className="best-names">{names}</span>}
          {own !== "" && <span className="chip small friendly">Your own side: {own}</span>}
          <span className={armed ? "best-again" : "best-where"}>{armed ? "Tap again to take it" : where}</span>
        </span>
        <span className="best-score">{scoreWords(found.score)}</span>
      </button>
    </li>
  );
}

/** Names of the user's own side, the user too. */
function ownSide(who: readonly Creature[], doc: Doc): string {
  const user = creatureOf(doc, doc.by);
  if (!user) return "";
  return who
    .filter((c) => c.id === user.id || (c.side !== undefined && c.side === user.side))
    .map(nameOf)
    .join(", ");
}
