import {
  type PointerEvent as ReactPointerEvent,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { Icon } from "../../shell/Icon.js";
import { useApp } from "../../shell/use.js";
import { edit, look } from "../../state/store.js";
import { NumberBox } from "../../tools/NumberBox.js";
import { type Fitting, put } from "../desk.js";
import { doubts, type Grid, type Guess, gridThrough, guessGrid, mapOf } from "../guess.js";
import { openFitted } from "../open.js";
import { FitView, type Point } from "./view.js";

const BLOCK = 5;
const hundredths = (n: number): number => Math.round(n * 100) / 100;

interface Marks {
  readonly a: Point;
  readonly b: Point;
  readonly wide: number;
  readonly high: number;
}

/** Two corners of a block of squares, as near a quarter in as the grid allows. */
function marksOf(grid: Grid, width: number, height: number): Marks {
  const block = (length: number, step: number): number => Math.max(1, Math.min(BLOCK, Math.floor((length - 1) / step)));
  const [wide, high] = [block(width, grid.across), block(height, grid.down)];
  const first = (from: number, step: number, length: number, n: number): number =>
    from + Math.max(0, Math.floor((length / 2 - from) / step - n / 2)) * step;
  const a: Point = [first(grid.x, grid.across, width, wide), first(grid.y, grid.down, height, high)];
  return { a, b: [a[0] + wide * grid.across, a[1] + high * grid.down], wide, high };
}

/** The grid that a map with a picture has, in the picture's pixels. */
function gridOf(frame: { x0: number; y0: number; x1: number; y1: number }, width: number, height: number): Grid {
  const [across, down] = [width / (frame.x1 - frame.x0), height / (frame.y1 - frame.y0)];
  const part = (n: number): number => ((-n % 1) + 1) % 1;
  return { x: part(frame.x0) * across, y: part(frame.y0) * down, across, down };
}

/** Lays the grid over a picture: two corners of a block of squares, or numbers. */
export default function Fit({ fitting }: { fitting: Fitting }) {
  const app = useApp();
  const { picture, name } = fitting;
  const { width, height } = picture;
  const known = app.store.getState().doc.scene.picture?.frame;
  const guess = useMemo((): Guess => {
    if (fitting.again && known) return { grid: gridOf(known, width, height), why: "The grid of this map." };
    return guessGrid(name, width, height);
  }, [fitting, known, name, width, height]);
  const [marks, setMarks] = useState(() => marksOf(guess.grid, width, height));
  const grid = gridThrough(marks.a, marks.b, marks.wide, marks.high);
  const map = grid && mapOf(grid, width, height);
  const doubtful = grid && map ? doubts(grid, map.size, guess) : [];
  const close = (): void => put({ fitting: null });
  const take = (): void => {
    if (!grid || !map) return;
    close();
    if (!fitting.again) {
      void openFitted(app, name, picture, grid).then(() => {
        const notice = `${map.size[0]} x ${map.size[1]} squares. Press a square to add a creature.`;
        look(app.store, { tool: "creatures", notice });
      });
      return;
    }
    edit(app.store, "Fit the grid", (doc) => {
      const { picture: under } = doc.scene;
      if (!under) return doc;
      return { ...doc, scene: { ...doc.scene, size: map.size, picture: { ...under, frame: map.frame } } };
    });
    app.map.fit();
  };
  const sized = (across: number, down: number): void =>
    setMarks((m) => ({ ...m, b: [m.a[0] + m.wide * across, m.a[1] + m.high * down] }));
  const moved = (dx: number, dy: number): void =>
    setMarks((m) => ({ ...m, a: [m.a[0] + dx, m.a[1] + dy], b: [m.b[0] + dx, m.b[1] + dy] }));
  return (
    <ModalOverlay className="modal-cover" isOpen onOpenChange={(open) => !open && close()}>
      <Modal className="fit-modal">
        <Dialog className="fit">
          <header className="fit-head">
            <Heading slot="title" className="dialog-title">
              Fit the grid
            </Heading>
            <p className="quiet-text">{name}</p>
          </header>
          <Stage marks={marks} setMarks={setMarks} grid={grid} fitting={fitting} />
          <div className="fit-side">
            <p>
              {guess.why} Where the lines are off, put the two marks on two corners of a block of squares: five or more,
              since a small error grows over the map.
            </p>
            <fieldset className="fit-group">
              <legend>Squares between the marks</legend>
              <NumberBox
                label="Across"
                value={marks.wide}
                least={1}
                most={200}
                change={(n) => setMarks({ ...marks, wide: n })}
              />
              <NumberBox
                label="Down"
                value={marks.high}
                least={1}
                most={200}
                change={(n) => setMarks({ ...marks, high: n })}
              />
            </fieldset>
            <fieldset className="fit-group fit-numbers">
              <legend>Or by numbers, in pixels</legend>
              <NumberBox
                label="A square is"
                value={hundredths(grid?.across ?? 0)}
                least={4}
                most={2000}
                step={0.01}
                change={(n) => sized(n, n)}
              />
              <NumberBox
                label="First line, left"
                value={hundredths(grid?.x ?? 0)}
                least={0}
                most={width}
                step={0.01}
                change={(n) => moved(n - (grid?.x ?? 0), 0)}
              />
              <NumberBox
                label="First line, top"
                value={hundredths(grid?.y ?? 0)}
                least={0}
                most={height}
                step={0.01}
                change={(n) => moved(0, n - (grid?.y ?? 0))}
              />
            </fieldset>
            <footer className="fit-foot">
              <div aria-live="polite">
                <p className="fit-result">
                  {map ? `${map.size[0]} x ${map.size[1]} squares` : "The marks are too near to one another."}
                </p>
                {doubtful.map((words) => (
                  <p key={words} className="fit-doubt">
                    {words}
                  </p>
                ))}
              </div>
              <div className="fit-buttons">
                <Button className="button filled" isDisabled={!map} onPress={take}>
                  Use this grid
                </Button>
                <Button className="button" onPress={close}>
                  Cancel
                </Button>
              </div>
            </footer>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface StageProps {
  readonly marks: Marks;
  readonly setMarks: (change: (marks: Marks) => Marks) => void;
  readonly grid: Grid | null;
  readonly fitting: Fitting;
}

/** The picture with its grid: drag a mark, drag to pan, wheel or two fingers to zoom, arrows to nudge a mark. */
function Stage({ marks, setMarks, grid, fitting }: StageProps) {
  const { bitmap, width, height } = fitting.picture;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useMemo(() => new FitView(bitmap, [width, height]), [bitmap, width, height]);
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const fingers = useRef(new Map<number, Point>());

  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const observer = new ResizeObserver(() => {
      const first = view.width === 0;
      view.width = parent.clientWidth;
      view.height = parent.clientHeight;
      if (first) view.fit();
      redraw();
    });
    observer.observe(parent);
    const wheel = (e: WheelEvent): void => {
      e.preventDefault();
      view.zoom(Math.exp(-e.deltaY / (e.ctrlKey ? 120 : 400)), at(parent, e));
      redraw();
    };
    parent.addEventListener("wheel", wheel, { passive: false });
    return () => {
      observer.disconnect();
      parent.removeEventListener("wheel", wheel);
    };
  }, [view]);

  useEffect(() => {
    const c = canvas.current?.getContext("2d");
    if (!canvas.current || !c || view.width === 0) return;
    const ratio = Math.min(2, window.devicePixelRatio);
    const [w, h] = [Math.round(view.width * ratio), Math.round(view.height * ratio)];
    if (canvas.current.width !== w) canvas.current.width = w;
    if (canvas.current.height !== h) canvas.current.height = h;
    const ground = getComputedStyle(canvas.current).backgroundColor;
    view.draw(c, ratio, grid, marks.a, marks.b, ground);
  });

  const down = (e: ReactPointerEvent): void => {
    if (!box.current) return;
    e.currentTarget.setPointerCapture(e.pointerId);
    fingers.current.set(e.pointerId, at(box.current, e));
  };
  const move = (e: ReactPointerEvent): void => {
    const before = fingers.current.get(e.pointerId);
    if (!before || !box.current) return;
    const now = at(box.current, e);
    const other = [...fingers.current].find(([id]) => id !== e.pointerId)?.[1];
    if (other) {
      view.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
      const far = (p: Point): number => Math.hypot(p[0] - other[0], p[1] - other[1]);
      if (far(before) > 0) view.zoom(far(now) / far(before), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
    } else view.pan(now[0] - before[0], now[1] - before[1]);
    fingers.current.set(e.pointerId, now);
    redraw();
  };
  const up = (e: ReactPointerEvent): void => {
    fingers.current.delete(e.pointerId);
  };
  const nudge = useCallback(
    (which: "a" | "b", dx: number, dy: number) =>
      setMarks((m) => {
        const p: Point = [m[which][0] + dx, m[which][1] + dy];
        return { ...m, [which]: [clamp(p[0], width), clamp(p[1], height)] };
      }),
    [setMarks, width, height],
  );
  const zoom = (factor: number | null): void => {
    if (factor === null) view.fit();
    else view.zoom(factor);
    redraw();
  };
  return (
    <div className="fit-stage" ref={box}>
      <canvas ref={canvas} onPointerDown={down} onPointerMove={move} onPointerUp={up} onPointerCancel={up} />
      <Mark which="a" at={marks.a} view={view} nudge={nudge} />
      <Mark which="b" at={marks.b} view={view} nudge={nudge} />
      <div className="fit-zoom">
        <Button className="button icon-only" aria-label="Zoom out" onPress={() => zoom(1 / 1.5)}>
          <Icon name="minus" />
        </Button>
        <Button className="button icon-only" aria-label="Show the whole picture" onPress={() => zoom(null)}>
          <Icon name="fit" />
        </Button>
        <Button className="button icon-only" aria-label="Zoom in" onPress={() => zoom(1.5)}>
          <Icon name="plus" />
        </Button>
      </div>
      <p className="fit-hint">Drag a mark, or arrows: a pixel, with Shift ten</p>
    </div>
  );
}

const clamp = (n: number, most: number): number => Math.min(most, Math.max(0, n));

function at(parent: HTMLElement, e: { clientX: number; clientY: number }): Point {
  const { left, top } = parent.getBoundingClientRect();
  return [e.clientX - left, e.clientY - top];
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface MarkProps {
  readonly which: "a" | "b";
  readonly at: Point;
  readonly view: FitView;
  readonly nudge: (which: "a" | "b", dx: number, dy: number) => void;
}

function Mark({ which, at: place, view, nudge }: MarkProps) {
  const button = useRef<HTMLButtonElement>(null);
  const from = useRef<Point | null>(null);
  const [sx, sy] = view.toScreen(place);
  useEffect(() => {
    // Computed places are set on the element: the policy allows no style in markup.
    if (button.current) button.current.style.transform = `translate(${sx}px, ${sy}px)`;
  }, [sx, sy]);
  return (
    <button
      type="button"
      ref={button}
      className="fit-mark"
      aria-label={`${which === "a" ? "First" : "Second"} corner, ${Math.round(place[0])} right, ${Math.round(place[1])} down`}
      onPointerDown={(e) => {
        e.currentTarget.setPointerCapture(e.pointerId);
        from.current = [e.clientX, e.clientY];
      }}
      onPointerMove={(e) => {
        if (!from.current) return;
        nudge(which, (e.clientX - from.current[0]) / view.scale, (e.clientY - from.current[1]) / view.scale);
        from.current = [e.clientX, e.clientY];
      }}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
      onKeyDown={(e) => {
        const arrow = ARROWS[e.key];
        if (!arrow) return;
        e.preventDefault();
        const step = e.shiftKey ? 10 : 1;
        nudge(which, arrow[0] * step, arrow[1] * step);
      }}
    >
      <span aria-hidden="true">{which === "a" ? "1" : "2"}</span>
    </button>
  );
}
