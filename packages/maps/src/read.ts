import { AmbitError, type SceneInput } from "@ambit/engine";
import { looksLikeDungeon, readDungeon } from "./dungeon/dungeon.js";
import { type Fields, isFields, object, own } from "./fields.js";
import { type FoundryCanvas, readFoundry } from "./foundry/foundry.js";
import { looksLikeFoundry } from "./foundry/scenes.js";
import type { Blocks } from "./foundry/walls.js";
import { parseJson } from "./json.js";
import { checkOptions } from "./options.js";
import { typeOf } from "./picture.js";
import { checkWhole } from "./picture-whole.js";
import { got, quoted } from "./say.js";
import { notAMap, textOf } from "./text.js";
import { looksLikeUniversalVtt, type OpenPortals, readUniversalVtt } from "./uvtt.js";

/** How a map file is read. What an option speaks of, a file of another kind does not have. */
export interface MapOptions {
  /** Universal VTT: what a portal with `closed: false` is: one exporter means an open door (the default), another a window. */
  openPortals?: OpenPortals;
  /** Foundry: which scene of a file with several, by its name or its number counted from 1. */
  scene?: string | number;
  /** Foundry and One Page Dungeon: what a wall must stop to stop an area; "move" by default. */
  blocks?: Blocks;
  /** Foundry: whether tokens that players do not see come too; false by default. */
  hidden?: boolean;
  /** What sentences about the file as a whole call it. */
  name?: string;
}

/** What a map file holds. */
export interface MapReading {
  /** The scene, its walls in units where the file counts pixels. */
  scene: SceneInput;
  /** What was left out, moved or chosen, one sentence each, counted. */
  notes: string[];
  /** What kind of file it was. */
  format: "uvtt" | "foundry" | "one-page-dungeon" | "ambit";
  /** Foundry: how the scene lies on its canvas, for what goes back to it. */
  foundry?: FoundryCanvas;
}

const KEYS_TOLD = 5;

/**
 * A map file as a scene. Its kind is told by its content, never by its name. Universal VTT and Foundry come in units of an
 * eighth of a pixel (`unitsPerSquare` = 8 x pixels per square), each coordinate rounded once, ties upwards, so that equal
 * points stay equal; One Page Dungeon in 64ths of a square. An Ambit scene file is handed on as it is: the engine's door
 * checks it. Throws AmbitError "map", with the place in the file, for what cannot be read,
 * and "type", "unknown-key" or "unknown-value" for wrong options.
 */
export function readMap(file: Uint8Array | string, options: MapOptions = {}): MapReading {
  checkOptions(options);
  const { openPortals = "door", scene, blocks = "move", hidden = false, name = "" } = options;
  const root = object(parseJson(textOf(file, name), name), "", "an object");
  if (Object.hasOwn(root, "ambit")) return { scene: ambitScene(root, name), notes: [], format: "ambit" };
  if (looksLikeUniversalVtt(root)) return { ...readUniversalVtt(root, openPortals), format: "uvtt" };
  if (looksLikeFoundry(root)) return { ...readFoundry(root, { scene, blocks, hidden }), format: "foundry" };
  if (looksLikeDungeon(root)) return { ...readDungeon(root, blocks), format: "one-page-dungeon" };
  const keys = Object.keys(root).slice(0, KEYS_TOLD).map(quoted);
  throw notAMap(name, keys.length === 0 ? "the file is an empty object" : `the file's keys are ${keys.join(", ")}`);
}

function ambitScene(root: Fields, name: string): SceneInput {
  if (root.ambit !== 1) throw new AmbitError("map", "ambit", `1, the version of the file, got ${got(root.ambit)}`);
  if (Object.hasOwn(root, "system") || Object.hasOwn(root, "scene")) {
    throw new AmbitError("map", name, "a scene file, got a question (it has the key system or scene)");
  }
  checkPicture(own(root, "picture"));
  // what the battle map page keeps of its own beside the scene is no part of it
  const { page: _, ...scene } = root;
  return scene as SceneInput;
}

/** What is no picture by its keys the engine refuses; here only one that is cut off. */
function checkPicture(picture: unknown): void {
  if (!isFields(picture)) return;
  const data = own(picture, "data");
  if (typeof data !== "string") return;
  const type = typeOf(data.slice(0, 16));
  if (type !== undefined && type === own(picture, "type")) checkWhole(type, data, "picture.data");
}
