import { describe, expect, test } from "vitest";
import { mustsAsked } from "../src/best/asked.js";
import { checkedDoc } from "../src/files/door.js";
import { sceneFile } from "../src/files/scene-file.js";
import { setWishes, withPair, withSquare } from "../src/state/actions/wishes.js";
import { exampleDoc } from "../src/state/example.js";
import type { Doc, Wishes } from "../src/state/types.js";

const plain = exampleDoc("example");
const weighed: Wishes = { sides: { party: 0, ghosts: 7 }, byId: { lira: -5, ogre: 2 }, walk: 3 };
/** The example with its ogre hidden, which alone is of the ghosts. */
const doc: Doc = setWishes(weighed)({
  ...plain,
  scene: {
    ...plain.scene,
    creatures: plain.scene.creatures.map((c) => (c.id === "ogre" ? { ...c, side: "ghosts", hidden: true } : c)),
  },
});

/** A map as it comes back out of its file, with other words of the page's part. */
function opened(of: Doc, more: object = {}): Doc {
  const { page: own, ...scene } = sceneFile(of, undefined, true);
  const page = { ...own, ...more };
  return checkedDoc({ scene, hidden: [], notes: [], page } as never, "map", plain.game, "id").doc;
}

describe("what a wall is asked for", () => {
  const cover = [[3, 4, 0]] as const;
  const cut = [
    ["lira", "goblin-1"],
    ["lira", "ogre"],
  ] as const;
  const asking = setWishes({ ...weighed, cover, cut })(doc);

  test("goes into a file whole, into a link without pairs of who is hidden, and comes back", () => {
    expect(sceneFile(asking, undefined, true).page.wishes).toEqual({ ...weighed, cover, cut });
    expect(sceneFile(asking, undefined, false).page.wishes).toMatchObject({ cover, cut: [["lira", "goblin-1"]] });
    expect(opened(asking).wishes).toEqual({ ...weighed, cover, cut });
    const bare = { sides: {}, byId: {} };
    for (const more of [{ cover: 7 }, { cover: [[1, 2]] }, { cover: Array(101).fill([1, 2, 0]) }])
      expect(() => opened(plain, { wishes: { ...bare, ...more } })).toThrow("at most 100 squares as x, y and layer");
    for (const more of [{ cut: [["lira"]] }, { cut: [["lira", "lira"]] }, { cut: Array(21).fill(["a", "b"]) }])
      expect(() => opened(plain, { wishes: { ...bare, ...more } })).toThrow("at most 20 pairs of ids of creatures");
  });

  test("asked once more it is asked no longer, whichever of a pair comes first", () => {
    const none = { sides: {}, byId: {} };
    expect(withSquare(withSquare(none, [3, 4, 0]), [3, 4, 0])).toEqual(none);
    expect(withSquare(withSquare(none, [3, 4, 0]), [3, 4, 1]).cover).toHaveLength(2);
    expect(withPair(withPair(none, "a", "b"), "b", "a")).toEqual(none);
    expect(setWishes(withPair(none, "a", "b"))(plain)).toHaveProperty("wishes");
  });

  test("is asked of the engine as far as it is on the map, of walls alone", () => {
    const wall = { text: "10 wall", area: { shape: "wall", squares: 10 } } as const;
    const far = { ...weighed, cover: [...cover, [99, 4, 0]], cut } as Wishes;
    const of = (ability: Doc["ability"]) => mustsAsked({ ...setWishes(far)(doc), ability });
    // The ogre is hidden, and (99, 4) off the map.
    expect(of(wall)).toEqual({ cover, cut: [["lira", "goblin-1"]] });
    expect(of({ ...wall, area: { ...wall.area, blocksLineOfEffect: false } })).toEqual({ cover });
    expect(of(plain.ability)).toEqual({});
  });
});

describe("the weights of the best places", () => {
  test("go into a file whole, and into a link without those of who is hidden", () => {
    expect(sceneFile(doc, undefined, true).page.wishes).toEqual(weighed);
    expect(sceneFile(doc, undefined, false).page.wishes).toEqual({ sides: { party: 0 }, byId: { lira: -5 }, walk: 3 });
    expect(sceneFile(plain, undefined, false).page).not.toHaveProperty("wishes");
  });

  test("come back from a file; what cannot be weights is refused", () => {
    expect(opened(doc).wishes).toEqual(weighed);
    expect(opened(plain)).not.toHaveProperty("wishes");
    for (const wishes of [
      7,
      { sides: {} },
      { sides: { party: "much" }, byId: {} },
      { sides: {}, byId: { lira: 1001 } },
    ])
      expect(() => opened(plain, { wishes })).toThrow("weights from -1000 to 1000 by side and by creature");
    expect(() => opened(plain, { wishes: { sides: {}, byId: {}, walk: 101 } })).toThrow("from 0 to 100");
  });

  test("are gone from the document where nothing is chosen any more", () => {
    expect(setWishes({ sides: {}, byId: {} })(doc)).not.toHaveProperty("wishes");
    expect(setWishes({ sides: {}, byId: {}, walk: 0 })(doc).wishes).toEqual({ sides: {}, byId: {}, walk: 0 });
  });
});
