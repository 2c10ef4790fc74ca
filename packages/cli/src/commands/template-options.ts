import { type Command, Option } from "commander";
import { countFlag, optionFlag, towardFlag } from "../question/values.js";
import { marginFlag, paperFlag, scaleFlag, sourceFlag } from "../template/flags.js";
import { collected } from "./question-options.js";

const MOST_PAGES = 10_000;
const MOST_PICKED = 1000;

/** The flags of `ambit template`. */
export function addTemplateOptions(command: Command): Command {
  return command
    .addOption(new Option("-o, --output <FILE>", "where it goes: FILE.pdf or FILE.svg").makeOptionMandatory())
    .addOption(
      new Option("--paper <P>", "a4, letter, a3 or tabloid, upright or on its side (default: a4)").argParser(paperFlag),
    )
    .addOption(new Option("--scale <LENGTH>", "the side of a square: 1in, 2.5cm, 25mm").argParser(scaleFlag))
    .addOption(new Option("--system <S>", "draw-steel, dnd5e or pf2e"))
    .addOption(new Option("--method <M>", "D&D 5e only: dmg2014, dmg2024, template or token"))
    .addOption(
      new Option("--name <NAME>", "what it is called; may be given again, one for each TEXT").argParser<string[]>(
        collected((text: string) => text),
      ),
    )
    .addOption(new Option("--source <SIZE>", "who it starts from: medium, large, 2").argParser(collected(sourceFlag)))
    .addOption(
      new Option("--toward <DX,DY>", "its direction, or n, ne, e, se, s, sw, w, nw").argParser(collected(towardFlag)),
    )
    .addOption(new Option("--outline-only", "border and origin alone, for transparent film"))
    .addOption(new Option("--margin <MM>", "what the printer leaves white (default: 5)").argParser(marginFlag))
    .addOption(
      new Option("--pages <N>", "refuse more pages than these (default: 64)").argParser(
        countFlag("--pages", MOST_PAGES),
      ),
    )
    .addOption(
      new Option("--pick <N>", "which area of a text that names several").argParser(countFlag("--pick", MOST_PICKED)),
    )
    .addOption(
      new Option("--option <KEY=VALUE>", "a reading of the rules, such as coneEnd=round").argParser(
        collected(optionFlag),
      ),
    );
}
