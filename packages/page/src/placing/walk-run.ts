import type { Place, Spot } from "@ambit/engine";
import type { AppState } from "../state/types.js";
import type { Placing, Point } from "./carrier.js";
import { nextSteps } from "./steps.js";
import { headingOf, runOn, sidesOf, walkCarrier } from "./walk.js";

/** Squares long. */
export const lengthOf = ({ area }: Placing): number | "edge" => ("length" in area ? area.length : 1);

/** The squares that were walked so far. */
export function walkedOf({ session }: AppState, place: Place | null): readonly Spot[] {
  return session.hand === "walk" ? (place?.path ?? []).slice(0, session.walked) : [];
}

/** Squares of the line in all; an edge line as long as it runs. */
export function walkLength(p: Placing, place: Place): number {
  const length = lengthOf(p);
  return length === "edge" ? (place.path?.length ?? 0) : length;
}

/** The line with its walked squares, and the rest of it run on towards a point or as it led before. */
export function placeOf(state: AppState, p: Placing, walked: readonly Spot[], toward: Point | null, old: Place): Place {
  const last = walked.at(-1);
  if (!last) return toward ? walkCarrier.aim!(p, startOf(p, old), toward) : startOf(p, old);
  const [dx, dy] = toward ? [toward[0] - last[0] - 0.5, toward[1] - last[1] - 0.5] : headingOf({ path: walked });
  const length = lengthOf(p);
  const left = length === "edge" ? "edge" : length - walked.length;
  const steps = p.free ? [] : nextSteps(state, p, walked);
  const rest = (dx === 0 && dy === 0) || left === 0 ? [] : runOn(p, last, left, [dx, dy], steps);
  return { path: [...walked, ...rest], ...sidesOf(old) };
}

/** A line of which nothing is walked is a start and a direction. */
function startOf(p: Placing, old: Place): Place {
  if (old.start) return old;
  const toward = headingOf(old);
  const [x, y] = old.path?.[0] ?? [0, 0];
  return walkCarrier.carry(p, [x, y], { toward, ...sidesOf(old) });
}

/** The rest of the line follows a point. */
export function walkFollow(state: AppState, p: Placing, old: Place, at: Point): Place {
  const walked = walkedOf(state, old);
  return walked.length === lengthOf(p) ? old : placeOf(state, p, walked, at, old);
}
