import type { AuraInput, PictureInput, SceneInput } from "@ambit/engine";
import { asked } from "../state/actions/wishes.js";
import type { Creature, Doc, Wishes } from "../state/types.js";

/** What the page keeps beside the contract's scene, under the key `page` of the file. */
export interface PagePart {
  readonly name: string;
  readonly game: Doc["game"];
  readonly ability: Doc["ability"];
  readonly by: Doc["by"];
  readonly place: Doc["place"];
  readonly targets: Doc["targets"];
  readonly kept: Doc["kept"];
  /** The ability whose words the game cannot read. */
  readonly shelved?: Doc["shelved"];
  /** Weights of the search, as far as they were chosen. */
  readonly wishes?: Wishes;
  /** Hidden creatures with their places in the list. */
  readonly hidden?: readonly (readonly [index: number, creature: Creature])[];
  /** Auras of hidden creatures: the scene itself knows nobody of that name. */
  readonly hiddenAuras?: readonly AuraInput[];
  readonly gridHidden?: true;
}

export type SceneFile = SceneInput & { readonly page: PagePart };

/** A map as a scene file of the contract, with the page's own part beside it. `hidden` says whether hidden creatures go along. */
export function sceneFile(doc: Doc, picture: PictureInput | undefined, hidden: boolean): SceneFile {
  const { scene, name, game, ability, by, place, targets, kept } = doc;
  const wishes = hidden ? doc.wishes : openly(doc);
  const { size, feetPerSquare, unitsPerSquare, coordinates, walls, solids, creatures } = scene;
  const out: (readonly [number, Creature])[] = [];
  for (const [i, creature] of creatures.entries()) if (creature.hidden) out.push([i, creature]);
  const away = new Set(out.map(([, c]) => c.id));
  const [own, unseen] = [true, false].map((seen) => (scene.auras ?? []).filter((a) => seen !== startsFrom(a, away)));
  const gone = new Set(hidden ? [] : out.map(([, c]) => c.id));
  const page: PagePart = {
    name,
    game,
    ability,
    by: by !== null && gone.has(by) ? null : by,
    place: place !== null && startsFrom(place, gone) ? null : place,
    targets,
    kept: kept.filter((k) => !startsFrom(k.place, gone)).map((k) => (k.by && gone.has(k.by) ? { ...k, by: null } : k)),
    ...(doc.shelved ? { shelved: withoutPlaceOf(doc.shelved, gone) } : {}),
    ...(wishes === undefined ? {} : { wishes }),
    ...(hidden && out.length > 0 ? { hidden: out.map(([i, { hidden: _, ...c }]) => [i, c] as const) } : {}),
    ...(hidden && unseen!.length > 0 ? { hiddenAuras: unseen! } : {}),
    ...(scene.gridHidden ? { gridHidden: true as const } : {}),
  };
  return {
    size,
    feetPerSquare,
    ...(unitsPerSquare === undefined ? {} : { unitsPerSquare }),
    ...(coordinates === undefined ? {} : { coordinates }),
    walls,
    solids,
    creatures: creatures.filter((c) => !c.hidden),
    ...(own!.length > 0 ? { auras: own! } : {}),
    ...(picture === undefined ? {} : { picture }),
    page,
  };
}

/** The weights without those of hidden creatures and of sides that only they have; and without pairs that name one. */
function openly({ wishes, scene }: Doc): Wishes | undefined {
  if (!wishes) return undefined;
  const seen = scene.creatures.filter((c) => !c.hidden);
  const of = (all: Wishes["sides"], known: ReadonlySet<string>): Record<string, number> =>
    Object.fromEntries(Object.entries(all).filter(([key]) => known.has(key)));
  const sides = of(wishes.sides, new Set(seen.flatMap((c) => c.side ?? [])));
  const ids = new Set(seen.map((c) => c.id));
  const cut = (wishes.cut ?? []).filter((pair) => pair.every((id) => ids.has(id)));
  return asked({ ...wishes, sides, byId: of(wishes.byId, ids), cut });
}

/** What is shelved, not placed where that would tell of somebody. */
const withoutPlaceOf = (shelved: NonNullable<Doc["shelved"]>, ids: ReadonlySet<string>): Doc["shelved"] =>
  startsFrom(shelved.place, ids) ? { ...shelved, place: null } : shelved;

/** Whether a place is bound to one of these creatures, whose name would tell of it. */
function startsFrom(place: unknown, ids: ReadonlySet<string>): boolean {
  if (ids.size === 0) return false;
  return [place].flat().some((p) => {
    const from: unknown = (p as { from?: unknown } | null)?.from;
    return typeof from === "string" && ids.has(from);
  });
}
