import type { Area, Place } from "@ambit/engine";
import type { Findings, Found } from "../engine/messages.js";
import { kindOf, type TokenKind } from "../map/palette.js";
import { unitsOfScene } from "../map/space.js";
import { pointName, squareName } from "../panel/where.js";
import { placesOf } from "../placing/held.js";
import { nameOf } from "../state/names.js";
import { creatureOf } from "../state/select.js";
import type { AppState, Creature, Doc } from "../state/types.js";
import { asksAnything, mustsOf, mustWords } from "./asked.js";
import { cutWords } from "./promised.js";

/** Above this a number of placements tells nobody anything. */
const MANY = 1_000_000;
const WHOLE = new Intl.NumberFormat("en", { maximumFractionDigits: 3 });

/** "1 placement", "1,218 placements"; of so many that nobody could look at them one by one: "all placements". */
export const countWords = (n: number): string =>
  n > MANY ? "all placements" : `${WHOLE.format(n)} ${n === 1 ? "placement" : "placements"}`;

/** What is still open while a search goes on: the figure that may still change what is listed, and how many where that says something. */
export function openWords(open: number, bound: number | undefined): string {
  const some = open > MANY ? "" : open === 1 ? "1 placement is open" : `${countWords(open)} are open`;
  const none =
    bound === undefined ? "" : `none ${some === "" ? "that is left " : ""}scores more than ${scoreWords(bound)}`;
  return [some, none].filter((words) => words !== "").join("; ") || "there may be better ones";
}

/** What a search that has not ended says of itself: "Best so far" only of what is listed. */
export function goingWords(
  findings: Findings | null,
  running: boolean,
): { readonly sure: string; readonly rest: string } {
  if (findings && findings.places.length > 0)
    return { sure: "Best so far", rest: openWords(findings.open, findings.bound) };
  return running
    ? { sure: "Searching", rest: findings ? "and nothing is listed yet." : "" }
    : { sure: "Stopped", rest: "before anything was found." };
}

/** Of the placements that were looked for, at the height that is shown, none is legal; of a wall, that none does what is asked. */
export const noneWords = (considered: number, doc?: Doc): string =>
  doc && asksAnything(mustsOf(doc))
    ? "no wall does what is asked."
    : considered === 0
      ? "there is no placement to look at here."
      : `of ${countWords(considered)} none is legal.`;

/**
 * What the score of a wall that may be laid says, which is who stands in it: nobody, where no square of it may be occupied, so that every
 * wall scores 0 and only what is asked of it counts. Empty for any other area.
 */
export function wallWords(area: Area | undefined, musts = ""): string {
  if (area?.shape !== "wall") return "";
  if (area.occupied)
    return musts === ""
      ? "A wall scores by who stands in it, and by nothing else: not by whom it cuts off."
      : "Each does what is asked, and scores by who stands in it.";
  return musts === ""
    ? "Nobody can stand in this wall, so every one scores 0 and this is only one that may be laid. What it must do is asked above."
    : `This wall does what is asked: ${musts}.`;
}

/** What a placement that affects nobody does: a wall stands in the way. */
export const nobodyWords = ({ ability }: Doc): string =>
  ability?.area.shape === "wall" ? "Nobody stands in it; it stops lines through its squares" : "Nobody hit";

/** What a search that ended without a proof leaves open. */
export const unprovenWords = ({ bound, places }: Findings, doc?: Doc): string =>
  places.length === 0 && doc && asksAnything(mustsOf(doc))
    ? "not proven that there is no such wall"
    : bound === undefined
      ? "not proven: something may score more"
      : `not proven; nothing scores more than ${scoreWords(bound)}`;

/** A score, weight or place with a true minus sign. */
export const scoreWords = (n: number): string => WHOLE.format(n).replace("-", "−");

/** Who is affected, in the order of the scene. */
export function whoIn(found: Found, doc: Doc): Creature[] {
  const ids = new Set([...found.affected, ...(found.objects ?? [])]);
  return doc.scene.creatures.filter((c) => ids.has(c.id));
}

export { nameOf };

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

/** Where each of a list of places is: two that would read alike are told in full. */
export function wheresWords(places: readonly Found[], doc: Doc): string[] {
  const short = places.map((found) => whereWords(found, doc));
  const known = new Map<string, number>();
  for (const words of short) known.set(words, (known.get(words) ?? 0) + 1);
  return places.map((found, i) => (known.get(short[i]!) === 1 ? short[i]! : whereWords(found, doc, true)));
}

/** Where a place is, in few words: "at top left of row 11, column 10", "towards north-east", "Lira walks to row 6, column 5". */
export function whereWords(found: Found, doc: Doc, whole = false): string {
  const { place, stand } = found;
  const units = doc.game.system === "dnd5e" ? unitsOfScene(doc.scene) : 1;
  if (stand) {
    const user = creatureOf(doc, doc.by);
    const stays = user?.at && user.at[0] === stand[0] && user.at[1] === stand[1];
    const name = user ? nameOf(user) : "The user";
    return stays ? `${name} stays` : `${name} walks to ${square(stand)}`;
  }
  const places = placesOf(place);
  const told = places.map((one) => placeWords(one, units, doc, whole));
  // What all of them start from is said once.
  const [shared] = told;
  if (shared && shared.from !== "" && told.length > 1 && told.every((one) => one.from === shared.from))
    return `${shared.from}: ${told.map((one) => one.to).join("; ")}`;
  return told.map(({ from, to }) => [from, to].filter((part) => part !== "").join(" ")).join("; ");
}

/** Where one area is: what it starts from, "" where that is all, and where it goes. */
function placeWords(
  place: Place,
  units: number,
  doc: Doc,
  whole: boolean,
): { readonly from: string; readonly to: string } {
  if (place.path && place.path.length > 0) return pathWords(place, place.path, whole);
  if (place.toward) {
    const from = place.start ? square(place.start) : place.point ? at(place.point, units) : "";
    const side = place.side === undefined ? "" : `, ${place.side} side`;
    return { from: from === "" ? "" : `from ${from}`, to: `towards ${aimWords(place, units, doc)}${side}` };
  }
  const spot = place.point
    ? `at ${at(place.point, units)}`
    : place.corner
      ? `corner at ${at(place.corner, units)}`
      : place.cells
        ? laidWords(place.cells)
        : "where the user stands";
  return { from: "", to: spot };
}

/** Squares of a line by which it turns that are told; of more the first and how many. */
const TURNS = 3;

/** A line walked square by square: its ends, where it turns, and on which side a wide one lies. */
function pathWords(place: Place, path: NonNullable<Place["path"]>, whole: boolean): { from: string; to: string } {
  const turns = path.filter((at, i) => i > 0 && i < path.length - 1 && way(path[i - 1]!, at) !== way(at, path[i + 1]!));
  const few = whole || turns.length <= TURNS ? turns : turns.slice(0, 1);
  const more = turns.length - few.length;
  // A line that climbs may end over its own first square.
  const name = (at: readonly number[]): string => squareName(at, path[0]![2] ?? 0);
  const by =
    turns.length === 0 ? "" : `by ${[...few.map(name), ...(more === 0 ? [] : [`${more} more turns`])].join(" and ")} `;
  const side = place.side === undefined ? "" : `, ${place.side} side`;
  return {
    from: `from ${name(path[0]!)}`,
    to: `${by}to ${name(path.at(-1)!)}${side}`,
  };
}

const way = (from: readonly number[], to: readonly number[]): string => to.map((n, i) => n - (from[i] ?? 0)).join(" ");

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
  const sure = proven ? "Proven" : `${first ? "Best" : "Nothing found"} so far, ${unprovenWords(findings, doc)}`;
  if (!first && !proven) return `${sure}.`;
  if (!first) return `${sure}: ${noneWords(findings.considered, doc)}`;
  if (doc.ability?.area.shape === "wall" && !doc.ability.area.occupied)
    return wallWords(doc.ability.area, mustWords(mustsOf(doc)));
  const who = namesWords(whoIn(first, doc));
  const more = places.length === 1 ? "1 place" : `${places.length} places`;
  return `${sure}. ${more}; the best scores ${scoreWords(first.score)}: ${who === "" ? lower(nobodyWords(doc)) : who}.`;
}

export function takenWords(rank: number, found: Found, doc: Doc): string {
  const who = namesWords(whoIn(found, doc));
  const cut = cutWords({ ...doc, place: found.place });
  const does = who !== "" ? who : cut === "" ? lower(nobodyWords(doc)) : "";
  return `Place ${rank} taken: ${[does, cut].filter((part) => part !== "").join("; ")}.`;
}

const lower = (words: string): string => words[0]!.toLowerCase() + words.slice(1);

/** That the user walked there for a place that was taken, so that this walk comes on top of that one; "" where it did not. */
export function walkedWords({ doc, past }: Pick<AppState, "doc" | "past">): string {
  const taken = past.findLast(({ what }) => what.startsWith("Take best place"));
  const [before, now] = [taken && creatureOf(taken.doc, doc.by), creatureOf(doc, doc.by)];
  if (!before?.at || !now?.at || (before.at[0] === now.at[0] && before.at[1] === now.at[1])) return "";
  return `${nameOf(now)} has walked from ${square(before.at)} for a place that was taken: this is a further walk, from ${square(now.at)}.`;
}
