import type { PictureInput } from "@ambit/engine";
import { fetched } from "../shell/fetched.js";
import type { Doc, Picture } from "../state/types.js";
import type { KeptPicture } from "../store/db.js";
import { toBase64 } from "./pictures.js";
import { sceneFile } from "./scene-file.js";

/** Pixels a side of a picture that is drawn anew to lie on the map's edges. */
const LARGEST = 4096;

/** Gives the browser a file to keep. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A map's name as a file's. */
export function fileName(name: string, ending: string): string {
  const safe = name
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, " ")
    .replace(/^[. ]+|[. ]+$/g, "")
    .slice(0, 100);
  return `${safe === "" ? "map" : safe}.${ending}`;
}

/** The picture as the contract's scene carries it: from edge to edge of the map. */
export async function pictureInput(
  scene: Doc["scene"],
  kept: KeptPicture | undefined,
): Promise<PictureInput | undefined> {
  if (!scene.picture || !kept) return undefined;
  const lies = isWhole(scene.picture.frame, scene.size);
  const file = lies ? kept.file : await cropped(kept.file, scene.picture, scene.size);
  const type = (lies ? scene.picture.type : file.type) as PictureInput["type"];
  return { type, data: await toBase64(file) };
}

function isWhole({ x0, y0, x1, y1 }: Picture["frame"], [width, height]: readonly [number, number]): boolean {
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-3;
  return near(x0, 0) && near(y0, 0) && near(x1, width) && near(y1, height);
}

async function cropped(file: Blob, { frame }: Picture, [width, height]: readonly [number, number]): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const square = Math.min(bitmap.width / (frame.x1 - frame.x0), LARGEST / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * square), Math.round(height * square));
  const c = canvas.getContext("2d");
  if (!c) throw new Error("No canvas off the page.");
  const [across, down] = [canvas.width / width, canvas.height / height];
  c.imageSmoothingQuality = "high";
  const [w, h] = [(frame.x1 - frame.x0) * across, (frame.y1 - frame.y0) * down];
  c.drawImage(bitmap, frame.x0 * across, frame.y0 * down, w, h);
  bitmap.close();
  return canvas.convertToBlob({ type: "image/webp", quality: 0.92 });
}

/** A map as an Ambit scene file: one wall, solid or creature a line. */
export async function sceneText(doc: Doc, kept: KeptPicture | undefined): Promise<string> {
  const { writeScene } = await fetched(() => import("@ambit/maps"));
  return writeScene(sceneFile(doc, await pictureInput(doc.scene, kept), true));
}
