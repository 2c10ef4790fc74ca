import type { Affected, Answer, Cell, Spared } from "@ambit/engine";

/** Cells of layer 0 where a drawn map has a letter. */
export function cellsOf(rows: readonly string[], letter: string): Cell[] {
  return rows.flatMap((row, y) => [...row].flatMap((c, x): Cell[] => (c === letter ? [[x, y, 0]] : [])));
}

/** An answer written by hand: squares from a map in which `a` is affected, `b` blocked and `t` touched. */
export function answerOf(rows: readonly string[], rest: Partial<Answer> = {}): Answer {
  return {
    system: "dnd5e",
    method: "template",
    area: { shape: "sphere", radiusFeet: 10 },
    place: { point: [3, 2, 0] },
    legal: true,
    origin: { point: [3, 2, 0] },
    problems: [],
    cells: cellsOf(rows, "a"),
    blocked: cellsOf(rows, "b"),
    touched: cellsOf(rows, "t"),
    affected: [],
    objects: [],
    spared: [],
    ...rest,
  };
}

export function hit(id: string, text = "its square is under the template"): Affected {
  return { id, squares: 1, of: 1, because: { rule: "5e.template", text } };
}

export function spared(id: string, text = "no part of its square is covered"): Spared {
  return { id, because: { rule: "5e.template", text } };
}

/** The lines of the drawn plan: from the column numbers up to the first empty line after them. */
export function planOf(text: string): string[] {
  const lines = text.split("\n");
  const start = lines.indexOf("") + 1;
  return lines.slice(start, lines.indexOf("", start));
}
