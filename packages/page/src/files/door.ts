import {
  AmbitError,
  type Area,
  type AskInput,
  type AuraInput,
  type CreatureInput,
  type Place,
  prepare,
  type Table,
} from "@ambit/engine";
import { asked, FARTHEST, HEAVIEST, MOST_PAIRS, MOST_SQUARES, setWishes } from "../state/actions/wishes.js";
import { sceneInput, tableInput } from "../state/select.js";
import type {
  Ability,
  Asked,
  Creature,
  Doc,
  Game,
  Kept,
  MapScene,
  Placement,
  Shelved,
  Wishes,
} from "../state/types.js";
import type { ReadScene } from "./messages.js";

/**
 * What comes from files and links is checked here before anything of the page sees it: the scene, the game, the area and its
 * places by the engine's own checks, the rest by its form. Unknown keys are left behind.
 */

type Json = Readonly<Record<string, unknown>>;

const MOST_KEPT = 100;
const LONGEST_NAME = 200;
const LONGEST_TEXT = 20_000;
const LARGEST_SIDE = 1000;

export interface Opened {
  readonly doc: Doc;
  readonly notes: readonly string[];
}

/** A map of the page from one that was read; `name` is used where the file has none. Throws AmbitError. */
export function checkedDoc(read: ReadScene, name: string, game: Game, id: string): Opened {
  // The scene first, so that what follows may look into it.
  prepare({ system: "pf2e", scene: read.scene });
  const page = isRecord(read.page) ? read.page : {};
  const notes = [...read.notes];
  const scene = sceneOf(read, page);
  const own = gameOf(page.game) ?? game;
  const bare: Doc = {
    ambit: 1,
    id,
    name: textOf(page.name, LONGEST_NAME) ?? name,
    game: own,
    scene,
    ability: null,
    by: null,
    place: null,
    targets: null,
    kept: [],
  };
  // Hidden creatures are checked too: one press shows them.
  const all = { ...scene, creatures: scene.creatures.map(({ hidden: _, ...c }): Creature => c) };
  prepare({ system: "pf2e", scene: { ...sceneInput(all, 0), ...(all.auras ? { auras: all.auras } : {}) } });
  const table = prepare(tableInput({ ...bare, scene: all }, 0));
  const by = creatureIn(page.by, scene);
  const wishes = wishesIn(page.wishes);
  const kept = keptOf(page.kept, table, { ...bare, scene: all }, notes);
  const weighed = { ...(wishes ? setWishes(wishes)(bare) : bare), kept };
  const ability = abilityOf(page.ability);
  if (!ability) return { doc: { ...weighed, by, ...shelvedIn(page.shelved, { ...bare, scene: all }) }, notes };
  const targets = (page.targets ?? null) as Doc["targets"];
  const place = placementOf(page.place);
  checkArea(table, ability.area, place, by, targets);
  return { doc: { ...weighed, ability, by, place, targets }, notes };
}

function sceneOf(read: ReadScene, page: Json): MapScene {
  const { size, feetPerSquare = 5, unitsPerSquare, coordinates, walls = [], solids = [], auras = [] } = read.scene;
  const unseen = Array.isArray(page.hiddenAuras)
    ? (page.hiddenAuras.filter(isRecord) as unknown as readonly AuraInput[])
    : [];
  const lasting = [...auras, ...unseen];
  const marked = new Set(read.hidden);
  const creatures: Creature[] = (read.scene.creatures ?? []).map((c) =>
    marked.has(c.id) ? { ...c, hidden: true } : c,
  );
  for (const entry of Array.isArray(page.hidden) ? page.hidden : []) {
    const [at, creature] = Array.isArray(entry) ? entry : [];
    if (!isRecord(creature)) throw new AmbitError("map", "page.hidden", "a list of [place, creature]");
    const { hidden: _, ...plain } = creature;
    creatures.splice(Number.isInteger(at) ? (at as number) : creatures.length, 0, {
      ...(plain as unknown as CreatureInput),
      hidden: true,
    });
  }
  return {
    size: size ?? sizeAbout(read.scene, creatures),
    feetPerSquare,
    ...(unitsPerSquare === undefined ? {} : { unitsPerSquare }),
    ...(coordinates === undefined ? {} : { coordinates }),
    walls,
    solids,
    creatures,
    ...(lasting.length > 0 ? { auras: lasting } : {}),
    ...(page.gridHidden === true ? { gridHidden: true } : {}),
  };
}

/** A scene without an edge gets one about what stands in it. */
function sizeAbout(scene: ReadScene["scene"], creatures: readonly Creature[]): readonly [number, number] {
  const units = scene.coordinates === "units" ? (scene.unitsPerSquare ?? 1) : 1;
  const ends = [
    ...(scene.walls ?? []).flatMap(({ from, to }) => [from, to].map(([x, y]) => [x / units, y / units] as const)),
    ...creatures.flatMap(({ at, size = 1 }) => (at ? [[at[0] + size, at[1] + size] as const] : [])),
  ];
  const side = (k: 0 | 1, least: number): number => {
    const most = ends.reduce((m, end) => Math.max(m, Math.ceil(end[k]) || 0), least);
    return Math.min(LARGEST_SIDE, most);
  };
  return [side(0, 30), side(1, 20)];
}

function gameOf(value: unknown, path = "page.game"): Game | undefined {
  if (value === undefined) return undefined;
  if (!isRecord(value)) throw new AmbitError("map", path, "a game with its system");
  const { system, method, options = {} } = value;
  // What they hold is the engine's to check.
  return { system, ...(method === undefined ? {} : { method }), options } as Game;
}

function abilityOf(value: unknown): Ability | null {
  if (value === undefined || value === null) return null;
  const text = isRecord(value) ? textOf(value.text, LONGEST_TEXT) : undefined;
  if (!isRecord(value) || text === undefined || !isRecord(value.area))
    throw new AmbitError("map", "page.ability", "words and the area that they name");
  return { text, area: value.area as unknown as Area };
}

/** The ability of another game, checked by that one; a place that it refuses is left out. */
function shelvedIn(value: unknown, doc: Doc): { shelved?: Shelved } {
  if (!isRecord(value)) return {};
  const [ability, game] = [abilityOf(value.ability), gameOf(value.game, "page.shelved.game")];
  if (!ability || !game) throw new AmbitError("map", "page.shelved", "an ability with the game that it is of");
  const table = prepare(tableInput({ ...doc, game }, 0));
  checkArea(table, ability.area, null, null, null);
  const place = placementOf(value.place);
  const placed = place !== null && fault(() => checkArea(table, ability.area, place, null, null)) === null;
  return { shelved: { game, ability, place: placed ? place : null } };
}

function placementOf(value: unknown): Placement | null {
  if (value === undefined || value === null) return null;
  const places = Array.isArray(value) ? value : [value];
  if (places.length === 0 || places.length > MOST_KEPT || !places.every(isRecord))
    throw new AmbitError("map", "page.place", "a place or a list of them");
  return value as Placement;
}

/** Has the engine refuse an area, a place or targets that it does not know. */
function checkArea(
  table: Table,
  area: Area,
  place: Placement | null,
  by: string | null,
  targets: Doc["targets"],
): void {
  const more = { ...(by === null ? {} : { by }), ...(targets === null ? {} : { targets }) };
  if (place !== null) {
    table.resolve({ area, place, ...more } as AskInput);
    return;
  }
  try {
    table.resolve({ area, place: { point: [0, 0, 0] } as Place, ...more } as AskInput);
  } catch (e) {
    // Without a place only the area itself can be wrong.
    if (!(e instanceof AmbitError) || e.path === "" || /^(area|targets|by)/.test(e.path)) throw e;
  }
}

function keptOf(value: unknown, table: Table, { scene, ...bare }: Doc, notes: string[]): Kept[] {
  if (value === undefined) return [];
  // An area that was kept under another game is judged by that one.
  const tables = new Map<string, Table>();
  const tableOf = (game: NonNullable<Kept["game"]>): Table => {
    const key = JSON.stringify(game);
    const made = tables.get(key) ?? prepare(tableInput({ ...bare, scene, game: { ...game, options: {} } }, 0));
    tables.set(key, made);
    return made;
  };
  if (!Array.isArray(value) || value.length > MOST_KEPT)
    throw new AmbitError("map", "page.kept", `a list of at most ${MOST_KEPT} areas`);
  return value.flatMap((one: unknown, i): Kept[] => {
    const ability = isRecord(one) ? abilityOf(one.ability) : null;
    const place = isRecord(one) ? placementOf(one.place) : null;
    if (!isRecord(one) || !ability || !place)
      throw new AmbitError("map", `page.kept[${i}]`, "an area with its ability and place");
    const by = creatureIn(one.by, scene);
    const game = gameIn(one.game, i);
    const label = textOf(one.label, 40) ?? String(i + 1);
    const made = { id: crypto.randomUUID(), label, ability, by, place, ...(game ? { game } : {}) };
    const why = fault(() => checkArea(game ? tableOf(game) : table, ability.area, place, by, null));
    if (why === null) return [made];
    // Whoever it started from may be gone: that is no reason to refuse the map.
    notes.push(`kept area ${label} left out: ${why}`);
    return [];
  });
}

/** What the engine refuses of a check, in its sentence without the key before it. */
function fault(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (e) {
    if (e instanceof AmbitError) return e.message.slice(e.path === "" ? 0 : e.path.length + 2);
    throw e;
  }
}

function gameIn(value: unknown, i: number): Kept["game"] | undefined {
  if (value === undefined) return undefined;
  const { system, method } = gameOf(value, `page.kept[${i}].game`)!;
  return method === undefined ? { system } : { system, method };
}

/** Weights that the search would take; a file's numbers are held to the limits of the fields. */
function wishesIn(value: unknown): Wishes | undefined {
  if (value === undefined) return undefined;
  const good = (of: unknown): of is Record<string, number> =>
    isRecord(of) && Object.values(of).every((n) => typeof n === "number" && Math.abs(n) <= HEAVIEST);
  if (!isRecord(value) || !good(value.sides) || !good(value.byId))
    throw new AmbitError("map", "page.wishes", `weights from ${-HEAVIEST} to ${HEAVIEST} by side and by creature`);
  const { sides, byId, walk } = value;
  if (walk !== undefined && !(Number.isInteger(walk) && (walk as number) >= 0 && (walk as number) <= FARTHEST))
    throw new AmbitError("map", "page.wishes.walk", `a whole number of squares from 0 to ${FARTHEST}`);
  const cover = askedIn(value, "cover", isSquare, MOST_SQUARES, "squares as x, y and layer");
  const cut = askedIn(value, "cut", isPair, MOST_PAIRS, "pairs of ids of creatures");
  return asked({ sides, byId, ...(walk === undefined ? {} : { walk: walk as number }), cover, cut });
}

function askedIn<T>(of: Json, key: string, is: (one: unknown) => one is T, most: number, what: string): readonly T[] {
  const { [key]: value = [] } = of;
  if (!Array.isArray(value) || !value.every(is) || value.length > most)
    throw new AmbitError("map", `page.wishes.${key}`, `at most ${most} ${what}`);
  return value;
}

const isSquare = (one: unknown): one is Asked => Array.isArray(one) && one.length === 3 && one.every(Number.isInteger);

const isPair = (one: unknown): one is readonly [string, string] =>
  Array.isArray(one) && one.length === 2 && one[0] !== one[1] && one.every((id) => typeof id === "string");

function creatureIn(value: unknown, scene: MapScene): string | null {
  return scene.creatures.some((c) => c.id === value) ? (value as string) : null;
}

function textOf(value: unknown, longest: number): string | undefined {
  return typeof value === "string" && value.length <= longest && value.trim() !== "" ? value : undefined;
}

function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
