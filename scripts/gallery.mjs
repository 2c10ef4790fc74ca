// The gallery: `npm run gallery` writes docs/gallery, its pages and its pictures, from the questions in examples/gallery. `--check` writes
// nothing and fails where a file differs from what it would write. Both fail where an answer differs from what is written by hand beside
// its question. `--question NAME` prints one question, to go on with: npm run -s gallery -- --question dnd5e/sphere-20-token | ambit resolve -
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { build, root } from "./setup.mjs";

const { values: flags } = parseArgs({
  options: {
    check: { type: "boolean" },
    built: { type: "boolean" },
    question: { type: "string" },
    questions: { type: "string", default: join(root, "examples", "gallery") },
  },
});
const folder = join(root, "docs", "gallery");
const read = (name) => JSON.parse(readFileSync(join(flags.questions, `${name}.json`), "utf8"));
const pages = read("pages").map((page) => ({
  ...page,
  sections: page.sections.map((name) => ({ ...read(name), source: `${name}.json` })),
}));

/** Every picture: its page and name, what its row says for all, and its own words and question. */
const pictures = pages.flatMap(({ page, sections }) =>
  sections.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      row.pictures.map((own) => ({
        ...own,
        file: `${page}/${row.name}-${own.name}`,
        row,
        question: { ...row.question, ...own.question },
      })),
    ),
  ),
);

if (flags.question !== undefined) {
  const one = pictures.find(({ file }) => file === flags.question);
  if (one === undefined) {
    console.error(`--question: the name of a picture such as ${pictures[0].file}, got "${flags.question}"`);
    process.exit(1);
  }
  console.log(JSON.stringify(one.question));
  process.exit(0);
}

if (!flags.check && !flags.built) build();
const { resolve } = await import("../packages/engine/dist/index.js");
const { displayList, svg } = await import("../packages/pictures/dist/index.js");

const wrong = [];
const files = new Map();
const keep = (name, text) => files.set(join(folder, name), text);

/** The answer in the one layer that is shown. A line or a wall lists its squares in every layer, whatever the scene asks for. */
function answered({ question, layer: z = 0 }) {
  const scene = { ...question.scene, layers: [z, z] };
  const whole = resolve({ ...question, scene });
  const [cells, blocked, touched] = [whole.cells, whole.blocked, whole.touched].map((all) =>
    all.filter((cell) => cell[2] === z),
  );
  return { scene, answer: { ...whole, cells, blocked, touched } };
}

/** What a question should answer, by hand: `squares`, `hit` (each creature's cover by id, default nobody), `legal` (default true). */
function compare({ file, squares, hit = {}, legal = true }, answer) {
  const covers = answer.affected.map(({ id, cover = "none" }) => [id, cover]);
  const sorted = (pairs) => JSON.stringify([...pairs].sort());
  const given = { squares: answer.cells.length, hit: sorted(covers), legal: answer.legal };
  for (const [key, want] of Object.entries({ squares, hit: sorted(Object.entries(hit)), legal })) {
    if (want !== given[key]) wrong.push(`${file}: ${key}: by hand ${want}, the answer has ${given[key]}`);
  }
}

/** The map alone of a picture: in a table its heading and legend would be too small to read, and the page says them. */
function mapAlone(picture, { x1, y1 }, square, words) {
  const lines = picture.split("\n");
  const groups = lines.filter((line) => line.startsWith('<g transform="translate('));
  const map = /<g clip-path=.*(?=<\/g>$)/.exec(groups[1] ?? "")?.[0];
  const defs = lines.find((line) => line.startsWith("<defs>"));
  const font = / font-family="[^"]*"/.exec(lines[0])?.[0];
  if (groups.length !== 4 || !map || !defs || !font)
    throw new Error("the picture is not laid out as gallery.mjs expects");
  const [width, height] = [x1 * square + 4, y1 * square + 4];
  const box = `width="${width}" height="${height}" viewBox="-2 -2 ${width} ${height}"`;
  const escaped = words.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const open = `<svg xmlns="http://www.w3.org/2000/svg" ${box} role="img"${font}>`;
  return `${open}<title>${escaped}</title>\n${defs}\n${map}\n</svg>\n`;
}

const LOOK = { show: "whole", theme: "light", picture: false };

function listOf(one) {
  const { scene, answer } = answered(one);
  compare(one, answer);
  return displayList(scene, answer, one.question.by === undefined ? {} : { by: one.question.by });
}

function drawn(one) {
  const list = listOf(one);
  const { square } = one.row;
  return mapAlone(svg(list, { ...LOOK, square }), list.bounds, square, altOf(one));
}

/** One picture whole, so that its legend tells the signs of all. */
const keyPicture = (key) => svg(listOf(key), { ...LOOK, square: 36 });

const altOf = ({ row, title, squares }) => `${row.title}, ${title}: ${count(squares)}`;
const count = (n) => `${n} ${n === 1 ? "square" : "squares"}`;
const ruleLink = (rule) => `[\`${rule}\`](../rules.md#${rule})`;
const linked = (words) => words.replace(/`((?:5e|pf2e|ds|common)\.[a-z0-9.-]+)`/g, (_, rule) => ruleLink(rule));
const anchor = (title) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replace(/ /g, "-");

/** Who is hit and who is spared, of those who do not use the ability. */
function told({ question, hit = {} }) {
  const others = (question.scene.creatures ?? []).filter(({ id }) => id !== question.by);
  return others.map(({ id, name }) => {
    const cover = hit[id];
    if (cover === undefined) return `${name} spared`;
    if (cover === "none") return `${name} hit`;
    return `${name} hit, with ${cover === "cover" ? "" : `${cover} `}cover`;
  });
}

/** Pictures side by side. Only short words stand with them: a long one would make its column wide and the other pictures small. */
function tables(row, own) {
  const columns = row.columns ?? 4;
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const out = [];
  for (let i = 0; i < own.length; i += columns) {
    const part = own.slice(i, i + columns);
    out.push(
      line(part.map(({ title }) => title)),
      line(part.map(() => "---")),
      line(part.map((one) => `![${altOf(one)}](${one.file}.svg)`)),
      line(part.map((one) => `**${count(one.squares)}**${one.legal === false ? ", not legal" : ""}`)),
      "",
    );
  }
  for (const one of own) {
    const whom = told(one).map((words) => ` ${words}.`);
    out.push(`- **${one.title}**: ${one.why} (${ruleLink(one.rule)}).${whom.join("")} *By hand: ${one.count}.*`);
  }
  return [...out, ""];
}

function pageOf({ page, title, words, sections }) {
  const out = [`# ${title}`, "", words, "", "[How to read the pictures, and the other games](README.md)", ""];
  for (const section of sections) {
    const names = section.rows.map((row) => `[${row.title}](#${anchor(row.title)})`);
    out.push(`- [${section.title}](#${anchor(section.title)}): ${names.join(", ")}`);
  }
  for (const section of sections) {
    out.push("", `## ${section.title}`, "", linked(section.words), "");
    out.push(`*Counted by hand.* ${section.count}`, "");
    out.push(`Questions: [${section.source}](../../examples/gallery/${section.source})`);
    for (const row of section.rows) {
      const own = pictures.filter((one) => one.file.startsWith(`${page}/`) && one.row === row);
      out.push("", `### ${row.title}`, "");
      if (row.words) out.push(linked(row.words), "");
      out.push(...tables(row, own).slice(0, -1));
    }
  }
  return `${out.join("\n")}\n`;
}

/** The index: how to read, what there is, and one fireball by every method. */
function indexOf() {
  const fireball = pictures.filter(({ file }) => file.startsWith("dnd5e/sphere-20-") && !file.includes("centre"));
  const out = [
    "# Gallery",
    "",
    `${pictures.length} pictures of areas on the grid, each with its number of squares, counted by hand from [the rules](../rules.md) before the`,
    "picture was made, and one line why it looks so. Pictures that stand side by side have the same scale. Their licence is that of the project, MIT.",
    "",
    "| game | what is shown |",
    "| --- | --- |",
    ...pages.map(({ page, title, sections }) => {
      const parts = sections.map((s) => `[${s.title.toLowerCase()}](${page}.md#${anchor(s.title)})`);
      return `| [${title}](${page}.md) | ${parts.join(", ")} |`;
    }),
    "",
    "## A 20-foot-radius sphere by four methods",
    "",
    ...tables(fireball[0].row, fireball),
    "## How to read them",
    "",
    "![A picture with its heading and legend: what each sign stands for](key.svg)",
    "",
    "The pictures of the pages are the map alone, without heading and legend.",
    "",
    "## How they are made",
    "",
    "`npm run gallery` makes every page and picture from the questions in [examples/gallery](../../examples/gallery), and stops where an",
    "answer differs from what is written there by hand; `npm test` compares them. A picture's question, to go on with:",
    "",
    "```sh",
    "npm run -s gallery -- --question dnd5e/sphere-20-token | npx ambit resolve -",
    "```",
  ];
  return `${out.join("\n")}\n`;
}

function attempt(where, work) {
  try {
    work();
  } catch (error) {
    wrong.push(`${where}: ${error.message}`);
  }
}

for (const one of pictures) attempt(one.file, () => keep(`${one.file}.svg`, drawn(one)));
attempt("key", () => keep("key.svg", keyPicture({ ...read("key"), file: "key" })));
for (const page of pages) keep(`${page.page}.md`, pageOf(page));
keep("README.md", indexOf());

const stale = existsSync(folder)
  ? readdirSync(folder, { recursive: true }).filter((name) => /\.(svg|md)$/.test(name))
  : [];
for (const name of stale) {
  if (files.has(join(folder, name))) continue;
  if (flags.check) wrong.push(`docs/gallery/${name}: of no question`);
  else rmSync(join(folder, name));
}
for (const [path, text] of files) {
  if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
  if (flags.check) wrong.push(`${path.slice(root.length + 1)}: differs from what npm run gallery writes`);
  else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
for (const one of wrong) console.log(one);
console.log(`${pictures.length} pictures ${flags.check ? "compared" : "made"}, ${wrong.length} wrong`);
process.exit(wrong.length === 0 ? 0 : 1);
