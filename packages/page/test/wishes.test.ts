import { describe, expect, test } from "vitest";
import { checkedDoc } from "../src/files/door.js";
import { sceneFile } from "../src/files/scene-file.js";
import { setWishes } from "../src/state/actions/wishes.js";
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
