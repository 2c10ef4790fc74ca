import { bestOpen, door } from "../best/door.js";
import { comparing } from "../compare/door.js";
import { openStory } from "../compare/stories.js";
import { counted, pointName, squareName } from "../panel/where.js";
import { stepped, stepWords } from "../placing/tell.js";
import { answered } from "../state/select.js";
import type { Store } from "../state/store.js";
import type { AppState, Outcome } from "../state/types.js";
import { changedMode, modeWords } from "./modes.js";

/** Milliseconds of rest after which a change is said. */
const REST = 500;
/** The same for a square of a line or a wall: each is told. */
const STEP = 150;
/** How often a step waits for its answer before it is told without. */
const WAITS = 8;

let polite: HTMLElement | undefined;
let assertive: HTMLElement | undefined;
let said = "";
/** A change waits to be said, and what came by itself meanwhile is said after it. */
let waiting = false;
let meanwhile = "";
/** Keys were what was used last. */
let keys = false;

function region(role: "status" | "alert"): HTMLElement {
  const made = document.createElement("div");
  made.className = "heard";
  made.setAttribute("role", role);
  // What lies over the page silences the rest of it, but not what is announced.
  made.setAttribute("data-live-announcer", "true");
  document.body.append(made);
  return made;
}

/** Says the answer while keys or fields are used: totals first, then the difference from before. Refusals are said at once. */
export function mountLive(store: Store): void {
  polite = region("status");
  assertive = region("alert");
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = store.getState();
  window.addEventListener("keydown", () => (keys = true), true);
  window.addEventListener("pointerdown", () => (keys = false), true);
  window.addEventListener(
    "pointermove",
    (e) => {
      // A mouse that lies still under a page that moves is no use of it.
      if (e.movementX !== 0 || e.movementY !== 0) keys = false;
    },
    true,
  );
  store.subscribe((now, old) => {
    if (now.refusal !== old.refusal && assertive) assertive.textContent = now.refusal ?? "";
    const asked = now.session.pinned !== old.session.pinned;
    const noticed = now.session.notice !== old.session.notice;
    const walks = stepped(now, old);
    if (now.outcome === old.outcome && !noticed && !asked && !walks && !changedMode(now, old)) return;
    clearTimeout(timer);
    waiting = true;
    const hand = now.session.hand === "walk" || now.session.hand === "build";
    const tell = (waits: number): void => {
      const state = store.getState();
      // A square that was walked or laid is told together with what comes of it, and so is all that is compared.
      const waited = hand ? !answered(state) : comparing(state)?.settled() === false;
      if (waited && waits > 0) {
        timer = setTimeout(() => tell(waits - 1), STEP);
        return;
      }
      const opened = bestOpen(state) && !bestOpen(before) ? (door.room?.told() ?? "") : "";
      const words = [...sentences(state, before), meanwhile || opened].filter((part) => part !== "").join(" ");
      waiting = false;
      meanwhile = "";
      if (keys && words !== "") say(words);
      // What a pointer did is not said, but it is what R repeats.
      else if (words !== "") keep(words);
      before = state;
    };
    timer = setTimeout(() => tell(WAITS), walks || hand ? STEP : REST);
  });
}

/** What is said by other means, or not at all, but can be asked for again. */
export function keep(words: string): void {
  said = words;
}

export function say(words: string): void {
  keep(words);
  if (polite) polite.textContent = words;
}

/** Says something that came by itself, to whoever uses keys. */
export function tell(words: string): void {
  if (waiting) meanwhile = words;
  else if (keys) say(words);
}

export function sayAgain(): void {
  const words = said;
  say("");
  // The same words twice in one task are no change to a screen reader.
  setTimeout(() => say(words), 50);
}

/** Totals, the difference, what is wrong; then the story that was opened, and what else was done. */
function sentences(now: AppState, before: AppState): string[] {
  const parts: string[] = [];
  const { outcome, session } = now;
  const fresh = outcome !== null && outcome.answer !== before.outcome?.answer;
  const all = fresh || session.tab !== before.session.tab ? (comparing(now)?.words() ?? "") : "";
  const asked = session.pinned !== null && session.pinned !== before.session.pinned;
  const story = asked ? openStory(now) : null;
  // Asking changes nothing of who is hit.
  parts.push(...stepWords(now, before));
  if (story) parts.push(story.title, ...story.lines);
  else if (fresh) {
    parts.push(all === "" ? outcome.list.headline : all, ...differences(before.outcome, outcome));
    // What is wrong with each of the compared is among their words.
    if (all === "") for (const p of outcome.list.problems) parts.push(counted(p.text));
    if (session.hand === "carry" || session.hand === "aim")
      for (const o of outcome.list.origins.slice(0, 1))
        parts.push(`From ${o.x0 === o.x1 ? pointName([o.x0, o.y0]) : squareName([o.x0, o.y0])}`);
  }
  parts.push(...modeWords(now, before));
  if (!fresh && all !== "") parts.push(all);
  if (session.notice !== null && session.notice !== before.session.notice) parts.push(session.notice);
  return parts.map((p) => (/[.!?\]]$/.test(p) ? p : `${p}.`));
}

/** "Lira in, Goblin 2 out"; what changed of the cover is told by the list. */
function differences(before: Outcome | null, now: Outcome): string[] {
  if (!before) return [];
  const names = (o: Outcome): Map<string, string> =>
    new Map([...o.list.hit, ...o.list.objects].map((r) => [r.id, r.name]));
  const [old, fresh] = [names(before), names(now)];
  const into = [...fresh].filter(([id]) => !old.has(id)).map(([, name]) => `${name} in`);
  const out = [...old].filter(([id]) => !fresh.has(id)).map(([, name]) => `${name} out`);
  const all = [...into, ...out];
  return all.length === 0 ? [] : [all.join(", ")];
}
