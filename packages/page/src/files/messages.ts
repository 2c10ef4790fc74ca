import type { SceneInput } from "@ambit/engine";

/** Pixels of a picture's file. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A decoded picture; `shown` is a smaller file of it where it is very large. */
export interface ReadPicture extends PictureSize {
  readonly bitmap: ImageBitmap;
  readonly file: Blob;
  readonly shown?: Blob;
}

/** One map of a file, its picture apart. `page` is what the page keeps beside the scene. */
export interface ReadScene {
  readonly scene: Omit<SceneInput, "picture">;
  readonly page: unknown;
  readonly notes: readonly string[];
  readonly format: string;
  readonly hidden: readonly string[];
  readonly picture?: ReadPicture;
}

export type ToReader = { readonly file: Blob; readonly name: string; readonly scene?: number };

export type FromReader =
  | { readonly kind: "stage"; readonly stage: string; readonly part: number | null }
  | { readonly kind: "maps"; readonly maps: readonly ReadScene[] }
  | { readonly kind: "picture"; readonly picture: ReadPicture }
  | { readonly kind: "scenes"; readonly names: readonly string[] }
  | { readonly kind: "refused"; readonly message: string };
