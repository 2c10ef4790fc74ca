import { createRequire } from "node:module";
import { Command, Option } from "commander";
import { addBestOptions } from "./commands/best-options.js";
import { addMoveOptions } from "./commands/move-options.js";
import { addQuestionOptions, creatureOption, mapOptions } from "./commands/question-options.js";
import { addScreenOptions } from "./commands/screen-options.js";
import { addTemplateOptions } from "./commands/template-options.js";
import {
  BATCH_HELP,
  BEST_HELP,
  CONVERT_HELP,
  MOVE_HELP,
  READ_HELP,
  RESOLVE_HELP,
  SCENE_HELP,
  TEMPLATE_HELP,
  TOP_HELP,
} from "./help.js";
import { countFlag, explainFlag } from "./question/values.js";

const MOST_THREADS = 256;

/** The command line as commander knows it. Each command's own code is loaded when it is called. */
export function program(): Command {
  const ambit = new Command("ambit")
    .description(
      "Exact areas of effect on the grids of Draw Steel, D&D 5e and Pathfinder 2e: who is hit, who is not, and why.",
    )
    .version(version(), "--version", "print the version")
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", TOP_HELP);

  const resolve = ambit
    .command("resolve")
    .description("answer one question: a picture of the scene with who is hit and why")
    .argument("[QUESTION.json]", "the question, - for standard input; flags alone will do")
    .addHelpText("after", RESOLVE_HELP);
  addQuestionOptions(resolve)
    .addOption(new Option("--json", "print the answer as JSON"))
    .addOption(new Option("--list", "print plain lists as JSON: squares as A1, B1 ..., ids of who is hit"))
    .addOption(new Option("--region", "print it as Foundry v14 Regions of exactly the affected squares"))
    .addOption(
      new Option("--explain [X,Y[,Z]]", "tell the story of one square, or of every square").argParser(explainFlag),
    )
    .addOption(new Option("-o, --output <FILE>", "write the picture to FILE.svg or FILE.png too"));
  addScreenOptions(resolve).action(async (file, flags) =>
    (await import("./commands/resolve.js")).resolveCommand(file, flags),
  );

  const best = ambit
    .command("best")
    .description("find the best placements of an area, proven: pictures and a table")
    .argument("[QUESTION.json]", "the question, - for standard input; flags alone will do")
    .addHelpText("after", BEST_HELP);
  addBestOptions(best).action(async (file, flags) => (await import("./commands/best.js")).bestCommand(file, flags));

  const move = ambit
    .command("move")
    .description("where a creature may be moved, what stops it, and whom auras come over: a picture and lists")
    .argument("[QUESTION.json]", "the question, - for standard input; flags alone will do")
    .addHelpText("after", MOVE_HELP);
  addMoveOptions(move).action(async (file, flags) => (await import("./commands/move.js")).moveCommand(file, flags));

  ambit
    .command("batch")
    .description("answer many questions: a question a line in, an answer a line out, in the same order")
    .argument("[QUESTIONS.jsonl]", "the questions; standard input where it is left out or -")
    .addOption(
      new Option(
        "-j, --threads <N>",
        "worker threads (default: up to as many as the machine has processors)",
      ).argParser(countFlag("-j", MOST_THREADS)),
    )
    .addHelpText("after", BATCH_HELP)
    .action(async (file, flags) => (await import("./commands/batch.js")).batchCommand(file, flags));

  const scene = ambit
    .command("scene")
    .description("make a scene file from maps and creatures")
    .argument("<MAP...>", "maps of any kind that Ambit reads")
    .addOption(new Option("-o, --output <FILE>", "where it goes").makeOptionMandatory())
    .addOption(creatureOption())
    .addOption(new Option("--system <S>", "the game, which matters to the size of tiny creatures"))
    .addHelpText("after", SCENE_HELP)
    .action(async (maps, flags) => (await import("./commands/scene.js")).sceneCommand(maps, flags));

  const convert = ambit
    .command("convert")
    .description("write a map in another format, told what is lost")
    .argument("<MAP>", "a map of any kind that Ambit reads, - for standard input")
    .addOption(new Option("-o, --output <FILE>", "where it goes").makeOptionMandatory())
    .addOption(
      new Option("--to <FORMAT>", "what it becomes (default: by the ending of FILE)").choices(["ambit", "uvtt"]),
    )
    .addHelpText("after", CONVERT_HELP)
    .action(async (map, flags) => (await import("./commands/convert.js")).convertCommand(map, flags));
  for (const command of [scene, convert]) for (const option of mapOptions()) command.addOption(option);

  const template = ambit
    .command("template")
    .description("areas at their true size on paper, to cut out: PDF, or SVG in millimetres")
    .argument("<TEXT...>", "each an area in words, in quotes")
    .addHelpText("after", TEMPLATE_HELP);
  addTemplateOptions(template).action(async (texts, flags) =>
    (await import("./commands/template.js")).templateCommand(texts, flags),
  );

  ambit
    .command("read")
    .description("tell what areas a text names, as JSON")
    .argument("<TEXT...>", "the text")
    .addOption(new Option("--system <S>", "draw-steel, dnd5e or pf2e (default: all three)"))
    .addHelpText("after", READ_HELP)
    .action(async (words, flags) => (await import("./commands/read.js")).readCommand(words, flags));

  return ambit;
}

function version(): string {
  const read = createRequire(import.meta.url);
  return (read("../package.json") as { version: string }).version;
}
