import { AmbitError, check } from "@ambit/engine";
import { type MapOptions, readMap, writeScene, writeUvtt } from "@ambit/maps";
import { expect, it } from "vitest";
import { fixture, jsonFixture, spent, textOf } from "./helpers.js";
import { mutate, mutateValue } from "./mutate.js";
import { generator, seed } from "./random.js";

/** `npm run fuzz:maps` sets how long to go on; without it a thousand changes are tried. */
const seconds = Number(process.env.AMBIT_SECONDS ?? 0);
const RUNS = 1000;
const TELL_EVERY = 5000;

const SENTENCE =
  /, got |the file ends in the middle|a key that no map has|no map that|a Foundry scene, which|a scene file, got|text in UTF-8/;

interface Source {
  text: string;
  options?: MapOptions;
}

function sources(): Source[] {
  const uvtt = ["sample-room", "tower-cropped", "octagon-quarters", "diamond-room"].map((name) => ({
    text: new TextDecoder().decode(fixture(name)),
  }));
  const real = jsonFixture("foundry-v14-documents.json");
  const [walls, tokens, regions] = ["walls", "tokens", "regions"].map(
    (type) => real.documents.find((d: { data: { documentType?: string } }) => d.data.documentType === type).data.data,
  );
  // The real scene of v14 with the real wall, token and Region of the same file in it.
  const v14 = { ...real.scenes[2], walls, tokens, regions };
  return [
    ...uvtt,
    { text: textOf("foundry-v9.json") },
    { text: textOf("foundry-v9.json"), options: { blocks: "sight", hidden: true } },
    { text: textOf("foundry-v12.json") },
    { text: textOf("foundry-v12.json"), options: { blocks: "sound", hidden: true } },
    { text: JSON.stringify(v14) },
    { text: textOf("foundry-v14-documents.json"), options: { scene: "test-scene" } },
    { text: textOf("one-page-dungeon.json") },
    { text: JSON.stringify({ ...jsonFixture("one-page-dungeon.json"), water: [], notes: [] }) },
  ];
}

it("changed real files are read or refused in a sentence, never anything else", {
  timeout: 120_000 + 2000 * seconds,
}, async () => {
  console.log(`mutations of map files: seed ${seed}`);
  const random = generator(seed);
  const small = sources();
  const caves = { text: new TextDecoder().decode(fixture("caves")) };
  const count = { read: 0, refused: 0 };
  const end = Date.now() + 1000 * seconds;
  const before = seconds > 0 ? (n: number): boolean => n < RUNS || Date.now() < end : (n: number): boolean => n < RUNS;
  for (let n = 0; before(n); n++) {
    // The runner hears from its worker only where the worker lets go for a moment.
    if (n % 100 === 0) await new Promise((done) => setImmediate(done));
    if (seconds > 0 && n % TELL_EVERY === 0) console.log(`${n} changes, ${count.read} read, ${count.refused} refused`);
    const source: Source = n % 100 === 0 ? caves : small[n % small.length]!;
    const { text } = source;
    const changed = random() < 0.4 || source === caves ? mutate(text, random) : mutateValue(text, random);
    const start = spent();
    try {
      const { scene } = readMap(n % 3 === 0 ? new TextEncoder().encode(changed) : changed, source.options);
      count.read++;
      for (const wall of scene.walls!) {
        if (![...wall.from, ...wall.to].every(Number.isSafeInteger)) throw new Error("a wall that is off the lattice");
      }
      expect(readMap(writeScene(scene)).scene).toEqual({ ambit: 1, ...scene });
      // What is read is a scene to the engine, and can be written again.
      if (n % 7 === 0) {
        const fault = check({ system: "draw-steel", scene, area: "1 burst", place: { from: { at: [0, 0] } } });
        if (fault !== null) throw new Error(`a scene that the engine refuses: ${fault.message}`);
        writeUvtt(scene);
      }
    } catch (error) {
      if (!(error instanceof AmbitError)) throw new Error(`mutation ${n}, seed ${seed}`, { cause: error });
      count.refused++;
      if (!SENTENCE.test(error.message) || error.message.includes("\n") || error.message.length >= 700) {
        throw new Error(`mutation ${n}, seed ${seed}: no sentence`, { cause: error });
      }
    }
    if (spent() - start > 2000) throw new Error(`mutation ${n}, seed ${seed}: longer than two seconds`);
  }
  console.log(`${count.read} read, ${count.refused} refused`);
  // Both ends are really tried.
  expect(count.read).toBeGreaterThan(50);
  expect(count.refused).toBeGreaterThan(300);
});
