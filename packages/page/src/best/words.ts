import type { Area, Place } from "@ambit/engine";
import type { Findings, Found } from "../engine/messages.js";
import { kindOf, type TokenKind } from "../map/palette.js";
import { unitsOfScene } from "../map/space.js";
import { pointName, squareName } from "../panel/where.js";
import { placesOf } from "../placing/held.js";
import { creatureOf } from "../state/select.js";
import type { Creature, Doc } from "../state/types.js";

const LARGE = new Intl.NumberFormat("en", { notation: "compact", compactDisplay: "long", maximumFractionDigits: 1 });
const WHOLE = new Intl.NumberFormat("en", { maximumFractionDigits: 3 });

/** "1 placement", "1,218 placements", "4.1 billion placements"; the engine counts to 2^53 - 1, which stands for that many or more. */
export const countWords = (n: number): string =>
  n >= Number.MAX_SAFE_INTEGER
    ? "more placements than can be counted"
    : `${n < 1e7 ? WHOLE.format(n) : LARGE.format(n)} ${n === 1 ? "placement" : "placements"}`;

/** Of the placements that were looked for, at the height that is shown, none is legal. */
export const noneWords = (considered: number): string =>
  considered === 0 ? "there is no placement to look at here." : `of ${countWords(considered)} none is legal.`;

/**
 * What the score of a wall that may be laid says, which is who stands in it: nobody, where no square of it may be occupied, so that every
 * wall scores 0. Empty for any other area.
 */
export const wallWords = (area: Area | undefined): string =>
  area?.shape !== "wall"
    ? ""
    : area.occupied
      ? "A wall scores by who stands in it, and by nothing else: not by whom it cuts off."
      : "Nobody can stand in this wall, so every one scores 0 and this is only one that may be laid. What a wall must cover or whom it must cut off is asked on the command line.";

/** What a placement that affects nobody does: a wall stands in the way. */
export const nobodyWords = ({ ability }: Doc): string =>
  ability?.area.shape === "wall" ? "Nobody stands in it; it stops lines through its squares" : "Nobody hit";

/** What a search that ended without a proof leaves open. */
export const unprovenWords = ({ bound }: Findings): string =>
  bound === undefined
    ? "not proven: something may score more"
    : `not proven; nothing scores more than ${scoreWords(bound)}`;

/** A score, weight or place with a true minus sign. */
export const scoreWords = (n: number): string => WHOLE.format(n).replace("-", "−");

/** Who is affected, in the order of the scene. */
export function whoIn(found: Found, doc: Doc): Creature[] {
  const ids = new Set([...found.affected, ...(found.objects ?? [])]);
  return doc.scene.creatures.filter((c) => ids.has(c.id));
}

export const nameOf = (c: Creature): string => c.name ?? c.id;

/** "Goblin 1, 2 and 3, Borin": names with one stem are named once. */
export function namesWords(creatures: readonly Creature[]): string {
  const stems = new Map<string, string[]>();
  for (const c of creatures) {
    const [, stem, number] = /^(.*\S)\s+(\d+)$/.exec(nameOf(c)) ?? [];
    const key = stem ?? nameOf(c);
    const own = stems.get(key) ?? [];
    if (number !== undefined) own.push(number);
    stems.set(key, own);
  }
  const parts = [...stems].map(([stem, numbers]) => {
    if (numbers.length === 0) return stem;
    if (numbers.length === 1) return `${stem} ${numbers[0]}`;
    return `${stem} ${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`;
  });
  return parts.join("; ");
}

export const kindOfCreature = (c: Creature): TokenKind => kindOf(c.side, c.object === true);

const WINDS = ["east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east"] as const;

/** The nearest of eight directions; y grows southwards. */
const wind = ([dx, dy]: readonly [number, number, ...number[]]): string =>
  WINDS[(Math.round(Math.atan2(dy, dx) / (Math.PI / 4)) + 8) % 8]!;

const at = ([x = 0, y = 0]: readonly number[], units = 1): string => pointName([x / units, y / units]);

const square = (spot: readonly number[]): string => squareName(spot.slice(0, 2));

/** Where a place is, in few words: "at top left of row 11, column 10", "towards north-east", "Lira walks to row 6, column 5". */
export function whereWords(found: Found, doc: Doc): string {
  const { place, stand } = found;
  const units = doc.game.system === "dnd5e" ? unitsOfScene(doc.scene) : 1;
  if (stand) {
    const user = creatureOf(doc, doc.by);
    const stays = user?.at && user.at[0] === stand[0] && user.at[1] === stand[1];
    const name = user ? nameOf(user) : "The user";
    return stays ? `${name} stays` : `${name} walks to ${square(stand)}`;
  }
  const places = placesOf(place);
  const told = places.map((one) => placeWords(one, units, doc));
  // What all of them start from is said once.
  const [shared] = told;
  if (shared && shared.from !== "" && told.length > 1 && told.every((one) => one.from === shared.from))
    return `${shared.from}: ${told.map((one) => one.to).join("; ")}`;
  return told.map(({ from, to }) => [from, to].filter((part) => part !== "").join(" ")).join("; ");
}

/** Where one area is: what it starts from, "" where that is all, and where it goes. */
function placeWords(place: Place, units: number, doc: Doc): { readonly from: string; readonly to: string } {
  if (place.path && place.path.length > 0)
    return { from: `from ${square(place.path[0]!)}`, to: `to ${square(place.path.at(-1)!)}` };
  if (place.toward) {
    const from = place.start ? square(place.start) : place.point ? at(place.point, units) : "";
    const side = place.side === undefined ? "" : `, ${place.side} side`;
    return { from: from === "" ? "" : `from ${from}`, to: `towards ${aimWords(place, units, doc)}${side}` };
  }
  const whole = place.point
    ? `at ${at(place.point, units)}`
    : place.corner
      ? `corner at ${at(place.corner, units)}`
      : place.cells
        ? laidWords(place.cells)
        : "where the user stands";
  return { from: "", to: whole };
}

/** "10 squares from row 2, column 2 to row 11, column 2": the squares of a wall, by its first and its last. */
function laidWords(cells: NonNullable<Place["cells"]>): string {
  const [first = [0, 0], last = first] = [cells[0], cells.at(-1)];
  return cells.length === 1
    ? `1 square, ${square(first)}`
    : `${cells.length} squares from ${square(first)} to ${square(last)}`;
}

/** "west", "west to row 489, column 613", "west, bearing 263.4°": the square of the far end by feet on the map, else the way as a compass has it. */
function aimWords({ toward, point }: Place, units: number, { ability, game, scene }: Doc): string {
  const [dx, dy, dz = 0] = toward as readonly number[] as [number, number, number?];
  const near = wind([dx, dy]);
  const area = ability?.area;
  const length = area && "lengthFeet" in area ? area.lengthFeet : undefined;
  if (game.system === "dnd5e" && point && length !== undefined) {
    const long = length / scene.feetPerSquare / Math.hypot(dx, dy, dz);
    return `${near} to ${square([Math.floor(point[0] / units + dx * long), Math.floor(point[1] / units + dy * long)])}`;
  }
  const along = dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy);
  return along ? near : `${near}, bearing ${bearing(dx, dy)}°`;
}

/** Degrees from north by east, to a tenth. */
const bearing = (dx: number, dy: number): number =>
  Math.round(10 * ((Math.atan2(dx, -dy) * (180 / Math.PI) + 360) % 360)) / 10;

/** How a search ended: said aloud, and by the panel. */
export function endWords(findings: Findings, doc: Doc): string {
  const { places, proven } = findings;
  const [first] = places;
  const sure = proven ? "Proven" : `${first ? "Best" : "Nothing found"} so far, ${unprovenWords(findings)}`;
  if (!first && !proven) return `${sure}.`;
  if (!first) return `${sure}: ${noneWords(findings.considered)}`;
  if (doc.ability?.area.shape === "wall" && !doc.ability.area.occupied) return wallWords(doc.ability.area);
  const who = namesWords(whoIn(first, doc));
  const more = places.length === 1 ? "1 place" : `${places.length} places`;
  return `${sure}. ${more}; the best scores ${scoreWords(first.score)}: ${who === "" ? lower(nobodyWords(doc)) : who}.`;
}

export function takenWords(rank: number, found: Found, doc: Doc): string {
  const who = namesWords(whoIn(found, doc));
  return `Place ${rank} taken: ${who === "" ? lower(nobodyWords(doc)) : who}.`;
}

const lower = (words: string): string => words[0]!.toLowerCase() + words.slice(1);
