import { nextName } from "../state/actions/creatures.js";
import { nameOf } from "../state/names.js";
import { creatureOf } from "../state/select.js";
import type { AppState } from "../state/types.js";
import type { Overlay, Painting } from "./overlay.js";
import { BLUE, HALO, kindOf, RED, TOKENS } from "./palette.js";
import { inPixels } from "./pen.js";
import { boxOf, shiftInside, standingOn } from "./space.js";
import { shape } from "./tokens.js";

/** Who would stand where, if the tool were pressed there. */
function ghostOf({
  doc,
  session,
}: AppState): { x: number; y: number; size: number; side: string; object: boolean; name: string } | null {
  if (session.tool !== "creatures") return null;
  if (session.moving) {
    const creature = creatureOf(doc, session.moving.id);
    const at = session.aimed ?? session.cursor;
    if (!creature || !at) return null;
    const box = boxOf(doc.scene, creature);
    const [dx, dy] = shiftInside(doc.scene, creature, at[0] - Math.floor(box.x0), at[1] - Math.floor(box.y0));
    return {
      x: box.x0 + dx,
      y: box.y0 + dy,
      size: box.x1 - box.x0,
      side: creature.side ?? "",
      object: creature.object === true,
      name: nameOf(creature),
    };
  }
  const at = session.aimed;
  if (!at || standingOn(doc.scene, ...at).length > 0) return null;
  const { stamp } = session;
  return { x: at[0], y: at[1], ...stamp, name: nameOf({ id: "", name: nextName(doc.scene.creatures, stamp.name) }) };
}

/** A creature on its way, or the one that the next press adds. */
export const ghostOverlay: Overlay = {
  where: "over tokens",
  draw({ c, camera, ratio, state }: Painting) {
    const ghost = ghostOf(state);
    if (!ghost) return;
    const kind = kindOf(ghost.side, ghost.object);
    const [x, y] = camera.toScreen(ghost.x + ghost.size / 2, ghost.y + ghost.size / 2);
    const r = Math.max(5, ghost.size * camera.scale * 0.43);
    inPixels(c, ratio);
    c.translate(x, y);
    c.globalAlpha = 0.75;
    shape(c, kind, r + 3, HALO);
    shape(c, kind, r, BLUE);
    shape(c, kind, r - 3, TOKENS[kind].fill);
    c.globalAlpha = 1;
    c.translate(-x, -y);
    c.font = `700 11px system-ui, "Liberation Sans", sans-serif`;
    c.textAlign = "center";
    c.textBaseline = "alphabetic";
    c.lineJoin = "round";
    c.lineWidth = 3.5;
    c.strokeStyle = HALO;
    c.strokeText(ghost.name, x, y + r + 13);
    c.fillStyle = BLUE;
    c.fillText(ghost.name, x, y + r + 13);
  },
};

/** The creature that erase would take. */
export const doomedCreature: Overlay = {
  where: "over tokens",
  draw({ c, camera, ratio, state }: Painting) {
    const { doomed } = state.session;
    const creature = doomed?.kind === "creature" ? creatureOf(state.doc, doomed.id) : undefined;
    if (!creature) return;
    const box = boxOf(state.doc.scene, creature);
    const [x0, y0] = camera.toScreen(box.x0, box.y0);
    const [x1, y1] = camera.toScreen(box.x1, box.y1);
    inPixels(c, ratio);
    c.lineCap = "round";
    const inset = (x1 - x0) * 0.2;
    for (const [width, colour] of [
      [7, HALO],
      [3.5, RED],
    ] as const) {
      c.strokeStyle = colour;
      c.lineWidth = width;
      c.beginPath();
      c.moveTo(x0 + inset, y0 + inset);
      c.lineTo(x1 - inset, y1 - inset);
      c.moveTo(x1 - inset, y0 + inset);
      c.lineTo(x0 + inset, y1 - inset);
      c.stroke();
    }
  },
};
