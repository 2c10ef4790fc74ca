import { awayWords, grown, interestOf, meets, nearOf } from "../list/bounds.js";
import type { DisplayList, Frame } from "../list/types.js";
import { grouped } from "../list/words.js";

/** How large a square is drawn. Both look square, since a letter is about twice as high as wide. */
export type Scale = "large" | "small";

/** Columns and lines from one square to the next, and what the last border adds. */
export const PITCH: Record<Scale, { columns: number; lines: number; border: number }> = {
  large: { columns: 4, lines: 2, border: 1 },
  small: { columns: 2, lines: 1, border: 0 },
};

export interface View extends Frame {
  readonly scale: Scale;
  /** Columns left of the map for the row numbers, a space included. */
  readonly margin: number;
}

const MOST_LINES = 64;
/** Squares of surroundings that a cropped picture keeps above and below what it is about. */
const SURROUNDINGS = 3;
/** Rows that a user apart from its area may add to a picture: with more it is far off, and told in words. */
const APART = 16;

/**
 * The part of the plan to draw: the whole scene where it fits at large scale; else what the answer is about, at large
 * scale if that fits, with as much around it as the columns hold; else the same at small scale. Where its user stands far off
 * the same is tried without it. What is too large even so is cut about its origin.
 */
export function viewOf(list: DisplayList, columns: number): View {
  const whole = list.bounds;
  const interest = clip(interestOf(list) ?? whole, whole);
  const near = clip((list.movement === undefined ? nearOf(list) : undefined) ?? interest, whole);
  const together = interest.y1 - interest.y0 <= near.y1 - near.y0 + APART;
  const margin = Math.max(...[whole.y0, whole.y1 - 1].map((y) => String(y).length)) + 1;
  const room = (scale: Scale): { w: number; h: number } => ({
    w: Math.max(1, Math.floor((columns - margin - PITCH[scale].border) / PITCH[scale].columns)),
    h: Math.floor(MOST_LINES / PITCH[scale].lines),
  });
  const rowsAbout = (about: Frame): number => {
    const kept = clip(grown(about, SURROUNDINGS), whole);
    return kept.y1 - kept.y0;
  };
  for (const about of together ? [interest, near] : [near]) {
    for (const scale of ["large", "small"] as const) {
      const { w, h } = room(scale);
      if (fits(whole, w, h)) return { ...whole, scale, margin };
      if (fits(about, w, h)) return { ...window(about, whole, w, Math.min(h, rowsAbout(about))), scale, margin };
    }
  }
  const { w, h } = room("small");
  const origin = list.origins[0];
  const middle = origin ? clip(grown(pointFrame(origin), 1), whole) : near;
  return { ...window(middle, whole, w, Math.min(h, rowsAbout(near))), scale: "small", margin };
}

function pointFrame(o: Frame): Frame {
  const x = Math.floor(o.x0);
  const y = Math.floor(o.y0);
  return { x0: x, y0: y, x1: x + 1, y1: y + 1 };
}

function fits(f: Frame, w: number, h: number): boolean {
  return f.x1 - f.x0 <= w && f.y1 - f.y0 <= h;
}

function clip(f: Frame, to: Frame): Frame {
  const x0 = Math.min(Math.max(f.x0, to.x0), to.x1 - 1);
  const y0 = Math.min(Math.max(f.y0, to.y0), to.y1 - 1);
  return { x0, y0, x1: Math.max(x0 + 1, Math.min(f.x1, to.x1)), y1: Math.max(y0 + 1, Math.min(f.y1, to.y1)) };
}

/** A window of at most w by h squares about the middle of a frame, moved so as to stay within the whole. */
function window(about: Frame, whole: Frame, w: number, h: number): Frame {
  const [x0, x1] = stretch(about.x0, about.x1, whole.x0, whole.x1, w);
  const [y0, y1] = stretch(about.y0, about.y1, whole.y0, whole.y1, h);
  return { x0, y0, x1, y1 };
}

function stretch(a: number, b: number, lowest: number, highest: number, length: number): [number, number] {
  const n = Math.min(length, highest - lowest);
  const start = Math.floor((a + b - n) / 2);
  const from = Math.min(Math.max(start, lowest), highest - n);
  return [from, from + n];
}

/** What lies outside the view, as a sentence; undefined where nothing was cropped. */
export function cropNote(list: DisplayList, view: View): string | undefined {
  const { bounds } = list;
  if (view.x0 <= bounds.x0 && view.y0 <= bounds.y0 && view.x1 >= bounds.x1 && view.y1 >= bounds.y1) return undefined;
  const outside = list.creatures.filter((c) => !meets(c, view));
  const size = `${bounds.x1 - bounds.x0} x ${bounds.y1 - bounds.y0}`;
  const shows = `columns ${view.x0} to ${view.x1 - 1} and rows ${view.y0} to ${view.y1 - 1} of ${size} squares`;
  const hidden = [list.affected, list.blocked, list.touched].some((spans) =>
    spans.some((s) => s.y < view.y0 || s.y >= view.y1 || s.x0 < view.x0 || s.x1 > view.x1),
  );
  const also = hidden ? "; the area goes on beyond it" : "";
  const n = outside.length;
  const others = `${grouped(n)} ${n === 1 ? "creature or object is" : "creatures or objects are"} not in it`;
  const away = awayWords(list, view, "source");
  return `Cropped to ${shows}${also}${n === 0 ? "" : `; ${others}`}.${away === undefined ? "" : ` ${away}`}`;
}
