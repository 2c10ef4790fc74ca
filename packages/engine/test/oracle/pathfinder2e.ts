/** Pathfinder 2e, section 3 of the rules. */
import type { Pf2eArea, Question, Spot } from "../../src/contract/types.js";
import {
  type Box,
  feetPerSquare,
  hasSource,
  outside,
  place,
  type Shape,
  type State,
  sourceBox,
  zOf,
} from "./common.js";
import { strip } from "./dnd5e.js";
import type { Rect } from "./polygon.js";

/** Distance from three differences in squares. */
export function distance(question: Question, dx: number, dy: number, dz: number): number {
  const [c, b, a] = [dx, dy, dz].sort((p, r) => p - r) as [number, number, number];
  // floor(a + b/2 + c/4) over quarters.
  if (question.options?.diagonals3d === "quarter") return Math.floor((4 * a + 2 * b + c) / 4);
  return a + Math.floor(b / 2);
}

const state = (yes: boolean): State => (yes ? "in" : "out");
/** Steps to the far side of a cell from a grid line: 1 for the cell next to it. */
const far = (v: number, line: number): number => Math.max(Math.abs(v - line), Math.abs(v + 1 - line));

export function pathfinder2e(question: Question): Shape {
  const area = question.area as Pf2eArea;
  const at = place(question);
  const down = (feet: number): number => Math.floor(feet / feetPerSquare(question));
  switch (area.shape) {
    case "burst":
    case "cylinder": {
      const r = down(area.radiusFeet);
      const [px, py] = at.point!;
      const pz = zOf(question, at.point);
      const box = { x0: px - r, y0: py - r, x1: px + r, y1: py + r };
      if (area.shape === "burst")
        return {
          state: (x, y, z) => state(distance(question, far(x, px), far(y, py), far(z, pz)) <= r),
          box,
          selfIn: true,
        };
      const h = down(area.heightFeet);
      const [z0, z1] = at.up === false ? [pz - h, pz] : [pz, pz + h];
      return {
        state: (x, y, z) => state(z >= z0 && z < z1 && distance(question, far(x, px), far(y, py), 0) <= r),
        box,
        selfIn: true,
      };
    }
    case "cube":
    case "square": {
      const n = down(area.sideFeet);
      const [x0, y0] = at.corner!;
      const z0 = zOf(question, at.corner);
      const h = area.shape === "cube" ? n : 1;
      return {
        state: (x, y, z) => state(x >= x0 && x < x0 + n && y >= y0 && y < y0 + n && z >= z0 && z < z0 + h),
        box: { x0, y0, x1: x0 + n, y1: y0 + n },
        selfIn: true,
      };
    }
    case "emanation": {
      const r = down(area.radiusFeet);
      const s = sourceBox(question);
      return {
        state: (x, y, z) =>
          state(distance(question, outside(x, s.x0, s.x1), outside(y, s.y0, s.y1), outside(z, s.z0, s.z1)) <= r),
        box: { x0: s.x0 - r, y0: s.y0 - r, x1: s.x1 + r, y1: s.y1 + r },
        selfIn: false,
      };
    }
    case "cone":
      return cone(question, down(area.lengthFeet));
    case "line":
      return line(question, down(area.lengthFeet), Math.max(1, down(area.widthFeet)));
  }
}

/** pf2e.cone.diagonal, pf2e.cone.orthogonal, pf2e.height. */
function cone(question: Question, r: number): Shape {
  const s = sourceBox(question);
  const at = place(question);
  const [dx, dy] = at.toward!;
  const box = { x0: s.x0 - r - 2, y0: s.y0 - r - 2, x1: s.x1 + r + 2, y1: s.y1 + r + 2 };
  const rise = (z: number): number => outside(z, s.z0, s.z1);
  if (dx !== 0 && dy !== 0) {
    return {
      state(x, y, z) {
        const i = dx > 0 ? x - s.x1 + 1 : s.x0 - x;
        const j = dy > 0 ? y - s.y1 + 1 : s.y0 - y;
        if (i < 1 || j < 1) return "out";
        return state(rise(z) <= Math.max(i, j) && distance(question, i, j, rise(z)) <= r);
      },
      box,
      selfIn: false,
    };
  }
  // 30 ft are 6 squares at any scale.
  const published = r < 6 ? "edge" : "corner";
  const option = question.options?.cone ?? "published";
  const form = at.start ? "edge" : at.point ? "corner" : option === "published" ? published : option;
  /** Row from 1, counted outwards. */
  const row = (x: number, y: number): number =>
    dx > 0 ? x - s.x1 + 1 : dx < 0 ? s.x0 - x : dy > 0 ? y - s.y1 + 1 : s.y0 - y;
  const aside = (spot: Spot): number => (dx !== 0 ? spot[1] : spot[0]);
  const side = (x: number, y: number): number => (dx !== 0 ? y : x);
  const first = dx !== 0 ? s.y0 : s.x0;
  if (form === "edge") {
    const start = at.start ? aside(at.start) : first;
    return {
      state(x, y, z) {
        const k = row(x, y);
        const off = Math.abs(side(x, y) - start);
        // The wedge holds the square's centre: k - 1/2 out, off aside.
        if (k < 1 || 2 * off > 2 * k - 1) return "out";
        return state(rise(z) <= k && 1 + distance(question, k - 1, off, rise(z)) <= r);
      },
      box,
      selfIn: false,
    };
  }
  const apex = at.point ? aside(at.point) : first;
  return {
    state(x, y, z) {
      const k = row(x, y);
      const j = far(side(x, y), apex);
      // The centre is k - 1/2 out and j - 1/2 aside.
      if (k < 1 || j > k) return "out";
      return state(rise(z) <= k && distance(question, k, j, rise(z)) <= r);
    },
    box,
    selfIn: false,
  };
}

function line(question: Question, r: number, width: number): Shape {
  const at = place(question);
  const z0 = at.point?.[2] ?? (hasSource(question) ? sourceBox(question).z0 : 0);
  const high = (z: number): boolean => z >= z0 && z < z0 + width;
  const [px, py] = at.point!;
  const more = r + width + 2;
  const box = {
    x0: Math.floor(px) - more,
    y0: Math.floor(py) - more,
    x1: Math.ceil(px) + more,
    y1: Math.ceil(py) + more,
  };
  if (question.options?.line === "overlap") {
    const U = 2n;
    const B = (v: number): bigint => BigInt(Math.round(v * 2));
    const area = strip(B(px), B(py), at.toward!, BigInt(r) * U, BigInt(width) * U, { unit: U });
    const known = new Map<string, boolean>();
    const plan = (x: number, y: number): boolean => {
      const key = `${x},${y}`;
      let v = known.get(key);
      if (v === undefined) {
        const rect: Rect = { x0: B(x), y0: B(y), x1: B(x + 1), y1: B(y + 1) };
        v = area.any(rect);
        known.set(key, v);
      }
      return v;
    };
    return { state: (x, y, z) => state(high(z) && plan(x, y)), box, selfIn: false };
  }
  const walk = wideWalk(question, r, width);
  return { state: (x, y, z) => state(high(z) && walk.has(`${x},${y}`)), box, selfIn: false };
}

/** Squares [along, across] of the walk in the frame of its major axis; across is in grid lines of the minor axis. */
export function wideWalk(question: Question, r: number, width: number): Set<string> {
  const at = place(question);
  const [dx, dy] = at.toward!;
  const [px, py] = at.point!;
  // Of two equal parts x is the major one, from the middle of an edge the one that crosses it.
  const even = Math.abs(dx) === Math.abs(dy);
  const xMajor = even ? Number.isInteger(px) : Math.abs(dx) > Math.abs(dy);
  const atCorner = Number.isInteger(px) && Number.isInteger(py);
  const [m, n] = xMajor ? [dx, dy] : [dy, dx];
  const [pm, pn] = xMajor ? [px, py] : [py, px];
  const sense = Math.sign(m);
  // Which way across is right: of east south (+), of south west (-).
  const right = xMajor ? sense : -sense;
  const onGridLine = n === 0 && Number.isInteger(pn);
  const base = onGridLine ? rowOnLine(question, xMajor, pm, pn, right) : 0;
  const out = new Set<string>();
  const baseIsRight = onGridLine && (right > 0 ? base === pn : base === pn - 1);
  for (const shift of shifts(width, right, at.side, onGridLine, baseIsRight)) {
    let cost = 0;
    let diagonals = 0;
    let before = 0;
    for (let k = 0; ; k++) {
      // Entry at pn + k n / |m|, in twice |m|: exact whole numbers.
      const top = Math.round(2 * pn) * Math.abs(m) + 2 * k * n;
      const unit = 2 * Math.abs(m);
      const at0 = Math.floor(top / unit);
      const row = onGridLine ? base : top % unit === 0 && n < 0 ? at0 - 1 : at0;
      if (k === 0) cost = 1;
      else if (row !== before) {
        diagonals++;
        cost += diagonals % 2 === 1 ? 1 : 2;
      } else cost++;
      before = row;
      if (cost > r) break;
      const along = sense > 0 ? Math.floor(pm) + k : Math.ceil(pm) - 1 - k;
      // From an intersection, evenly: across the axis on which the row goes forward, so that a mirror changes nothing.
      if (even && atCorner && shift * dy < 0) {
        out.add(`${along - (shift / right) * Math.sign(dy)},${row}`);
        continue;
      }
      const across = row + shift;
      out.add(xMajor ? `${along},${across}` : `${across},${along}`);
    }
  }
  return out;
}

/** On a grid line: the side named; else the row level with the space; else the row on the right. */
function rowOnLine(question: Question, xMajor: boolean, pm: number, pn: number, right: number): number {
  const rowOn = (way: number): number => (way > 0 ? pn : pn - 1);
  const side = place(question).side;
  if (side) return rowOn(side === "right" ? right : -right);
  if (hasSource(question)) {
    const s: Box = sourceBox(question);
    const [from, to, mFrom, mTo] = xMajor ? [s.y0, s.y1, s.x0, s.x1] : [s.x0, s.x1, s.y0, s.y1];
    const sense = Math.sign(place(question).toward![xMajor ? 0 : 1]);
    // Along its side the space lies beside the line, not behind its start.
    const alongSide = sense > 0 ? pm < mTo : pm > mFrom;
    const level = (row: number): boolean => row >= from && row < to;
    if (!alongSide) {
      if (level(rowOn(right))) return rowOn(right);
      if (level(rowOn(-right))) return rowOn(-right);
    }
  }
  return rowOn(right);
}

/** Where the extra rows go, as shifts from the first. */
function shifts(
  width: number,
  right: number,
  side: "left" | "right" | undefined,
  onGridLine: boolean,
  baseIsRight: boolean,
): number[] {
  const out = [0];
  let r = 0;
  let l = 0;
  let goRight = side ? side === "right" : onGridLine ? !baseIsRight : true;
  while (out.length < width) {
    out.push(goRight ? ++r * right : -(++l * right));
    if (!side) goRight = !goRight;
  }
  return out;
}
