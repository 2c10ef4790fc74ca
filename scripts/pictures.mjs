// The pictures of the documents, all made by the project itself: `npm run pictures` writes docs/pictures/RULE.svg from
// docs/pictures/questions.json, their lines in docs/rules.md, and docs/pictures/fireball.png of README.md. `--check` writes nothing and
// fails where a file differs from what it would write. Both fail where an answer differs from what is written by hand beside its question.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, root } from "./setup.mjs";

const check = process.argv.includes("--check");
if (!check && !process.argv.includes("--built")) build();
const { resolve } = await import("../packages/engine/dist/index.js");
const { readMap } = await import("../packages/maps/dist/index.js");
const { displayList, svg } = await import("../packages/pictures/dist/index.js");
const { png } = await import("../packages/pictures/dist/png/index.js");

const folder = join(root, "docs", "pictures");
const wrong = [];
const textOf = (...path) => readFileSync(join(root, ...path), "utf8");

/** What a question should answer, by hand: `squares`, `hit` (ids, default nobody), `legal` (default true). */
function compare(where, answer, { squares, hit = [], legal = true }) {
  const given = { squares: answer.cells.length, hit: answer.affected.map(({ id }) => id), legal: answer.legal };
  for (const [key, want] of Object.entries({ squares, hit, legal })) {
    const [a, b] = [given[key], want].map((value) => JSON.stringify(value));
    if (want !== undefined && a !== b) wrong.push(`${where}: ${key}: by hand ${b}, the answer has ${a}`);
  }
}

/** One rule's picture: the caption stands in it, and the squares are those of one layer, the ground where none is named. */
function drawn(where, { caption, question, layer, ...byHand }) {
  const z = layer ?? 0;
  const scene = { ...question.scene, layers: [z, z] };
  const whole = resolve({ ...question, scene });
  // A line lists its squares in every layer, whatever the scene asks for.
  const [cells, blocked, touched] = [whole.cells, whole.blocked, whole.touched].map((all) =>
    all.filter((c) => c[2] === z),
  );
  const answer = { ...whole, cells, blocked, touched };
  compare(where, answer, byHand);
  const { title: _, ...list } = displayList(scene, answer, {
    ...(question.by === undefined ? {} : { by: question.by }),
    ...(Array.isArray(question.explain) ? { asked: answer.squares[0].at } : {}),
  });
  const count = `${answer.cells.length} squares${layer === undefined ? "" : ` in layer ${layer}`}`;
  const headline = scene.creatures?.some(({ id }) => id !== question.by) ? `${count}. ${list.headline}` : count;
  // of a square's story the line tried is what the picture draws
  const asked = list.asked && { ...list.asked, story: list.asked.story.slice(1, 2) };
  const named = { ...list, ...(asked === undefined ? {} : { asked }), title: caption, headline };
  return svg(named, {
    square: 28,
    show: "whole",
    theme: "light",
    picture: false,
    feetPerSquare: scene.feetPerSquare ?? 5,
    coneEnd: question.options?.coneEnd ?? "flat",
  });
}

/** rules.md with the lines of each rule's pictures, and no others, at the end of its section. */
function withLines(rules, lines) {
  const images = /\n(?:!\[[^\]]*\]\(pictures\/.*\)\n)+/g;
  const parts = rules.split(/^(?=<a id=|# )/m).map((part) => {
    const id = /^<a id="([^"]+)">/.exec(part)?.[1];
    const own = lines.get(id);
    lines.delete(id);
    const words = part.replace(images, "");
    return own === undefined ? words : `${words.trimEnd()}\n\n${own.join("\n")}\n\n`;
  });
  for (const id of lines.keys()) wrong.push(`docs/pictures/questions.json: ${id}: no rule of docs/rules.md`);
  return parts.join("");
}

/** The example of README.md on its map. Points are counted as the map counts. */
async function fireball() {
  const { scene: map } = readMap(readFileSync(join(root, "examples", "caves.dd2vtt")));
  const asked = JSON.parse(textOf("examples", "fireball-caves.json"));
  const units = map.coordinates === "units" ? map.unitsPerSquare : 1;
  const scene = { ...map, ...asked.scene };
  const answer = resolve({ ...asked, scene, place: { point: asked.place.point.map((n) => n * units) } });
  const [told] = /^!\[(.*)\]\(docs\/pictures\/fireball\.png\)$/m.exec(textOf("README.md"))?.[1].split(";") ?? [""];
  const inside = new Set([...answer.affected, ...answer.objects].map(({ id }) => id));
  for (const { id, name = id } of scene.creatures) {
    if (told.includes(name) === inside.has(id)) continue;
    wrong.push(`README.md: the words of fireball.png, up to the semicolon, name who is in it; not so with ${name}`);
  }
  return png(displayList(scene, answer, { by: asked.by }), { scale: 1, square: 42, show: "area", placeUnits: units });
}

const files = new Map();
const lines = new Map();
for (const [id, all] of Object.entries(JSON.parse(textOf("docs", "pictures", "questions.json")))) {
  const names = all.map((_, i) => (all.length === 1 ? `${id}.svg` : `${id}-${i + 1}.svg`));
  all.forEach((one, i) => {
    try {
      files.set(join("docs", "pictures", names[i]), Buffer.from(drawn(names[i], one)));
    } catch (error) {
      wrong.push(`${names[i]}: ${error.message}`);
    }
  });
  lines.set(
    id,
    all.map(({ caption }, i) => `![${caption}](pictures/${names[i]})`),
  );
}
files.set(join("docs", "pictures", "fireball.png"), Buffer.from(await fireball()));
files.set(join("docs", "rules.md"), Buffer.from(withLines(textOf("docs", "rules.md"), lines)));

for (const name of readdirSync(folder)) {
  if (!/\.(svg|png)$/.test(name) || files.has(join("docs", "pictures", name))) continue;
  if (check) wrong.push(`docs/pictures/${name}: of no question`);
  else rmSync(join(folder, name));
}
for (const [path, bytes] of files) {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file).equals(bytes)) continue;
  if (check) wrong.push(`${path}: differs from what npm run pictures writes`);
  else writeFileSync(file, bytes);
}
for (const one of wrong) console.log(one);
console.log(`${files.size - 1} pictures ${check ? "compared" : "made"}, ${wrong.length} wrong`);
process.exit(wrong.length === 0 ? 0 : 1);
