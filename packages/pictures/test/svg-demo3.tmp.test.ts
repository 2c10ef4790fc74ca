import { writeFileSync } from "node:fs";
import { it } from "vitest";
import { displayList } from "../src/index.js";
import { svg } from "../src/svg/svg.js";
import { answerOf } from "./answers.js";
import { carriedTypesetter } from "../src/png/typesetter.js";
it("big", async () => {
  const rows = Array.from({ length: 90 }, (_, y) => Array.from({ length: 120 }, (_, x) => (Math.hypot(x - 70, y - 40) < 4 ? (x > 71 ? "b" : "a") : ".")).join(""));
  const list = displayList({ size: [120, 90], creatures: [{ id: "orc", name: "Orc", at: [68, 40], side: "foes" }, { id: "m", name: "Mage", at: [60, 44], side: "heroes" }, { id: "f", at: [3, 3] }], walls: [{ from: [72, 0], to: [72, 80] }] }, answerOf(rows, { place: { point: [70, 40, 0] }, origin: { point: [70, 40, 0] }, area: { shape: "sphere", radiusFeet: 20 }, affected: [{ id: "orc", squares: 1, of: 1, because: { rule: "x", text: "t" } }] }), { by: "m" });
  writeFileSync("/tmp/pic/big-area.svg", svg(list, {typesetter: carriedTypesetter()}));
  writeFileSync("/tmp/pic/big-whole.svg", svg(list, { show: "whole",typesetter: carriedTypesetter() }));
});
