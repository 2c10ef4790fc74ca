import type { Spot } from "@ambit/engine";
import type { App } from "../app.js";
import { placementOf } from "../state/select.js";
import type { AppState } from "../state/types.js";
import type { Placing, Point } from "./carrier.js";
import { hold, putBack, setDown } from "./hand.js";
import { handOf, movingOf, withMoving } from "./held.js";
import { nextSquares } from "./steps.js";
import { startsBeside, walkCarrier } from "./walk.js";
import { lengthOf, placeOf, walkedOf } from "./walk-run.js";

function put(app: App, walked: readonly Spot[], toward: Point | null = null): void {
  const state = app.store.getState();
  const hand = handOf(state);
  const placement = placementOf(state);
  const old = movingOf(placement);
  if (!hand || !old) return;
  const next = { ...state, session: { ...state.session, walked: walked.length } };
  const place = placeOf(next, hand.p, walked, toward, old);
  const what = walked.length > state.session.walked ? "Walk a square" : "Take a square back";
  hold(app, what, { hand: "walk", walked: walked.length, carried: withMoving(placement, place) });
}

const now = (app: App): { state: AppState; p: Placing; walked: readonly Spot[] } | null => {
  const state = app.store.getState();
  const hand = handOf(state);
  if (!hand || state.session.hand !== "walk") return null;
  return { state, p: hand.p, walked: walkedOf(state, movingOf(placementOf(state))) };
};

/** One square more: by its digit, or by the way it lies. Any step is taken, legal or not. */
export function walkStep(app: App, arg: unknown): boolean {
  const taken = step(app, arg);
  if (taken) showEnd(app);
  return taken;
}

/** The keyboard's cursor goes along with the end of the walk. */
function showEnd(app: App): void {
  const here = now(app);
  const last = here?.walked.at(-1);
  const used = here?.state.session.cursor !== null || document.activeElement?.getAttribute("role") === "gridcell";
  if (last && used) app.run("cursor.at", [last[0], last[1]]);
}

function step(app: App, arg: unknown): boolean {
  const here = now(app);
  if (!here) return false;
  const { state, p, walked } = here;
  const length = lengthOf(p);
  if (length !== "edge" && walked.length >= length) return false;
  if (typeof arg === "number") {
    const chosen = nextSquares(state, p, walked).find((n) => n.digit === arg);
    if (chosen) put(app, [...walked, chosen.at]);
    return chosen !== undefined;
  }
  if (!Array.isArray(arg)) return false;
  const [dx, dy] = [Math.sign(Number(arg[0])), Math.sign(Number(arg[1]))];
  const last = walked.at(-1);
  if (last) {
    put(app, [...walked, [last[0] + dx, last[1] + dy, last[2] ?? p.layer]]);
    return true;
  }
  const from = walkCarrier.handle(p, {});
  const aim = walkCarrier.aim!(p, { start: [0, 0] }, [from[0] + 4 * dx, from[1] + 4 * dy]);
  if (aim.start) put(app, [aim.start]);
  return true;
}

/** Takes the last walked square back; without any, nothing. */
export function walkBack(app: App): boolean {
  const here = now(app);
  if (!here || here.walked.length === 0) return false;
  const { walked, p } = here;
  if (walked.length === 1 && !walkCarrier.fixed(p)) {
    return putBack(app);
  }
  put(app, walked.slice(0, -1));
  showEnd(app);
  return true;
}

/** A press while a line is walked: the next square, the last one back, a walked one to bend it there; elsewhere the line is set as shown. */
export function walkPress(app: App, at: Point): void {
  const here = now(app);
  if (!here) return;
  const { state, p, walked } = here;
  const [x, y] = [Math.floor(at[0]), Math.floor(at[1])];
  const passed = walked.findIndex((s) => s[0] === x && s[1] === y);
  if (passed >= 0 && passed === walked.length - 1) {
    walkBack(app);
    return;
  }
  if (passed >= 0) {
    put(app, walked.slice(0, passed + 1));
    return;
  }
  const length = lengthOf(p);
  const full = length !== "edge" && walked.length >= length;
  const last = walked.at(-1);
  const chosen = full ? undefined : nextSquares(state, p, walked).find(({ at: n }) => n[0] === x && n[1] === y);
  const near: Spot | undefined =
    chosen?.at ??
    (full ? undefined : last ? neighbour(last, x, y, p) : startsBeside(p).find((s) => s[0] === x && s[1] === y));
  if (near) put(app, [...walked, near], at);
  else setDown(app);
}

function neighbour(last: Spot, x: number, y: number, p: Placing): Spot | undefined {
  return Math.max(Math.abs(x - last[0]), Math.abs(y - last[1])) === 1 ? [x, y, last[2] ?? p.layer] : undefined;
}
