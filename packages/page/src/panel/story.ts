import type { Cell } from "@ambit/engine";
import { nameOf } from "../state/names.js";
import { creatureOf } from "../state/select.js";
import type { AppState, Outcome } from "../state/types.js";
import { askedCell } from "./asked.js";
import { el } from "./dom.js";
import { sentence } from "./rows.js";
import { squareName } from "./where.js";

/** What became of a square or a creature, told in sentences; a rule's id stands in brackets behind what it decided. */
export interface Story {
  readonly title: string;
  /** What came of it, for the sign beside the title. */
  readonly fate: "hit" | "spared" | "outside";
  readonly lines: readonly string[];
  /** The creature it is about. */
  readonly creature?: string;
}

const FATES = { affected: "hit", blocked: "spared", touched: "spared", outside: "outside" } as const;

/** The story that is open: of the pinned creature or square, else of the square on which a pointer rests; null without one. */
export function storyOf(state: AppState): Story | null {
  const { session, outcome, doc } = state;
  const { pinned, rested } = session;
  if (pinned?.kind === "creature") {
    const creature = creatureOf(doc, pinned.id);
    return creature ? creatureStory(pinned.id, nameOf(creature), outcome, askedCell(state)) : null;
  }
  const at = pinned ?? (rested && session.hand === "set" ? { x: rested[0], y: rested[1] } : null);
  if (!at) return null;
  const asked = outcome?.list.asked;
  if (!asked || asked.at[0] !== at.x || asked.at[1] !== at.y)
    return pinned && !outcome
      ? { title: capital(squareName([at.x, at.y])), fate: "outside", lines: ["There is no area yet."] }
      : null;
  return { title: headed(asked.heading, asked.at), fate: FATES[asked.state], lines: asked.story.map(sentence) };
}

const capital = (words: string): string => `${words[0]!.toUpperCase()}${words.slice(1)}`;

/** "Row 9, column 15 is affected". */
const headed = (heading: string, at: Cell): string => heading.replace(/^Square \([^)]*\)/, capital(squareName(at)));

function creatureStory(id: string, name: string, outcome: Outcome | null, at: Cell | null): Story {
  if (!outcome) return { title: name, fate: "outside", lines: ["There is no area yet."], creature: id };
  const { answer, list } = outcome;
  const hit = [...answer.affected, ...answer.objects].find((a) => a.id === id);
  const spared = answer.spared.find((s) => s.id === id);
  const told = [...list.hit, ...list.objects, ...list.spared].find((r) => r.id === id);
  const object = answer.objects.some((o) => o.id === id);
  // An answer from before it was asked tells of another square, or of none.
  const square = answer.squares?.find((s) => s.at.every((v, i) => v === at?.[i]));
  const one = hit ?? spared;
  const lines: string[] = [];
  // The row's words are the reason, then notes on cover and on objects.
  const [reason = "", ...notes] = told === undefined ? [] : told.text.split("; ");
  // Where its square's own story says it all, the reason is not said twice.
  const twice = square && (hit ? hit.of === 1 : square.text.includes(reason));
  if (one && !twice) lines.push(`${sentence(reason)} [${one.because.rule}]`);
  const said = twice && square.text.includes(notes.join("; "));
  if (one && notes.length > 0 && !said) {
    const rule = one.because.coverRule;
    lines.push(`${sentence(notes.join("; "))}${rule === undefined ? "" : ` [${rule}]`}`);
  }
  if (list.asked && square) {
    const name = squareName(square.at);
    const where = hit && hit.of > 1 ? `${name}, one of ${hit.squares} of ${hit.of}` : name;
    const [first = "", second] = list.asked.story;
    lines.push(sentence(`${where}: ${first}`));
    if (square.line && second !== undefined) lines.push(sentence(second));
  }
  const title = `${name}, ${hit ? (object ? "in the area" : "hit") : spared ? "spared" : "not in the area"}`;
  return { title, fate: hit ? "hit" : spared ? "spared" : "outside", lines, creature: id };
}

/** The lines of a story on the page: a paragraph each, with the rule's id set apart. */
export class StoryLines {
  readonly element = el("div", "story-lines");
  #shown = "";

  show(lines: readonly string[]): void {
    const key = lines.join("\n");
    if (key === this.#shown) return;
    this.#shown = key;
    this.element.replaceChildren(
      ...lines.map((line) => {
        const [, words = line, rule] = /^(.*?) \[([^\]]+)\]\.?$/.exec(line) ?? [];
        if (rule === undefined) return el("p", "", line);
        return el("p", "", `${/[.!?]$/.test(words) ? words : `${words}.`} `, el("span", "rule-id", `Rule ${rule}`));
      }),
    );
  }
}
