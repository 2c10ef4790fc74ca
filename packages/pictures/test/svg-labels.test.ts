import { describe, expect, it } from "vitest";
import { detailOf } from "../src/svg/detail.js";
import { type Box, overlap, placeLabels } from "../src/svg/labels.js";
import { placed } from "../src/svg/map.js";
import { boxesOf } from "../src/svg/tokens.js";
import { viewOf } from "../src/svg/view.js";
import { crowded } from "./svg-lists.js";

const ROOM: Box = { x0: 0, y0: 0, x1: 200, y1: 100 };
const TOKEN: Box = { x0: 90, y0: 40, x1: 110, y1: 60 };
const free = () => 0;

describe("places of labels", () => {
  it("stand below where there is room", () => {
    expect(placeLabels([{ of: TOKEN, width: 40, height: 10 }], [TOKEN], ROOM, free)).toEqual([
      { x0: 80, y0: 62, x1: 120, y1: 72 },
    ]);
  });

  it("stand above where something is below", () => {
    const below: Box = { x0: 60, y0: 61, x1: 140, y1: 100 };
    expect(placeLabels([{ of: TOKEN, width: 40, height: 10 }], [TOKEN, below], ROOM, free)).toEqual([
      { x0: 80, y0: 28, x1: 120, y1: 38 },
    ]);
  });

  it("are left out where there is no room", () => {
    expect(placeLabels([{ of: TOKEN, width: 300, height: 10 }], [TOKEN], ROOM, free)).toEqual([undefined]);
  });

  it("go where the cost is least", () => {
    const dear = (box: Box) => (box.y0 > 50 ? 9 : 0);
    expect(placeLabels([{ of: TOKEN, width: 40, height: 10 }], [TOKEN], ROOM, dear)[0]!.y1).toBe(38);
  });

  it.each([48, 28, 20, 16])("do not collide at %i pixels a square", (square) => {
    const list = crowded(["Anna", "Berta", "Caesar", "Dora", "Emil", "Friedrich", "Gustav", "Heinrich"]);
    const view = viewOf(list, { square });
    const { tokens, names } = placed(list, view, {});
    const others = tokens.flatMap((t) => boxesOf(t, detailOf(square)));
    expect(names.length).toBeGreaterThan(3);
    for (const [i, { box }] of names.entries()) {
      expect(others.filter((other) => overlap(box, other))).toEqual([]);
      expect(names.slice(i + 1).filter((other) => overlap(box, other.box))).toEqual([]);
    }
  });
});
