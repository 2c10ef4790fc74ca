import { AmbitError } from "@ambit/engine";
import { type Fields, list, object, own } from "../fields.js";
import { got, grouped, many, quoted } from "../say.js";

/** One scene document and its place in the file: "" or `scenes[2]`. */
export interface Found {
  scene: Fields;
  path: string;
}

const MOST_TOLD = 12;

/** Is this a scene document of any generation? A grid is in each, and walls or tokens in each that is of use here. */
export function looksLikeScene(root: Fields): boolean {
  return has(root, "grid") && ["walls", "tokens", "padding", "gridType"].some((key) => has(root, key));
}

/** A scene document, or a list of them under `scenes`, as adventures and exports of whole worlds have. */
export function looksLikeFoundry(root: Fields): boolean {
  return looksLikeScene(root) || Array.isArray(own(root, "scenes"));
}

/**
 * The scene asked for, by its name or by its number counted from 1; a file of one scene needs no asking, but what is asked must be it.
 * Throws AmbitError "map" with the list of scenes.
 */
export function chosenScene(root: Fields, wanted: string | number | undefined): Found {
  if (looksLikeScene(root)) {
    if (wanted !== undefined) indexOf([root], wanted);
    return { scene: root, path: "" };
  }
  const scenes = list(own(root, "scenes"), "scenes", "a list of scenes").map((value, i) =>
    object(value, `scenes[${i}]`, "a scene"),
  );
  if (scenes.length === 0) throw new AmbitError("map", "scenes", "at least one scene, got a list of 0");
  const index = wanted === undefined ? onlyOf(scenes) : indexOf(scenes, wanted);
  const [scene, path] = [scenes[index]!, `scenes[${index}]`];
  if (!looksLikeScene(scene)) throw new AmbitError("map", path, "a Foundry scene, which has a grid and walls");
  return { scene, path };
}

function onlyOf(scenes: readonly Fields[]): number {
  if (scenes.length === 1) return 0;
  throw new AmbitError("map", "scenes", `one scene by its name or number (option scene), got ${told(scenes)}`);
}

function indexOf(scenes: readonly Fields[], wanted: string | number): number {
  const named = scenes.flatMap((scene, i) => (own(scene, "name") === wanted ? [i] : []));
  if (named.length === 1) return named[0]!;
  if (named.length > 1) {
    const numbers = named.map((i) => i + 1).join(", ");
    throw new AmbitError(
      "map",
      "scenes",
      `a name that one scene has, got ${got(wanted)}, which numbers ${numbers} have`,
    );
  }
  const number = typeof wanted === "string" && /^[1-9]\d{0,6}$/.test(wanted) ? Number(wanted) : wanted;
  if (typeof number === "number" && Number.isInteger(number) && number >= 1 && number <= scenes.length) {
    return number - 1;
  }
  throw new AmbitError(
    "map",
    "scenes",
    `the name or number of a scene, got ${got(wanted)}; there ${scenes.length === 1 ? "is" : "are"} ${told(scenes)}`,
  );
}

/** `4 scenes: 1 "Cave", 2 "Inn" ...` */
function told(scenes: readonly Fields[]): string {
  const names = scenes.slice(0, MOST_TOLD).map((scene, i) => {
    const name = own(scene, "name");
    return `${i + 1} ${typeof name === "string" ? quoted(name) : "without a name"}`;
  });
  const more = scenes.length - names.length;
  return `${many(scenes.length, "scene")}: ${names.join(", ")}${more > 0 ? ` and ${grouped(more)} more` : ""}`;
}

function has(fields: Fields, key: string): boolean {
  return Object.hasOwn(fields, key);
}
