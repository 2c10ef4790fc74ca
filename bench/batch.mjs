// W9: `ambit batch` on 100,000 lines of mixed kind against JSON.parse of the question plus JSON.stringify of the answer, same lines, one thread.
import { spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolve } from "../packages/engine/dist/index.js";
import { root } from "../scripts/setup.mjs";
import { random } from "./harness.mjs";

const LINES = 100_000;

export function questions(count) {
  const rnd = random(9);
  const lines = [];
  for (let i = 0; i < count; i++) {
    const creatures = Array.from({ length: 1 + rnd(8) }, (_, c) => ({
      id: `c${c}`,
      name: `Creature ${c}`,
      at: [rnd(24), rnd(16), 0],
      size: 1 + rnd(2),
      side: c % 2 ? "party" : "enemies",
    }));
    const walls = Array.from({ length: rnd(9) }, () => {
      const x = rnd(24);
      const y = rnd(16);
      return { from: [x, y], to: [x + 1 + rnd(4), y + rnd(3)] };
    });
    const scene = { size: [26, 18], walls, creatures };
    const point = [1 + rnd(24), 1 + rnd(16)];
    const toward = [rnd(9) - 4 || 1, rnd(9) - 4];
    const corner = creatures[0].at.slice(0, 2);
    const kinds = [
      { system: "dnd5e", method: "template", area: "20-foot-radius sphere within 150 feet", place: { point } },
      { system: "dnd5e", method: "dmg2024", area: { shape: "cone", lengthFeet: 30 }, place: { point: corner, toward } },
      { system: "dnd5e", method: "dmg2014", area: { shape: "sphere", radiusFeet: 20 }, place: { point } },
      { system: "dnd5e", method: "token", area: "15-foot cone", place: { toward: [0, 1] } },
      { system: "pf2e", area: "30-foot cone", place: { toward: [1, 0] } },
      { system: "pf2e", area: "20-foot burst within 500 feet", place: { point } },
      { system: "pf2e", area: "60-foot line", place: { point: corner, toward: [toward[0], toward[1]] } },
      { system: "draw-steel", area: "3 cube within 10", place: { corner: point } },
      { system: "draw-steel", area: { shape: "burst", radius: 2 }, place: {} },
      { system: "draw-steel", area: "7 x 1 line within 1", place: { start: point, toward } },
    ];
    lines.push(JSON.stringify({ ...kinds[i % kinds.length], scene, by: "c0" }));
  }
  return lines;
}

function batch(input, output) {
  return new Promise((done, fail) => {
    const from = openSync(input, "r");
    const to = openSync(output, "w");
    const begun = performance.now();
    const child = spawn(process.execPath, [join(root, "packages/cli/bin/ambit.js"), "batch"], {
      stdio: [from, to, "inherit"],
    });
    child.on("error", fail);
    child.on("exit", (status) => {
      const time = performance.now() - begun;
      closeSync(from);
      closeSync(to);
      if (status === 0) done(time);
      else fail(new Error(`ambit batch ended with ${status}`));
    });
  });
}

export async function w9() {
  const folder = mkdtempSync(join(tmpdir(), "ambit-bench-"));
  const input = join(folder, "in.jsonl");
  const output = join(folder, "out.jsonl");
  const lines = questions(LINES);
  writeFileSync(input, `${lines.join("\n")}\n`);
  try {
    const own = [];
    const plain = [];
    let agree = true;
    for (let run = 0; run < 3; run++) {
      own.push(await batch(input, output));
      const answers = readFileSync(output, "utf8").trimEnd().split("\n");
      if (run === 0) {
        agree = answers.length === LINES;
        for (let i = 0; i < LINES; i += 997) agree &&= answers[i] === JSON.stringify(resolve(JSON.parse(lines[i])));
      }
      const values = answers.map((a) => JSON.parse(a));
      const begun = performance.now();
      let letters = 0;
      for (let i = 0; i < LINES; i++) {
        JSON.parse(lines[i]);
        letters += JSON.stringify(values[i]).length;
      }
      plain.push(performance.now() - begun);
      if (letters === 0) throw new Error("nothing was written");
    }
    const middle = (list) => list.toSorted((a, b) => a - b)[1];
    return [
      {
        id: "W9",
        work: `ambit batch, ${LINES.toLocaleString("en")} lines of mixed kind, all cores, per line`,
        results: [
          { name: "Ambit", us: (middle(own) * 1000) / LINES },
          { name: "JSON.parse and JSON.stringify, one thread", us: (middle(plain) * 1000) / LINES },
        ],
        ceiling: 5,
        agree,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
