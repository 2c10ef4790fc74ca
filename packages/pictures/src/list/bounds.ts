import type { SceneInput } from "@ambit/engine";
import { squaresOf } from "./creatures.js";
import type { DisplayList, DrawnRegion, Frame } from "./types.js";
import { spotWords } from "./words.js";

/** The parts of a list that take room. */
export type Parts = Pick<
  DisplayList,
  "affected" | "blocked" | "touched" | "walls" | "solids" | "creatures" | "origins" | "auras" | "kept" | "asked"
>;

/** The scene's edge; without one, all that is in it and a square more on each side. */
export function boundsOf(scene: SceneInput, parts: Parts): Frame {
  if (scene.size) return { x0: 0, y0: 0, x1: scene.size[0], y1: scene.size[1] };
  const walls = parts.walls.map(({ from, to }) => ({
    x0: Math.min(from[0], to[0]),
    y0: Math.min(from[1], to[1]),
    x1: Math.max(from[0], to[0]),
    y1: Math.max(from[1], to[1]),
  }));
  const all = union([
    ...spanFrames(parts),
    ...cellFrames(parts.auras),
    ...cellFrames(parts.kept),
    ...askedFrames(parts),
    ...parts.creatures,
    ...parts.origins,
    ...parts.solids,
    ...walls,
  ]);
  return all ? grown(squaresOf(all), 1) : { x0: 0, y0: 0, x1: 1, y1: 1 };
}

/** What the answer is about: the area's squares and those kept beside it, whoever it names, the source and the origins. */
export function interestOf(parts: Parts): Frame | undefined {
  return aboutWith(parts, (c) => c.source || c.from === true || c.state !== "elsewhere");
}

/** The same without who only uses the area, for one that is far off. */
export function nearOf(parts: Parts): Frame | undefined {
  return aboutWith(parts, (c) => c.state !== "elsewhere");
}

function aboutWith(parts: Parts, isNamed: (c: Parts["creatures"][number]) => boolean): Frame | undefined {
  const people = parts.creatures.filter(isNamed);
  const all = union([
    ...spanFrames(parts),
    ...cellFrames(parts.kept),
    ...askedFrames(parts),
    ...people,
    ...parts.origins,
  ]);
  return all && squaresOf(all);
}

function spanFrames(parts: Parts): Frame[] {
  return [parts.affected, parts.blocked, parts.touched].flatMap((spans) =>
    spans.map(({ y, x0, x1 }) => ({ x0, y0: y, x1, y1: y + 1 })),
  );
}

function cellFrames(regions: readonly DrawnRegion[] = []): Frame[] {
  return regions.flatMap(({ cells }) => cells.map(([x, y]) => ({ x0: x, y0: y, x1: x + 1, y1: y + 1 })));
}

function askedFrames({ asked }: Parts): Frame[] {
  return asked === undefined ? [] : [{ x0: asked.at[0], y0: asked.at[1], x1: asked.at[0] + 1, y1: asked.at[1] + 1 }];
}

function union(frames: readonly Frame[]): Frame | undefined {
  let all: Frame | undefined;
  for (const f of frames) {
    all = all
      ? {
          x0: Math.min(all.x0, f.x0),
          y0: Math.min(all.y0, f.y0),
          x1: Math.max(all.x1, f.x1),
          y1: Math.max(all.y1, f.y1),
        }
      : { x0: f.x0, y0: f.y0, x1: f.x1, y1: f.y1 };
  }
  return all;
}

/** Where who uses the area stands, if it is beyond a frame, as a sentence; undefined where it is not. `role` is what the legend calls it. */
export function awayWords(
  { creatures, movement }: Pick<DisplayList, "creatures" | "movement">,
  frame: Frame,
  role: string,
): string | undefined {
  const away = creatures.filter((c) => c.source && !meets(c, frame));
  if (away.length === 0) return undefined;
  const word = movement?.words.source ?? role;
  return away.map((c) => `${c.name} (${word}) is at ${spotWords([c.x0, c.y0, c.z])}, beyond this picture.`).join(" ");
}

/** Whether a creature's extent reaches into a frame. */
export function meets(c: Frame, f: Frame): boolean {
  return c.x0 < f.x1 && c.x1 > f.x0 && c.y0 < f.y1 && c.y1 > f.y0;
}

export function grown(f: Frame, by: number): Frame {
  return { x0: f.x0 - by, y0: f.y0 - by, x1: f.x1 + by, y1: f.y1 + by };
}
