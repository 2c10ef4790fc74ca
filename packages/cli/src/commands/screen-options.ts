import { type Command, Option } from "commander";
import { LEAST_COLUMNS, MOST_COLUMNS } from "../output.js";
import { countFlag } from "../question/values.js";

/** How a picture is drawn, the same for every command that draws one. */
export function addScreenOptions(command: Command): Command {
  return command
    .addOption(new Option("--theme <T>", "colours of that picture").choices(["light", "dark"]))
    .addOption(new Option("--ascii", "draw with plain ASCII only"))
    .addOption(new Option("--no-colour", "no colours; NO_COLOR does the same"))
    .addOption(
      new Option("--columns <N>", "width of the picture").argParser(
        countFlag("--columns", MOST_COLUMNS, LEAST_COLUMNS),
      ),
    );
}
