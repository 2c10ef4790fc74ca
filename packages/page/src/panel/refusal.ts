import { nameOf } from "../state/names.js";
import { counted } from "./where.js";

/** What the contract's keys are called on the page. */
const NAMES: Readonly<Record<string, string>> = {
  radius: "radius",
  length: "length",
  width: "width",
  side: "side",
  height: "height",
  range: "range",
  within: "distance within which it is used",
  squares: "number of squares",
  count: "number of areas",
  "point[0]": "X",
  "point[1]": "Y",
  "point[2]": "height z",
  "corner[0]": "X",
  "corner[1]": "Y",
  "corner[2]": "height z",
};

/** Creatures that a sentence calls by their ids in quotes, by their names. */
export const byName = (
  message: string,
  creatures: readonly { readonly id: string; readonly name?: string }[],
): string =>
  message.replace(/"([^"]+)"/g, (all, id) => {
    const who = creatures.find((c) => c.id === id);
    return who ? nameOf(who) : all;
  });

/**
 * A refusal of the engine in the page's words: "The length is 99,999,999 feet: it must be above 0 and at most
 * 1,000,000." What has no name here keeps the engine's sentence, without the key before it.
 */
export function refusalWords(message: string): string {
  const [, path = "", rest = message] = /^([A-Za-z][\w.[\]]*): (.*)$/s.exec(message) ?? [];
  const key = path.split(".").slice(1).join(".");
  const feet = key.endsWith("Feet");
  const name = NAMES[feet ? key.slice(0, -4) : key];
  const [, must = rest, got] = /^(.*), got (\S+)$/s.exec(rest) ?? [];
  const value = got !== undefined && /^-?\d/.test(got) ? Number(got) : Number.NaN;
  const whole = must.replace(/^a number /, "");
  const limits = Number.isInteger(value) ? whole.replace(/, with at most three decimals$/, "") : whole;
  if (name !== undefined && Number.isFinite(value))
    return `${name.length === 1 ? name : `The ${name}`} is ${value.toLocaleString("en")}${feet ? " feet" : ""}: it must be ${limits}.`;
  if (path.startsWith("place")) return counted(`It cannot be placed like that: ${must}.`);
  return counted(`${must[0]?.toUpperCase() ?? ""}${must.slice(1)}.`);
}
