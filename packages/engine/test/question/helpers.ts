import { AmbitError } from "../../src/contract/errors.js";
import type { Reading } from "../../src/contract/types.js";
import { type CheckedQuestion, checkQuestion } from "../../src/question/question.js";

/** A question that is right; each test changes what it is about. Keys of any kind may be written. */
export function question(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    system: "dnd5e",
    method: "template",
    scene: { size: [30, 20], creatures: [mage(), ogre()], walls: [{ from: [3, 0], to: [3, 6] }] },
    by: "mage",
    area: { shape: "sphere", radiusFeet: 20 },
    place: { point: [10, 4] },
    ...changes,
  };
}

export const mage = (more = {}) => ({ id: "mage", at: [5, 4, 0], size: 1, side: "party", ...more });
export const ogre = (more = {}) => ({ id: "ogre", at: [11, 5, 0], size: 2, side: "enemies", ...more });

/** A right question of a system other than dnd5e. */
export function plain(
  system: "draw-steel" | "pf2e",
  area: unknown,
  place: unknown,
  more = {},
): Record<string, unknown> {
  return question({ system, method: undefined, area, place, ...more });
}

/** Knows three texts: one area, two areas, and a line without its width. */
export function readText(text: string): Reading {
  const cone = {
    area: { shape: "cone", lengthFeet: 30 } as const,
    text: "30-foot cone",
    at: [0, 12] as [number, number],
  };
  const line = {
    area: { shape: "line", lengthFeet: 60, widthFeet: 5 } as const,
    text: "60-foot line",
    at: [16, 28] as [number, number],
  };
  if (text === "30-foot cone") return { areas: [cone] };
  if (text === "30-foot cone or 60-foot line") return { areas: [cone, line] };
  if (text === "60-foot line") {
    const bare = { shape: "line", lengthFeet: 60 } as never;
    return { areas: [{ area: bare, text, at: [0, 12] }] };
  }
  return { areas: [] };
}

export function check(raw: unknown): CheckedQuestion {
  return checkQuestion(raw, readText);
}

/** What a call is refused with: `code | message`, or "accepted". */
export function refusal(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof AmbitError) return `${error.code} | ${error.message}`;
    throw error;
  }
  return "accepted";
}

export function refused(raw: unknown): string {
  return refusal(() => check(raw));
}

export function inScene(scene: Record<string, unknown>): Record<string, unknown> {
  return question({ scene, by: undefined });
}
