import { type Method, type Place, read, type SystemId } from "@ambit/engine";
import { missingIn } from "../ability/missing.js";
import { aimOf, keepsPlace, unlike } from "../ability/name.js";
import { METHODS, SYSTEMS } from "../ability/words.js";
import { handOf, placesOf } from "../placing/held.js";
import { shownState } from "../state/preview.js";
import { placementOf } from "../state/select.js";
import type { Ability, AppState, Doc, Game, Placement } from "../state/types.js";

/** A game or method to compare with, as a key: "dnd5e token", "pf2e". */
export type GameKey = string;

export const GAMES: readonly { readonly key: GameKey; readonly system: SystemId; readonly method?: Method }[] = [
  ...(Object.keys(METHODS) as Method[]).map((method) => ({ key: `dnd5e ${method}`, system: "dnd5e" as const, method })),
  { key: "pf2e", system: "pf2e" },
  { key: "draw-steel", system: "draw-steel" },
];

export const keyOf = ({ system, method }: Game): GameKey => (method === undefined ? system : `${system} ${method}`);

/** A game by its key; house rulings of the same system go with it. */
export function gameOf(key: GameKey, { game }: Doc): Game {
  const { system, method } = GAMES.find((g) => g.key === key)!;
  return { system, ...(method === undefined ? {} : { method }), options: system === game.system ? game.options : {} };
}

/** What is compared with where nothing was chosen: the token method, or the book's where that is in play. */
export const usual = ({ game }: Doc): GameKey => (game.method === "token" ? "dnd5e dmg2014" : "dnd5e token");

/** The ability as another game reads its words; a sentence where it cannot. */
export function abilityUnder({ ability, game }: Doc, other: Game): Ability | string {
  if (!ability) return "No ability yet.";
  if (other.system === game.system) return ability;
  const areas = unlike(read(ability.text, other.system).areas);
  const [first] = areas;
  if (!first) return `${SYSTEMS[other.system]} reads no area in these words.`;
  if (areas.length > 1 || missingIn(first) !== null)
    return `${SYSTEMS[other.system]} leaves open which area these words mean.`;
  return { text: ability.text, area: first.area };
}

/** The place that is shown, as another game writes it: the same origin and the same target. */
export function placeUnder(state: AppState, next: Doc): Placement | null {
  const shown = shownState(state);
  const placement = placementOf(shown);
  if (placement === null) return null;
  const old = { ...shown.doc, place: placement };
  if (next.game.system === old.game.system && keepsPlace(next, old)) return placement;
  const from = handOf({ ...shown, doc: old });
  const to = handOf({ ...shown, doc: next });
  if (!from || !to || to.carrier.kind === "build") return null;
  const moved = placesOf(placement).map((place): Place => {
    const at = from.carrier.handle(from.p, place);
    const toward = aimOf(place);
    const carried = to.carrier.carry(to.p, at, to.carrier.aim ? { toward } : null);
    if (!to.carrier.aim || !to.carrier.aims(to.p)) return carried;
    const long = Math.hypot(...toward) / 30;
    return to.carrier.aim(to.p, carried, [at[0] + toward[0] / long, at[1] + toward[1] / long]);
  });
  return Array.isArray(placement) ? moved : (moved[0] ?? null);
}
