import type { PictureInput, SceneInput } from "../contract/types.js";
import type { Creature, Scene, Wall } from "../scene.js";
import { AURAS, aurasOf } from "./auras.js";
import { CELL_Z, MOST_UNITS, VERSION } from "./bounds.js";
import { CREATURES, creatureOf, holdCreature, isOutside } from "./creatures.js";
import { type Keys, RecordTaker } from "./record.js";
import { shown } from "./shown.js";
import { LaterTaker, NumberTaker, TextTaker, TupleTaker, WordTaker } from "./takes.js";
import type { Trail } from "./trail.js";
import { type Coordinates, Lattice } from "./units.js";
import { holdWalls, SOLIDS, solidOf, WALLS, wallOf } from "./walls.js";

const MOST_WIDE = 1000;
const MOST_LAYERS = 100;
const MOST_FEET_A_SQUARE = 10_000;
/** A picture is carried, not read; this only keeps a text from filling the memory. */
const MOST_PICTURE = 200_000_000;

const WIDTH = new NumberTaker(1, 1, MOST_WIDE);

const PICTURE = new RecordTaker<PictureInput>("a picture takes", "a record of a picture", ["type", "data"], {
  type: new WordTaker(["image/png", "image/webp", "image/jpeg"]),
  data: new TextTaker(1, MOST_PICTURE),
});

/** Lists whose form depends on `coordinates` are taken after the rest. */
const SCENE_KEYS: Keys<SceneInput> = {
  ambit: VERSION as never,
  size: new TupleTaker("two whole numbers [width, height] of 1 to 1,000 squares", [WIDTH, WIDTH]),
  layers: new TupleTaker("two whole numbers [lowest, highest]", [CELL_Z, CELL_Z]),
  feetPerSquare: new NumberTaker(1000, 0, MOST_FEET_A_SQUARE, true),
  unitsPerSquare: new NumberTaker(1, 1, MOST_UNITS),
  coordinates: new WordTaker(["squares", "units"]),
  walls: new LaterTaker("", WALLS.squares) as never,
  solids: SOLIDS,
  creatures: new LaterTaker("", CREATURES.squares) as never,
  auras: AURAS,
  picture: PICTURE,
};

export const SCENE = new RecordTaker("a scene takes", "a record of a scene", [], SCENE_KEYS, undefined, madeScene);

/** In the order of the table's keys. */
function madeScene(s: readonly unknown[]): SceneInput {
  return {
    size: s[1],
    layers: s[2],
    feetPerSquare: s[3],
    unitsPerSquare: s[4],
    coordinates: s[5],
    walls: s[6],
    solids: s[7],
    creatures: s[8],
    auras: s[9],
    picture: s[10],
  } as SceneInput;
}

/** A checked scene, and what its 5e points are counted in (Ask.pointUnits). */
export interface CheckedScene {
  readonly scene: Scene;
  readonly coordinates: Coordinates;
  readonly pointUnits: number;
}

const FLOOR: readonly [number, number] = [0, 0];

/**
 * Checks a scene and puts it on the smallest lattice, a multiple of the map's own, that holds every coordinate as a whole
 * number. Throws AmbitError.
 */
export function takeScene(raw: unknown, at: Trail): CheckedScene {
  const input: SceneInput = raw === undefined ? {} : SCENE.take(raw, at);
  const coordinates = input.coordinates ?? "squares";
  if (coordinates === "units" && input.unitsPerSquare === undefined)
    at.refuseAt("unitsPerSquare", "missing", 'needed, since coordinates is "units"');
  const layers = input.layers ?? FLOOR;
  checkLayers(layers, at);
  const lattice = new Lattice(coordinates, input.unitsPerSquare ?? 1);

  at.down("walls");
  const walls = input.walls === undefined ? [] : WALLS[coordinates].take(input.walls, at);
  at.beside("creatures");
  const creatures = input.creatures === undefined ? [] : CREATURES[coordinates].take(input.creatures, at);
  at.down(0);
  for (let i = 0; i < creatures.length; i++) {
    at.beside(i);
    holdCreature(creatures[i], lattice, at);
  }
  at.up();
  at.up();
  holdWalls(walls, lattice, at);

  const width = input.size?.[0];
  const height = input.size?.[1];
  const byId = new Map<string, Creature>();
  at.down("creatures");
  at.down(0);
  const placed: Creature[] = [];
  for (let i = 0; i < creatures.length; i++) {
    at.beside(i);
    const c = creatureOf(creatures[i], i, lattice, at);
    const other = byId.get(c.id);
    if (other !== undefined) refuseTwin(c.id, other.index, at);
    if (width !== undefined && height !== undefined && isOutside(c, width * lattice.units, height * lattice.units))
      refuseOutside(c, width, height, at);
    byId.set(c.id, c);
    placed.push(c);
  }
  at.up();
  at.up();
  const pointUnits = coordinates === "units" ? lattice.hint : 1;
  const built: Wall[] = [];
  for (let i = 0; i < walls.length; i++) built.push(wallOf(walls[i], i, lattice));
  const scene: Scene = {
    width,
    height,
    layers,
    feetPerSquare: input.feetPerSquare ?? 5,
    units: lattice.units,
    walls: built,
    solids: input.solids === undefined ? [] : input.solids.map(solidOf),
    creatures: placed,
    byId,
    picture: input.picture,
  };
  if (input.auras !== undefined)
    return { scene: { ...scene, auras: aurasOf(input.auras, scene, at) }, coordinates, pointUnits };
  return { scene, coordinates, pointUnits };
}

function refuseTwin(id: string, other: number, at: Trail): never {
  return at.refuseAt("id", "duplicate", `${shown(id)} is taken by scene.creatures[${other}]; ids must differ`);
}

function refuseOutside(c: Creature, width: number, height: number, at: Trail): never {
  const key = c.base === undefined ? "at" : "base";
  return at.refuseAt(key, "range", `${shown(c.id)} stands wholly outside the scene of ${width} x ${height} squares`);
}

function checkLayers(layers: readonly [number, number], at: Trail): void {
  const [lowest, highest] = layers;
  if (highest < lowest)
    at.refuseAt("layers", "range", `the lowest layer first, then the highest, got ${shown(layers)}`);
  if (highest - lowest >= MOST_LAYERS)
    at.refuseAt("layers", "range", `at most ${MOST_LAYERS} layers, got ${highest - lowest + 1}`);
}
