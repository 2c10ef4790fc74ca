import { expect, test } from "vitest";
import { Camera } from "../src/map/camera.js";

test.each([
  [1000, 1000],
  [1, 500],
])("a map of %i x %i is shown whole", (width, height) => {
  const camera = new Camera(() => {});
  camera.resize(800, 600);
  camera.fit({ x0: 0, y0: 0, x1: width, y1: height });
  const [left, top] = camera.toScreen(0, 0);
  const [right, bottom] = camera.toScreen(width, height);
  expect([left >= 0, top >= 0, right <= 800, bottom <= 600]).toEqual([true, true, true, true]);
  // Zooming out goes no further than that, and zooming in again is as before.
  camera.zoom(0.01);
  expect(camera.scale).toBeGreaterThan(0.5);
});
