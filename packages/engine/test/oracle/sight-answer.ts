/** What every twin among walls tells, and how it is put together from a footprint and what is seen. */
import type { Cell, Question } from "../../src/contract/types.js";
import { type Box, creatures, type Shape, sourceCreature, spaceOf } from "./common.js";

export interface Sighted {
  cells: Cell[];
  blocked: Cell[];
  /** Creatures and objects that are affected. */
  affected: string[];
  /** Cover by id; only of those who are affected does an answer tell it. */
  cover: Map<string, string | undefined>;
  /** Why the cover of somebody is not in that list: counted and printed. */
  left?: string[];
}

/** The rules leave it open (or this twin does): the reason is printed with a count, nothing is compared. */
export class Open extends Error {}

export function seenAnswer(
  question: Question,
  shape: Shape,
  sees: (x: number, y: number, z: number) => boolean,
): Omit<Sighted, "cover"> {
  const [low, high] = question.scene?.layers ?? [0, 0];
  const out = { cells: [] as Cell[], blocked: [] as Cell[], affected: [] as string[] };
  const { box } = shape;
  for (let z = shape.whole?.z0 ?? low; z <= (shape.whole ? shape.whole.z1 - 1 : high); z++)
    for (let y = box.y0; y < box.y1; y++)
      for (let x = box.x0; x < box.x1; x++)
        if (shape.state(x, y, z) === "in") (sees(x, y, z) ? out.cells : out.blocked).push([x, y, z]);
  const source = sourceCreature(question);
  const hit = (b: Box): boolean => {
    for (let z = b.z0; z < b.z1; z++)
      for (let y = b.y0; y < b.y1; y++)
        for (let x = b.x0; x < b.x1; x++) {
          const inside = x >= box.x0 && x < box.x1 && y >= box.y0 && y < box.y1;
          if (inside && shape.state(x, y, z) === "in" && sees(x, y, z)) return true;
        }
    return false;
  };
  for (const c of creatures(question)) if ((c !== source || shape.selfIn) && hit(spaceOf(c))) out.affected.push(c.id);
  return out;
}
