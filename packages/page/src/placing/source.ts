import { type Carrier, userOf, userSpace } from "./carrier.js";

/** Bursts and auras of Draw Steel, emanations: from the user's space; for a trap, from the square under the pointer. */
export const sourceCarrier: Carrier = {
  kind: "source",
  aims: () => false,
  fixed: (p) => userOf(p) !== undefined,
  frees: () => false,
  carry(p, [x, y]) {
    const user = userOf(p);
    return { from: user ? user.id : { at: [Math.floor(x), Math.floor(y), p.layer], size: 1 } };
  },
  handle(p, { from }) {
    const user = userSpace(p);
    if (user) return [user.x + user.size / 2, user.y + user.size / 2];
    return typeof from === "object" ? [from.at[0] + 0.5, from.at[1] + 0.5] : [0.5, 0.5];
  },
  step: () => 1,
};
