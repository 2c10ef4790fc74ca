import { type Area, type Place, type ReadArea, read, type SystemId } from "@ambit/engine";
import type { App } from "../app.js";
import { userSpace } from "../placing/carrier.js";
import { carrierOf } from "../placing/carriers.js";
import { joinsUser, sideOf } from "../placing/corner.js";
import { firstHeld, pickUp } from "../placing/hand.js";
import { countOf, handOf, movingOf, placesOf } from "../placing/held.js";
import { placeNear } from "../placing/legal.js";
import { setAbility, setGame } from "../state/actions/area.js";
import { edit, look, prefer } from "../state/store.js";
import type { Ability, AppState, Doc, Game, Placement } from "../state/types.js";
import { missingIn } from "./missing.js";
import { inFieldOf, shelvedOf, unreadWords, unshelved } from "./shelved.js";
import { sizeFault } from "./size-fault.js";

const RECENT = 8;

/** Takes words as the ability. One area is placed at once; none and several are said, and the old area stays. */
export function nameAbility(app: App, text: string): void {
  const words = text.trim();
  if (words === "") return;
  const { doc } = app.store.getState();
  const different = unlike(read(words, doc.game.system).areas);
  if (different.length !== 1) look(app.store, { reading: { text: words, areas: different } });
  else takeRead(app, words, different[0]!);
}

/** Takes an area as read, or asks for the size that its words leave open. */
export function takeRead(app: App, text: string, found: ReadArea): void {
  const missing = missingIn(found);
  const fault = sizeFault(found.area, app.store.getState().doc.game);
  if (fault !== null) look(app.store, { reading: { text, areas: [], ask: fault } });
  else if (missing) look(app.store, { reading: { text, ...missing } });
  else takeArea(app, text, found.area);
}

/** The areas of a reading, those that are alike once. */
export function unlike(areas: readonly ReadArea[]): ReadArea[] {
  const seen = new Set<string>();
  return areas.filter(({ area }) => {
    const key = JSON.stringify(area);
    return seen.has(key) ? false : seen.add(key);
  });
}

/** The game that words speak, where the one in play finds no area in them; null where none does. */
export function otherGame(words: string, system: SystemId): { system: SystemId; areas: ReadArea[] } | null {
  for (const other of ["draw-steel", "dnd5e", "pf2e"] satisfies SystemId[]) {
    if (other === system) continue;
    const areas = unlike(read(words, other).areas);
    if (areas.length > 0) return { system: other, areas };
  }
  return null;
}

const AT_REST = { hand: "set", carried: null, walked: 0, reading: null, pinned: null, eager: false } as const;

/** Whatever tool was in use, it is the area that goes on the map next. */
const PLACING = { tool: "place", draft: null, aimed: null, doomed: null, moving: null, card: null } as const;

/** Puts an area in play: set at once where it starts from its user, else in the hand. */
export function takeArea(app: App, text: string, area: Area): void {
  const state = app.store.getState();
  const ability = { text, area };
  const place = firstPlace(app, { ...state, doc: { ...state.doc, ability } });
  const held = firstHeld({ ...state, doc: { ...state.doc, ability, place } });
  edit(app.store, `Name ${text.slice(0, 40)}`, setAbility(ability, place, held));
  look(app.store, { ...AT_REST, ...PLACING });
  pickUp(app);
  const { recent } = app.store.getState().settings;
  prefer(app.store, { recent: [text, ...recent.filter((r) => r !== text)].slice(0, RECENT) });
}

/** The area in play with another size, mark or range; it stays where it is as far as the change lets it. */
export function changeArea(app: App, change: Readonly<Record<string, unknown>>): void {
  const state = app.store.getState();
  const { ability } = state.doc;
  if (!ability) return;
  const kept = Object.entries({ ...ability.area, ...change }).filter(([, value]) => value !== null);
  const area = Object.fromEntries(kept) as unknown as Area;
  const fault = sizeFault(area, state.doc.game);
  if (fault !== null) {
    look(app.store, { notice: fault });
    return;
  }
  const next = { ...state, doc: { ...state.doc, ability: { ...ability, area } } };
  edit(app.store, "Change the area", setAbility(next.doc.ability, fitted(next, state.doc)), "change");
  look(app.store, { hand: "set", carried: null, walked: 0 });
}

/** The place that an area had before it changed, as many as it makes now and without what another length undoes. */
function fitted(next: AppState, old: Doc): Placement | null {
  const places = placesOf(old.place);
  if (places.length === 0) return old.place;
  const sized = JSON.stringify(sizes(next.doc.ability)) !== JSON.stringify(sizes(old.ability));
  const hand = handOf(next)!;
  const kept = places.slice(0, countOf(next)).map((place): Place => {
    if (!sized) return place;
    const { ends: _e, path: _p, ...rest } = place;
    if (hand.carrier.kind === "walk" || hand.carrier.kind === "ray")
      return hand.carrier.carry(hand.p, hand.carrier.handle(hand.p, place), { ...rest, toward: aimOf(place) });
    return place;
  });
  return countOf(next) > 1 ? kept : kept[0]!;
}

/** The direction in which a place is aimed, east without one. */
export const aimOf = ({ toward, path }: Place): readonly [number, number] => {
  const [a, b] = [path?.[0], path?.at(-1)];
  return toward ?? (a && b && (a[0] !== b[0] || a[1] !== b[1]) ? [b[0] - a[0], b[1] - a[1]] : [1, 0]);
};

const sizes = (ability: Ability | null): unknown => {
  const { lengthFeet, length, within, rangeFeet } = (ability?.area ?? {}) as Record<string, unknown>;
  return [lengthFeet, length, within, rangeFeet];
};

/** Where a new area lies until it is set: where the old one was, else in the middle of what is seen, or nearest to it where that is legal. */
function firstPlace(app: App, state: AppState): Placement | null {
  const { doc } = state;
  const hand = handOf(state)!;
  // A wall is laid square by square; before the first there is none.
  if (hand.carrier.kind === "build") return null;
  const [width, height] = doc.scene.size;
  const user = userSpace(hand.p);
  const half = sideOf(hand.p) / 2;
  // A cube that comes out of its user lies beside it.
  if (user && joinsUser(hand.p)) {
    const beside = hand.carrier.carry(hand.p, [user.x + user.size + half, user.y + user.size / 2], null);
    return countOf(state) > 1 ? [beside] : beside;
  }
  const origin = state.outcome?.scene === doc.scene ? state.outcome.list.origins[0] : undefined;
  const [mx, my] = app.map.camera.middle;
  const within = (n: number, most: number): number => Math.floor(Math.min(most, Math.max(0, n)));
  const at: [number, number] = origin
    ? [(origin.x0 + origin.x1) / 2, (origin.y0 + origin.y1) / 2]
    : [within(mx, width), within(my, height)];
  const place = origin ? hand.carrier.carry(hand.p, at, null) : placeNear(state, hand, at);
  const seen = (hand.carrier.aims(hand.p) ? hand.carrier.aim?.(hand.p, place, at) : undefined) ?? place;
  return countOf(state) > 1 ? [seen] : seen;
}

/**
 * Another game or method: the words are read anew by its rules. Where they name no one area in it none is in play, and the old
 * one is shelved: its own game brings it back with its place. New words may come with the game.
 */
export function chooseGame(app: App, game: Game, words?: string): void {
  const state = app.store.getState();
  const { doc } = state;
  const back = comesBack(doc, game, words);
  const old = back ? unshelved(doc) : doc;
  const same = back || (game.system === doc.game.system && words === undefined);
  const text = words ?? inFieldOf(doc)?.text;
  const areas = same || text === undefined ? [] : unlike(read(text, game.system).areas);
  const fits = (one: ReadArea): boolean => missingIn(one) === null && sizeFault(one.area, game) === null;
  const whole = areas.length === 1 && fits(areas[0]!) ? areas[0] : undefined;
  const ability = same ? old.ability : whole && text !== undefined ? { text, area: whole.area } : null;
  const next: Doc = { ...old, game, ability };
  const kept = same && keepsPlace(next, old);
  const place = ability === null ? null : kept ? old.place : firstPlace(app, { ...state, doc: next });
  const held = ability && !same ? firstHeld({ ...state, doc: { ...next, place } }) : null;
  const shelved = ability === null && words === undefined ? shelvedOf(doc) : null;
  edit(app.store, "Choose the game", setGame(game, ability, place, held, shelved));
  look(app.store, { ...AT_REST, ...(words === undefined ? {} : PLACING) });
  if (ability && !same) pickUp(app);
  else if (!ability && text !== undefined && areas.length > 0) nameAbility(app, text);
  else if (shelved) look(app.store, { notice: `${unreadWords(game, shelved)}.` });
}

/** Whether a game brings the shelved ability back as it was. */
function comesBack({ shelved }: Doc, game: Game, words: string | undefined): boolean {
  if (!shelved || (words !== undefined && words !== shelved.ability.text)) return false;
  return shelved.game.system === game.system && sizeFault(shelved.ability.area, game) === null;
}

/** Whether a place of one 5e method has a meaning in another: the token method writes aims and lines its own way. */
export function keepsPlace(next: Doc, old: Doc): boolean {
  const token = (d: Doc): boolean => d.game.method === "token";
  const place = movingOf(old.place);
  if (!next.ability || !place) return false;
  const kind = carrierOf({ doc: next, area: next.ability.area, free: false, layer: 0 }).kind;
  const whole = [...(place.point ?? []), ...(place.corner ?? [])].every(Number.isInteger);
  const straight = place.along === undefined || next.game.method === "template";
  return token(next) === token(old) ? straight : kind !== "ray" && whole && straight;
}
