import { readMap } from "@ambit/maps";
import { describe, expect, it } from "vitest";
import { JPEG, PNG, pngOf, refusal, small, WEBP } from "./helpers.js";

const bytes = (data: string): Buffer => Buffer.from(data, "base64");
const base64 = (data: Uint8Array): string => Buffer.from(data).toString("base64");

/** The pixel with another width and height: eight bytes from the sixteenth on. */
function sized(width: number, height: number): string {
  const data = bytes(PNG);
  data.writeUInt32BE(width, 16);
  data.writeUInt32BE(height, 20);
  return base64(data);
}

function message(image: string): string {
  const { code, path, message } = refusal(small({ image }));
  expect([code, path]).toEqual(["map", "image"]);
  return message;
}

describe("a picture that is cut or broken", () => {
  it.each([
    ["PNG", PNG],
    ["WebP", WEBP],
    ["JPEG", JPEG],
  ])("%s: is refused wherever it is cut", (name, data) => {
    const whole = bytes(data);
    for (let length = 12; length < whole.length; length++) {
      expect(message(base64(whole.subarray(0, length)))).toBe(`image: the ${name} picture ends in the middle`);
    }
    expect(readMap(JSON.stringify(small({ image: data }))).scene.picture!.data).toBe(data);
  });

  it("is refused where a large one is cut", () => {
    const large = pngOf(100_000);
    expect(message(large.slice(0, 50_000))).toBe("image: the PNG picture ends in the middle");
    expect(readMap(JSON.stringify(small({ image: large }))).scene.picture!.data).toBe(large);
  });

  it("may have a few bytes after its end, as some programs leave", () => {
    for (const data of [PNG, WEBP, JPEG]) {
      const image = base64(Buffer.concat([bytes(data), Buffer.alloc(20)]));
      expect(readMap(JSON.stringify(small({ image }))).scene.picture!.data).toBe(image);
    }
  });

  it.each([
    [0, 1, "0 by 1"],
    [1, 0, "1 by 0"],
    [30_001, 1, "30,001 by 1"],
    [1, 4_294_967_295, "1 by 4,294,967,295"],
  ])("says a size of %i by %i", (width, height, got) => {
    expect(message(sized(width, height))).toBe(`image: a picture of 1 to 30,000 pixels each way, got one of ${got}`);
  });

  it("may be 30,000 pixels each way", () => {
    expect(readMap(JSON.stringify(small({ image: sized(30_000, 30_000) }))).scene.picture).toBeDefined();
  });

  it("says no size at all", () => {
    const data = bytes(PNG);
    data.write("IDAT", 12, "latin1");
    expect(message(base64(data))).toBe("image: the PNG picture is broken: it does not say its size");
  });

  it("stands in an Ambit scene file", () => {
    const data = base64(bytes(PNG).subarray(0, 40));
    expect(refusal({ ambit: 1, picture: { type: "image/png", data } })).toEqual({
      code: "map",
      path: "picture.data",
      message: "picture.data: the PNG picture ends in the middle",
    });
  });
});
