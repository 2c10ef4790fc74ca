import type { Reading, SystemId } from "../contract/types.js";
import { read } from "./index.js";

/** Readings kept in all; of texts and areas of these sizes they take under 16 kB. */
const MOST_KEPT = 16;
const LONGEST = 200;
const MOST_AREAS = 3;

interface Kept {
  readonly text: string;
  readonly system: SystemId;
  readonly reading: Reading;
}

/**
 * Short texts read lately, the latest first: the same ability at another place is the next question, of a pointer that moves and of a batch. A table of what a pure
 * function gave: no answer depends on it.
 */
const RECENT_READINGS: Kept[] = [];

/** As `read`, for those who leave what it gives as it is: the next who asks is given the same. */
export function readRecent(text: string, system: SystemId): Reading {
  for (let i = 0; i < RECENT_READINGS.length; i++) {
    const kept = RECENT_READINGS[i];
    if (kept.text !== text || kept.system !== system) continue;
    if (i > 0) {
      RECENT_READINGS[i] = RECENT_READINGS[i - 1];
      RECENT_READINGS[i - 1] = kept;
    }
    return kept.reading;
  }
  const reading = read(text, system);
  if (text.length <= LONGEST && reading.areas.length <= MOST_AREAS) {
    if (RECENT_READINGS.length === MOST_KEPT) RECENT_READINGS.pop();
    RECENT_READINGS.unshift({ text, system, reading });
  }
  return reading;
}
