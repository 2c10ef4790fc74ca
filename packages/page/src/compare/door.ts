import { createStore } from "zustand/vanilla";
import type { AppState } from "../state/types.js";

export interface ComparedTable {
  readonly letter: string;
  /** Game and method. */
  readonly words: string;
  readonly state: AppState;
  /** Why there is no answer. */
  readonly why: string | null;
}

/** What the room can do once it is loaded; the rest of the page speaks to it through this alone. */
export interface CompareRoom {
  /** Whether every one of the compared has answered what is asked now. */
  settled(): boolean;
  /** What came of it, for the ear. */
  words(): string;
  /** What is in play and what it is compared with, each with its letter, its method or game, and its own state. */
  tables(): readonly ComparedTable[];
  /** Whose a square is, where not all have it: "on B only"; "" elsewhere. */
  at(x: number, y: number): string;
  /** The map that a pointer is on, or was on last; null by keys. */
  canvas(): HTMLCanvasElement | null;
  /** Those whose story is asked for. */
  asked(): readonly ComparedTable[];
  /** Whether the map that is pointed at is the one whose story is open. */
  again(): boolean;
}

interface CompareState {
  readonly room: CompareRoom | null;
  /** What stands where the sheet is down: "A 4 hit, B 5 hit"; "" while nothing is compared. */
  readonly brief: string;
  /** Grows with every frame in which something of the compared was another. */
  readonly frames: number;
}

export const compareDoor = createStore<CompareState>()(() => ({ room: null, brief: "", frames: 0 }));

/** Whether Compare is what the panel shows. */
export const compareOpen = ({ session }: Pick<AppState, "session">): boolean =>
  session.tab === "compare" && session.panelOpen;

/** The room, while it is what the panel shows. */
export const comparing = (state: Pick<AppState, "session">): CompareRoom | null =>
  compareOpen(state) ? compareDoor.getState().room : null;
