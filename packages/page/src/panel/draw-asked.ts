import type { Cell, ExplainedLine } from "@ambit/engine";
import type { Overlay } from "../map/overlay.js";
import { BLUE, RED } from "../map/palette.js";
import { inSquares, twoTone } from "../map/pen.js";
import { endsOf } from "../map/space.js";
import type { AppState, MapScene, Outcome, Pin } from "../state/types.js";
import { askedCell } from "./asked.js";

/** The square asked about in a frame, the line tried to it, and the walls that stop it doubled: under the tokens, which stay readable. */
const under: Overlay = {
  where: "under tokens",
  draw({ c, camera, ratio, state }) {
    const cell = askedCell(state);
    if (!cell) return;
    const { scale } = camera;
    inSquares(c, camera, ratio);
    const { outcome, doc, session } = state;
    // A creature of one square has its ring.
    const { pinned } = session;
    const who = pinned?.kind === "creature" ? doc.scene.creatures.find((o) => o.id === pinned.id) : undefined;
    if (!who || (who.size ?? 1) > 1 || who.base) {
      const square = new Path2D();
      square.rect(cell[0], cell[1], 1, 1);
      twoTone(c, square, scale, scale >= 16 ? 3 : 2, { ink: BLUE });
    }
    const line = lineTold(state, cell);
    const cover = outcome && pinned ? coverWalls(outcome, pinned) : [];
    for (const index of new Set([...(line?.walls ?? []), ...cover])) doubled(c, doc.scene, index, scale);
    if (!line) return;
    const thick = thickAt(scale);
    const drawn = line.at ? { ink: RED, dash: [thick * 3, thick * 2] } : { ink: BLUE, round: true };
    twoTone(c, lineOf(line.from, line.to), scale, thick, drawn);
  },
};

/** The cross where the line is stopped, over everybody. */
const over: Overlay = {
  where: "over tokens",
  draw({ c, camera, ratio, state }) {
    const cell = askedCell(state);
    const at = cell && lineTold(state, cell)?.at;
    if (!at) return;
    const { scale } = camera;
    inSquares(c, camera, ratio);
    const r = Math.max(5, Math.min(9, scale / 5)) / scale;
    const cross = new Path2D();
    for (const sign of [1, -1]) {
      cross.moveTo(at[0] - r, at[1] - r * sign);
      cross.lineTo(at[0] + r, at[1] + r * sign);
    }
    twoTone(c, cross, scale, thickAt(scale) * 1.5, { ink: RED, round: true });
  },
};

export const askedOverlays: readonly Overlay[] = [under, over];

const thickAt = (scale: number): number => (scale >= 16 ? 2.5 : 1.75);

function lineTold({ outcome, doc }: AppState, cell: Cell): ExplainedLine | undefined {
  if (outcome?.scene !== doc.scene) return undefined;
  return outcome.answer.squares?.find((s) => s.at.every((v, i) => v === cell[i]))?.line;
}

function lineOf(from: readonly number[], to: readonly number[]): Path2D {
  const path = new Path2D();
  path.moveTo(from[0]!, from[1]!);
  path.lineTo(to[0]!, to[1]!);
  return path;
}

/** Walls that give the pinned creature its cover, or keep the area off some of its squares. */
function coverWalls({ answer }: Outcome, pin: Pin): readonly number[] {
  if (pin.kind !== "creature") return [];
  return [...answer.affected, ...answer.objects].find((a) => a.id === pin.id)?.because.walls ?? [];
}

/** A line on each side of a wall. */
function doubled(c: Parameters<typeof twoTone>[0], scene: MapScene, index: number, scale: number): void {
  const wall = scene.walls[index];
  if (!wall) return;
  const [ax, ay, bx, by] = endsOf(scene, wall);
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return;
  const gap = 6.5 / scale;
  const [nx, ny] = [(-(by - ay) / length) * gap, ((bx - ax) / length) * gap];
  const sides = new Path2D();
  for (const sign of [1, -1]) {
    sides.moveTo(ax + nx * sign, ay + ny * sign);
    sides.lineTo(bx + nx * sign, by + ny * sign);
  }
  twoTone(c, sides, scale, 2.25, { ink: RED, halo: 4.5 });
}
