import type { MapPoint } from "../input/gestures.js";
import type { AppState } from "../state/types.js";
import type { Hint } from "../tools/tool.js";

/** What the room can do once it is loaded; the rest of the page speaks to it through this alone. */
export interface BestRoom {
  /** Whether there is a place of this rank, counted from 1. */
  has(rank: number): boolean;
  take(rank: number): void;
  /** How sure the list is, once its search has ended; else "". */
  told(): string;
  /** A press on a place's number on the map; false elsewhere. */
  press(p: MapPoint): boolean;
  /** A pointer over the map. */
  hover(p: MapPoint | null): void;
}

export const door: { room: BestRoom | null } = { room: null };

/** Whether the best places are what the panel shows. */
export const bestOpen = ({ session }: Pick<AppState, "session">): boolean =>
  session.tab === "best" && session.panelOpen;

/** What the foot says while the best places are shown. */
export const BEST_HINTS: readonly Hint[] = [
  { text: "Point at a place to see it, press to take it" },
  { text: "take", keys: ["1-9", "0"] },
  { text: "answer", keys: ["B"] },
];
