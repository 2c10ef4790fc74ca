import type { AskInput, SystemId } from "@ambit/engine";
import type { DisplayList } from "@ambit/pictures";

const RANGES = { dnd5e: "5e.range", pf2e: "pf2e.burst.range", "draw-steel": "ds.within" } as const;

type Problems = DisplayList["problems"];

/** Where nobody uses it no game judges a range: that is said of every map of which it is true, and in a person's words. */
export function withUnjudged(
  problems: Problems,
  { area, by }: Pick<AskInput, "area" | "by">,
  system: SystemId,
): Problems {
  if (by !== undefined || typeof area === "string" || problems.some((p) => p.text.endsWith("has none to judge")))
    return problems;
  const { rangeFeet, within } = area;
  if (rangeFeet === undefined && within === undefined) return problems;
  const range = rangeFeet === undefined ? `${within} ${within === 1 ? "square" : "squares"}` : `${rangeFeet} feet`;
  const own = {
    text: `nobody is chosen under From, so its range of ${range} is not judged`,
    breaks: false,
    rule: RANGES[system],
  };
  return [...problems.filter((p) => !p.text.endsWith("nobody is named in by")), own];
}
