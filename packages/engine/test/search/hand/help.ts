import {
  best,
  type CreatureInput,
  type SceneInput,
  type SearchAnswer,
  type SearchQuestion,
} from "../../../src/index.js";

type Given = Omit<SearchQuestion, "scene" | "score"> & {
  /** "id x y", then a height and a size where they are not 0 and 1. An id that begins with "crate" is an object. */
  readonly who?: readonly string[];
  /** From x, y to x, y; a bottom and a top where five or six numbers stand. */
  readonly walls?: readonly (readonly number[])[];
  readonly size?: readonly [number, number];
  readonly scene?: SceneInput;
  /** What each is worth by id. */
  readonly worth?: Readonly<Record<string, number>>;
};

function creatureOf(line: string): CreatureInput {
  const [id = "", x, y, z = 0, size] = line.split(" ").map((part, i) => (i === 0 ? part : Number(part))) as [
    string,
    number,
    number,
    number?,
    number?,
  ];
  const own = size === undefined ? {} : { size };
  return { id, at: [x, y, z], ...own, ...(id.startsWith("crate") ? { object: true } : {}) };
}

/** The question of a hand-worked search. */
export function asked({ who = [], walls = [], size, scene, worth = {}, ...rest }: Given): SearchQuestion {
  return {
    ...rest,
    score: { byId: worth },
    scene: {
      ...(size === undefined ? {} : { size }),
      creatures: who.map(creatureOf),
      walls: walls.map(([x0, y0, x1, y1, top, bottom]) => ({
        from: [x0!, y0!] as const,
        to: [x1!, y1!] as const,
        ...(top === undefined ? {} : { top }),
        ...(bottom === undefined ? {} : { bottom }),
      })),
      ...scene,
    },
  };
}

/** The scores of every spot of a height, a row of text for each row of spots: a dot where nothing is legal. */
export function scores(given: Given, z = 0): string[] {
  const { scoreMap = [] } = best({ ...asked(given), scoreMap: true });
  const own = scoreMap.find((m) => m.z === z);
  if (own === undefined) return [];
  const rows: string[] = [];
  for (let row = 0; row < own.rows; row++)
    rows.push(
      own.scores
        .slice(row * own.columns, (row + 1) * own.columns)
        .map((s) => (s === null ? "." : String(s)))
        .join(""),
    );
  return [`${own.of} from ${own.x},${own.y}`, ...rows];
}

/** What a search lists, each as [score, ids, place] in one line of text. */
export function listed(given: Given): string[] {
  return told(best(asked(given)));
}

export function told({ placements }: SearchAnswer): string[] {
  return placements.map(({ score, affected, objects, place, stand }) => {
    const things = objects === undefined ? [] : [`(${objects.join(" ")})`];
    const where = stand === undefined ? [] : [`from ${stand.join()}`];
    return [`${score}:`, ...affected, ...things, shown(place), ...where].join(" ");
  });
}

/** A place without quotes: point 1,1,0 up. */
function shown(place: object): string {
  return Object.entries(place)
    .map(([key, value]) => {
      if (Array.isArray(value) && Array.isArray(value[0])) return `${key} ${value.map((v) => v.join()).join(" ")}`;
      return `${key} ${value}`;
    })
    .join(", ");
}

/** What a search lists and how it ended. */
export function ended(given: Given): { list: string[]; considered: number; complete: boolean } {
  const answer = best(asked(given));
  return { list: told(answer), considered: answer.considered, complete: answer.complete };
}
