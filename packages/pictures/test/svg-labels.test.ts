import { resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { displayList } from "../src/list/display-list.js";
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

  it("are pushed along into the room at its edge", () => {
    const corner: Box = { x0: 5, y0: 40, x1: 25, y1: 60 };
    expect(placeLabels([{ of: corner, width: 40, height: 10 }], [corner], ROOM, free)).toEqual([
      { x0: 0, y0: 62, x1: 40, y1: 72 },
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

  it("leave the squares of the area free where another side has room", () => {
    // A line that runs east under the ogre, where its name would stand.
    const scene = {
      size: [12, 10] as const,
      creatures: [
        { id: "warden", name: "Warden", at: [2, 5, 0] as const, size: 1 },
        { id: "ogre", name: "Ogre", at: [6, 4, 0] as const, size: 1 },
      ],
    };
    const answer = resolve({
      system: "draw-steel",
      scene,
      by: "warden",
      area: { shape: "line", length: 5, width: 1, within: 1 },
      place: { start: [3, 5, 0], toward: [1, 0] },
    });
    const list = displayList(scene, answer, { by: "warden" });
    const { names } = placed(list, viewOf(list, { square: 40 }), {});
    expect(names.map((one) => one.words).sort()).toEqual(["Ogre", "Warden"]);
    // The row from y = 5 to 6, squares 3 to 7, less two pixels all about.
    const area = { x0: 122, y0: 202, x1: 318, y1: 238 };
    expect(names.filter((one) => overlap(one.box, area))).toEqual([]);
  });
});
