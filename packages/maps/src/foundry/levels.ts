import { type Fields, Ids, list, number, object, own, refuse } from "../fields.js";
import type { Canvas } from "./canvas.js";

/** A stretch of heights in squares; an end that is infinite is left out. */
export interface Heights {
  bottom?: number;
  top?: number;
}

const FARTHEST = 1e9;
const HIGHEST = 10_000;

/** The levels of a v14 scene by their ids. */
export class Levels {
  private readonly byId = new Map<string, [bottom: number, top: number]>();

  constructor(scene: Fields, canvas: Canvas, at: (key: string) => string) {
    const ids = new Ids(at("levels"));
    for (const [i, value] of list(own(scene, "levels"), at("levels"), "a list of levels").entries()) {
      const path = `${at("levels")}[${i}]`;
      const level = object(value, path, "an object with _id and elevation");
      const id = own(level, "_id");
      if (typeof id !== "string") throw refuse(`${path}._id`, "an id", id);
      ids.take(id, i);
      const elevation = own(level, "elevation");
      const fields =
        elevation === undefined ? {} : object(elevation, `${path}.elevation`, "an object with bottom and top");
      const ends = (["bottom", "top"] as const).map((key) => {
        const infinite = key === "bottom" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
        const height = number(own(fields, key), `${path}.elevation.${key}`, -FARTHEST, FARTHEST, infinite);
        return squares(height, canvas.distance);
      });
      this.byId.set(id, [ends[0]!, ends[1]!]);
    }
  }

  /**
   * The heights of a wall that names its levels: levels that touch or overlap make one stretch. A wall that names none is
   * on all of them and has no ends. Levels that the scene lacks are passed over; a wall on none has no stretch.
   */
  of(value: unknown, path: string): Heights[] {
    const names = value === null ? [] : list(value, path, "a list of levels");
    if (names.length === 0) return [{}];
    const stretches = names
      .flatMap((name) => {
        const level = typeof name === "string" ? this.byId.get(name) : undefined;
        return level === undefined || level[0] >= level[1] ? [] : [[...level] as [number, number]];
      })
      .sort((a, b) => a[0] - b[0]);
    const joined: [number, number][] = [];
    for (const stretch of stretches) {
      const last = joined.at(-1);
      if (last !== undefined && stretch[0] <= last[1]) last[1] = Math.max(last[1], stretch[1]);
      else joined.push(stretch);
    }
    return joined.map(([bottom, top]) => ({
      ...(bottom === Number.NEGATIVE_INFINITY ? {} : { bottom }),
      ...(top === Number.POSITIVE_INFINITY ? {} : { top }),
    }));
  }
}

/** An elevation in squares, to the nearest thousandth; beyond what a scene can say it is endless. */
function squares(elevation: number, distance: number): number {
  const thousandths = Math.floor((elevation / distance) * 1000 + 0.5) / 1000;
  if (thousandths > HIGHEST) return Number.POSITIVE_INFINITY;
  return thousandths < -HIGHEST ? Number.NEGATIVE_INFINITY : thousandths;
}
