import { type Command, Option } from "commander";
import { coverFlag, cutFlag, layersFlag, pointsFlag, scoreFlag } from "../question/score-flag.js";
import { countFlag } from "../question/values.js";
import { addQuestionOptions } from "./question-options.js";
import { addScreenOptions } from "./screen-options.js";

const MOST_PLACEMENTS = 1000;
const FARTHEST_WALK = 1000;
/** What says where an area goes: known here to be refused with a reason. */
const PLACES = ["at", "toward", "place"];

/** The flags of `ambit best`. */
export function addBestOptions(command: Command): Command {
  addQuestionOptions(command)
    .addOption(new Option("--score <WEIGHTS>", "what hitting each side is worth (see below)").argParser(scoreFlag))
    .addOption(
      new Option("--limit <N>", "how many different answers to list (default: 10)").argParser(
        countFlag("--limit", MOST_PLACEMENTS),
      ),
    )
    .addOption(
      new Option("--walk <N>", "squares that --by may walk first").argParser(countFlag("--walk", FARTHEST_WALK, 0)),
    )
    .addOption(new Option("--layers-tried <LOW,HIGH>", "heights tried for the origin").argParser(layersFlag))
    .addOption(
      new Option("--points <POINTS>", 'points that a template cone or line starts from, "7,4 7.5,4"').argParser(
        pointsFlag,
      ),
    )
    .addOption(new Option("--cover <SQUARES>", 'squares that a wall has, "7,4 8,4"').argParser(coverFlag))
    .addOption(new Option("--cut <A,B>", "creatures that a wall parts; may be repeated").argParser(cutFlag))
    .addOption(new Option("--json", "print the answer as JSON"))
    .addOption(
      new Option("--pictures <N>", "how many of the best to draw (default: 3)").argParser(
        countFlag("--pictures", MOST_PLACEMENTS, 0),
      ),
    )
    .addOption(new Option("-o, --output <FILE>", "write the best one's picture to FILE.svg or FILE.png too"));
  for (const option of command.options) if (PLACES.includes(option.attributeName())) option.hideHelp();
  return addScreenOptions(command);
}
