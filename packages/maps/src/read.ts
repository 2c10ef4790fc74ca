import { AmbitError, type SceneInput } from "@ambit/engine";
import { type Fields, object } from "./fields.js";
import { parseJson } from "./json.js";
import { got, quoted } from "./say.js";
import { notAMap, textOf } from "./text.js";
import { looksLikeUniversalVtt, type OpenPortals, readUniversalVtt } from "./uvtt.js";

/** How a map file is read. */
export interface MapOptions {
  /** What a portal with `closed: false` is: one exporter means an open door (the default), another a window. */
  openPortals?: OpenPortals;
  /** What sentences about the file as a whole call it. */
  name?: string;
}

/** What a map file holds. */
export interface MapReading {
  /** The scene, its walls in units where the file counts pixels. */
  scene: SceneInput;
  /** What was left out, moved or chosen, one sentence each, counted. */
  notes: string[];
  /** What kind of file it was: Universal VTT, or an Ambit scene. */
  format: "uvtt" | "ambit";
}

const KEYS_TOLD = 5;

/**
 * A map file as a scene. Its kind is told by its content, never by its name. Universal VTT comes in units of an eighth of
 * a pixel (`unitsPerSquare` = 8 x pixels per square), each coordinate rounded once, ties upwards, so that equal points
 * stay equal. An Ambit scene file is handed on as it is: the engine's door checks it.
 * Throws AmbitError "map", with the place in the file, for what cannot be read.
 */
export function readMap(file: Uint8Array | string, options: MapOptions = {}): MapReading {
  const { openPortals = "door", name = "" } = options;
  if (openPortals !== "door" && openPortals !== "window") {
    throw new AmbitError("unknown-value", "openPortals", `"door" or "window", got ${got(openPortals)}`);
  }
  const root = object(parseJson(textOf(file, name), name), "", "an object");
  if (Object.hasOwn(root, "ambit")) return { scene: ambitScene(root, name), notes: [], format: "ambit" };
  if (looksLikeUniversalVtt(root)) return { ...readUniversalVtt(root, openPortals), format: "uvtt" };
  const keys = Object.keys(root).slice(0, KEYS_TOLD).map(quoted);
  throw notAMap(name, keys.length === 0 ? "the file is an empty object" : `the file's keys are ${keys.join(", ")}`);
}

function ambitScene(root: Fields, name: string): SceneInput {
  if (root.ambit !== 1) throw new AmbitError("map", "ambit", `1, the version of the file, got ${got(root.ambit)}`);
  if (Object.hasOwn(root, "system") || Object.hasOwn(root, "scene")) {
    throw new AmbitError("map", name, "a scene file, got a question (it has the key system or scene)");
  }
  return root as SceneInput;
}
