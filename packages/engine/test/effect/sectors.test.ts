import { describe, expect, it } from "vitest";
import { barriersOf } from "../../src/effect/barriers.js";
import { Effect, type Extent } from "../../src/effect/effect.js";
import { type Sectors, sectorsAt } from "../../src/effect/sectors.js";
import { checkTable } from "../../src/question/question.js";

type P = [number, number];
type W = { from: P; to: P; bottom?: number; top?: number; oneWay?: "left" | "right" };
type S = { cell: [number, number, number]; size?: [number, number, number] };

function effectOf(walls: W[], solids: S[] = []): Effect {
  const { scene } = checkTable({ system: "pf2e", scene: { walls, solids } });
  return new Effect(barriersOf(scene, 2));
}

function extent(u: number, x: number, y: number, z = 0, size = 1): Extent {
  return { x0: x * u, y0: y * u, z0: z * u, x1: (x + size) * u, y1: (y + size) * u, z1: (z + size) * u };
}

/** Sectors at a point, (0, 0, 0) where left out; the source is a cube of cells [x, y, z, size]. */
function at(
  effect: Effect,
  source?: [number, number, number?, number?],
  point: [number, number, number] = [0, 0, 0],
): Sectors {
  const u = effect.units;
  const [x, y, z] = point.map((v) => v * u);
  return sectorsAt(effect, { x, y, z }, source === undefined ? undefined : extent(u, ...source));
}

const ALONG: W = { from: [-3, 0], to: [3, 0] };
const SOUTH = [
  [1, 0],
  [-1, 0],
];
const NORTH = [
  [-1, 0],
  [1, 0],
];

describe("common.origin-on-wall", () => {
  it("nothing there, a wall elsewhere, or one that merely ends there: nothing is cut", () => {
    for (const walls of [[], [{ from: [1, -3], to: [1, 3] }], [{ from: [0, 0], to: [3, 1] }]] as W[][])
      expect(at(effectOf(walls), [1, 1])).toMatchObject({ closed: [], open: undefined, unsourced: false });
  });

  it("one wall through the point: the side of the source; without one both, and that is told", () => {
    const e = effectOf([ALONG]);
    expect(at(e, [2, 2])).toMatchObject({
      open: [SOUTH],
      unsourced: false,
      closed: [
        { from: { x: -1, y: 0 }, to: { x: 0, y: -1 }, by: 0 },
        { from: { x: 0, y: -1 }, to: { x: 1, y: 0 }, by: 0 },
      ],
    });
    expect(at(e, [2, -3]).open).toEqual([NORTH]);
    expect(at(e)).toMatchObject({ open: [SOUTH, NORTH], closed: [], unsourced: true });
    // a source on both sides
    expect(at(e, [2, -1, 0, 2]).open).toEqual([SOUTH, NORTH]);
  });

  it("pieces in a row, overlapping or not, act as one", () => {
    const pieces = effectOf([
      { from: [-3, 0], to: [0, 0] },
      { from: [1, 0], to: [0, 0] },
      { from: [-1, 0], to: [2, 0] },
    ]);
    expect(at(pieces, [2, 2]).open).toEqual([SOUTH]);
    expect(
      at(
        effectOf([
          { from: [0, 0], to: [3, 0] },
          { from: [0, 0], to: [1, 0] },
        ]),
        [2, 2],
      ).open,
    ).toBeUndefined();
  });

  it("two walls that meet in a corner, a T, an X", () => {
    const corner: W[] = [
      { from: [0, 0], to: [3, 0] },
      { from: [0, 3], to: [0, 0] },
    ];
    const [inner, outer] = [
      [
        [1, 0],
        [0, 1],
      ],
      [
        [0, 1],
        [1, 0],
      ],
    ];
    expect(at(effectOf(corner), [1, 1]).open).toEqual([inner]);
    expect(at(effectOf(corner), [-3, -3]).open).toEqual([outer]);
    const t = effectOf([ALONG, { from: [0, 0], to: [0, 3] }]);
    expect(at(t, [1, 1]).open).toEqual([inner]);
    expect(at(t, [-1, 1, 0, 2]).open).toEqual([
      inner,
      [
        [0, 1],
        [-1, 0],
      ],
    ]);
    const x = effectOf([
      { from: [-2, -2], to: [2, 2] },
      { from: [-2, 2], to: [2, -2] },
    ]);
    const east = [
      [1, -1],
      [1, 1],
    ];
    expect(at(x, [1, 0]).open).toEqual([east]);
    // a square on the diagonal has a part on either side
    expect(at(x, [1, 1]).open).toEqual([
      [
        [1, 1],
        [-1, 1],
      ],
      east,
    ]);
  });

  it("a source that is not seen: the sector of its centre; a part that is seen goes before it", () => {
    expect(at(effectOf([ALONG, { from: [-9, 2], to: [9, 2] }]), [2, 3]).open).toEqual([SOUTH]);
    // rows -1 to 2, centre 0.5: what lies south is behind the wall x = 1, what lies north is seen
    expect(at(effectOf([ALONG, { from: [1, 0], to: [1, 9] }]), [2, -1, 0, 3]).open).toEqual([NORTH]);
  });

  it("walls count from bottom to top, ends included", () => {
    const e = effectOf([{ ...ALONG, bottom: 0, top: 2 }]);
    const open = [-1, 0, 1, 2, 3].map((z) => at(e, [2, 2], [0, 0, z]).open);
    expect(open).toEqual([undefined, [SOUTH], [SOUTH], [SOUTH], undefined]);
  });

  it("blocks: faces cut, the inside is closed; a floor of tiles is no wall", () => {
    const pillar = effectOf([], [{ cell: [0, 0, 0], size: [1, 1, 3] }]);
    const rest = [
      [0, 1],
      [1, 0],
    ];
    for (const z of [0, 1]) expect(at(pillar, [-3, -3], [0, 0, z]).open).toEqual([rest]);
    expect(at(pillar, undefined, [0, 0, 1])).toMatchObject({
      open: [rest],
      unsourced: true,
      closed: [{ from: { x: 1, y: 0 }, to: { x: 0, y: 1 }, by: -1 }],
    });
    expect(at(pillar, undefined).open).toEqual([rest]);
    expect(at(pillar, [3, 0], [1, 0.5, 1]).open).toEqual([
      [
        [0, -1],
        [0, 1],
      ],
    ]);
    const inside = at(pillar, [3, 0], [0.5, 0.5, 1]);
    expect([inside.open, inside.closed.length]).toEqual([[], 4]);
    const tiles = effectOf(
      [],
      (
        [
          [0, 0],
          [-1, 0],
          [0, -1],
          [-1, -1],
        ] as P[]
      ).map(([x, y]) => ({ cell: [x, y, -1] as [number, number, number] })),
    );
    expect(at(tiles, [0, 0]).open).toBeUndefined();
    // a wall of blocks on that floor, to the west
    const room = effectOf(
      [],
      [
        { cell: [-5, -5, -1], size: [10, 10, 1] },
        { cell: [-1, -3, 0], size: [1, 6, 2] },
      ],
    );
    expect(at(room, [1, 1]).open).toEqual([
      [
        [0, -1],
        [0, 1],
      ],
    ]);
    const two = effectOf([], [{ cell: [0, 0, 0] }, { cell: [-1, -1, 0] }]);
    expect(at(two, [3, -3]).open).toEqual([
      [
        [0, -1],
        [1, 0],
      ],
    ]);
  });

  it("a one-way wall cuts for who stands on its closed side only", () => {
    // seen along north to south, left is east
    const e = effectOf([{ from: [0, -3], to: [0, 3], oneWay: "left" }]);
    expect(at(e, [2, 0]).open).toEqual([
      [
        [0, -1],
        [0, 1],
      ],
    ]);
    expect(at(e, [-2, 0]).open).toBeUndefined();
  });
});

describe("Effect.hidden with closed sectors and insets", () => {
  const dot = (e: Effect, x: number, y: number, z: number, ix = 0, iy = 0) => ({
    x: x * e.units,
    y: y * e.units,
    z: z * e.units,
    ix,
    iy,
    iz: 0,
  });

  it("closed sectors hide what lies in them, at every height", () => {
    const e = effectOf([ALONG]);
    const { closed } = at(e, [2, 2]);
    const seen = (x: number, y: number, z: number): boolean =>
      e.hidden(dot(e, 0, 0, 0), extent(e.units, x, y, z), undefined, closed) === undefined;
    expect([seen(0, 0, 0), seen(0, -1, 0), seen(2, -1, 0), seen(-3, 4, 0)]).toEqual([true, false, false, true]);
    const low = effectOf([{ ...ALONG, bottom: 0, top: 1 }]);
    const arcs = at(low, [2, 2]).closed;
    const over = (x: number, y: number, z: number) =>
      low.hidden(dot(low, 0, 0, 0), extent(low.units, x, y, z), undefined, arcs);
    expect([over(0, 0, 3), over(0, -1, 3), over(3, -2, 2), over(3, 1, 2)]).toEqual([undefined, [0], [0], undefined]);
  });

  it("a low wall beside an inset point hides what stands above it too, all but a sliver that vanishes", () => {
    const e = effectOf([{ from: [1, -5], to: [1, 5], bottom: 0, top: 1 }]);
    const seen = (o: ReturnType<typeof dot>, x: number, z: number): boolean =>
      e.hidden(o, extent(e.units, x, 0, z)) === undefined;
    const inset = dot(e, 1, 0, 0.5, -1, 1);
    expect([seen(inset, 2, 0), seen(inset, 2, 1), seen(inset, 0, 1)]).toEqual([false, false, true]);
    // at the height of its top, lines upwards pass
    const level = dot(e, 1, 0, 1, -1, 1);
    expect([seen(level, 2, 0), seen(level, 2, 1)]).toEqual([false, true]);
  });

  it("contact at the area's own origin does not count, contact beyond it does", () => {
    const e = effectOf([{ from: [0, -3], to: [0, 3] }]);
    const [o, p, along] = [dot(e, 0, 0, 0), dot(e, 3, 1, 0), dot(e, 0, 2, 0)];
    expect([e.stopping(o, p), e.stopping(o, p, "start"), e.stopping(p, o, "end")]).toEqual([[0], [], []]);
    expect([e.stopping(o, along, "start"), e.stopping(p, o, "start")]).toEqual([[0], [0]]);
    const ends = effectOf([{ from: [0, 0], to: [0, 3] }]);
    expect(ends.stopping(dot(ends, 0, 0, 0), dot(ends, 0, -2, 0), "start")).toEqual([]);
    const low = effectOf([{ from: [0, -3], to: [0, 3], bottom: 0, top: 1 }]);
    const top = dot(low, 0, 0, 1);
    expect([0, 1, 2].map((z) => low.stopping(top, dot(low, 0, 2, z), "start"))).toEqual([[0], [0], []]);
    const floor = effectOf([{ from: [1, 0], to: [5, 0] }]);
    const q = dot(floor, 3, 0, 0);
    expect([0, 1].map((iy) => floor.stopping(dot(floor, -2, 0, 0, 0, iy), q, "end"))).toEqual([[0], []]);
    const block = effectOf([], [{ cell: [0, 0, 0] }]);
    const corner = dot(block, 0, 0, 0);
    expect(
      [dot(block, -2, 1, 0), dot(block, 2, 1, 1), dot(block, 2, 0, 0)].map((d) => block.stopping(d, corner, "end")),
    ).toEqual([[], [-1], [-1]]);
  });
});
