import { AmbitError, type SceneInput } from "@ambit/engine";
import { got } from "./say.js";

const ORDER = [
  "size",
  "layers",
  "feetPerSquare",
  "unitsPerSquare",
  "coordinates",
  "walls",
  "solids",
  "creatures",
  "auras",
  "picture",
];
/** Lists that take a line an entry, so that a moved creature is one changed line. */
const LINE_AN_ENTRY = new Set(["walls", "solids", "creatures", "auras"]);

/**
 * A scene as an Ambit scene file: JSON with `"ambit": 1` first, the other keys in a fixed order, and one wall, solid,
 * creature or aura a line. The same scene gives the same text; `readMap` gives the scene back.
 * Throws AmbitError "type" for a value that JSON cannot hold (NaN, Infinity), which would otherwise turn into null.
 */
export function writeScene(scene: SceneInput): string {
  const fields = scene as Readonly<Record<string, unknown>>;
  const rest = Object.keys(fields).filter((key) => key !== "ambit" && !ORDER.includes(key));
  const lines = [...ORDER, ...rest]
    .filter((key) => Object.hasOwn(fields, key) && fields[key] !== undefined)
    .map((key) => `  ${JSON.stringify(key)}: ${entry(key, fields[key])}`);
  return `{\n${[`  "ambit": 1`, ...lines].join(",\n")}\n}\n`;
}

function entry(key: string, value: unknown): string {
  if (!LINE_AN_ENTRY.has(key) || !Array.isArray(value) || value.length === 0) return inline(value, key);
  return `[\n${value.map((item, i) => `    ${inline(item, `${key}[${i}]`)}`).join(",\n")}\n  ]`;
}

function inline(value: unknown, path: string): string {
  if (Array.isArray(value)) return `[${value.map((item, i) => inline(item, `${path}[${i}]`)).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const parts = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => `${JSON.stringify(key)}: ${inline(item, `${path}.${key}`)}`);
    return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
  }
  const text = typeof value === "number" && !Number.isFinite(value) ? undefined : JSON.stringify(value);
  if (text === undefined) throw new AmbitError("type", path, `a value that JSON can hold, got ${got(value)}`);
  return text;
}
