import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Doc } from "../state/types.js";
import type { PictureSize } from "./messages.js";

/** A picture that waits for its grid. */
export interface Fitting {
  readonly name: string;
  readonly picture: FitPicture;
  /** The grid of a map that has one; else it is guessed. */
  readonly again?: boolean;
}

export interface FitPicture extends PictureSize {
  readonly bitmap: ImageBitmap;
  readonly file: Blob;
  readonly shown?: Blob;
}

export type DialogName = "maps" | "link" | "print" | "scenes";

/** What files and the store have to say and ask. Nothing of it is the map's, so it is not in the page's state. */
export interface Desk {
  /** A file on its way; the map before it stays. */
  readonly opening: { readonly name: string; readonly stage: string; readonly part: number | null } | null;
  /** Why a file was refused. */
  readonly refused: string | null;
  /** What was not done since a part of the page did not come. A browser may remember that for as long as the page stands. */
  readonly lost: string | null;
  /** What a reader left out, or what a file was read as. */
  readonly told: { readonly title: string; readonly notes: readonly string[] } | null;
  readonly fitting: Fitting | null;
  readonly dialog: DialogName | null;
  /** Scenes of a file with several, to choose one. */
  readonly scenes: { readonly names: readonly string[]; readonly file: File } | null;
  /** A link that could not be copied, to copy by hand. */
  readonly link: string | null;
  /** How keeping goes: `refused` keeps nothing, `full` has no room. */
  readonly keeping: "kept" | "refused" | "full";
  /** The document that was last saved as a file here; one that is worked on is another. */
  readonly filed: Doc | null;
  /** Another tab works on this map. */
  readonly elsewhere: boolean;
  /** Something is being dragged over the page. */
  readonly over: boolean;
  /** A new version of the page waits. */
  readonly update: (() => void) | null;
}

export const desk = createStore<Desk>()(() => ({
  opening: null,
  refused: null,
  lost: null,
  told: null,
  fitting: null,
  dialog: null,
  scenes: null,
  link: null,
  keeping: "kept",
  filed: null,
  elsewhere: false,
  over: false,
  update: null,
}));

export function useDesk<T>(select: (state: Desk) => T): T {
  return useStore(desk, select);
}

export function put(change: Partial<Desk>): void {
  desk.setState(change);
}
