import { describe, expect, it } from "vitest";
import { badges, type Named, smallBadges } from "../src/list/badges.js";
import { widthOf } from "../src/text/shown.js";

function named(name: string, rest: Partial<Named> = {}): Named {
  return { name, object: false, source: false, ...rest };
}

describe("badges", () => {
  it("are the initial where nobody shares it, and @ for the source", () => {
    expect(badges([named("Ogre"), named("lira", { source: true }), named("imp")])).toEqual(["O", "@", "I"]);
  });

  it("are those of the names asked, whoever is the source now and whatever was asked before", () => {
    const [ogre, imp] = [named("Ogre"), named("Imp")];
    expect(badges([ogre, imp])).toEqual(["O", "I"]);
    expect(badges([ogre, named("Imp", { source: true })])).toEqual(["O", "@"]);
    expect(badges([ogre, named("Imp", { object: true })])).toEqual(["O", "i"]);
    expect(badges([named("Orc"), named("Ape")])).toEqual(["O", "A"]);
    expect(badges([ogre, imp])).toEqual(["O", "I"]);
  });

  it("of one initial take the number, else a later letter, else a digit", () => {
    expect(badges([named("Goblin 1"), named("Goblin 2"), named("Gnoll"), named("G"), named("G")])).toEqual([
      "G1",
      "G2",
      "Gn",
      "G3",
      "G4",
    ]);
  });

  it("of a name with a number are no other number: the number alone where both have no room, both where they have", () => {
    const goblins = [1, 9, 12, 20, 110].map((n) => named(`Goblin ${n}`));
    expect(badges(goblins)).toEqual(["G1", "G9", "12", "20", "Go"]);
    expect(badges(goblins, 4)).toEqual(["G1", "G9", "G12", "G20", "G110"]);
    // A second one of a number has a letter of its name.
    expect(badges([named("Orc 7"), named("Ogre 7"), named("Ogre 17"), named("Orc 17")])).toEqual([
      "O7",
      "Og",
      "17",
      "Or",
    ]);
    const crowd = badges(
      Array.from({ length: 110 }, (_, i) => named(`Goblin ${i + 1}`)),
      4,
    );
    expect(crowd).toEqual(Array.from({ length: 110 }, (_, i) => `G${i + 1}`));
  });

  it("of objects are small letters, and never look like a sign of the map", () => {
    expect(badges([named("Crate", { object: true }), named("Oak", { object: true }), named("Cat")])).toEqual([
      "c",
      "oa",
      "C",
    ]);
    // D, d, W and w are doors and windows, o and x touched and blocked squares, in both sets of signs and at both scales.
    const names = [
      named("Dov"),
      named("Wim"),
      named("W"),
      named("door", { object: true }),
      named("Xo"),
      named("x", { object: true }),
    ];
    expect(badges(names)).toEqual(["Do", "Wi", "W1", "do", "X", "x1"]);
    const small = smallBadges(names);
    expect(small).toEqual(["O", "I", "A", "r", "X", "a"]);
    for (const letter of ["D", "d", "W", "w", "o", "x", "]", "+", "&"]) {
      expect([...badges(names), ...small]).not.toContain(letter);
    }
  });

  it("of one column leave each its initial, and take a number or a later letter before any other", () => {
    expect(smallBadges([named("Goblin 1"), named("Goblin 2"), named("Gnoll"), named("Ogre")])).toEqual([
      "G",
      "2",
      "N",
      "O",
    ]);
  });

  it("of other scripts are the first letter, wide or not; names without letters get one", () => {
    expect(badges([named("竜王"), named("Ёж"), named("🐉"), named("...")])).toEqual(["竜", "Ё", "🐉", "Q"]);
  });

  it("stay unique and at most two columns wide in a crowd", () => {
    const crowd = Array.from({ length: 600 }, (_, i) => named(`Goblin ${i}`));
    const all = badges([...crowd, named("猫"), named("猫")]);
    expect(new Set(all).size).toBe(602);
    for (const badge of all) expect(widthOf(badge)).toBeLessThanOrEqual(2);
  });

  it("of one column are unique as long as there are letters, then ?", () => {
    const all = smallBadges(Array.from({ length: 70 }, (_, i) => named(`Goblin ${i}`)));
    const known = all.filter((b) => b !== "?");
    expect(all[0]).toBe("G");
    expect(new Set(known).size).toBe(known.length);
    expect(known.length).toBe(24 + 10 + 22);
  });
});
