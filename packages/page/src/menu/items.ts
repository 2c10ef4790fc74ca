import type { App } from "../app.js";
import { coverLine, cutLine } from "../best/menu.js";
import type { CommandArg, CommandId } from "../input/command.js";
import { doorAt } from "../map/hit.js";
import { keptAt } from "../map/kept-at.js";
import { standingOn } from "../map/space.js";
import { auraOwner } from "../moving/owner.js";
import { nameOf } from "../state/names.js";
import { creatureOf } from "../state/select.js";

/** One line of the square's menu: what it says and the command that it is. */
export interface MenuLine {
  readonly id: string;
  readonly words: string;
  readonly command: CommandId;
  readonly arg?: CommandArg;
  readonly key?: string;
}

export interface MenuPart {
  readonly head: string;
  readonly lines: readonly MenuLine[];
}

/** Everything that a pointer could do at a square, as plain lines; only what can be done now. */
export function menuOf(app: App, x: number, y: number): MenuPart[] {
  const state = app.store.getState();
  const { doc, session } = state;
  const at = [x, y] as const;
  const who = session.tool === "move" ? creatureOf(doc, session.motion.who) : undefined;
  const moved = who && { id: who.id, name: nameOf(who) };
  const owner = auraOwner(doc);
  const parts: MenuPart[] = [];
  const part = (
    head: string,
    lines: readonly (readonly [string, CommandId, CommandArg?, (string | undefined)?])[],
  ): void => {
    const can = lines
      .filter(([, command, arg]) => app.can(command, arg))
      .map(([words, command, arg, key], i): MenuLine => {
        const more = { ...(arg === undefined ? {} : { arg }), ...(key === undefined ? {} : { key }) };
        return { id: `${parts.length}.${i}`, words, command, ...more };
      });
    if (can.length > 0) parts.push({ head, lines: can });
  };
  for (const c of standingOn(doc.scene, x, y))
    part(nameOf(c), [
      ["Ask why", "ask.creature", c.id, "Space"],
      ["Use as source", "source.choose", c.id, "U"],
      ["Name, size, side", "creature.card", c.id, "F2"],
      ["Move", "creature.move", c.id, "V"],
      ["Push, pull or walk", "motion.choose", c.id, "M"],
      ...(moved && moved.id !== c.id ? [[`Push ${moved.name} from here`, "motion.from", c.id] as const] : []),
      ...cutLine(state, c.id),
      ["Copy", "creature.copy", c.id, "Ctrl C"],
      [c.hidden ? "Show" : "Hide", "creature.hide", c.id],
      ["Delete", "creature.delete", c.id, "Delete"],
      ...(doc.scene.auras ?? [])
        .filter((a) => a.from === c.id)
        .map((a) => [`Remove the aura ${a.id}`, "aura.drop", a.id] as const),
    ]);
  const door = doorAt(state, x + 0.5, y + 0.5, 0.8);
  if (door >= 0) {
    const open = doc.scene.walls[door]?.open === true;
    part("Door", [[open ? "Close the door" : "Open the door", "door.toggle", door, "D"]]);
  }
  // The one on top is what Delete means.
  const kept = keptAt(app, x, y).toReversed();
  const inHand = session.hand !== "set";
  part("The area", [
    ["Pick up", "area.pickUp", undefined, "Enter"],
    ["Set it here", "area.here", at],
    ["Aim it here", "area.aimHere", at],
    ...(session.hand === "build" ? [["Lay or take this square", "build.toggle", at] as const] : []),
    ["Turn left", "area.turn", -1, "["],
    ["Turn right", "area.turn", 1, "]"],
    ["Flip", "area.flip", undefined, "F"],
    ...(inHand ? [["Put it back", "area.cancel", undefined, "Esc"] as const] : []),
    ["Keep", "area.keep", undefined, "P"],
    ...kept.map((k, i) => [`Drop area ${k.label}`, "area.drop", k.id, i === 0 ? "Delete" : undefined] as const),
    [`Keep as an aura${owner ? ` of ${nameOf(owner)}` : ""}`, "aura.keep", undefined, "L"],
  ]);
  part("This square", [
    ...(moved ? [[`Move ${moved.name} here`, "motion.here", at, "Enter"] as const] : []),
    ["Ask about it", "ask.here", at, "Space"],
    [coverLine(state, ...at), "best.cover", at],
    ["Add a creature", "creature.add", at, "A"],
    ["Paste", "creature.paste", at, "Ctrl V"],
    [session.draft ? "Wall to its corner" : "Wall from its corner", "barrier.point", at],
    ...(session.draft ? [["End the wall", "barrier.end", undefined, "Esc"] as const] : []),
    ["Erase what is here", "erase.here", at],
    ["Centre here", "view.centre", at],
  ]);
  return parts;
}
