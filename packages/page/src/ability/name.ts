import { type Area, type Place, type ReadArea, read } from "@ambit/engine";
import type { App } from "../app.js";
import { carrierOf } from "../placing/carriers.js";
import { handOf, movingOf } from "../placing/hand.js";
import { setAbility, setGame } from "../state/actions/area.js";
import { edit, look, prefer } from "../state/store.js";
import type { AppState, Doc, Game } from "../state/types.js";

const RECENT = 8;

/** Takes words as the ability. One area is placed at once; none and several are said, and the old area stays. */
export function nameAbility(app: App, text: string): void {
  const words = text.trim();
  if (words === "") return;
  const { doc } = app.store.getState();
  const { areas } = read(words, doc.game.system);
  const different = unlike(areas);
  if (different.length !== 1) look(app.store, { reading: { text: words, areas: different } });
  else takeArea(app, words, different[0]!.area);
}

/** The areas of a reading, those that are alike once. */
export function unlike(areas: readonly ReadArea[]): ReadArea[] {
  const seen = new Set<string>();
  return areas.filter(({ area }) => {
    const key = JSON.stringify(area);
    return seen.has(key) ? false : seen.add(key);
  });
}

/** Puts an area in play: set at once where it starts from its user, else ready for the hand. */
export function takeArea(app: App, text: string, area: Area): void {
  const state = app.store.getState();
  const ability = { text, area };
  const place = firstPlace({ ...state, doc: { ...state.doc, ability } });
  edit(app.store, `Name ${text.slice(0, 40)}`, setAbility(ability, place));
  const hand = handOf(app.store.getState());
  const waits = hand !== null && (!hand.carrier.fixed(hand.p) || hand.carrier.aims(hand.p));
  look(app.store, { reading: null, hand: "set", carried: null, pinned: null, eager: waits });
  const { recent } = app.store.getState().settings;
  prefer(app.store, { recent: [text, ...recent.filter((r) => r !== text)].slice(0, RECENT) });
}

/** Where a new area lies until it is set: where the old one was, else in the middle of the map. */
function firstPlace(state: AppState): Place {
  const { doc } = state;
  const hand = handOf(state)!;
  const [width, height] = doc.scene.size;
  const origin = state.outcome?.scene === doc.scene ? state.outcome.list.origins[0] : undefined;
  const at: [number, number] = origin
    ? [(origin.x0 + origin.x1) / 2, (origin.y0 + origin.y1) / 2]
    : [Math.floor(width / 2), Math.floor(height / 2)];
  const place = hand.carrier.carry(hand.p, at, null);
  const seen = hand.carrier.aim?.(hand.p, place, at);
  return seen ?? place;
}

/** Another game or method: the words are read anew by its rules; where they name nothing in it, no area is in play. */
export function chooseGame(app: App, game: Game): void {
  const state = app.store.getState();
  const { doc } = state;
  const same = game.system === doc.game.system;
  const areas = same || !doc.ability ? [] : unlike(read(doc.ability.text, game.system).areas);
  const ability = same ? doc.ability : areas[0] && doc.ability ? { text: doc.ability.text, area: areas[0].area } : null;
  const next: Doc = { ...doc, game, ability };
  const kept = same && keepsPlace(next, doc);
  const place = ability === null ? null : kept ? doc.place : firstPlace({ ...state, doc: next });
  edit(app.store, "Choose the game", setGame(game, ability, place));
  look(app.store, { hand: "set", carried: null, reading: null, pinned: null });
}

/** Whether a place of one 5e method has a meaning in another: the token method writes aims and lines its own way. */
function keepsPlace(next: Doc, old: Doc): boolean {
  const token = (d: Doc): boolean => d.game.method === "token";
  const place = movingOf(old.place);
  if (!next.ability || !place) return false;
  const kind = carrierOf({ doc: next, area: next.ability.area, free: false, layer: 0 }).kind;
  const whole = [...(place.point ?? []), ...(place.corner ?? [])].every(Number.isInteger);
  return token(next) === token(old) || (kind !== "ray" && whole);
}
