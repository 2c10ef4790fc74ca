// The public names of each entry of each package as a report in git, packages/NAME/etc/NAME.api.md: `npm run api` writes the reports,
// `--check` fails where a report differs from what is built, or where a public name has no comment.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Extractor, ExtractorConfig, ExtractorLogLevel } from "@microsoft/api-extractor";
import { build, root } from "./setup.mjs";

const check = process.argv.includes("--check");
if (!check && !process.argv.includes("--built")) build();

const temporary = mkdtempSync(join(tmpdir(), "ambit-api-"));
let bad = 0;

const packages = ["engine", "maps", "pictures"].flatMap((name) => {
  const { exports } = JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8"));
  return Object.entries(exports)
    .filter(([, target]) => target.types !== undefined)
    .map(([entry, target]) => ({ name, types: target.types, report: `${name}${entry.slice(1).replaceAll("/", "-")}` }));
});

for (const { name, types, report } of packages) {
  const folder = join(root, "packages", name);
  mkdirSync(join(folder, "etc"), { recursive: true });
  const say = (text) => {
    bad++;
    console.log(`packages/${name}: ${text}`);
  };
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(folder, types),
      compiler: { tsconfigFilePath: join(folder, "tsconfig.json"), skipLibCheck: true },
      apiReport: {
        enabled: true,
        reportFileName: `${report}.api.md`,
        reportFolder: join(folder, "etc"),
        reportTempFolder: temporary,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      newlineKind: "lf",
      messages: {
        compilerMessageReporting: { default: { logLevel: "error" } },
        extractorMessageReporting: {
          default: { logLevel: "error" },
          // Everything that the door exports is public; the tag would say so on every name.
          "ae-missing-release-tag": { logLevel: "none" },
          // A further entry speaks of types that the first exports; typedoc sees all entries together and misses none.
          ...(report === name ? {} : { "ae-forgotten-export": { logLevel: "none" } }),
        },
        tsdocMessageReporting: { default: { logLevel: "none" } },
      },
    },
    configObjectFullPath: join(folder, "api-extractor.json"),
    packageJsonFullPath: join(folder, "package.json"),
  });
  const { apiReportChanged } = Extractor.invoke(config, {
    localBuild: !check,
    messageCallback(message) {
      message.handled = true;
      if (message.logLevel === ExtractorLogLevel.Error) say(message.formatMessageWithLocation(root));
    },
  });
  if (check && apiReportChanged) say(`etc/${report}.api.md differs from what is built: run npm run api`);
}

rmSync(temporary, { recursive: true });
process.exit(bad === 0 ? 0 : 1);
