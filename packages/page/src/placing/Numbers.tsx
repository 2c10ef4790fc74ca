import type { Place, Spot } from "@ambit/engine";
import { useEffect, useState } from "react";
import { Dialog } from "react-aria-components";
import { pointName } from "../panel/where.js";
import { Hung } from "../shell/Hung.js";
import type { Hanging } from "../shell/over.js";
import { useApp, useAppState } from "../shell/use.js";
import { setPlace } from "../state/actions/area.js";
import { edit } from "../state/store.js";
import type { AppState } from "../state/types.js";
import { LiveNumber } from "../tools/LiveNumber.js";
import { inWords } from "../tools/typed.js";
import { EIGHT, type Placing, unitsOf, whole } from "./carrier.js";
import { flipped, usedPlace } from "./flips.js";
import { handOf, movingOf, placesOf } from "./held.js";
import { ofEight } from "./ray.js";
import { headingOf } from "./walk.js";

const NAMES = ["east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east"];

/** The area's place as numbers: all that the map does can be done here without it. */
export function Numbers(hanging: Hanging) {
  return (
    <Hung {...hanging} label="Place by numbers" placement="top" isNonModal>
      <Dialog className="numbers" aria-label="Place by numbers">
        <Fields />
      </Dialog>
    </Hung>
  );
}

function Fields() {
  const app = useApp();
  const doc = useAppState((s) => s.doc);
  const layer = useAppState((s) => s.session.layer);
  const used = useAppState((s) => JSON.stringify(usedPlace(s)));
  const state: AppState = app.store.getState();
  const hand = handOf({ ...state, doc });
  if (!hand) return <p className="quiet-text">Name an ability first.</p>;
  const { p, carrier } = hand;
  const all = placesOf(doc.place);
  const place = movingOf(doc.place) ?? carrier.carry(p, [0, 0], null);
  const asUsed: Place = { ...(JSON.parse(used) as Place | null), ...place };
  const put = (next: Place): void => void app.run("area.at", next);
  const toward = headingOf(place);
  return (
    <div className="numbers-fields">
      <h2 className="menu-head">Place by numbers</h2>
      {all.length > 1 && (
        <label>
          Which of them
          <select
            className="number"
            value={all.length - 1}
            onChange={(e) => {
              const i = Number(e.target.value);
              edit(app.store, "Choose one of them", setPlace([...all.toSpliced(i, 1), all[i]!]));
            }}
          >
            {all.map((one, i) => (
              <option key={JSON.stringify(one)} value={i}>
                {i + 1} of {all.length}
              </option>
            ))}
          </select>
        </label>
      )}
      <Spots p={p} kind={carrier.kind} place={place} put={put} fixed={carrier.fixed(p)} layer={layer} />
      {(carrier.kind === "ray" || carrier.kind === "walk") &&
        (ofEight(p) ? (
          <label>
            Direction
            <select
              className="number"
              value={EIGHT.findIndex(([x, y]) => x === toward[0] && y === toward[1])}
              onChange={(e) => put(carrier.turn ? aimed(p, place, EIGHT[Number(e.target.value)]!) : place)}
            >
              {NAMES.map((name, i) => (
                <option key={name} value={i}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <Pair
            legend="Direction"
            hint="squares east and squares south, such as 3 and −1"
            value={toward}
            put={(to) => put(aimed(p, place, to))}
          />
        ))}
      {carrier.kind === "corner" && p.doc.game.method === "template" && (
        <Pair
          legend="First side"
          hint="the way in which the cube's first side runs"
          value={place.along ?? [1, 0]}
          put={(to) => put({ ...place, along: whole(...to) })}
        />
      )}
      {p.area.shape === "cylinder" && (
        <label className="check">
          <input
            type="checkbox"
            checked={place.up !== false}
            onChange={(e) => put({ ...place, up: e.target.checked })}
          />
          Rises from its point
        </label>
      )}
      {p.area.shape === "line" && "width" in p.area && p.area.width > 1 && (
        <label className="check">
          <input
            type="checkbox"
            checked={place.down === true}
            onChange={(e) => put({ ...place, down: e.target.checked || undefined })}
          />
          Further layers lie below
        </label>
      )}
      {flipped(state) !== null && (
        <Flips
          ends={place.ends ?? asUsed.ends}
          side={asUsed.side ?? "right"}
          flip={(row) => app.run("area.flip", row)}
        />
      )}
      {carrier.kind === "walk" && (
        <Squares
          label="Squares of the line, in order: column, row"
          squares={place.path ?? asUsed.path ?? []}
          put={(path) => put({ path, ...(place.side ? { side: place.side } : {}) })}
        />
      )}
      {carrier.kind === "build" && (
        <Squares label="Squares of the wall: column, row" squares={place.cells ?? []} put={(cells) => put({ cells })} />
      )}
    </div>
  );
}

/** A ray's place with another direction; where it comes out of its user it leaves by another side. */
function aimed(p: Placing, place: Place, [dx, dy]: readonly [number, number]): Place {
  const { carrier } = handOf({ doc: p.doc, session: { free: true, layer: p.layer } as AppState["session"] })!;
  const at = carrier.handle(p, place);
  const free = { ...p, free: true };
  return carrier.aim ? carrier.aim(free, place, [at[0] + dx, at[1] + dy]) : place;
}

interface SpotsProps {
  readonly p: Placing;
  readonly kind: string;
  readonly place: Place;
  readonly put: (place: Place) => void;
  readonly fixed: boolean;
  readonly layer: number;
}

/** Where it starts, in squares from the map's top left. */
function Spots({ p, kind, place, put, fixed, layer }: SpotsProps) {
  if (kind === "build") return null;
  // A cone or line of 5e may leave its user's space by any point of the border.
  if (fixed && !place.point) return <p className="quiet-text">It starts from its user; choose another under From.</p>;
  const units = unitsOf(p);
  const [key, of] = place.point
    ? (["point", units] as const)
    : place.corner
      ? (["corner", units] as const)
      : place.start || place.path
        ? (["start", 1] as const)
        : (["from", 1] as const);
  const from = typeof place.from === "object" ? place.from.at : undefined;
  const spot: Spot = place.point ?? place.corner ?? place.start ?? place.path?.[0] ?? from ?? [0, 0];
  const values = [spot[0] / of, spot[1] / of, spot[2] ?? layer];
  const set = (i: number, n: number): void => {
    const next = values.with(i, n);
    const to: Spot = [next[0]! * of, next[1]! * of, next[2]!];
    if (key === "from") put({ ...place, from: { at: to, size: 1 } });
    else if (place.path) put({ ...place, path: shift(place.path, to) });
    else put({ ...place, [key]: to });
  };
  const whatIs = key === "point" ? "Point" : key === "corner" ? "North-west corner" : "First square";
  // Squares are counted from 1, as everywhere on the page; a point is so far from the edges.
  const square = key === "start" || key === "from" ? 1 : 0;
  return (
    <fieldset className="numbers-row">
      <legend>{place.along ? "Corner" : whatIs}</legend>
      <Field
        label={square ? "column, from the left" : "x, from the left"}
        value={values[0]! + square}
        put={(n) => set(0, n - square)}
      />
      <Field
        label={square ? "row, from the top" : "y, from the top"}
        value={values[1]! + square}
        put={(n) => set(1, n - square)}
      />
      <Field label="z, height" value={values[2]!} put={(n) => set(2, n)} />
      {square === 0 && <p className="quiet-text">{pointName(values.slice(0, 2))}</p>}
    </fieldset>
  );
}

const shift = (path: readonly Spot[], to: Spot): readonly Spot[] => {
  const [a] = path;
  const by = a ? [to[0] - a[0], to[1] - a[1], (to[2] ?? 0) - (a[2] ?? 0)] : [0, 0, 0];
  return path.map((s): Spot => [s[0] + by[0]!, s[1] + by[1]!, (s[2] ?? 0) + by[2]!]);
};

interface PairProps {
  readonly legend: string;
  readonly hint: string;
  readonly value: readonly [number, number];
  readonly put: (to: readonly [number, number]) => void;
}

function Pair({ legend, hint, value, put }: PairProps) {
  const set = (to: readonly [number, number]): void => {
    if (to[0] !== 0 || to[1] !== 0) put(to);
  };
  return (
    <fieldset className="numbers-row">
      <legend>{legend}</legend>
      <Field label="east" value={value[0]} put={(n) => set([n, value[1]])} />
      <Field label="south" value={value[1]} put={(n) => set([value[0], n])} />
      <p className="quiet-text">{hint}</p>
    </fieldset>
  );
}

/** A number that is taken as soon as it is one. */
const Field = ({ label, value, put }: { label: string; value: number; put: (n: number) => void }) => (
  <LiveNumber label={label} value={value} put={(n) => n !== null && put(Math.round(1000 * n) / 1000)} />
);

interface FlipsProps {
  readonly ends: readonly ("left" | "right")[] | undefined;
  readonly side: "left" | "right";
  readonly flip: (row?: number) => void;
}

function Flips({ ends, side, flip }: FlipsProps) {
  return (
    <div className="numbers-row">
      {ends ? (
        ends.map((end, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
          <button type="button" key={i} className="chip choice" onClick={() => flip(i + 2)}>
            Row {i + 2}: {end}
          </button>
        ))
      ) : (
        <button type="button" className="chip choice" onClick={() => flip()}>
          Further rows: {side}
        </button>
      )}
    </div>
  );
}

/** Squares as text, column and row from 1, the layer where it is not 0: "4,5 5,5 6,6,1". */
function Squares({
  label,
  squares,
  put,
}: {
  label: string;
  squares: readonly Spot[];
  put: (s: readonly Spot[]) => void;
}) {
  const words = squares.map((s) => [s[0] + 1, s[1] + 1, ...(s[2] ? [s[2]] : [])].map(inWords).join(",")).join("  ");
  const [text, setText] = useState(words);
  useEffect(() => setText(words), [words]);
  const read = (): void => {
    const found = [...text.replace(/[−–]/g, "-").matchAll(/(-?\d+)\s*,\s*(-?\d+)(?:\s*,\s*(-?\d+))?/g)].map(
      (m): Spot => [Number(m[1]) - 1, Number(m[2]) - 1, Number(m[3] ?? 0)],
    );
    if (found.length > 0) put(found);
  };
  return (
    <label className="numbers-squares">
      {label}
      <textarea
        className="number"
        rows={2}
        spellCheck={false}
        value={text}
        onChange={(e) => setText(e.target.value)}
        onBlur={read}
        onKeyDown={(e) => {
          if (e.key !== "Enter") return;
          e.preventDefault();
          read();
        }}
      />
    </label>
  );
}
