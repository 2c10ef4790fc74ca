import { readFileSync, writeFileSync } from "node:fs";
import { it } from "vitest";
import { png } from "../src/png/png.js";
import { crowded, statesList } from "./svg-lists.js";

it("r", async () => {
  const caves = JSON.parse(readFileSync("examples/caves.dd2vtt", "utf8")).image;
  writeFileSync("/tmp/pic/crowd.png", await png(crowded(), { scale: 1, square: 48 }));
  writeFileSync("/tmp/pic/crowd24.png", await png(crowded(), { scale: 2, square: 24 }));
  writeFileSync(
    "/tmp/pic/states.png",
    await png(statesList({ picture: { type: "image/png", data: caves } }), { scale: 1, square: 44 }),
  );
});

import { displayList } from "../src/index.js";
import { answerOf } from "./answers.js";

it("big", async () => {
  const rows = Array.from({ length: 90 }, (_, y) =>
    Array.from({ length: 120 }, (_, x) => (Math.hypot(x - 70, y - 40) < 4 ? (x > 71 ? "b" : "a") : ".")).join(""),
  );
  const list = displayList(
    {
      size: [120, 90],
      creatures: [
        { id: "orc", name: "Orc", at: [68, 40], side: "foes" },
        { id: "m", name: "Mage", at: [60, 44], side: "heroes" },
        { id: "f", at: [3, 3] },
      ],
      walls: [{ from: [72, 0], to: [72, 80] }],
    },
    answerOf(rows, {
      place: { point: [70, 40, 0] },
      origin: { point: [70, 40, 0] },
      area: { shape: "sphere", radiusFeet: 20 },
      affected: [{ id: "orc", squares: 1, of: 1, because: { rule: "x", text: "t" } }],
    }),
    { by: "m" },
  );
  writeFileSync("/tmp/pic/big-area.png", await png(list, { scale: 1 }));
  writeFileSync("/tmp/pic/big-whole.png", await png(list, { scale: 1, show: "whole" }));
});
