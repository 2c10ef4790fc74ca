import { ASK_KEYS, type CheckedAsk, type RawAsk, type ReadText, takeAsk } from "./ask.js";
import { VERSION } from "./bounds.js";
import { type Keys, RecordTaker } from "./record.js";
import { type CheckedTable, type RawTable, TABLE_KEYS, takeTable } from "./table.js";
import type { Taker } from "./takes.js";
import { Trail } from "./trail.js";

export type { CheckedAsk, ReadText } from "./ask.js";
export type { CheckedTable } from "./table.js";

/** A checked question: its table and what is asked of it. */
export interface CheckedQuestion {
  readonly table: CheckedTable;
  readonly ask: CheckedAsk;
}

/** Keys that make another kind of question. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ["score", "; a question with score is a search"],
  ["layersTried", "; only a search takes layersTried"],
  ["points", "; only a search takes points"],
  ["limit", "; only a search takes limit"],
  ["read", "; a question with read is a reading"],
  ["move", "; a question with move is a movement"],
]);

type Versioned<T> = T & { ambit?: number };

const QUESTION = new RecordTaker<Versioned<RawTable & RawAsk>>(
  "a question to resolve takes",
  "a question is a record with system, scene, area and place",
  ["system", "area"],
  // What is checked a step later is passed on as it is, so that its type here is unknown.
  { ambit: VERSION, ...TABLE_KEYS, ...ASK_KEYS } as Keys<Versioned<RawTable & RawAsk>>,
  OTHERS,
  madeQuestion,
);

/** In the order of the table's keys. */
function madeQuestion(s: readonly unknown[]): Versioned<RawTable & RawAsk> {
  return {
    system: s[1],
    method: s[2],
    options: s[3],
    scene: s[4],
    by: s[5],
    area: s[6],
    pick: s[7],
    place: s[8],
    targets: s[9],
    explain: s[10],
  } as Versioned<RawTable & RawAsk>;
}

const TABLE = new RecordTaker<Versioned<RawTable>>(
  "a table takes",
  "a table is a record with system and scene",
  ["system"],
  { ambit: VERSION as Taker<number>, ...TABLE_KEYS } as Keys<Versioned<RawTable>>,
  OTHERS,
);

const ASK = new RecordTaker<RawAsk>(
  "a question to a table takes",
  "a question is a record with area and place",
  ["area"],
  ASK_KEYS as Keys<RawAsk>,
  OTHERS,
);

/**
 * Checks a question to resolve, `readText` reading an area that is given in words. Throws AmbitError; nothing of the question
 * is kept or changed.
 */
export function checkQuestion(raw: unknown, readText: ReadText): CheckedQuestion {
  const at = new Trail();
  const question = QUESTION.take(raw, at);
  const table = takeTable(question, at);
  return { table, ask: takeAsk(question, table, readText, at) };
}

/** Checks what a table is prepared from: system, method, options and scene. Throws AmbitError. */
export function checkTable(raw: unknown): CheckedTable {
  const at = new Trail();
  return takeTable(TABLE.take(raw, at), at);
}

/** Checks a question to a table. Throws AmbitError. */
export function checkAsk(table: CheckedTable, raw: unknown, readText: ReadText): CheckedAsk {
  return takeAsk(ASK.take(raw, new Trail()), table, readText, new Trail());
}
