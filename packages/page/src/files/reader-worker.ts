/// <reference lib="webworker" />
import { AmbitError } from "@ambit/engine";
import { readMap } from "@ambit/maps";
import type { FromReader, ReadPicture, ReadScene, ToReader } from "./messages.js";
import { decoded, fromBase64, HEAD, type PictureType, pictureType } from "./pictures.js";

/** Reads one file off the page's thread: told apart by content, walls read, picture decoded. */

const here = self as unknown as DedicatedWorkerGlobalScope;
const LARGEST = 200 * 1024 * 1024;
const LARGE = 8 * 1024 * 1024;
const MOST_MAPS = 500;

type Json = Readonly<Record<string, unknown>>;

function tell(message: FromReader, give: Transferable[] = []): void {
  here.postMessage(message, give);
}

function stage(words: string, part: number | null = null): void {
  tell({ kind: "stage", stage: words, part });
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size);
  const reader = file.stream().getReader();
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    bytes.set(value, at);
    at += value.length;
    stage("Reading the file", at / file.size);
  }
}

async function pictureOf(file: Blob, type: PictureType): Promise<ReadPicture | undefined> {
  stage("Decoding the picture");
  return decoded(file, type).catch(() => undefined);
}

async function read({ file, name, scene }: ToReader): Promise<void> {
  if (file.size > LARGEST) throw new AmbitError("map", name, "a file of at most 200 MB is read here");
  const type = pictureType(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
  if (type !== undefined) {
    const picture = await pictureOf(new Blob([file], { type }), type);
    if (!picture) throw new AmbitError("map", name, "the picture is broken: this browser cannot decode it");
    return tell({ kind: "picture", picture }, [picture.bitmap]);
  }
  const bytes = await bytesOf(file);
  stage("Reading the map");
  const root = parsed(bytes);
  const scenes = root?.scenes;
  if (Array.isArray(scenes) && scenes.length > 1 && scene === undefined && !Object.hasOwn(root ?? {}, "ambit")) {
    const named = scenes.map((s: unknown, i) => {
      const title = typeof s === "object" && s !== null ? (s as Json).name : undefined;
      return typeof title === "string" ? title.slice(0, 200) : `Scene ${i + 1}`;
    });
    return tell({ kind: "scenes", names: named });
  }
  const several = root && Object.hasOwn(root, "ambitMaps");
  const roots = several ? listOf(root, name) : [undefined];
  const maps: ReadScene[] = [];
  for (const one of roots) maps.push(await mapOf(one ?? root, one ? undefined : bytes, name, scene));
  tell(
    { kind: "maps", maps },
    maps.flatMap((m) => (m.picture ? [m.picture.bitmap] : [])),
  );
}

/** The file as JSON where it is some; faults are the readers' to find and word. */
function parsed(bytes: Uint8Array): Json | undefined {
  // A large file that does not begin with a key of ours needs no second parsing.
  const text = new TextDecoder().decode(bytes.subarray(0, 4096));
  if (bytes.length > LARGE && !/"(ambit|ambitMaps|scenes)"/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
}

function listOf(root: Json, name: string): Json[] {
  const { maps } = root;
  const good = Array.isArray(maps) && maps.length > 0 && maps.length <= MOST_MAPS;
  if (!good) throw new AmbitError("map", name, `a file of maps holds a list of 1 to ${MOST_MAPS}`);
  return maps as Json[];
}

async function mapOf(
  root: Json | undefined,
  bytes: Uint8Array | undefined,
  name: string,
  scene?: number,
): Promise<ReadScene> {
  const own = root !== undefined && Object.hasOwn(root, "ambit");
  let source: Uint8Array | string;
  let page: unknown;
  if (own || bytes === undefined) {
    const { page: beside, ...rest } = root ?? {};
    page = beside;
    source = JSON.stringify(rest);
  } else source = bytes;
  const options = { name, ...(scene === undefined ? {} : { scene }) };
  const reading = readMap(source, options);
  const { picture: input, ...bare } = reading.scene;
  const notes = [...reading.notes];
  let hidden: string[] = [];
  if (reading.format === "foundry") {
    // The page knows hidden creatures, so they come along, marked.
    const all = readMap(source, { ...options, hidden: true }).scene.creatures ?? [];
    const seen = new Set((bare.creatures ?? []).map((c) => c.id));
    hidden = all.filter((c) => !seen.has(c.id)).map((c) => c.id);
    bare.creatures = all;
    const drop = notes.findIndex((n) => /hidden/i.test(n));
    if (hidden.length > 0 && drop >= 0) notes.splice(drop, 1, `${hidden.length} hidden: not judged, not in links`);
  }
  const head = { scene: bare, page, notes, format: reading.format, hidden };
  if (!input) return head;
  const picture = await pictureOf(fromBase64(input.data, input.type), input.type);
  if (picture) return { ...head, picture };
  return { ...head, notes: [...notes, "picture left out: it is broken, this browser cannot decode it"] };
}

here.addEventListener("message", (e: MessageEvent<ToReader>) => {
  read(e.data).catch((fault: unknown) => {
    const message = fault instanceof AmbitError ? fault.message : "it cannot be read to its end";
    tell({ kind: "refused", message });
  });
});
