// `npm start`: sets up, shows who is caught by a spell on a real map and what to try next, then serves the battle map page. Where output is
// no terminal, or CI is set, it ends after the example.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { servePage } from "./serve-page.mjs";
import { build, install, root } from "./setup.mjs";

install();
build();

const shown = ["resolve", "examples/fireball-caves.json", "--map", "examples/caves.dd2vtt"];
const done = spawnSync(process.execPath, [join("packages", "cli", "bin", "ambit.js"), ...shown], {
  cwd: root,
  stdio: "inherit",
});
if (done.status !== 0) process.exit(done.status ?? 1);

console.log(`
That was:  npx ambit ${shown.join(" ")}
Try next:  the same with another spell     --area "10-foot-radius sphere"
           another place                   --at 12,6
           a cone from Lira's square       --area "30-foot cone" --at 3,8 --toward e
           another way to count squares    --method dmg2014 --at 9,9   (or dmg2024, token)
           one more creature               --creature Troll@9,9:large:enemies
           as a picture, or as data        -o fireball.png, --json
Other games: npx ambit resolve examples/bent-line.json, examples/pf2e-cone.json; all of it: npx ambit --help`);

const interactive = process.stdout.isTTY === true && !process.env.CI;
if (interactive) {
  console.log("");
  await servePage(4173, { browser: true });
} else console.log("In the browser: npm run page");
