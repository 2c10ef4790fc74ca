import { meets } from "../list/bounds.js";
import { heightsWords, kindsIn, ONE_WAY } from "../list/legend.js";
import type { DisplayList, DrawnCreature, Frame, LegendKind } from "../list/types.js";
import { grouped, layersNote } from "../list/words.js";
import { pad, widthOf, wrap } from "../text/shown.js";
import type { Drawing } from "./drawing.js";
import { listed, MOST_NAMES } from "./listed.js";
import { type Style, styled } from "./sgr.js";
import {
  BLOCKED,
  DOOR_CLOSED,
  DOOR_OPEN,
  EAST,
  LINE,
  NORTH,
  OPEN_WALL,
  OTHER_HEIGHT,
  SEVERAL,
  type Signs,
  SOUTH,
  STOP,
  TOUCHED,
  WEST,
  WINDOW,
} from "./signs.js";
import type { View } from "./view.js";
import { arrowOf } from "./walls.js";

interface Item {
  sign: string;
  style: Style;
  text: string;
}

/** Signs and their meaning, of only what the view holds, in columns; letters are those of somebody in it. */
export function legendLines(
  list: DisplayList,
  view: View,
  drawing: Drawing,
  signs: Signs,
  columns: number,
  colour: boolean,
): string[] {
  const items = itemsOf(list, view, drawing, signs);
  const across = columnsOf(items, columns, colour);
  const notes: string[] = [];
  const several = [...drawing.several];
  for (const [at, names] of several.slice(0, MOST_NAMES)) notes.push(`${SEVERAL} at ${at}: ${listed(names)}`);
  if (several.length > MOST_NAMES)
    notes.push(`... and ${SEVERAL} at ${grouped(several.length - MOST_NAMES)} more squares`);
  const rest = list.creatures.filter((c) => meets(c, view) && (c.state === "elsewhere" || c.source || list.movement));
  if (rest.length > 0) {
    const raised = (c: DrawnCreature): string => (c.raised === undefined ? "" : ` ${c.raised}`);
    const said = list.movement?.words;
    const role = (c: DrawnCreature): string | undefined =>
      c.source ? (said?.source ?? "source") : c.from && said?.from;
    const names = rest.map((c) => {
      const words = role(c);
      return `${drawing.badgeOf(c)} ${c.name}${raised(c)}${words === undefined ? "" : ` (${words})`}`;
    });
    notes.push(`${list.movement ? "There" : "Also there"}: ${listed(names)}`);
  }
  if (list.layerNote !== undefined) notes.push(list.layerNote);
  if (list.heightNote !== undefined) notes.push(list.heightNote);
  const over = layersNote(list.layers);
  if (over !== undefined) notes.push(over);
  if (list.movement?.heights !== undefined) notes.push(list.movement.heights);
  notes.push("Numbers name squares; the corner (x, y) is the upper left one of square x, y.");
  return [...across, ...notes.flatMap((note) => wrap(note, columns, 2).map((l) => styled(l, "quiet", colour)))];
}

function itemsOf(list: DisplayList, view: View, drawing: Drawing, signs: Signs): Item[] {
  const seen = within(list, view);
  const kinds = kindsIn({ ...seen, walls: seen.walls.filter((w) => w.heights === undefined) });
  const small = view.scale === "small";
  const of = (kind: LegendKind): string => list.legend.find((e) => e.kind === kind)?.text ?? kind;
  const level = signs.wall(EAST | WEST);
  const upright = signs.wall(NORTH | SOUTH);
  const letter = (of: (c: DrawnCreature) => boolean): string | undefined => {
    const all = seen.creatures.filter(of);
    const found = all.find((c) => !c.source && !c.object) ?? all.find((c) => !c.source) ?? all[0];
    return found && drawing.badgeOf(found);
  };
  // as squares have it: two letters leave no room for the second mark
  const marked = (state: DrawnCreature["state"], before: string, after: string): string => {
    const badge = letter((c) => c.state === state) ?? "";
    return small ? badge + after : before + badge + (widthOf(badge) > 1 ? "" : after);
  };
  // who stands outside is told by the letter alone, which a source has in a line of its own
  const outside = letter((c) => c.state === "elsewhere" && !c.source);
  if (outside === undefined) kinds.delete("elsewhere");
  const wall = small ? `_ ${upright}` : `${level} ${upright}`;
  const table: [LegendKind, string, Style][] = [
    ["affected", signs.affected.repeat(small ? 2 : 3), "affected"],
    ["touched", TOUCHED, "touched"],
    ["blocked", BLOCKED, "blocked"],
    ["origin", small ? "+" : "(+)", "origin"],
    ["hit", marked("hit", "*", "*"), "hit"],
    ["spared", marked("spared", "(", ")"), "spared"],
    ["source", "@", "source"],
    ["elsewhere", `${outside}`, "elsewhere"],
    ["object", `${letter((c) => c.object)}`, "elsewhere"],
    ["wall", wall, "wall"],
    ["open-wall", OPEN_WALL, "door"],
    ["door-closed", DOOR_CLOSED, "door"],
    ["door-open", DOOR_OPEN, "door"],
    ["window", WINDOW, "door"],
    ["solid", signs.solid.repeat(small ? 2 : 3), "solid"],
  ];
  // a small drawing has no room for a line
  if (!small)
    table.push(["asked", "[ ]", "line"], ["line-stopped", `${LINE} ${STOP}`, "line"], ["line-clear", LINE, "line"]);
  const items = table
    .filter(([kind]) => kinds.has(kind))
    .map(([kind, sign, style]) => ({ sign, style, text: of(kind) }));
  const arrows = [...new Set(seen.walls.flatMap((w) => arrowOf(w) ?? []))].sort();
  if (arrows.length > 0) items.push({ sign: arrows.join(" "), style: "door", text: ONE_WAY });
  const heights = heightsWords(seen.walls);
  if (heights !== undefined) items.push({ sign: OTHER_HEIGHT, style: "wall", text: heights });
  if (drawing.approximate && small) items.push({ sign: wall, style: "wall", text: "wall, at its nearest border" });
  else if (drawing.approximate) items.push({ sign: "/ \\ ! ~", style: "wall", text: "wall off the grid (nearest)" });
  return small && drawing.approximate ? items.filter((i) => i.text !== of("wall")) : items;
}

/** The list without what lies outside the view. */
function within(list: DisplayList, view: Frame): DisplayList {
  const spans = (all: DisplayList["affected"]): DisplayList["affected"] =>
    all.filter((s) => s.y >= view.y0 && s.y < view.y1 && s.x0 < view.x1 && s.x1 > view.x0);
  const line = (from: number, to: number, a: number, b: number): boolean =>
    Math.min(from, to) <= b && Math.max(from, to) >= a;
  return {
    ...list,
    affected: spans(list.affected),
    blocked: spans(list.blocked),
    touched: spans(list.touched),
    solids: list.solids.filter((s) => meets(s, view)),
    creatures: list.creatures.filter((c) => meets(c, view)),
    walls: list.walls.filter(
      (w) => line(w.from[0], w.to[0], view.x0, view.x1) && line(w.from[1], w.to[1], view.y0, view.y1),
    ),
    origins: list.origins.filter((o) => o.x0 <= view.x1 && o.x1 >= view.x0 && o.y0 <= view.y1 && o.y1 >= view.y0),
  };
}

/** Items side by side in as many equal columns as fit. */
function columnsOf(items: readonly Item[], columns: number, colour: boolean): string[] {
  const signWidth = Math.max(0, ...items.map((i) => widthOf(i.sign)));
  const widest = Math.max(0, ...items.map((i) => widthOf(i.text)));
  const each = signWidth + 2 + widest;
  const across = Math.max(1, Math.floor((columns + 3) / (each + 3)));
  const rows = Math.ceil(items.length / across);
  const lines: string[] = [];
  if (each > columns) {
    for (const i of items) {
      const start = `${styled(i.sign, i.style, colour)}${" ".repeat(signWidth - widthOf(i.sign) + 2)}`;
      const [first, ...further] = wrap(i.text, columns - signWidth - 2, 0);
      lines.push(start + first, ...further.map((line) => " ".repeat(signWidth + 2) + line));
    }
    return lines;
  }
  for (let r = 0; r < rows; r++) {
    const cells = items
      .filter((_, i) => i % rows === r)
      .map((i) => {
        return `${styled(i.sign, i.style, colour)}${" ".repeat(signWidth - widthOf(i.sign) + 2)}${pad(i.text, widest)}`;
      });
    lines.push(cells.join("   ").trimEnd());
  }
  return lines;
}
