import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { gameWords, METHODS, SYSTEMS, shortWords } from "../ability/words.js";
import type { App } from "../app.js";
import { areaBox, clearOnceStill } from "../panel/bring.js";
import { useApp, useAppState } from "../shell/use.js";
import type { Game } from "../state/types.js";
import { Comparison, compare, MOST, narrow, type Shown, useCompare } from "./comparison.js";
import { LETTERS } from "./difference.js";
import type { Side } from "./side.js";
import { CompareTable } from "./table.js";
import { GAMES, keyOf } from "./under.js";
import "./compare.css";

let made: { comparison: Comparison; table: CompareTable } | undefined;

/** The room begins when it is first shown. */
function begun(app: App): NonNullable<typeof made> {
  if (made) return made;
  const comparison = new Comparison(app);
  const table = new CompareTable(app, comparison);
  comparison.changed = () => table.update();
  made = { comparison, table };
  return made;
}

/** One spell under several methods or games: maps side by side, or one map with what differs; the counts in a table. */
export default function Compare() {
  const app = useApp();
  const { comparison, table } = begun(app);
  const sides = useCompare((s) => s.sides);
  const small = useMatches(narrow);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    comparison.follow();
    box.current?.append(table.element);
    table.update();
    return () => {
      table.element.remove();
      app.map.request();
    };
  }, [app, comparison, table]);
  return (
    <div className="compare">
      <Choice comparison={comparison} />
      <div ref={box} />
      <Maps sides={sides} small={small} comparison={comparison} />
    </div>
  );
}

/** What is compared with: one or two more. */
function Choice({ comparison }: { comparison: Comparison }) {
  const game = useAppState((s) => s.doc.game);
  useCompare((s) => s.sides);
  const keys = comparison.keys();
  return (
    <fieldset className="compare-choice">
      <legend>{gameWords(game)} with</legend>
      {GAMES.filter(({ key }) => key !== keyOf(game)).map(({ key, system, method }) => (
        <label key={key} className="tool-check">
          <input
            type="checkbox"
            checked={keys.includes(key)}
            disabled={!keys.includes(key) && keys.length >= MOST}
            onChange={(e) =>
              compare.setState({ chosen: e.target.checked ? [...keys, key] : keys.filter((k) => k !== key) })
            }
          />
          {method ? `5e ${METHODS[method].name}` : SYSTEMS[system]}
        </label>
      ))}
      {keys.length >= MOST && <p className="quiet-text">{MOST} at a time: take one off to choose another.</p>}
    </fieldset>
  );
}

/** The other maps, over the map's own region: beside the first, or one in its place. */
function Maps({ sides, small, comparison }: { sides: readonly Side[]; small: boolean; comparison: Comparison }) {
  const app = useApp();
  const shown = useCompare((s) => s.shown);
  const game = useAppState((s) => s.doc.game);
  const region = document.querySelector<HTMLElement>(".map");
  const many = small || sides.length === 0 ? 1 : sides.length + 1;
  const [width, height] = useAppState((s) => s.doc.scene.size);
  const split = useSplit(region, many, width, height);
  const several = many > 1;
  const alone = small && sides.length > 0;
  const flat = useMatches(low) && alone;
  // The view from before the first of them lay beside it, or the switch over it, however many came after.
  const narrowed = several || flat;
  useEffect(() => {
    if (!narrowed) return;
    const { camera } = app.map;
    const [x1, y1] = app.store.getState().doc.scene.size;
    const whole = camera.shows({ x0: 0, y0: 0, x1, y1 });
    const before = { x: camera.x, y: camera.y, scale: camera.scale };
    return () =>
      resized(() => {
        if (whole) return app.map.fit();
        Object.assign(camera, before);
        camera.pan(0, 0);
      });
  }, [app, narrowed]);
  useEffect(() => {
    const first = region?.querySelector<HTMLElement>(".map-box");
    if (!region || !first) return;
    region.dataset.maps = String(many);
    Object.assign(first.style, partOf(0, many, split, flat));
    if (many > 1 || flat) resized(() => app.map.fitAbout(flat ? BAR * remOf() : 0));
    return () => {
      delete region.dataset.maps;
      Object.assign(first.style, WHOLE);
    };
  }, [app, region, many, split, flat]);
  if (!region) return null;
  return createPortal(
    <>
      {many > 1 && <MapName letter={0} words={gameWords(game)} place={partOf(0, many, split, flat)} />}
      {sides.map((side, i) =>
        !small || shown === i + 1 ? (
          <SideMap
            key={side.key}
            side={side}
            place={partOf(small ? 0 : i + 1, many, split, flat)}
            letter={i + 1}
            alone={small}
            comparison={comparison}
          />
        ) : null,
      )}
      {small && sides.length > 0 && <Switch of={[game, ...sides.map((s) => s.game)]} flat={flat} />}
    </>,
    region,
  );
}

/** Whether a query of the screen holds, as it is turned and sized. */
function useMatches(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (told) => {
      query.addEventListener("change", told);
      return () => query.removeEventListener("change", told);
    },
    () => query.matches,
  );
}

/** Does something once the map has its new size, a frame later. */
const resized = (work: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(work));

/** Where a map lies in the region, as distances from its sides. */
type Part = Readonly<Record<"left" | "right" | "top" | "bottom", string>>;
const WHOLE: Part = { left: "", right: "", top: "", bottom: "" };

/** Of several maps, what is left over them for the chip of the ability and below for the bar of the area. */
const OVER = 1.75;
const BELOW = 3.75;

/** Where there is little height, what the switch takes of it, so that it lies over no square. */
const SWITCH = 3.75;
const low = window.matchMedia("(max-height: 479px)");
/** What buttons take of it at its lower edge. */
const BAR = 4;

const remOf = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

const SPLITS = ["columns", "rows", "grid"] as const;
type Split = (typeof SPLITS)[number];

const cellsOf = (split: Split, many: number): [across: number, down: number] =>
  split === "columns" ? [many, 1] : split === "rows" ? [1, many] : [2, Math.ceil(many / 2)];

function partOf(index: number, of: number, split: Split, flat: boolean): Part {
  if (of === 1) return { left: "0%", right: "0%", top: flat ? `${SWITCH}rem` : "0%", bottom: "0%" };
  const [across, down] = cellsOf(split, of);
  const [column, row] = [index % across, Math.floor(index / across)];
  // One alone in its row stands in the middle of it.
  const middle = split === "grid" && index === of - 1 && of % across === 1 ? 0.5 : 0;
  const high = (inset: number, rows: number): string =>
    `calc(${inset}rem + (100% - ${OVER + BELOW}rem) * ${rows / down})`;
  return {
    left: `${(100 * (column + middle)) / across}%`,
    right: `${(100 * (across - 1 - column - middle)) / across}%`,
    top: high(OVER, row),
    bottom: high(BELOW, down - 1 - row),
  };
}

/** Beside each other, under each other or two by two: whichever shows the largest squares. */
function useSplit(region: HTMLElement | null, many: number, width: number, height: number): Split {
  const [size, setSize] = useState([region?.clientWidth ?? 1, region?.clientHeight ?? 1] as const);
  useEffect(() => {
    if (!region) return;
    const observer = new ResizeObserver(() => setSize([region.clientWidth, region.clientHeight]));
    observer.observe(region);
    return () => observer.disconnect();
  }, [region]);
  const rem = remOf();
  const [w, h] = [size[0], size[1] - (OVER + BELOW) * rem];
  const ways = SPLITS.map((split) => {
    const [across, down] = cellsOf(split, many);
    return { split, scale: Math.min(w / across / width, h / down / height) };
  });
  return ways.reduce((a, b) => (b.scale > a.scale ? b : a)).split;
}

/** A map's letter and method, in the corner of its part. */
function MapName({ letter, words, place }: { letter: number; words: string; place: Part }) {
  const corner = { left: `calc(${place.left} + 0.75rem)`, bottom: `calc(${place.bottom} + 0.5rem)` };
  return (
    <p className="compare-title" style={corner}>
      <span className={`compare-letter letter-${LETTERS[letter]}`}>{LETTERS[letter]}</span>
      {words}
    </p>
  );
}

interface SideProps {
  readonly side: Side;
  readonly place: Part;
  readonly letter: number;
  /** It is the only map that is shown. */
  readonly alone: boolean;
  readonly comparison: Comparison;
}

function SideMap({ side, place, letter, alone, comparison }: SideProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const unmount = side.map.mount(parent);
    comparison.look();
    return () => {
      unmount();
      side.map.canvas.remove();
    };
  }, [side, comparison]);
  return (
    <>
      <div className="compare-map" style={place} ref={box} />
      {!alone && <MapName letter={letter} words={gameWords(side.game)} place={place} />}
    </>
  );
}

/** On one map: which of them, or what differs. */
function Switch({ of, flat }: { of: readonly Game[]; flat: boolean }) {
  const { map, store } = useApp();
  const shown = useCompare((s) => s.shown);
  const sheet = useAppState((s) => s.session.sheet);
  const box = useRef<HTMLFieldSetElement>(null);
  // What is brought into sight comes below it; where it lies hangs on how far up the sheet is.
  useEffect(() => {
    if (!box.current) return;
    const { offsetTop, offsetHeight } = box.current;
    // With little height the map itself begins below it.
    const top = sheet === "full" || flat ? 0 : offsetTop + offsetHeight;
    map.above("compare", top);
    const area = areaBox(store.getState());
    const back = area && sheet !== "full" ? clearOnceStill(map, area) : undefined;
    return () => {
      back?.();
      map.above("compare", 0);
    };
  }, [map, store, sheet, flat]);
  const choices: readonly Shown[] = [...of.keys(), "difference"];
  return (
    <fieldset className="choices compare-switch" aria-label="What the map shows" ref={box}>
      {choices.map((one) => (
        <button
          key={one}
          type="button"
          className="choice-button"
          data-selected={one === shown || undefined}
          aria-pressed={one === shown}
          onClick={() => compare.setState({ shown: one })}
        >
          {one === "difference" ? "Difference" : LETTERS[one]}
          {one !== "difference" && <small>{shortWords(of[one]!)}</small>}
        </button>
      ))}
    </fieldset>
  );
}
