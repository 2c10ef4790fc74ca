import type { Span } from "../list/spans.js";
import type { DisplayList } from "../list/types.js";
import { borderOf, inset, pathOf } from "./border.js";
import type { Detail } from "./detail.js";
import { HALO, INK, WASH } from "./theme.js";
import { element, number } from "./xml.js";

/** Pixels from one line of the hatch to the next, whatever the size of the squares. */
const PITCH = 9;

/** The patterns that blocked and touched squares are filled with, named after `id`. */
export function patterns(id: string, square: number): string {
  const cell = square / 4;
  const r = Math.min(2.4, cell * 0.3);
  const middle = { cx: cell / 2, cy: cell / 2 };
  const user = { patternUnits: "userSpaceOnUse" };
  return (
    element(
      "pattern",
      { id: `${id}-hatch`, ...user, width: PITCH, height: PITCH, patternTransform: "rotate(45)" },
      element("rect", { x: 2, y: 0, width: 4, height: PITCH, fill: HALO }) +
        element("rect", { x: 3, y: 0, width: 2, height: PITCH, fill: INK }),
    ) +
    element(
      "pattern",
      { id: `${id}-dots`, ...user, width: cell, height: cell },
      element("circle", { ...middle, r: r * 1.6, fill: HALO }) + element("circle", { ...middle, r, fill: INK }),
    )
  );
}

/** The path of a movement where squares are too small for a pattern: a dot in each. */
function trail(spans: readonly Span[], square: number): string {
  const r = Math.max(1, square * 0.2);
  let dots = "";
  for (const { y, x0, x1 } of spans) {
    for (let x = x0; x < x1; x++) {
      const middle = { cx: number((x + 0.5) * square), cy: number((y + 0.5) * square) };
      dots +=
        element("circle", { ...middle, r: number(r * 1.6), fill: HALO }) +
        element("circle", { ...middle, r: number(r), fill: INK });
    }
  }
  return dots;
}

/** What lies under walls and tokens: wash and inner grid, hatch, dots. */
export function fills(list: DisplayList, id: string, square: number, detail: Detail): string {
  const affected = shape(list.affected, square);
  const blocked = shape(list.blocked, square);
  const touched = detail.dots ? shape(list.touched, square) : "";
  return [
    affected && element("path", { d: affected, "fill-rule": "evenodd", fill: WASH, "fill-opacity": 0.45 }),
    affected && detail.grid ? innerGrid(list.affected, square) : "",
    blocked && element("path", { d: blocked, "fill-rule": "evenodd", fill: `url(#${id}-hatch)` }),
    touched && element("path", { d: touched, "fill-rule": "evenodd", fill: `url(#${id}-dots)` }),
    // A path is told at any size.
    list.movement !== undefined && !detail.dots ? trail(list.touched, square) : "",
  ].join("");
}

/** Dashed round blocked squares, solid round affected ones. */
export function outlines(list: DisplayList, square: number, detail: Detail): string {
  const affected = shape(list.affected, square);
  const blocked = shape(list.blocked, square);
  const dash = square >= 16 ? "7 5" : "4 3";
  // A rim of the wash's colour inside the outline tells it from a wall.
  const rim = pathOf(inset(borderOf(list.affected), (detail.outline + 2) / square), square);
  return [
    square >= 16 ? line(rim, WASH, 4, { "stroke-linejoin": "miter" }) : "",
    blocked && line(blocked, HALO, 4) + line(blocked, INK, 2, { "stroke-dasharray": dash }),
    affected && line(affected, HALO, detail.outline * 2) + line(affected, INK, detail.outline),
  ].join("");
}

/** A true outline: round dots in a halo. */
export function dotted(d: string, square: number): string {
  const size = square >= 16 ? 2.2 : 1.5;
  const round = { "stroke-linecap": "round" };
  return (
    line(d, HALO, size * 2, { ...round, "stroke-opacity": 0.85 }) +
    line(d, INK, size, { ...round, "stroke-dasharray": `0.01 ${number(size * 2.3)}` })
  );
}

function line(d: string, colour: string, width: number, more: Readonly<Record<string, string | number>> = {}): string {
  return element("path", {
    d,
    fill: "none",
    stroke: colour,
    "stroke-width": width,
    "stroke-linejoin": "round",
    ...more,
  });
}

function shape(spans: readonly Span[], square: number): string {
  return spans.length === 0 ? "" : pathOf(borderOf(spans), square);
}

/** The sides that two squares of the spans share. */
function innerGrid(spans: readonly Span[], square: number): string {
  const rows = new Map<number, Span[]>();
  for (const span of spans) {
    const row = rows.get(span.y);
    if (row) row.push(span);
    else rows.set(span.y, [span]);
  }
  let d = "";
  for (const { y, x0, x1 } of spans) {
    for (let x = x0 + 1; x < x1; x++) d += `M${number(x * square)} ${number(y * square)}v${number(square)}`;
    for (const above of rows.get(y - 1) ?? []) {
      const [a, b] = [Math.max(x0, above.x0), Math.min(x1, above.x1)];
      if (a < b) d += `M${number(a * square)} ${number(y * square)}H${number(b * square)}`;
    }
  }
  if (d === "") return "";
  // The halo keeps the ink in sight on dark ground.
  return (
    element("path", { d, fill: "none", stroke: HALO, "stroke-width": 2.5, "stroke-opacity": 0.22 }) +
    element("path", { d, fill: "none", stroke: INK, "stroke-width": 1, "stroke-opacity": 0.5 })
  );
}
