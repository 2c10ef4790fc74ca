import { AmbitError } from "@ambit/engine";
import { readMap, writeScene } from "@ambit/maps";
import { expect, it } from "vitest";
import { fixture, spent } from "./helpers.js";
import { generator, seed } from "./random.js";

const SPLICES = [
  "",
  "{",
  "}",
  "[",
  "]",
  '"',
  ",",
  ":",
  "-",
  "e9",
  "NaN",
  "null",
  "[]",
  "{}",
  '"x"',
  "1e999",
  "\\",
  "\u0000",
  "\ufeff",
];

function mutate(text: string, random: () => number): string {
  let out = text;
  const places = 1 + Math.floor(random() * 4);
  for (let n = 0; n < places; n++) {
    const at = Math.floor(random() * out.length);
    const length = random() < 0.5 ? 1 : Math.floor(random() * 60);
    const kind = random();
    if (kind < 0.1) out = out.slice(0, at);
    else if (kind < 0.4) out = out.slice(0, at) + out.slice(at + length);
    else if (kind < 0.6) out = out.slice(0, at) + out.slice(at, at + length) + out.slice(at);
    else
      out =
        out.slice(0, at) + SPLICES[Math.floor(random() * SPLICES.length)] + out.slice(at + (kind < 0.8 ? length : 0));
  }
  return out;
}

/** Another value in place of one number, word or list, so that the text stays JSON and the reader itself is tried. */
function mutateValue(text: string, random: () => number): string {
  const spots = [...text.matchAll(/-?\d+(\.\d+)?|true|false|\[\]|"[a-z_]*"(?=[,}])/g)];
  const spot = spots[Math.floor(random() * spots.length)]!;
  const values = [
    "null",
    "true",
    "-1",
    "0",
    "1e9",
    "1e-300",
    "123.4567890123456",
    '"5"',
    "[]",
    "{}",
    "[[]]",
    '{"x":1,"y":2}',
  ];
  const value = values[Math.floor(random() * values.length)]!;
  return text.slice(0, spot.index) + value + text.slice(spot.index + spot[0].length);
}

it("1,000 changed real files are read or refused in a sentence, never anything else", () => {
  console.log(`mutations of map files: seed ${seed}`);
  const random = generator(seed);
  const small = ["sample-room", "tower-cropped", "octagon-quarters", "diamond-room"].map((name) =>
    new TextDecoder().decode(fixture(name)),
  );
  const caves = new TextDecoder().decode(fixture("caves"));
  const count = { read: 0, refused: 0 };
  for (let n = 0; n < 1000; n++) {
    const text = n % 50 === 0 ? caves : small[n % small.length]!;
    const changed = n % 2 === 0 || text === caves ? mutate(text, random) : mutateValue(text, random);
    const start = spent();
    try {
      const { scene } = readMap(n % 3 === 0 ? new TextEncoder().encode(changed) : changed);
      count.read++;
      for (const wall of scene.walls!) {
        expect([...wall.from, ...wall.to].every(Number.isSafeInteger), `mutation ${n}, seed ${seed}`).toBe(true);
      }
      expect(readMap(writeScene(scene)).scene).toEqual({ ambit: 1, ...scene });
    } catch (error) {
      if (!(error instanceof AmbitError)) throw new Error(`mutation ${n}, seed ${seed}`, { cause: error });
      count.refused++;
      expect(error.message, `mutation ${n}, seed ${seed}`).toMatch(
        /, got |the file ends in the middle|a key that no map has|no map that/,
      );
      expect(error.message).not.toContain("\n");
      expect(error.message.length).toBeLessThan(400);
    }
    expect(spent() - start, `mutation ${n}, seed ${seed}`).toBeLessThan(2000);
  }
  // Both ends are really tried.
  expect(count.read).toBeGreaterThan(50);
  expect(count.refused).toBeGreaterThan(300);
});
