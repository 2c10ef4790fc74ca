import type { SceneInput } from "@ambit/engine";
import { type Fields, isFields, own } from "../fields.js";
import { many, quoted } from "../say.js";
import { type Canvas, readCanvas } from "./canvas.js";
import { Levels } from "./levels.js";
import { chosenScene } from "./scenes.js";
import { Tokens } from "./tokens.js";
import { type Blocks, Walls } from "./walls.js";

export interface FoundryOptions {
  scene: string | number | undefined;
  blocks: Blocks;
  hidden: boolean;
}

/** How a Foundry scene's squares lie on its canvas, for what is written back to it. */
export interface FoundryCanvas {
  /** Column and row of Foundry's own grid, padding included, of the scene's square (0, 0). */
  origin: readonly [column: number, row: number];
  /** What a square measures, in the scene's own unit; elevations count in it. */
  distance: number;
}

export interface FoundryReading {
  scene: SceneInput;
  notes: string[];
  foundry: FoundryCanvas;
}

const FEET = /^\s*(ft\.?|feet|foot|')\s*$/i;
const MOST_FEET = 10_000;

/** What a scene holds beside walls and tokens, by its key. */
const LEFT_OUT: readonly (readonly [key: string, one: string])[] = [
  ["lights", "light"],
  ["sounds", "sound"],
  ["tiles", "tile"],
  ["drawings", "drawing"],
  ["notes", "note"],
  ["templates", "template"],
  ["regions", "region"],
];

/**
 * A Foundry scene of any generation to a scene in eighths of a pixel, its square (0, 0) the first of the playing area.
 * Throws AmbitError "map" with the place of the first fault.
 */
export function readFoundry(root: Fields, options: FoundryOptions): FoundryReading {
  const { scene: fields, path } = chosenScene(root, options.scene);
  const at = (key: string): string => (path === "" ? key : `${path}.${key}`);
  const canvas = readCanvas(fields, at);
  const walls = new Walls(canvas, new Levels(fields, canvas, at), options.blocks);
  walls.read(own(fields, "walls"), at("walls"));
  const tokens = new Tokens(canvas, options.hidden);
  tokens.read(own(fields, "tokens"), at("tokens"));

  const feet = feetPerSquare(canvas);
  const scene: SceneInput = {
    size: [canvas.width, canvas.height],
    ...(typeof feet === "number" ? { feetPerSquare: feet } : {}),
    unitsPerSquare: 8 * canvas.size,
    coordinates: "units",
    walls: walls.walls,
    creatures: tokens.creatures,
  };
  const notes = [
    ...(canvas.rounded === undefined ? [] : [canvas.rounded]),
    ...(typeof feet === "string" ? [feet] : []),
    ...walls.notes(),
    ...tokens.notes(),
    ...leftOut(fields),
  ];
  return { scene, notes, foundry: { origin: [canvas.column, canvas.row], distance: canvas.distance } };
}

/** Feet a square where the scene counts in feet; else a sentence, or nothing where it names no unit. */
function feetPerSquare(canvas: Canvas): number | string | undefined {
  const { distance, measure } = canvas;
  if (FEET.test(measure)) {
    const feet = Math.floor(distance * 1000 + 0.5) / 1000;
    if (feet <= MOST_FEET && feet === distance) return feet;
  }
  return measure.trim() === "" ? undefined : `a square of ${distance} ${quoted(measure)} read as one of 5 feet`;
}

function leftOut(scene: Fields): string[] {
  const notes: string[] = [];
  const counted = LEFT_OUT.flatMap(([key, one]) => {
    const value = own(scene, key);
    return Array.isArray(value) && value.length > 0 ? [many(value.length, one)] : [];
  });
  if (counted.length > 0) notes.push(`${counted.join(", ")} left out`);
  const picture = pictureOf(scene);
  if (picture !== undefined) notes.push(`picture left out: the scene only names it, as ${quoted(picture)}`);
  return notes;
}

/** Up to v9 `img`, then `background.src`, and from v14 that of the first level with one. */
function pictureOf(scene: Fields): string | undefined {
  const levels = own(scene, "levels");
  for (const holder of [scene, ...(Array.isArray(levels) ? levels : [])]) {
    if (!isFields(holder)) continue;
    const background = own(holder, "background");
    for (const src of [own(holder, "img"), isFields(background) ? own(background, "src") : undefined]) {
      if (typeof src === "string" && src !== "") return src;
    }
  }
  return undefined;
}
