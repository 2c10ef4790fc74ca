import type { Method } from "@ambit/engine";
import { METHODS } from "../ability/words.js";
import { sentence } from "../panel/rows.js";

/** Why there is no list of best places, in the page's words, and the methods by which there would be one. */
export interface Refused {
  readonly words: string;
  readonly methods: readonly Method[];
  /** Of several areas the best place of one can be found. */
  readonly one: boolean;
  /** It is to be said who uses the ability. */
  readonly whose?: true;
}

/** The search refuses several areas of a kind of which it finds one. */
const ONE = /(?:searched one at a time|only the best one is searched)(?: here)?; leave count out$/;

/** What starts from its user, of which nobody was named. */
const NOBODY = /^(an? [^,]*) starts from its user, the id of a creature is needed/;

/** A refusal of the search: keys of the contract and "ask with" are for programs, here a button asks. */
export function refusedWords(refusal: string): Refused {
  const [, rest = refusal, ways = ""] = /^(.*?)(?:(?:; |, or )ask with method ([a-z0-9, ]+))?$/.exec(refusal) ?? [];
  const methods = [...(ways.match(/[a-z0-9]+/g) ?? [])].filter((word): word is Method => Object.hasOwn(METHODS, word));
  const one = ONE.test(rest);
  const told = (one ? "Best finds these one at a time." : rest)
    .replace(/; name the points that it may start from \("points"\)$/, ": the places to look at have no end")
    .replace(/; leave walk or count out$/, "")
    .replace(/; leave count out$/, ": the best places are found for one at a time")
    .replace(/\b(?:of the|under the) (?:method (\w+)|(\w+) method)/g, (all, a, b) => {
      const name = METHODS[(a ?? b) as Method]?.name;
      return name === undefined ? all : `by the method ${name}`;
    });
  const whose = NOBODY.exec(rest)?.[1];
  if (whose !== undefined)
    return { words: `${sentence(`${whose} starts from somebody`)} Whose is it?`, methods, one: false, whose: true };
  const names = methods.map((m) => METHODS[m].name);
  const listed = names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  const way = names.length === 0 ? "" : ` By ${listed} the best places can be found.`;
  return { words: `${sentence(told)}${way}`, methods, one };
}
