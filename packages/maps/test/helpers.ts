import { readFileSync } from "node:fs";
import { AmbitError } from "@ambit/engine";
import { type MapOptions, readMap } from "@ambit/maps";

export function fixture(name: string): Uint8Array {
  const folder = name === "caves" ? "../../../examples" : "./fixtures";
  return readFileSync(new URL(`${folder}/${name}.dd2vtt`, import.meta.url));
}

/** The whole JSON of a fixture, to be changed. */
// biome-ignore lint/suspicious/noExplicitAny: tests write wrong values on purpose
export function json(name: string): any {
  return JSON.parse(new TextDecoder().decode(fixture(name)));
}

/** The text of a file of test/fixtures, with its ending. */
export function textOf(file: string): string {
  return readFileSync(new URL(`./fixtures/${file}`, import.meta.url), "utf8");
}

/** The whole JSON of such a file, to be changed. */
// biome-ignore lint/suspicious/noExplicitAny: tests write wrong values on purpose
export function jsonFixture(file: string): any {
  return JSON.parse(textOf(file));
}

/** A small right map: 4 by 3 squares at 10 pixels, so 80 units a square. */
// biome-ignore lint/suspicious/noExplicitAny: tests write wrong values on purpose
export function small(change: Record<string, unknown> = {}): any {
  return {
    format: 0.3,
    resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 4, y: 3 }, pixels_per_grid: 10 },
    line_of_sight: [],
    portals: [],
    lights: [],
    image: "",
    ...change,
  };
}

export function line(...points: [number, number][]): { x: number; y: number }[] {
  return points.map(([x, y]) => ({ x, y }));
}

/** What readMap refuses with: code, path and sentence. */
export function refusal(file: unknown, options?: MapOptions): { code: string; path: string; message: string } {
  const given = typeof file === "string" || file instanceof Uint8Array ? file : JSON.stringify(file);
  try {
    readMap(given, options);
  } catch (error) {
    if (error instanceof AmbitError) return { code: error.code, path: error.path, message: error.message };
    throw error;
  }
  throw new Error("nothing was refused");
}

/** The smallest pictures: a pixel of PNG and of WebP, and the first and last bytes of a JPEG. */
export const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
export const WEBP = "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==";
export const JPEG = "/9j/4AAQSkZJRgABAQEASABIAAD/2Q==";

/** A PNG of about so many letters of base64: the pixel's beginning, filling, and the end that every PNG has. */
export function pngOf(letters: number): string {
  return `${PNG.slice(0, 64)}${"ABCD".repeat(Math.floor((letters - 80) / 4))}AAAAAElFTkSuQmCC`;
}

/** Milliseconds of processor time so far: unlike the clock, a busy machine does not lengthen it. */
export function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
