import type { SceneInput } from "@ambit/engine";
import { readMap, writeScene } from "@ambit/maps";
import { describe, expect, it } from "vitest";
import { fixture } from "./helpers.js";

describe("writeScene", () => {
  it("writes the version first, keys in order, and an entry a line", () => {
    const scene: SceneInput = {
      creatures: [
        { id: "mage", name: 'The "Mage"', at: [5, 4, 0], size: 1 },
        { id: "bat", at: [6.5, 4, 3], size: 0.5, side: undefined },
      ],
      walls: [{ from: [3, 0], to: [3, 6] }],
      solids: [],
      size: [30, 20],
    };
    expect(writeScene(scene)).toBe(
      [
        "{",
        '  "ambit": 1,',
        '  "size": [30, 20],',
        '  "walls": [',
        '    { "from": [3, 0], "to": [3, 6] }',
        "  ],",
        '  "solids": [],',
        '  "creatures": [',
        '    { "id": "mage", "name": "The \\"Mage\\"", "at": [5, 4, 0], "size": 1 },',
        '    { "id": "bat", "at": [6.5, 4, 3], "size": 0.5 }',
        "  ]",
        "}",
        "",
      ].join("\n"),
    );
  });

  it("writes an empty scene", () => {
    expect(writeScene({})).toBe('{\n  "ambit": 1\n}\n');
  });

  it.each(["sample-room", "caves", "tower-cropped", "octagon-quarters", "diamond-room"])(
    "gives %s back, and the same text again",
    (name) => {
      const { scene } = readMap(fixture(name));
      const text = writeScene(scene);
      const back = readMap(text);
      expect(back).toEqual({ scene: { ambit: 1, ...scene }, notes: [], format: "ambit" });
      expect(writeScene(back.scene)).toBe(text);
    },
  );

  it("keeps keys that it does not know, for the engine's door to refuse", () => {
    expect(JSON.parse(writeScene({ whatever: [1] } as SceneInput))).toEqual({ ambit: 1, whatever: [1] });
  });

  it("refuses what JSON would turn into null", () => {
    const scene = {
      creatures: [
        { id: "a", at: [0, 0] },
        { id: "b", at: [0, Number.NaN] },
      ],
    } as SceneInput;
    expect(() => writeScene(scene)).toThrow("creatures[1].at[1]: a value that JSON can hold, got NaN");
  });
});
