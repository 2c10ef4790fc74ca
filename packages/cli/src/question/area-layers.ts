import { type Answer, cellSet, type Origin, prepare, type Question } from "@ambit/engine";

/** The most layers that a scene may list. */
const WINDOW = 100;
const MOST_WINDOWS = 20;

/**
 * Lowest and highest layer in which an area has squares, for an answer that lists none; undefined where none are found from
 * its origin up and down. Layers without end (a 5e line read flat, say) count as far as they were looked for.
 */
export function layersOfArea(question: Question, answer: Answer): [lowest: number, highest: number] | undefined {
  const { system, method, options, scene, ...ask } = question;
  const heights = [answer.origin].flat().map(heightOf);
  const start = Math.floor(Math.min(...heights)) - WINDOW / 2;
  const within = (lowest: number): number[] => {
    const table = prepare({
      system,
      ...(method === undefined ? {} : { method }),
      ...(options === undefined ? {} : { options }),
      scene: { ...scene, layers: [lowest, lowest + WINDOW - 1] },
    });
    const { cells, blocked, touched } = table.resolve({ ...ask, explain: false });
    const zs = new Set<number>();
    for (const record of [cells, blocked, touched]) for (const [, , z] of cellSet(record)) zs.add(z);
    return [...zs];
  };
  const found = within(start);
  if (found.length === 0) return undefined;
  let lowest = Math.min(...found);
  let highest = Math.max(...found);
  for (let from = start, n = 0; lowest === from && n < MOST_WINDOWS; n++) {
    from -= WINDOW;
    lowest = Math.min(lowest, ...within(from));
  }
  for (let from = start, n = 0; highest === from + WINDOW - 1 && n < MOST_WINDOWS; n++) {
    from += WINDOW;
    highest = Math.max(highest, ...within(from));
  }
  return [lowest, highest];
}

function heightOf(origin: Origin): number {
  if ("point" in origin) return origin.point[2];
  return "cell" in origin ? origin.cell[2] : origin.space.at[2];
}
