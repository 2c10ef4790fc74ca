import { type Answer, type Question, resolve, type SolidInput, type WallInput } from "@ambit/engine";
import { describe, expect, it } from "vitest";

const GAMES: [string, object, string][] = [
  ["pf2e", { system: "pf2e", area: "20-foot burst" }, "the corner (4, 4)"],
  ["5e.template", { system: "dnd5e", method: "template", area: "20-foot-radius sphere" }, "the origin (4, 4)"],
  ["5e.dmg2014", { system: "dnd5e", method: "dmg2014", area: "20-foot-radius sphere" }, "the origin (4, 4)"],
];

// walls south and east of (4, 4); a third one, between them, keeps the corner from the hero's south-east
const SOUTH: WallInput = { from: [4, 4], to: [4, 6] };
const EAST: WallInput = { from: [4, 4], to: [8, 4] };
const BETWEEN: WallInput = { from: [4, 5], to: [6, 5] };
const goblin = { id: "goblin", at: [5, 4, 0] };

describe.each(GAMES)("common.origin-on-wall, %s", (_, game, origin) => {
  const ask = (
    walls: WallInput[],
    more: object = {},
    at: readonly number[] = [3, 6, 0],
    solids: SolidInput[] = [],
  ): Answer =>
    resolve({
      ...game,
      place: { point: [4, 4] },
      by: "hero",
      scene: { size: [12, 9], walls, solids, creatures: [{ id: "hero", at, size: 2 }, goblin] },
      ...more,
    } as unknown as Question);
  const why = (answer: Answer) => answer.spared.find((s) => s.id === "goblin")?.because;

  it("what hides the source in a side closes it, and is named", () => {
    // the hero's eastern half lies south-east; of it the corner sees nothing past y = 5, and the slope of (4, 6) is straight down
    const found = ask([SOUTH, EAST, BETWEEN], { explain: [5, 4] });
    const text = `${origin} lies on walls, and only the side where it sees hero is open, since the wall from (4, 6) round to (8, 4) and wall (4, 5)-(6, 5) shut off the rest`;
    expect(why(found)).toMatchObject({ text, walls: [0, 1, 2] });
    expect(found.squares?.[0]).toMatchObject({ state: "blocked", walls: [0, 1, 2] });
    expect(found.squares?.[0]?.text).toContain(`, but ${text}`);
    // without the third it sees the hero in both sides
    expect(ask([SOUTH, EAST]).affected.map((a) => a.id)).toContain("goblin");
  });

  it("where the source does not lie in a side at all its borders are enough", () => {
    const found = ask([SOUTH, EAST], {}, [1, 6, 0]);
    expect(why(found)).toMatchObject({
      text: `${origin} lies on walls, and only the side where it sees hero is open, since the wall from (4, 6) round to (8, 4) shuts off the rest`,
      walls: [0, 1],
    });
  });

  it("what a wall stops by itself is told as ever", () => {
    const found = ask([SOUTH, EAST, BETWEEN, { from: [5, 3], to: [5, 6] }]);
    expect(why(found)).toMatchObject({ text: `wall (5, 3)-(5, 6) stops every line from ${origin}`, walls: [3] });
  });

  it("faces of blocks close sides too", () => {
    // one block north-east and one south-west of the corner; the goblin south-east, the hero north-west
    const solids: SolidInput[] = [
      { cell: [4, 0, 0], size: [2, 4, 3] },
      { cell: [0, 4, 0], size: [4, 3, 3] },
    ];
    expect(why(ask([], {}, [1, 1, 0], solids))?.text).toBe(
      `${origin} lies on a block, and only the side where it sees hero is open, since a block shuts off the rest`,
    );
  });
});

describe("common.origin-on-wall, a source that is seen in no side", () => {
  it("its middle says which is open", () => {
    // round the hero in the west stands a pen
    const pen: WallInput[] = [
      { from: [1, 5], to: [3, 5] },
      { from: [3, 5], to: [3, 8] },
      { from: [1, 5], to: [1, 8] },
      { from: [1, 8], to: [3, 8] },
    ];
    const found = resolve({
      system: "pf2e",
      area: "20-foot burst",
      place: { point: [4, 4] },
      by: "hero",
      scene: {
        size: [12, 9],
        walls: [SOUTH, EAST, ...pen],
        creatures: [{ id: "hero", at: [1, 6, 0], size: 2 }, goblin],
      },
    } as Question);
    expect(found.spared.find((s) => s.id === "goblin")?.because).toMatchObject({
      text: "the corner (4, 4) lies on walls, and only the side of the middle of hero is open, since the wall from (4, 6) round to (8, 4) shuts off the rest",
      walls: [0, 1],
    });
  });
});
