import { type Command, Option } from "commander";
import { UsageError } from "../failure.js";
import { type CreatureFlag, creatureFlag } from "../question/creature-flag.js";
import { atFlag, countFlag, optionFlag, placeFlag, towardFlag } from "../question/values.js";

const MOST_PICKED = 1000;

/** Values of a flag that may be given again, in order. */
export function collected<T>(parse: (text: string) => T): (text: string, before: T[] | undefined) => T[] {
  return (text, before = []) => [...before, parse(text)];
}

export function creatureOption(): Option {
  return new Option(
    "--creature <ID@X,Y...>",
    "add a creature, or replace the one with that id: ID@X,Y[,Z][:SIZE][:SIDE]; may be given again",
  ).argParser<CreatureFlag[]>(collected(creatureFlag));
}

function openPortalsOption(): Option {
  return new Option("--open-portals <KIND>", "what an open portal of a Universal VTT map is").choices([
    "door",
    "window",
  ]);
}

/** How a map is read. */
export function mapOptions(): Option[] {
  return [
    openPortalsOption(),
    new Option("--scene <NAME>", "Foundry: which scene of several, by its name or its number from 1"),
    new Option(
      "--blocks <WHAT>",
      "Foundry and One Page Dungeon: what a wall must stop to stop an area (default: move)",
    ).choices(["move", "sight", "light", "sound"]),
    new Option("--hidden", "Foundry: with the tokens that players do not see"),
  ];
}

/** The flags from which a question is made, the same for every command that asks one. */
export function addQuestionOptions(command: Command): Command {
  command.addOption(
    new Option("--map <FILE>", "the scene: a map of any kind that Ambit reads").argParser<string>((file, before) => {
      if (before === undefined) return file;
      throw new UsageError(`--map: one map, got ${before} and ${file}; ambit scene lays maps over one another`);
    }),
  );
  for (const option of mapOptions()) command.addOption(option);
  return command
    .addOption(creatureOption())
    .addOption(new Option("--area <TEXT>", 'the area in words, such as "3 cube within 10"'))
    .addOption(new Option("--by <ID>", "who uses it; leave it out for a trap"))
    .addOption(new Option("--at <X,Y[,Z]>", "where it goes (see below)").argParser(atFlag))
    .addOption(new Option("--toward <DX,DY>", "its direction, or n, ne, e, se, s, sw, w, nw").argParser(towardFlag))
    .addOption(new Option("--place <JSON>", "its place in full, instead of --at and --toward").argParser(placeFlag))
    .addOption(new Option("--system <S>", "draw-steel, dnd5e or pf2e"))
    .addOption(new Option("--method <M>", "D&D 5e only: dmg2014, dmg2024, template or token"))
    .addOption(
      new Option("--pick <N>", "which area of a text that names several").argParser(countFlag("--pick", MOST_PICKED)),
    )
    .addOption(
      new Option("--option <KEY=VALUE>", "a reading of the rules, such as coneEnd=round; may be given again").argParser(
        collected(optionFlag),
      ),
    );
}
