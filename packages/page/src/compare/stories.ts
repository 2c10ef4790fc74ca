import { type Story, storyOf } from "../panel/story.js";
import type { AppState } from "../state/types.js";
import { type ComparedTable, comparing } from "./door.js";

/** The story that is open; while maps are compared it is that of the map that was asked, named, or a line of each. */
export function openStory(state: AppState): Story | null {
  const asked = comparing(state)?.asked() ?? [];
  return asked.length === 0 ? storyOf(state) : storyOfAll(asked);
}

export function storyOfAll(asked: readonly ComparedTable[]): Story | null {
  const told = asked.flatMap((one) => {
    const story = storyOf(one.state);
    return story ? [{ ...one, story: one.why === null ? story : { ...story, lines: [one.why] } }] : [];
  });
  const [first] = told;
  if (!first) return null;
  const { story } = first;
  if (asked.length === 1) return { ...story, title: `${first.letter}, ${first.words}: ${story.title}` };
  const [name, at] = parted(story.title);
  const same = told.every((one) => one.story.fate === story.fate);
  return {
    ...story,
    title: at === "" ? story.title : name,
    fate: same ? story.fate : "outside",
    lines: told.map((one) => {
      const [reason = ""] = one.story.lines;
      const [, fate] = parted(one.story.title);
      return `${one.letter}: ${fate === "" ? "" : `${fate}. `}${reason}`;
    }),
  };
}

/** "Goblin 2, hit" and "Row 9, column 15 is affected": whom or what it is about, and what came of it. */
function parted(title: string): [name: string, fate: string] {
  const [, name = title, fate = ""] = /^(.*)(?: is|,) (?!column )(.*)$/.exec(title) ?? [];
  return [name, fate];
}
