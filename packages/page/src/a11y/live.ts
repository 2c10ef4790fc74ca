import type { Store } from "../state/store.js";
import type { AppState, Outcome } from "../state/types.js";

/** Milliseconds of rest after which a change is said. */
const REST = 500;

let region: HTMLElement | undefined;
let said = "";

/** Says the answer while keys or fields are used: totals first, then the difference from before. */
export function mountLive(store: Store): void {
  region = document.createElement("p");
  region.className = "heard";
  region.setAttribute("role", "status");
  document.body.append(region);
  let keys = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before: Outcome | null = null;
  window.addEventListener("keydown", () => (keys = true), true);
  window.addEventListener("pointerdown", () => (keys = false), true);
  window.addEventListener("pointermove", () => (keys = false), true);
  store.subscribe((now, old) => {
    if (now.outcome === old.outcome && now.session.notice === old.session.notice) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const state = store.getState();
      if (keys) say(sentence(state, before));
      before = state.outcome;
    }, REST);
  });
}

export function say(words: string): void {
  said = words;
  if (region) region.textContent = words;
}

export function sayAgain(): void {
  const words = said;
  say("");
  // The same words twice in one task are no change to a screen reader.
  setTimeout(() => say(words), 50);
}

function sentence({ outcome, refusal, session }: AppState, before: Outcome | null): string {
  const parts: string[] = session.notice === null ? [] : [session.notice];
  if (refusal !== null) parts.push(refusal);
  if (outcome) {
    parts.push(outcome.list.headline);
    if (before) parts.push(...differences(before, outcome));
    for (const p of outcome.list.problems) parts.push(p.text);
  }
  return parts.join(". ");
}

function differences(before: Outcome, now: Outcome): string[] {
  const names = (o: Outcome): Map<string, string> =>
    new Map([...o.list.hit, ...o.list.objects].map((r) => [r.id, r.name]));
  const [old, fresh] = [names(before), names(now)];
  const out = [...old].filter(([id]) => !fresh.has(id)).map(([, name]) => `${name} out`);
  const into = [...fresh].filter(([id]) => !old.has(id)).map(([, name]) => `${name} in`);
  return [...into, ...out];
}
