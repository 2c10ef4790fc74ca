import { type Carrier, spaceOf, userOf } from "./carrier.js";

/** Bursts and auras of Draw Steel, emanations: from the user's space; for a trap, from the square under the pointer. */
export const sourceCarrier: Carrier = {
  kind: "source",
  aims: () => false,
  fixed: (p) => userOf(p) !== undefined,
  carry(p, [x, y]) {
    const user = userOf(p);
    return { from: user ? user.id : { at: [Math.floor(x), Math.floor(y), p.layer], size: 1 } };
  },
  handle(p, { from }) {
    const user = userOf(p);
    if (user) {
      const { x, y, size } = spaceOf(user);
      return [x + size / 2, y + size / 2];
    }
    return typeof from === "object" ? [from.at[0] + 0.5, from.at[1] + 0.5] : [0.5, 0.5];
  },
  step: () => 1,
};
