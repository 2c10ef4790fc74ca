/** Draw Steel, section 1 of the rules. */
import type { Cell, DrawSteelArea, Place, Question, Spot } from "../../src/contract/types.js";
import {
  type Box,
  creatures,
  outside,
  place,
  type Shape,
  sourceBox,
  sourceCreature,
  spaceOf,
  stateOfBox,
  zOf,
} from "./common.js";

export function drawSteel(question: Question): Shape {
  const area = question.area as DrawSteelArea;
  const at = place(question);
  switch (area.shape) {
    case "burst":
      return around(sourceBox(question), area.radius);
    case "aura": {
      const sourceAt = auraBox(question);
      return { ...around(sourceAt, area.radius), sourceAt };
    }
    case "cube": {
      const [x0, y0, z0] = at.corner
        ? [at.corner[0], at.corner[1], zOf(question, at.corner)]
        : selfCube(question, area.side);
      const n = area.side;
      return {
        state: (x, y, z) => (x >= x0 && x < x0 + n && y >= y0 && y < y0 + n && z >= z0 && z < z0 + n ? "in" : "out"),
        box: { x0, y0, x1: x0 + n, y1: y0 + n },
        selfIn: true,
      };
    }
    case "line":
      return listed(lineCells(question, area.length, area.width, at));
    case "wall":
      return listed(at.cells!.map((c) => [c[0], c[1], zOf(question, c)]));
  }
}

/** ds.burst, ds.aura: every square within X of the space. */
function around(s: Box, X: number): Shape {
  return {
    state: (x, y, z) =>
      Math.max(outside(x, s.x0, s.x1), outside(y, s.y0, s.y1), outside(z, s.z0, s.z1)) <= X ? "in" : "out",
    box: { x0: s.x0 - X, y0: s.y0 - X, x1: s.x1 + X, y1: s.y1 + X },
    selfIn: false,
  };
}

/** The owner's space after `step` steps of the path; after all of them where none is named. */
export function auraBox(question: Question, step = place(question).path?.length ?? 0): Box {
  const s = sourceBox(question);
  const path = place(question).path ?? [];
  if (step === 0) return s;
  const [x, y, z] = path[step - 1]!;
  const z0 = z ?? s.z0;
  return { x0: x, y0: y, z0, x1: x + s.x1 - s.x0, y1: y + s.y1 - s.y0, z1: z0 + s.z1 - s.z0 };
}

/** ds.aura.enter: inside now, not inside one step earlier. */
export function entered(question: Question): { id: string; step: number }[] | undefined {
  const area = question.area as DrawSteelArea;
  const path = place(question).path;
  if (area.shape !== "aura" || !path) return undefined;
  const out: { id: string; step: number }[] = [];
  const owner = sourceCreature(question);
  for (let step = 1; step <= path.length; step++) {
    const before = around(auraBox(question, step - 1), area.radius);
    const now = around(auraBox(question, step), area.radius);
    for (const c of creatures(question)) {
      if (c === owner || c.object) continue;
      if (stateOfBox(now, spaceOf(c)) === "in" && stateOfBox(before, spaceOf(c)) === "out")
        out.push({ id: c.id, step });
    }
  }
  return out;
}

/** ds.self-area: you in the middle, the uneven rest east and south, on your lowest layer. */
function selfCube(question: Question, X: number): [number, number, number] {
  const s = sourceBox(question);
  const S = s.x1 - s.x0;
  if (X < S) {
    const in_ = Math.floor((S - X) / 2);
    return [s.x0 + in_, s.y0 + in_, s.z0];
  }
  const out = Math.floor((X - S) / 2);
  return [s.x0 - out, s.y0 - out, s.z0];
}

function listed(cells: Cell[]): Shape {
  const keys = new Set(cells.map((c) => c.join()));
  const range = (axis: 0 | 1 | 2): [number, number] => {
    const v = cells.map((c) => c[axis]);
    return [Math.min(...v), Math.max(...v) + 1];
  };
  const [x0, x1] = range(0);
  const [y0, y1] = range(1);
  const [z0, z1] = range(2);
  return {
    state: (x, y, z) => (keys.has(`${x},${y},${z}`) ? "in" : "out"),
    box: { x0, y0, x1, y1 },
    whole: { z0, z1 },
    selfIn: true,
  };
}

/** ds.line, ds.line.wide. */
function lineCells(question: Question, length: number | "edge", B: number, at: Place): Cell[] {
  const path = at.path ?? towardPath(question, length, at);
  const steps = path.map((p): Cell => [p[0], p[1], zOf(question, p)]);
  const walked = steps.slice(1).map((p, i): Cell => [p[0] - steps[i]![0], p[1] - steps[i]![1], p[2] - steps[i]![2]]);
  // A single square aimed somewhere has that aim's axes; one that only stands there has none.
  const moves = walked.length === 0 && at.toward && !at.path ? [firstMove(at.toward)] : walked;
  const always = (axis: 0 | 1): boolean => moves.length > 0 && moves.every((m) => m[axis] !== 0);
  // All steps climb and have no other axis in common: as straight up.
  const up = moves.length > 0 && moves.every((m) => m[2] !== 0) && !always(0) && !always(1);
  const named = at.major ?? "x";
  const major = always(0) && always(1) ? named : always(0) ? "x" : always(1) ? "y" : named;
  const axis = major === "x" ? 0 : 1;
  const sense = Math.sign(moves.reduce((sum, m) => sum + m[axis], 0)) || 1;
  // Right of east is south, right of south is west.
  const toRight = major === "x" ? sense : -sense;
  const across = at.side === "left" ? -toRight : toRight;
  const above = at.down ? -1 : 1;
  const out: Cell[] = [];
  for (const [x, y, z] of steps)
    for (let i = 0; i < B; i++)
      for (let j = 0; j < B; j++) {
        if (up) out.push([x + i, y + j, z]);
        else if (major === "x") out.push([x, y + i * across, z + j * above]);
        else out.push([x + i * across, y, z + j * above]);
      }
  return out;
}

/** The sense of the longer component, of both where they are equal. */
function firstMove([dx, dy]: readonly [number, number]): Cell {
  const ax = Math.abs(dx);
  const ay = Math.abs(dy);
  return [ax >= ay ? Math.sign(dx) : 0, ay >= ax ? Math.sign(dy) : 0, 0];
}

/** Square k: k along the longer component, floor(k b / a) along the shorter, signs kept. */
function towardPath(question: Question, length: number | "edge", at: Place): Spot[] {
  const [sx, sy] = at.start!;
  const [dx, dy] = at.toward!;
  const ax = Math.abs(dx);
  const ay = Math.abs(dy);
  const size = question.scene?.size;
  const out: Spot[] = [];
  for (let k = 0; length === "edge" || k < length; k++) {
    const x = sx + Math.sign(dx) * (ax >= ay ? k : Math.floor((k * ax) / ay));
    const y = sy + Math.sign(dy) * (ax >= ay ? Math.floor((k * ay) / ax) : k);
    if (length === "edge") {
      if (!size) throw new Error("oracle: a line without end needs a scene with a size");
      if (x < 0 || y < 0 || x >= size[0] || y >= size[1]) break;
    }
    out.push([x, y, zOf(question, at.start)]);
  }
  return out;
}
