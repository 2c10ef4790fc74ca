import { type Command, Option } from "commander";
import { auraFlag, doorFlag, pathFlag } from "../question/move-flags.js";
import { countFlag, optionFlag } from "../question/values.js";
import { creatureOption, mapOptions } from "./question-options.js";
import { addScreenOptions } from "./screen-options.js";

const MOST_SQUARES = 100;

function collected<T>(parse: (text: string) => T): (text: string, before: T[] | undefined) => T[] {
  return (text, before = []) => [...before, parse(text)];
}

/** The flags of `ambit move`. */
export function addMoveOptions(command: Command): Command {
  command.addOption(new Option("--map <FILE>", "the scene: a map of any kind that Ambit reads"));
  for (const option of mapOptions()) command.addOption(option);
  command
    .addOption(creatureOption())
    .addOption(
      new Option("--aura <ID@FROM:AREA>", 'add an aura, such as "dread@ogre:2 aura"; may be given again').argParser(
        collected(auraFlag),
      ),
    )
    .addOption(new Option("--kind <KIND>", "push, pull, slide, charge or walk"))
    .addOption(new Option("--who <ID>", "who moves"))
    .addOption(new Option("--from <ID>", "whom it is pushed away from or pulled towards"))
    .addOption(new Option("--distance <N>", "squares it may go").argParser(countFlag("--distance", MOST_SQUARES, 0)))
    .addOption(new Option("--vertical", "it may rise and sink"))
    .addOption(new Option("--in-the-way <WHAT>", "what others do to who comes through them: pass (default) or stop"))
    .addOption(new Option("--path <SQUARES>", 'its way, square by square, to be judged: "7,4 8,5"').argParser(pathFlag))
    .addOption(
      new Option("--door <N=STATE>", "open or shut a door while all stand still: 3=open, 3=shut").argParser(doorFlag),
    )
    .addOption(new Option("--system <S>", "draw-steel, dnd5e or pf2e"))
    .addOption(new Option("--method <M>", "D&D 5e only: dmg2014, dmg2024, template or token"))
    .addOption(
      new Option(
        "--option <KEY=VALUE>",
        "a reading of the rules, such as straight=quadrant; may be given again",
      ).argParser(collected(optionFlag)),
    )
    .addOption(new Option("--json", "print the answer as JSON"))
    .addOption(new Option("-o, --output <FILE>", "write the picture to FILE.svg or FILE.png too"));
  return addScreenOptions(command);
}
