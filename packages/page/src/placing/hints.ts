import { noneWords } from "../ability/shelved.js";
import { BEST_HINTS, bestOpen } from "../best/door.js";
import { placementOf } from "../state/select.js";
import type { AppState } from "../state/types.js";
import type { Hint } from "../tools/tool.js";
import { wallOf } from "./building.js";
import { canFlip } from "./flips.js";
import { countOf, handOf, movingOf, placesOf } from "./held.js";
import { lengthOf, walkedOf, walkLength } from "./walk-run.js";

/** How far the line in hand is walked: "3 of 10". */
function walkedWords(state: AppState): { text: string; whole: boolean } {
  const hand = handOf(state);
  const place = movingOf(placementOf(state));
  if (!hand || !place) return { text: "", whole: false };
  const [walked, of] = [walkedOf(state, place).length, walkLength(hand.p, place)];
  return { text: `${walked} of ${of}`, whole: walked === lengthOf(hand.p) };
}

const wallHint = (laid: number, of: number): string =>
  laid === of
    ? `All ${of} laid: press beside it to set it, a square to take it back`
    : `${of - laid} of ${of} left: press squares to lay them`;

/** What the foot says while the area is placed: what a press does now, and the keys in force. */
export function placingHints(state: AppState): readonly Hint[] {
  const { doc, session } = state;
  if (doc.scene.creatures.length === 0 && session.hand === "set")
    return [{ text: "Nobody here yet. Press a square to add one." }];
  if (!doc.ability) return [{ text: noneWords(doc).slice(0, -1), keys: ["/"] }];
  const hand = handOf(state);
  const frees: Hint[] = hand?.carrier.frees(hand.p) ? [{ text: "leave the snap", keys: ["Ctrl", "S"] }] : [];
  switch (session.hand) {
    case "carry":
      return [
        { text: hand?.carrier.aims(hand.p) ? "Press to set where it starts" : "Press to set it", keys: ["Enter"] },
        { text: "arrows move it" },
        { text: "back to where it was", keys: ["Esc"] },
        ...frees,
      ];
    case "aim":
      return [
        { text: "Press to set the aim", keys: ["Enter"] },
        { text: "turn", keys: ["[", "]"] },
        { text: "one step back", keys: ["Esc"] },
        ...frees,
      ];
    case "walk": {
      const { text, whole } = walkedWords(state);
      return [
        ...(whole
          ? [{ text: `${text}: the line is whole, press to set it`, keys: ["Enter"] }]
          : [
              { text: `${text}: a numbered square is next`, keys: ["1-9"] },
              { text: "anywhere else sets the line as shown", keys: ["Enter"] },
            ]),
        { text: "take one back", keys: ["Backspace"] },
        { text: "cancel", keys: ["Esc"] },
      ];
    }
    case "build": {
      const wall = wallOf(state);
      return [
        {
          text: wall ? wallHint(wall.cells.length, wall.of) : "",
          keys: ["Enter"],
        },
        { text: "take the last back", keys: ["Backspace"] },
        { text: "stack", keys: ["PgUp"] },
        { text: "cancel", keys: ["Esc"] },
      ];
    }
    case "set": {
      if (bestOpen(state)) return BEST_HINTS;
      if (doc.place === null) return [{ text: "Press the map to place it", keys: ["Enter"] }];
      const placed = placesOf(doc.place).length;
      const count = countOf(state);
      const more: Hint[] = count > 1 && placed < count ? [{ text: `${placed} of ${count} placed` }] : [];
      const flips: Hint[] = canFlip(state) ? [{ text: "flip", keys: ["F"] }] : [];
      const goes = hand?.carrier.fixed(hand.p) && !hand.carrier.aims(hand.p);
      return [
        ...more,
        goes ? { text: "It goes where its source goes" } : { text: "Press its mark: pick up", keys: ["Enter"] },
        ...flips,
        { text: "anybody: ask why", keys: ["Space"] },
        { text: "a door: open it", keys: ["D"] },
      ];
    }
  }
}
