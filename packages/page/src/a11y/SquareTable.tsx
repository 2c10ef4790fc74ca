import { useStore } from "zustand";
import { compareDoor, comparing } from "../compare/door.js";
import { titled } from "../panel/where.js";
import { useApp, useAppState } from "../shell/use.js";
import type { AppState } from "../state/types.js";
import { inWords } from "../tools/typed.js";
import { STATES, stateOf, whoWords } from "./words.js";

/** Squares up to which the table has a cell for each; a larger area is told row by row. */
const MOST = 1600;

interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The squares of the answer on the layer shown, as they lie; of a comparison those of each. */
export default function SquareTable() {
  const app = useApp();
  useAppState((s) => s.outcome);
  useAppState((s) => s.session.layer);
  // What is compared may answer later.
  useStore(compareDoor, (s) => s.frames);
  const state = app.store.getState();
  const tables = comparing(state)?.tables() ?? [];
  if (tables.length < 2) return state.outcome ? <One state={state} box={boxOf(state)} label="Squares" /> : <Nothing />;
  // One frame for all, so that a square lies where it lies in the others.
  const box = tables.map((t) => (t.state.outcome ? boxOf(t.state) : null)).reduce(about, null);
  return (
    <div className="tables">
      {tables.map(({ letter, words, state: own, why }) => (
        <section key={letter} className="table-of" aria-labelledby={`table-${letter}`}>
          <h3 id={`table-${letter}`}>
            <span className={`compare-letter letter-${letter}`}>{letter}</span> {words}
          </h3>
          {own.outcome ? <One state={own} box={box} label={`Squares of ${letter}`} /> : <Nothing why={why} />}
        </section>
      ))}
    </div>
  );
}

const Nothing = ({ why = null }: { why?: string | null }) => (
  <p className="dialog-words">{why ?? "There is no area yet."}</p>
);

/** What came of one game or method. */
function One({ state, box, label }: { state: AppState; box: Box | null; label: string }) {
  const { list, place } = state.outcome!;
  return (
    <div className="table-box">
      <p className="dialog-words">
        {titled(list.title, place)}. {list.headline}. Layer {inWords(state.session.layer)}.
      </p>
      {!box ? (
        <p className="dialog-words">No square of this layer is in the area.</p>
      ) : (box.x1 - box.x0) * (box.y1 - box.y0) <= MOST ? (
        <Plan state={state} box={box} label={label} />
      ) : (
        <Rows state={state} label={label} />
      )}
    </div>
  );
}

const SIGNS = { in: "In", blocked: "Blocked", touched: "Below", "": "" } as const;

/** A cell a square, under the numbers of its column and row. */
function Plan({ state, box, label }: { state: AppState; box: Box; label: string }) {
  const columns = range(box.x0, box.x1);
  return (
    <>
      <p className="dialog-words quiet-text">
        In: {STATES.in}. Blocked: no line reaches it. Below: {STATES.touched}. Rows and columns are counted from 1.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="table-scroll" tabIndex={0} aria-label={label}>
        <table className="plan">
          <thead>
            <tr>
              <th scope="col">Row</th>
              {columns.map((x) => (
                <th key={x} scope="col">
                  {x + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {range(box.y0, box.y1).map((y) => (
              <tr key={y}>
                <th scope="row">{y + 1}</th>
                {columns.map((x) => {
                  const what = stateOf(state, x, y);
                  return (
                    <td key={x} data-state={what || undefined}>
                      {SIGNS[what]}
                      {whoWords(state, x, y).map((w) => (
                        <strong key={w}>{w}</strong>
                      ))}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** A line a row of the map: its runs of columns. */
function Rows({ state, label }: { state: AppState; label: string }) {
  const { answer } = state.outcome!;
  const { layer } = state.session;
  const kinds = [
    ["in", answer.cells],
    ["blocked", answer.blocked],
    ["touched", answer.touched],
  ] as const;
  const lines = new Map<number, Record<string, string[]>>();
  for (const [kind, { rows }] of kinds)
    for (let i = 0; i < rows.length; i += 4) {
      if (rows[i] !== layer) continue;
      const line = lines.get(rows[i + 1]!) ?? {};
      const [from, to] = [rows[i + 2]! + 1, rows[i + 3]!];
      line[kind] = [...(line[kind] ?? []), from === to ? String(from) : `${from} to ${to}`];
      lines.set(rows[i + 1]!, line);
    }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="table-scroll" tabIndex={0} aria-label={label}>
      <table className="plan">
        <thead>
          <tr>
            <th scope="col">Row</th>
            {kinds.map(([kind]) => (
              <th key={kind} scope="col">
                Columns {STATES[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...lines]
            .sort(([a], [b]) => a - b)
            .map(([y, line]) => (
              <tr key={y}>
                <th scope="row">{y + 1}</th>
                {kinds.map(([kind]) => (
                  <td key={kind}>{line[kind]?.join(", ") ?? ""}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

/** The squares of the layer that are in the shape, in a frame; null without any. */
function boxOf({ outcome, session }: AppState): Box | null {
  const [none, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let box: Box = { x0: none, y0: none, x1: most, y1: most };
  const { cells, blocked, touched } = outcome!.answer;
  for (const { rows } of [cells, blocked, touched])
    for (let i = 0; i < rows.length; i += 4) {
      if (rows[i] !== session.layer) continue;
      const [y, x0, x1] = [rows[i + 1]!, rows[i + 2]!, rows[i + 3]!];
      box = {
        x0: Math.min(box.x0, x0),
        y0: Math.min(box.y0, y),
        x1: Math.max(box.x1, x1),
        y1: Math.max(box.y1, y + 1),
      };
    }
  return box.x0 === none ? null : box;
}

/** The frame about both. */
const about = (a: Box | null, b: Box | null): Box | null =>
  a && b
    ? { x0: Math.min(a.x0, b.x0), y0: Math.min(a.y0, b.y0), x1: Math.max(a.x1, b.x1), y1: Math.max(a.y1, b.y1) }
    : (a ?? b);

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);
