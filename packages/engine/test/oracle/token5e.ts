/** D&D 5e, rule 5e.token: areas built of whole squares. */
import type { Dnd5eArea, Question } from "../../src/contract/types.js";
import { feetPerSquare, outside, place, type Shape, sourceBox, zOf } from "./common.js";
import { selfIn } from "./dnd5e.js";

/** To the nearest square, halves up, at least one. */
const rounded = (feet: number, perSquare: number): number =>
  Math.max(1, Math.floor((2 * feet + perSquare) / (2 * perSquare)));

/** A square in plan and the layers it fills: those nearer than `half` / 2 to the ray's z, or a fixed range. */
interface Part {
  x: number;
  y: number;
  width: number;
}

export function token5e(question: Question): Shape {
  const area = question.area as Dnd5eArea;
  const f = feetPerSquare(question);
  const at = place(question);
  const flat = question.options?.heights === "flat";
  const self = selfIn(area);
  const box = (x0: number, y0: number, n: number, z0: number, h: number): Shape => ({
    state: (x, y, z) =>
      x >= x0 && x < x0 + n && y >= y0 && y < y0 + n && (flat || (z >= z0 && z < z0 + h)) ? "in" : "out",
    box: { x0, y0, x1: x0 + n, y1: y0 + n },
    selfIn: self,
  });
  switch (area.shape) {
    case "sphere":
    case "circle":
    case "cylinder": {
      const r = rounded(area.radiusFeet, f);
      const [px, py] = at.point!;
      const pz = zOf(question, at.point);
      if (area.shape === "sphere") return box(px - r, py - r, 2 * r, pz - r, 2 * r);
      if (area.shape === "circle") return box(px - r, py - r, 2 * r, Math.floor(pz), 1);
      const h = rounded(area.heightFeet, f);
      return box(px - r, py - r, 2 * r, at.up === false ? pz - h : pz, h);
    }
    case "cube":
    case "square": {
      const n = rounded(area.sideFeet, f);
      const [cx, cy] = at.corner!;
      return box(cx, cy, n, zOf(question, at.corner), area.shape === "cube" ? n : 1);
    }
    case "emanation": {
      const n = rounded(area.radiusFeet, f);
      const s = sourceBox(question);
      return {
        state: (x, y, z) =>
          Math.max(outside(x, s.x0, s.x1), outside(y, s.y0, s.y1), flat ? 0 : outside(z, s.z0, s.z1)) <= n
            ? "in"
            : "out",
        box: { x0: s.x0 - n, y0: s.y0 - n, x1: s.x1 + n, y1: s.y1 + n },
        selfIn: self,
      };
    }
    case "cone":
      return fromParts(question, coneParts(question, rounded(area.lengthFeet, f)), flat, self);
    case "line":
      return fromParts(
        question,
        lineParts(question, rounded(area.lengthFeet, f), rounded(area.widthFeet, f)),
        flat,
        self,
      );
  }
}

function fromParts(question: Question, parts: Part[], flat: boolean, self: boolean): Shape {
  const s = sourceBox(question);
  const z0 = place(question).start?.[2] ?? s.z0;
  const xs = parts.map((p) => p.x);
  const ys = parts.map((p) => p.y);
  return {
    state(x, y, z) {
      // No cone or line covers a square of the space it starts from.
      if (x >= s.x0 && x < s.x1 && y >= s.y0 && y < s.y1) return "out";
      // Distance of the layer from the ray's z, which is a whole number.
      const away = z >= z0 ? z - z0 : z0 - z - 1;
      return parts.some((p) => p.x === x && p.y === y && (flat || 2 * away < p.width)) ? "in" : "out";
    },
    box: { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs) + 1, y1: Math.max(...ys) + 1 },
    selfIn: self,
  };
}

function coneParts(question: Question, n: number): Part[] {
  const at = place(question);
  const s = sourceBox(question);
  const [dx, dy] = at.toward!;
  const parts: Part[] = [];
  if (dx !== 0 && dy !== 0) {
    const fx = dx > 0 ? s.x1 : s.x0 - 1;
    const fy = dy > 0 ? s.y1 : s.y0 - 1;
    for (let i = 0; i < n; i++)
      for (let j = 0; i + j < n; j++) parts.push({ x: fx + i * dx, y: fy + j * dy, width: i + j + 1 });
    return parts;
  }
  // The first square of the side that faces the aim, in reading order: its west or north end.
  const first = at.start ?? [dx > 0 ? s.x1 : dx < 0 ? s.x0 - 1 : s.x0, dy > 0 ? s.y1 : dy < 0 ? s.y0 - 1 : s.y0];
  // Right of the aim, y south: east's right is south.
  const right = [-dy, dx] as const;
  let from = 0;
  let to = 0;
  for (let row = 0; row < n; row++) {
    if (row > 0) {
      const end = at.ends?.[row - 1] ?? (row % 2 === 1 ? "left" : "right");
      if (end === "left") from--;
      else to++;
    }
    for (let k = from; k <= to; k++)
      parts.push({ x: first[0] + row * dx + k * right[0], y: first[1] + row * dy + k * right[1], width: row + 1 });
  }
  return parts;
}

function lineParts(question: Question, n: number, width: number): Part[] {
  const at = place(question);
  const [dx, dy] = at.toward!;
  const start = at.start!;
  const left = at.side === "left";
  // The side's own direction, y south: right of (dx, dy) is (-dy, dx).
  let across = left ? [dy, -dx] : [-dy, dx];
  // Diagonal: of its two cardinals the one beside the aim.
  if (dx !== 0 && dy !== 0) across = across[0] === dx ? [dx, 0] : [0, dy];
  const parts: Part[] = [];
  for (let row = 0; row < width; row++)
    for (let k = 0; k < n; k++)
      parts.push({
        x: start[0] + k * dx + row * across[0]!,
        y: start[1] + k * dy + row * across[1]!,
        width,
      });
  return parts;
}
