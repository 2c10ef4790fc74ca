import { boxOf, standingOn } from "../map/space.js";
import { creatureOf } from "../state/select.js";
import type { Asked, Doc } from "../state/types.js";
import { askedName, type Musts, mustsOf } from "./asked.js";
import { nameOf } from "./words.js";

/** What keeps this wall off single squares that are asked for, a sentence each: who or what stands there, or how far it is. */
export function offWords(doc: Doc, cover: Musts["cover"]): string[] {
  return cover.flatMap((at) => {
    const why = offBy(doc, at);
    return why === "" ? [] : [why];
  });
}

function offBy(doc: Doc, at: Asked): string {
  const { scene, ability, by } = doc;
  const area = ability?.area;
  if (area?.shape !== "wall") return "";
  const name = askedName(at);
  const pillar = (scene.solids ?? []).some(({ cell, size = [1, 1, 1] }) =>
    [at[0] - cell[0], at[1] - cell[1], at[2] - (cell[2] ?? 0)].every((n, i) => n >= 0 && n < (size[i] ?? 1)),
  );
  if (pillar) return `A pillar stands on ${name}, where this wall may not lie.`;
  const [who] = area.occupied ? [] : standingOn(scene, at[0], at[1]).filter((c) => !c.hidden && at[2] === 0);
  if (who) return `${nameOf(who)} stands on ${name}, where this wall may not lie.`;
  const user = creatureOf(doc, by);
  if (!user || area.within === undefined) return "";
  // It begins within its range and goes on side by side.
  const { x0, y0, x1, y1 } = boxOf(scene, user);
  const far = (n: number, low: number, high: number): number =>
    Math.max(0, Math.floor(low) - area.within! - n, n - (Math.ceil(high) - 1 + area.within!));
  const beyond = far(at[0], x0, x1) + far(at[1], y0, y1);
  return beyond < area.squares
    ? ""
    : `${name[0]!.toUpperCase()}${name.slice(1)} lies beyond the range: no wall of ${area.squares} squares comes there.`;
}

/** Why it is proven that no wall does what is asked, where no single square says it. */
export function noWallWords(doc: Doc): string {
  const musts = mustsOf(doc);
  const { cover, cut } = musts;
  const area = doc.ability?.area;
  if (area?.shape !== "wall" || cover.length + cut.length === 0 || offWords(doc, cover).length > 0) return "";
  const user = creatureOf(doc, doc.by);
  const sees = user ? `a square to which ${nameOf(user)} has line of effect` : "a square in which it may begin";
  if (cut.length === 0 && cover.length === 1)
    return `Walls or blocks stand between: ${area.squares} squares do not lead from ${sees} to ${askedName(cover[0]!)}.`;
  return `No ${area.squares} squares that hang together from ${sees} do all of it.`;
}
