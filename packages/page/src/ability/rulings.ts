import type { OptionValues } from "@ambit/engine";
import type { Game } from "../state/types.js";

/** A reading of a rule that a table may choose; the first choice is the default. */
export interface Ruling {
  readonly key: keyof OptionValues;
  readonly name: string;
  readonly choices: readonly { readonly value: string | boolean; readonly name: string; readonly means: string }[];
  /** Whether it plays a part in this game. */
  readonly of: (game: Game) => boolean;
}

const ds = (g: Game): boolean => g.system === "draw-steel";
const pf = (g: Game): boolean => g.system === "pf2e";
const five = (g: Game): boolean => g.system === "dnd5e";

/** The contract's options as house rulings, each choice with what it means. */
export const RULINGS: readonly Ruling[] = [
  {
    key: "straight",
    name: "Straight lines",
    of: ds,
    choices: [
      {
        value: "octant",
        name: "Two neighbouring directions",
        means: "A line, charge, push or pull steps along one direction and one diagonal beside it.",
      },
      {
        value: "quadrant",
        name: "Never back",
        means: "It may take any steps that never go back in x, y or height.",
      },
    ],
  },
  {
    key: "corners",
    name: "Round corners inside the area",
    of: ds,
    choices: [
      {
        value: "lenient",
        name: "Line of effect is enough",
        means: "A square counts when a clear line leads to it from the origin square.",
      },
      { value: "strict", name: "A way too", means: "It must also be reached by a shortest way inside the area." },
    ],
  },
  {
    key: "lineOrigin",
    name: "Origin square of a line",
    of: ds,
    choices: [
      { value: "first", name: "In its first step", means: "The range is counted to where the line begins." },
      { value: "any", name: "Anywhere in it", means: "The range is counted to any square of the line." },
    ],
  },
  {
    key: "ownSquare",
    name: "Your own square as origin",
    of: ds,
    choices: [
      { value: false, name: "No", means: "The origin square lies outside your own space." },
      { value: true, name: "Yes", means: "The origin square may be one of your own." },
    ],
  },
  {
    key: "otherShapes",
    name: "Cones, cubes and lines",
    of: (g) => g.method === "dmg2014",
    choices: [
      { value: "half", name: "Half a square", means: "They need half of a square, as round areas do." },
      { value: "any", name: "Any part", means: "Any part of a square is enough for what is not round." },
    ],
  },
  {
    key: "coneEnd",
    name: "Far end of a cone",
    of: (g) => five(g) && g.method !== "token",
    choices: [
      { value: "flat", name: "Flat", means: "A cone ends in a straight side, as wide as it is long." },
      { value: "round", name: "Round", means: "A cone ends in an arc: nothing in it is further than its length." },
    ],
  },
  {
    key: "diagonals",
    name: "Diagonals",
    of: five,
    choices: [
      {
        value: "5-5-5",
        name: "5 feet each",
        means: "Every diagonal counts 5 feet, of movement and of range in squares.",
      },
      { value: "5-10-5", name: "5 and 10 in turn", means: "Every second diagonal counts 10 feet." },
    ],
  },
  {
    key: "heights",
    name: "Heights",
    of: five,
    choices: [
      { value: "layers", name: "By layer", means: "A square is judged by the part of the area in its own layer." },
      {
        value: "flat",
        name: "From above",
        means: "The whole template counts at every height, as held above the table.",
      },
    ],
  },
  {
    key: "cone",
    name: "Straight cones",
    of: pf,
    choices: [
      {
        value: "published",
        name: "As printed",
        means: "Below 30 feet a cone starts from a square's edge, from 30 feet on from a corner.",
      },
      { value: "edge", name: "From an edge", means: "Every straight cone starts in one square: rows of 1, 3, 5." },
      { value: "corner", name: "From a corner", means: "Every straight cone starts at a corner: rows of 2, 4, 6." },
    ],
  },
  {
    key: "line",
    name: "Lines",
    of: pf,
    choices: [
      { value: "walk", name: "One square a step", means: "A line has one square for each step, as the pictures show." },
      {
        value: "overlap",
        name: "Every square it overlaps",
        means: "A line has every square that the strip of its width overlaps.",
      },
    ],
  },
  {
    key: "diagonals3d",
    name: "Distance in height",
    of: pf,
    choices: [
      { value: "middle", name: "Half the middle one", means: "Of three differences the middle one counts half." },
      { value: "quarter", name: "Half and a quarter", means: "The middle one counts half and the smallest a quarter." },
    ],
  },
];

/** How many of a game's rulings are not the default. */
export function houseRulings(game: Game): number {
  return RULINGS.filter(
    (r) => r.of(game) && game.options[r.key] !== undefined && game.options[r.key] !== r.choices[0]!.value,
  ).length;
}
