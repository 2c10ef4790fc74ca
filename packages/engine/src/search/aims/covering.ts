import type { Toward } from "../../contract/types.js";
import type { AimApex, AimPiece, AimShape } from "../../systems/aims.js";
import type { FreeRect } from "../../systems/free.js";
import { rectCovering, type TurnArc } from "./arcs.js";
import { discTurns, turnsOf } from "./critical.js";
import { polygonCovering } from "./polygon-arcs.js";
import { between, compareTurns, type Turn } from "./turn.js";

/** Parts of vectors that only tell arcs apart: a shape along one is still told exactly. */
const FINEST = 2 ** 25;

/** How much longer a shape is asked where only an upper bound is wanted: then no end of it matters. */
const LONGER = 2;

/** At least the directions in which a shape covers some of a rectangle. */
export function roughly(rect: FreeRect, shape: AimShape): "all" | readonly TurnArc[] {
  const told = rectCovering(rect, shape);
  if (told !== "unsure") return told;
  const longer = rectCovering(rect, { ...shape, length: LONGER * shape.length + 4 * shape.half });
  return longer === "unsure" ? "all" : longer;
}

/** In which directions a creature may be affected from an apex. */
export interface Cover {
  /** Undefined where all are. */
  readonly most: readonly TurnArc[] | undefined;
  /** Directions in which it surely is: the same list where all pieces are told exactly. */
  readonly sure: readonly TurnArc[] | undefined;
  readonly exact: boolean;
}

/** The directions in which an apex affects somebody by these pieces. */
export function coverOf(apex: AimApex, pieces: readonly AimPiece[], shape: AimShape): Cover {
  let [exact, all] = [true, false];
  const sure: TurnArc[] = [];
  const rough: TurnArc[] = [];
  for (const piece of pieces) {
    if (!piece.exact) {
      exact = false;
      const arcs = piece.rect === undefined ? "all" : roughly(piece.rect, shape);
      if (arcs === "all") all = true;
      else rough.push(...arcs);
      continue;
    }
    const arcs = exactly(apex, piece, shape);
    if (arcs === "all") return { most: undefined, sure: undefined, exact: true };
    sure.push(...arcs);
  }
  if (exact) return { most: sure, sure, exact };
  return { most: all ? undefined : [...sure, ...rough], sure, exact };
}

function exactly(apex: AimApex, piece: AimPiece, shape: AimShape): "all" | readonly TurnArc[] {
  const { rect, disc, rise, corners } = piece;
  if (disc === undefined && rise === 0) {
    const told = rect === undefined ? polygonCovering(corners, shape) : rectCovering(rect, shape);
    if (told !== "unsure") return told;
  }
  const slice = { ...shape, rise };
  const turns = disc === undefined ? turnsOf(corners, slice) : discTurns(disc, slice);
  return arcsBy(turns, (toward) => apex.covers(piece, toward));
}

/**
 * The directions for which a test holds that changes at some of these turns only, and holds at a turn only if it does to both sides of it. At a turn that is no vector
 * it holds where it does to both sides: a shape that lets go of a piece and takes it again in one direction touches it twice, which makes that a vector.
 */
export function arcsBy(turns: readonly Turn[], test: (toward: Toward) => boolean): "all" | readonly TurnArc[] {
  const sorted = [...turns].sort(compareTurns);
  const apart = sorted.filter((t, i) => i === 0 || compareTurns(t, sorted[i - 1]) !== 0);
  const n = apart.length;
  if (n === 0) return test([1, 0]) ? "all" : [];
  const holds = apart.map((t, i) => {
    const toward = between(t, apart[(i + 1) % n], FINEST);
    return toward !== undefined && test(toward);
  });
  /** Whether it goes on over the turn at which part i begins. */
  const goesOn = apart.map((t, i) => {
    if (!holds[i] || !holds[(i + n - 1) % n]) return false;
    const toward = t.vectorWithin(FINEST);
    return toward === undefined || test(toward);
  });
  if (goesOn.every((g) => g)) return "all";
  const out: TurnArc[] = [];
  for (let i = 0; i < n; i++) {
    if (!holds[i] || goesOn[i]) continue;
    let to = i + 1;
    while (goesOn[to % n]) to++;
    out.push({ from: apart[i], to: apart[to % n] });
  }
  return out;
}
