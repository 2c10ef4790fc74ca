import type { Area } from "@ambit/engine";
import { areaWords, figure, gameWords } from "../list/words.js";
import { shown } from "../text/shown.js";
import type { Figure } from "./figure.js";
import { takes } from "./place.js";
import type { Template } from "./types.js";

const INCH = 25.4;
const FEET_PER_SQUARE = 5;
const SPACES: Readonly<Record<number, string>> = { 0.5: "Tiny", 1: "Medium", 2: "Large", 3: "Huge", 4: "Gargantuan" };

/** What stands on a template: its name first, then what it is, how large it prints and whose rule it follows. */
export interface Words {
  readonly name: string;
  readonly details: readonly string[];
}

/** `sources` are all that the drawing is right for, the template's own by default. */
export function wordsOf(
  template: Template,
  drawing: Figure,
  square: number,
  sources: readonly number[] = [template.source ?? 1],
): Words {
  const { system, method, area, name } = template;
  const what = plainWords(area);
  const squares = drawing.squares === undefined ? "" : `, ${drawing.squares} squares`;
  const more = [aimWords(template), sourceWords(template, sources), heightWords(area, square), wallWords(area)];
  return {
    name: shown(name ?? what),
    details: [
      ...(name === undefined || name === what ? [] : [what]),
      ...more.filter((words) => words !== ""),
      sizeWords(template, drawing) + squares,
      gameWords(system, method),
    ],
  };
}

/** The area in its game's words, without its range. */
export function plainWords(area: Area): string {
  const { rangeFeet: _r, within: _w, ...plain } = area;
  return areaWords(plain);
}

function aimWords({ system, method, area, toward = [1, 0] }: Template): string {
  if (!takes(system, method, area).toward) return "";
  const [dx, dy] = [Math.abs(toward[0]), Math.abs(toward[1])];
  if (dx === 0 || dy === 0) return "straight";
  return dx === dy ? "diagonal" : `towards (${toward.join(", ")})`;
}

function sourceWords({ system, method, area }: Template, sources: readonly number[]): string {
  if (!takes(system, method, area).source) return "";
  const spaces = sources.map((source) => (system === "draw-steel" ? undefined : SPACES[source]));
  if (!spaces.includes(undefined)) return `from a ${either(spaces)} creature`;
  return `from a creature of size ${either(sources.map(figure))}`;
}

/** "Medium, Large or Huge". */
function either(all: readonly (string | undefined)[]): string {
  return [all.slice(0, -1).join(", "), all.at(-1)].filter((one) => one !== "").join(" or ");
}

function heightWords(area: Area, square: number): string {
  if ("heightFeet" in area) {
    return `${area.heightFeet} feet high: ${lengthWords((area.heightFeet / FEET_PER_SQUARE) * square)}`;
  }
  const high = "side" in area ? area.side : "width" in area ? area.width : 1;
  return high > 1 ? `${high} squares high` : "";
}

function wallWords(area: Area): string {
  return area.shape === "wall" ? "cut apart and join side to side" : "";
}

function sizeWords({ area }: Template, { box, squares }: Figure): string {
  const [w, h] = [box.x1 - box.x0, box.y1 - box.y0];
  const round = squares === undefined && ["sphere", "circle", "cylinder"].includes(area.shape);
  if (round) return `${lengthWords(w)} across`;
  const even = inchesOf(w) !== undefined && inchesOf(h) !== undefined;
  return even ? `${lengthWords(w)} x ${lengthWords(h)}` : `${millimetres(w)} x ${millimetres(h)}`;
}

/** Inches where they come out even, to the quarter; else millimetres. */
function lengthWords(mm: number): string {
  const inches = inchesOf(mm);
  return inches === undefined ? millimetres(mm) : `${figure(inches)} in`;
}

function millimetres(mm: number): string {
  return `${figure(Math.round(mm * 10) / 10)} mm`;
}

function inchesOf(mm: number): number | undefined {
  const inches = Math.round((mm / INCH) * 1000) / 1000;
  return inches * 4 === Math.round(inches * 4) ? inches : undefined;
}
