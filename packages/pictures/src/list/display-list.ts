import type { Affected, Answer, Cell, Entered, Origin, Place, SceneInput, Spared, WallInput } from "@ambit/engine";
import { shown } from "../text/shown.js";
import { askedSquare } from "./asked.js";
import { boundsOf, nearOf } from "./bounds.js";
import { drawnCreatures } from "./creatures.js";
import { crowdBadges } from "./crowd.js";
import { legendOf } from "./legend.js";
import { lookup, spansOf } from "./spans.js";
import type {
  DisplayList,
  DrawnCreature,
  DrawnKept,
  DrawnMovement,
  DrawnOrigin,
  DrawnRegion,
  DrawnWall,
  EnteredRow,
  Frame,
  Row,
} from "./types.js";
import { areaWords, coverWords, figure, gameWords, headline, layerWords, placeWords, spotWords } from "./words.js";

/** What a picture shows beside the answer. */
export interface DisplayOptions {
  /** Who uses the ability, as in the question: the picture marks it, and its side tells allies from the rest. */
  by?: string;
  /** Lowest and highest layer in which the area has squares, where it has none in the layers that the answer lists. */
  areaLayers?: readonly [lowest: number, highest: number];
  /** The square whose story is told, where the answer explains it. */
  asked?: Cell;
  /** What it says where the answer is put together from a movement. */
  movement?: DrawnMovement;
  /** The creature that a movement is away from or towards. */
  movedFrom?: string;
  /** Auras of the scene, each with its squares. */
  auras?: readonly DrawnRegion[];
  /** Areas kept from before, each named by a letter. */
  kept?: readonly DrawnKept[];
  /** Badges by id, in place of those that the list would give; short, and each of its own. */
  badges?: ReadonlyMap<string, string>;
}

/**
 * What a picture of an answer shows. `scene` is the scene that was asked about, `answer` what `resolve` gave for it.
 * Nothing is judged here: states and reasons are the answer's.
 */
export function displayList(scene: SceneInput, answer: Answer, options: DisplayOptions = {}): DisplayList {
  const units = scene.coordinates === "units" ? (scene.unitsPerSquare ?? 1) : 1;
  const pointUnits = answer.system === "dnd5e" ? units : 1;
  const places = Array.isArray(answer.place) ? answer.place : [answer.place];
  const starts = Array.isArray(answer.origin) ? answer.origin : [answer.origin];
  const origins = starts.map((o) => drawnOrigin(o, pointUnits));
  const layers = layersOf(scene, answer);

  const affected = spansOf(answer.cells);
  const inAffected = lookup(affected);
  const { movement } = options;
  // A path leads through squares where it may end, and over what bars another layer.
  const onPath = lookup(movement === undefined ? [] : spansOf(answer.touched));
  const blocked = spansOf(answer.blocked, (x, y) => inAffected(x, y) || onPath(x, y));
  const inBlocked = lookup(blocked);
  const touched = spansOf(answer.touched, (x, y) => !onPath(x, y) && (inAffected(x, y) || inBlocked(x, y)));

  const sources = new Set([options.by, ...places.map((p) => (typeof p.from === "string" ? p.from : undefined))]);
  const unbadged = drawnCreatures(scene, answer, units, sources, layers);
  const marks = crowdBadges(
    unbadged,
    nearOf({ affected, blocked, touched, walls: [], solids: [], creatures: [], origins }),
  );
  const creatures = unbadged.map((c, i) => ({
    ...c,
    badge: options.badges?.get(c.id) ?? marks[i]!,
    ...(c.id === options.movedFrom ? { from: true as const } : {}),
  }));
  const byId = new Map(creatures.map((c) => [c.id, c]));
  const row = (one: Affected | Spared): Row => rowOf(one, byId.get(one.id));
  const sideOf = new Map((scene.creatures ?? []).map((c) => [c.id, c.side]));

  const lists = { hit: answer.affected.map(row), objects: answer.objects.map(row), spared: answer.spared.map(row) };
  const rows = new Map([...lists.hit, ...lists.objects, ...lists.spared].map((r) => [r.id, r]));
  const asked = options.asked && askedSquare(answer, options.asked, creatures, rows);
  const walls = drawnWalls(scene, units, layers, namedWalls(answer, options.asked));
  const solids = drawnSolids(scene, layers);
  const auras = options.auras?.map(({ name, cells }) => ({ name: shown(name), cells }));
  const kept = options.kept?.map(({ name, text, cells }) => ({ name: shown(name), text: shown(text), cells }));
  const parts = {
    affected,
    blocked,
    touched,
    walls,
    solids,
    creatures,
    origins,
    ...(auras === undefined ? {} : { auras }),
    ...(kept === undefined ? {} : { kept }),
    ...(asked === undefined ? {} : { asked }),
  };
  const where = places
    .map((p) => placeWords(p, pointUnits, answer.area, answer.system))
    .filter((words) => words !== "");
  const title = [areaWords(answer.area), where.join(" and ")].filter((words) => words !== "").join(", ");
  const raised = options.areaLayers ? undefined : creatures.find((c) => c.raised !== undefined)?.raised;
  const layerNote = layerNoteOf(layers, creatures, options.areaLayers);
  return {
    system: answer.system,
    ...(answer.method === undefined ? {} : { method: answer.method }),
    bounds: boundsOf(scene, parts),
    edged: scene.size !== undefined,
    layers,
    ...(layerNote === undefined ? {} : { layerNote }),
    ...(raised === undefined ? {} : { heightNote: `${raised} is the height of who stands in another layer.` }),
    ...parts,
    areas: places.map((place, i) => ({ area: answer.area, place: movedPlace(place, starts[i]) })),
    ...(scene.picture === undefined ? {} : { picture: scene.picture }),
    title: `${title}; ${gameWords(answer.system, answer.method)}`,
    headline: shown(headline(answer, sideOf, options.by)),
    legal: answer.legal,
    ...lists,
    ...(answer.entered === undefined ? {} : { entered: enteredRows(answer.entered, places, byId) }),
    ...(movement === undefined ? {} : { movement }),
    problems: answer.problems.map((p) => ({ breaks: p.breaks, text: shown(p.message), rule: p.rule })),
    legend: legendOf(parts, movement?.words),
  };
}

/** A cube as it lies: where its origin has moved to the near side of a wall (`5e.near-side`) it has moved along. */
function movedPlace(place: Place, origin: Origin | undefined): Place {
  const { corner, origin: chosen } = place;
  if (corner === undefined || chosen === undefined || origin === undefined || !("point" in origin)) return place;
  const [x, y, z = 0] = corner;
  return { ...place, corner: [x + origin.point[0] - chosen[0], y + origin.point[1] - chosen[1], z] };
}

function drawnOrigin(origin: Origin, units: number): DrawnOrigin {
  if ("point" in origin) {
    const [x, y, z] = origin.point;
    return { kind: "point", x0: x / units, y0: y / units, x1: x / units, y1: y / units, z };
  }
  if ("cell" in origin) {
    const [x, y, z] = origin.cell;
    return { kind: "cell", x0: x, y0: y, x1: x + 1, y1: y + 1, z };
  }
  const { at, size } = origin.space;
  const [w, d] = typeof size === "number" ? [size, size] : size;
  return { kind: "space", x0: at[0], y0: at[1], x1: at[0] + w, y1: at[1] + d, z: at[2] };
}

/** The layers asked for, and any others in which the answer has cells. */
function layersOf(scene: SceneInput, answer: Answer): [number, number] {
  let [lowest, highest] = scene.layers ?? [0, 0];
  for (const cells of [answer.cells, answer.blocked, answer.touched]) {
    for (const [, , z] of cells) {
      lowest = Math.min(lowest, z);
      highest = Math.max(highest, z);
    }
  }
  return [lowest, highest];
}

/** Said where something lies elsewhere, since nothing else in a plan tells. */
function layerNoteOf(
  layers: readonly [number, number],
  creatures: readonly DrawnCreature[],
  area: readonly [number, number] | undefined,
): string | undefined {
  const shows = `this picture shows ${layerWords(layers)} (scene.layers)`;
  if (area) return `The area lies in ${layerWords(area)}; ${shows}.`;
  return creatures.some((c) => c.raised !== undefined) ? `T${shows.slice(1)}.` : undefined;
}

/** Walls that reasons name; where one square is asked about those that stop its line. */
function namedWalls(answer: Answer, asked: Cell | undefined): Set<number> {
  const square = asked && answer.squares?.find((s) => s.at.every((v, i) => v === asked[i]));
  if (square) return new Set(square.line?.walls ?? square.walls ?? []);
  const all = [...answer.affected, ...answer.objects, ...answer.spared];
  return new Set(all.flatMap((one) => one.because.walls ?? []));
}

function drawnWalls(
  scene: SceneInput,
  units: number,
  layers: readonly [number, number],
  named: ReadonlySet<number>,
): DrawnWall[] {
  return (scene.walls ?? []).map((w, index) => ({
    index,
    from: [w.from[0] / units, w.from[1] / units],
    to: [w.to[0] / units, w.to[1] / units],
    kind: w.kind ?? "wall",
    open: w.open ?? false,
    stops: w.blocks !== "none" && !(w.kind === "door" && w.open === true),
    ...(w.oneWay === undefined ? {} : { oneWay: w.oneWay }),
    ...heightsOf(w, layers),
    named: named.has(index),
  }));
}

/** A wall that ends below the layers shown or starts above them lets the area through, so its heights are told. */
function heightsOf({ bottom, top }: WallInput, [lowest, highest]: readonly [number, number]): { heights?: string } {
  if (bottom !== undefined && bottom >= highest + 1)
    return { heights: top === undefined ? `${figure(bottom)} and up` : `${figure(bottom)} to ${figure(top)}` };
  if (top !== undefined && top <= lowest)
    return { heights: bottom === undefined ? `up to ${figure(top)}` : `${figure(bottom)} to ${figure(top)}` };
  return {};
}

/** A floor below or a ceiling above the layers shown would hide the map, so it is left out. */
function drawnSolids(scene: SceneInput, [lowest, highest]: readonly [number, number]): Frame[] {
  return (scene.solids ?? []).flatMap(({ cell: [x, y, z], size: [w, d, h] = [1, 1, 1] }) =>
    z <= highest && z + h > lowest ? [{ x0: x, y0: y, x1: x + w, y1: y + d }] : [],
  );
}

function rowOf(one: Affected | Spared, creature: DrawnCreature | undefined): Row {
  const cover = "squares" in one ? coverWords(one) : "";
  return {
    id: one.id,
    badge: creature?.badge ?? "?",
    name: creature?.name ?? shown(one.id),
    ...(creature?.side === undefined ? {} : { side: creature.side }),
    ...(creature?.raised === undefined ? {} : { raised: creature.raised }),
    text: shown(cover === "" ? one.because.text : `${one.because.text}; ${cover}`),
    rule: one.because.rule,
  };
}

function enteredRows(
  entered: readonly Entered[],
  places: readonly Place[],
  byId: ReadonlyMap<string, DrawnCreature>,
): EnteredRow[] {
  const [place, ...others] = places;
  const path = others.length === 0 ? (place?.path ?? []) : [];
  const first = place && namesStand(place, byId) ? 0 : 1;
  return entered.map(({ id, step }) => {
    const creature = byId.get(id);
    const at = path[step - first];
    return {
      id,
      badge: creature?.badge ?? "?",
      name: creature?.name ?? shown(id),
      ...(creature?.side === undefined ? {} : { side: creature.side }),
      ...(creature?.raised === undefined ? {} : { raised: creature.raised }),
      step,
      ...(at === undefined ? {} : { at: spotWords(at) }),
    };
  });
}

/** Whether a walk begins with the square where its owner stands, which is step 0. */
function namesStand({ from, path }: Place, byId: ReadonlyMap<string, DrawnCreature>): boolean {
  const owner = typeof from === "string" ? byId.get(from) : undefined;
  const stand = owner
    ? [Math.floor(owner.x0), Math.floor(owner.y0), Math.floor(owner.z)]
    : typeof from === "object"
      ? from.at
      : [];
  const first = path?.[0];
  return first !== undefined && [0, 1, 2].every((i) => (stand[i] ?? 0) === (first[i] ?? 0));
}
