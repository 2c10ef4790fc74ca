import { cursorAtFocus } from "../a11y/grid.js";
import { tableLetter } from "../a11y/letters.js";
import type { App } from "../app.js";
import type { Settings } from "../state/types.js";
import type { CommandId } from "./command.js";
import { AT_CURSOR, KEYS, keyStates } from "./keys.js";
import { missed } from "./missed.js";

/** Whether the space bar is down, which turns any drag into a pan. */
export const held = { space: false };

/** Makes keys into commands, for the whole page. Gives the undoing of it. */
export function listenToKeys(app: App): () => void {
  const down = (event: KeyboardEvent): void => {
    if (event.key === " " && onMap(event.target)) held.space = true;
    if (event.defaultPrevented || event.isComposing) return;
    if (obey(app, event)) event.preventDefault();
  };
  const up = (event: KeyboardEvent): void => {
    if (event.key === " ") held.space = false;
  };
  // A key that is let go in another window is not heard of here.
  const away = (): void => {
    held.space = false;
  };
  window.addEventListener("keydown", down);
  window.addEventListener("keyup", up);
  window.addEventListener("blur", away);
  return () => {
    window.removeEventListener("keydown", down);
    window.removeEventListener("keyup", up);
    window.removeEventListener("blur", away);
  };
}

/** Does the first thing that the innermost state lists for a key and that can be done now; else says why there is none. */
function obey(app: App, event: KeyboardEvent): boolean {
  const { session, settings } = app.store.getState();
  const names = namesOf(event, settings);
  const map = onMap(event.target);
  const text = inText(event.target);
  const wanted: CommandId[] = [];
  for (const state of keyStates(session)) {
    if (state !== "page" && !map) continue;
    for (const { state: of, key, command, arg } of KEYS) {
      if (of !== state || !names.includes(key)) continue;
      const letter = key.length === 1 && /\p{L}/u.test(key);
      if (letter && !settings.letters) continue;
      // In a text field keys are the field's, but those that reach other parts of the page.
      if (text && !/^(Shift\+)?F6$|^Escape$|^Ctrl\+[os]$/.test(key)) continue;
      if (command === "answer.copy" && !(getSelection()?.isCollapsed ?? true)) continue;
      if (map && AT_CURSOR.has(command)) cursorAtFocus(app);
      if (app.can(command, arg) && app.run(command, arg)) return true;
      wanted.push(command);
    }
  }
  return missed(app, wanted);
}

/** The names by which the table may list a key event. */
function namesOf(event: KeyboardEvent, settings: Settings): string[] {
  if (event.altKey) return [];
  const control = event.ctrlKey || event.metaKey ? "Ctrl+" : "";
  const shift = event.shiftKey ? "Shift+" : "";
  const letter = /^\p{L}$/u.test(event.key);
  // Shift alone tells two letters apart: Caps Lock must not make an undo of a redo.
  const cased = event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase();
  const plain = letter && control === "";
  const name =
    event.key === " " ? "Space" : plain ? tableLetter(settings, cased) : letter ? cased.toLowerCase() : event.key;
  const names = [`${control}${shift}${name}`];
  // A character already tells of Shift: "?" is not asked for as "Shift+?". With Ctrl a letter does not.
  if (name.length === 1 && !(letter && !plain)) names.push(`${control}${name}`);
  if (/^Numpad\d$/.test(event.code)) names.unshift(`${control}${shift}${event.code}`);
  return names;
}

export function onMap(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-region='map']") !== null && !inField(target);
}

function inField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

/** A field that takes characters; a box to tick or a slider takes none, so that they are the page's there. */
function inText(target: EventTarget | null): boolean {
  return inField(target) && !(target as HTMLElement).matches("[type='checkbox'], [type='radio'], [type='range']");
}
