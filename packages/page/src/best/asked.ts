import { squareName } from "../panel/where.js";
import { asked, wishesOf } from "../state/actions/wishes.js";
import { nameOf } from "../state/names.js";
import { creatureOf } from "../state/select.js";
import type { AppState, Asked, Creature, Doc } from "../state/types.js";

/** What a wall must do, as far as it is on this map: squares on it, pairs of whom both are judged. */
export interface Musts {
  readonly cover: readonly Asked[];
  readonly cut: readonly (readonly [Creature, Creature])[];
}

const NOTHING: Musts = { cover: [], cut: [] };

/** Whether the ability is a wall, of which something may be asked. */
export const isWall = ({ ability }: Doc): boolean => ability?.area.shape === "wall";

/** Whether the wall stops lines, so that it can cut somebody off. */
export const stopsLines = ({ ability }: Doc): boolean =>
  ability?.area.shape === "wall" && ability.area.blocksLineOfEffect !== false;

export function mustsOf(doc: Doc): Musts {
  if (!isWall(doc)) return NOTHING;
  const { cover = [], cut = [] } = wishesOf(doc);
  const [width, height] = doc.scene.size;
  const seen = (id: string): Creature[] => {
    const c = creatureOf(doc, id);
    return c && !c.hidden ? [c] : [];
  };
  return {
    cover: cover.filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height),
    cut: stopsLines(doc)
      ? cut.flatMap(([a, b]) => seen(a).flatMap((one) => seen(b).map((other) => [one, other] as const)))
      : [],
  };
}

export const asksAnything = ({ cover, cut }: Musts): boolean => cover.length > 0 || cut.length > 0;

/** The same as the engine takes it. */
export function mustsAsked(doc: Doc): { cover?: readonly Asked[]; cut?: readonly (readonly [string, string])[] } {
  const { cover, cut } = mustsOf(doc);
  const { cover: squares, cut: pairs } = asked({
    sides: {},
    byId: {},
    cover,
    cut: cut.map(([a, b]) => [a.id, b.id] as const),
  });
  return { ...(squares ? { cover: squares } : {}), ...(pairs ? { cut: pairs } : {}) };
}

/** What a square is for the ear while a wall is asked for; empty for any other. */
export const askedAt = ({ doc, session }: AppState, x: number, y: number): string =>
  session.tab === "best" && mustsOf(doc).cover.some((c) => c[0] === x && c[1] === y && c[2] === session.layer)
    ? "the wall must cover it"
    : "";

/** "row 4, column 5", with its layer where that is not the ground. */
export const askedName = (at: Asked): string => squareName(at);

export const pairName = ([a, b]: readonly [Creature, Creature]): string => `${nameOf(a)} from ${nameOf(b)}`;

const count = (n: number, one: string): string => `${n === 1 ? "a" : n} ${one}${n === 1 ? "" : "s"}`;

/** "cover 2 squares and cut off Lira from Goblin 1"; empty where nothing is asked. */
export function mustWords({ cover, cut }: Musts): string {
  const squares =
    cover.length === 0 ? "" : `cover ${cover.length === 1 ? askedName(cover[0]!) : count(cover.length, "square")}`;
  const pairs = cut.length === 0 ? "" : `cut off ${cut.length === 1 ? pairName(cut[0]!) : count(cut.length, "pair")}`;
  return [squares, pairs].filter((words) => words !== "").join(" and ");
}
