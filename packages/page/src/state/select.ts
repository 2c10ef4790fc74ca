import type { Area, AskInput, AuraInput, CreatureInput, Place, SceneInput, TableInput, Targets } from "@ambit/engine";
import { lasts } from "../moving/lasting.js";
import type { AppState, Doc, MapScene, Placement } from "./types.js";

const JUDGED = new WeakMap<MapScene["creatures"], { by: string | null; made: readonly CreatureInput[] }>();

/**
 * The creatures that are judged, without the page's own marks; the same list for the same scene. A hidden one that uses the
 * ability is among them: range, side and what starts from it are measured from it.
 */
export function judgedCreatures(scene: MapScene, by: string | null = null): readonly CreatureInput[] {
  const user = by !== null && scene.creatures.some((c) => c.id === by && c.hidden) ? by : null;
  const known = JUDGED.get(scene.creatures);
  if (known?.by === user) return known.made;
  const made = scene.creatures.filter((c) => !c.hidden || c.id === user).map(({ hidden: _, ...creature }) => creature);
  JUDGED.set(scene.creatures, { by: user, made });
  return made;
}

/** Who uses the ability while it is hidden: it is on the table, but nobody that the area could hit. */
export function hiddenUser({ scene, by }: Pick<Doc, "scene" | "by">): string | null {
  return by !== null && scene.creatures.some((c) => c.id === by && c.hidden) ? by : null;
}

/** The scene as the contract writes it, without picture. */
export function sceneInput(scene: MapScene, layer: number, by: string | null = null): SceneInput {
  const { size, feetPerSquare, unitsPerSquare, coordinates, walls, solids } = scene;
  return {
    size,
    layers: [layer, layer],
    feetPerSquare,
    ...(unitsPerSquare === undefined ? {} : { unitsPerSquare }),
    ...(coordinates === undefined ? {} : { coordinates }),
    walls,
    solids,
    creatures: judgedCreatures(scene, by),
  };
}

export function tableInput(doc: Doc, layer: number): TableInput {
  const { system, method, options } = doc.game;
  const auras = judgedAuras(doc);
  const scene = { ...sceneInput(doc.scene, layer, doc.by), ...(auras.length === 0 ? {} : { auras }) };
  return { system, ...(method === undefined ? {} : { method }), options, scene };
}

const NO_AURAS: readonly AuraInput[] = [];

/** Auras that the game knows, of owners who are on the table. */
export function judgedAuras({ scene, game }: Pick<Doc, "scene" | "game">): readonly AuraInput[] {
  const { auras } = scene;
  if (auras === undefined || auras.length === 0) return NO_AURAS;
  const gone = new Set(scene.creatures.filter((c) => c.hidden).map((c) => c.id));
  const kept = auras.filter((a) => !(typeof a.from === "string" && gone.has(a.from)) && lasts(a.area, game));
  return kept.length === auras.length ? auras : kept;
}

/** The placement in play: what the hand holds, else what is set. */
export function placementOf({ doc, session }: Pick<AppState, "doc" | "session">): Placement | null {
  return session.carried ?? doc.place;
}

/** A wall that is being laid is judged by the squares that lie; null before the first. */
function soFar(area: Area, place: Placement): Area | null {
  const { cells } = (Array.isArray(place) ? place.at(-1) : place) as Place;
  if (area.shape !== "wall" || !cells) return area;
  return cells.length === 0 ? null : { ...area, squares: Math.min(area.squares, cells.length) };
}

/** A filter without those who were left out and are not on the map any more, or are hidden: the engine knows nobody of that id. */
function onMap(targets: Targets, scene: MapScene, unseen: string | null): Targets {
  const { except, ...rest } = targets;
  const left = except?.filter((id) => scene.creatures.some((c) => c.id === id && !c.hidden)) ?? [];
  const here = unseen === null ? left : [...left, unseen];
  return here.length === 0 ? rest : { ...rest, except: here };
}

/** The question in play without its scene; null while there is no ability or no place for it. */
export function askOf(state: Pick<AppState, "doc" | "session">): (AskInput & { place: Placement }) | null {
  const { ability, scene, by } = state.doc;
  const place = placementOf(state);
  if (!ability || !place) return null;
  // What starts from a hidden creature is not on the table either.
  const hidden = (p: Place): boolean => scene.creatures.some((c) => c.hidden && c.id === p.from && c.id !== by);
  if (Array.isArray(place) ? place.some(hidden) : hidden(place as Place)) return null;
  const area = state.session.hand === "build" ? soFar(ability.area, place) : ability.area;
  if (area === null) return null;
  return { area, place, ...whoOf(state.doc) } as AskInput & { place: Placement };
}

/** Whether the answer on the screen is about where the area is now, or none is due. */
export function answered(state: AppState): boolean {
  const ask = askOf(state);
  if (!ask || state.refusal !== null) return true;
  return state.outcome !== null && JSON.stringify(state.outcome.place) === JSON.stringify(ask.place);
}

/** Who uses the ability and whom it means, as a question writes it. */
export function whoOf(doc: Doc): { by?: string; targets?: Targets } {
  const { by, targets, scene } = doc;
  const user = by !== null && scene.creatures.some((c) => c.id === by) ? by : undefined;
  const unseen = hiddenUser(doc);
  return {
    ...(user === undefined ? {} : { by: user }),
    ...(targets === null && unseen === null ? {} : { targets: onMap(targets ?? {}, scene, unseen) }),
  };
}

export function creatureOf(doc: Doc, id: string | null): MapScene["creatures"][number] | undefined {
  return id === null ? undefined : doc.scene.creatures.find((c) => c.id === id);
}

/** What a place is found by. */
export type FoundBy = Pick<Doc, "scene" | "game" | "ability">;

/** Whether what was found by one document is found by another too: nothing of it that a search weighs is another. */
export const isFoundBy = (a: FoundBy, b: FoundBy): boolean =>
  a.game === b.game &&
  a.ability === b.ability &&
  a.scene.walls === b.scene.walls &&
  a.scene.solids === b.scene.solids &&
  a.scene.creatures === b.scene.creatures;
