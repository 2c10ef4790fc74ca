import { AmbitError } from "../../contract/errors.js";
import { gap } from "../../grid/box.js";
import type { Window } from "../../grid/cells.js";
import { chebyshev } from "../../grid/distance.js";
import { nearestSquares } from "../../grid/lattice.js";
import { disc, roundedBox } from "../../shapes/index.js";
import { isqrtBig } from "../../shapes/roots.js";
import type { Footprint } from "../system.js";
import { big, compare, type Exact, minus, plus, squared, toRatio, ZERO } from "./exact.js";
import { type AreaOf, lengthOf, type Setting, type Shaped, type ShapedFootprint } from "./shaped.js";
import { type Source, spaceOrigin } from "./source.js";
import { boxFootprint } from "./token-footprint.js";
import { layersOf, riseOf, trueFootprint } from "./true-footprint.js";

/** Emanation from every side of a space. It has no point of origin, so no intersection is asked for. Throws "missing". */
export function emanation(s: Setting, area: AreaOf<"emanation">): Shaped {
  const { source } = s;
  if (!source)
    throw new AmbitError(
      "missing",
      `${s.ask.path}.from`,
      "an emanation starts from a creature or box, and none is named",
    );
  return {
    place: { from: source.from },
    origin: spaceOrigin(source),
    start: { space: source },
    target: source.extent,
    problems: [],
    footprint: s.method === "token" ? tokenEmanation(s, area, source) : trueEmanation(s, area, source),
  };
}

/** Distance rounded at the corners, in height too (`5e.height`). */
function trueEmanation(s: Setting, area: AreaOf<"emanation">, source: Source): ShapedFootprint {
  const radius = lengthOf(s, area.radiusFeet);
  const r2 = squared(radius);
  const { x0, y0, z0, x1, y1, z1 } = source.extent;
  const slice = (rise: Exact) => {
    const left = minus(r2, squared(rise));
    if (compare(left, ZERO) <= 0) return undefined;
    if (source.disc) {
      const { x, y, radius: own } = source.disc;
      const far = compare(rise, ZERO) === 0 ? radius : rootThousandths(left);
      return disc(toRatio(x), toRatio(y), toRatio(squared(plus(own, far))));
    }
    return roundedBox(toRatio(x0), toRatio(y0), toRatio(x1), toRatio(y1), toRatio(left));
  };
  return trueFootprint(s, layersOf(minus(z0, radius), plus(z1, radius)), slice(ZERO), (k) => slice(riseOf(k, z0, z1)));
}

/**
 * ruling: above and below a round base the emanation's reach is a root beside a fraction, which has no exact square; it
 * is rounded down to thousandths of a square, the finest that a question can write.
 */
export function rootThousandths(a: Exact): Exact {
  const { n, d } = big(a);
  return { n: isqrtBig((n * 1_000_000n) / d), d: 1000n };
}

/** `5e.token`: every square within the distance of the source's cells, diagonals counted 1, height like the rest. */
function tokenEmanation(s: Setting, area: AreaOf<"emanation">, source: Source): Footprint {
  const n = nearestSquares(toRatio(lengthOf(s, area.radiusFeet)));
  const { x, y, z, w, d, h } = source.space;
  const bounds: Window = { x0: x - n, y0: y - n, x1: x + w + n, y1: y + d + n };
  const flat = s.ask.options.heights === "flat";
  return boxFootprint(s, bounds, [z - n, z + h - 1 + n], (cx, cy, cz) => {
    const away = chebyshev(gap(x, w, cx, 1), gap(y, d, cy, 1), flat ? 0 : gap(z, h, cz, 1));
    return {
      value: away,
      threshold: n,
      text: `${away} ${away === 1 ? "square" : "squares"} away, the distance is ${n}`,
    };
  });
}
