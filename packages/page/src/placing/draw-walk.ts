import type { Spot } from "@ambit/engine";
import type { Overlay, Painting } from "../map/overlay.js";
import { BLUE, HALO, INK } from "../map/palette.js";
import { inPixels, inSquares, twoTone } from "../map/pen.js";
import { placementOf } from "../state/select.js";
import { handOf, movingOf } from "./held.js";
import { disc, plate } from "./label.js";
import { nextSquares } from "./steps.js";
import { walkedOf, walkLength } from "./walk-run.js";

/** A line that is walked: the way so far, "5 of 10" at its end, and the legal next squares with their digits. */
export const walkOverlay: Overlay = {
  where: "over tokens",
  draw(painting) {
    const { state } = painting;
    if (state.session.hand !== "walk") return;
    const hand = handOf(state);
    const place = movingOf(placementOf(state));
    if (!hand || !place) return;
    const walked = walkedOf(state, place);
    const next = nextSquares(state, hand.p, walked);
    if (walked.length > 0) path(painting, walked);
    plates(painting, next);
    if (walked.length > 0) count(painting, walked, walkLength(hand.p, place), next);
  },
};

const middle = ({ camera }: Painting, s: Spot): [x: number, y: number] => camera.toScreen(s[0] + 0.5, s[1] + 0.5);

function path(painting: Painting, walked: readonly Spot[]): void {
  const { c, camera, ratio } = painting;
  const line = new Path2D();
  walked.forEach((s, i) => {
    if (i === 0) line.moveTo(s[0] + 0.5, s[1] + 0.5);
    else line.lineTo(s[0] + 0.5, s[1] + 0.5);
  });
  inSquares(c, camera, ratio);
  twoTone(c, line, camera.scale, 3, { round: true });
  inPixels(c, ratio);
  for (const s of walked) {
    const [x, y] = middle(painting, s);
    for (const [r, fill] of [
      [6, HALO],
      [4, INK],
    ] as const) {
      c.beginPath();
      c.arc(x, y, r, 0, 2 * Math.PI);
      c.fillStyle = fill;
      c.fill();
    }
  }
}

function plates(painting: Painting, next: ReturnType<typeof nextSquares>): void {
  const { c, camera, ratio } = painting;
  inPixels(c, ratio);
  const r = Math.min(15, Math.max(9, camera.scale * 0.34));
  for (const { at, digit } of next) disc(c, digit === 0 ? "" : String(digit), ...middle(painting, at), r, BLUE);
}

/** Beside the last square, clear of the next ones. */
function count(painting: Painting, walked: readonly Spot[], of: number, next: ReturnType<typeof nextSquares>): void {
  const { c, camera, ratio } = painting;
  const last = walked.at(-1)!;
  const [x, y] = middle(painting, last);
  const below = next.some(({ at }) => at[1] > last[1]);
  const above = next.some(({ at }) => at[1] < last[1]);
  const away = camera.scale * (above && below ? 1.5 : 0.5) + 16;
  inPixels(c, ratio);
  plate(c, `${walked.length} of ${of}`, x, y + (below ? -away : away), camera);
}
