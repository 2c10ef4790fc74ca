import { AmbitError, type ErrorCode } from "./contract/errors.js";
import type { SearchAnswer, SearchQuestion } from "./contract/search.js";
import type { Answer, CellRecord, MoveAnswer, MoveQuestion, Question, TableAnswer } from "./contract/types.js";
import { cellSet } from "./grid/cells.js";
import { readRecent } from "./notation/recent.js";
import { checkMoveQuestion } from "./question/move.js";
import { checkQuestion } from "./question/question.js";
import { checkSearch } from "./question/score-question.js";
import { answerText, bestOf, moveOf, plainAnswer } from "./table.js";

/**
 * Answers one question of the contract (docs/contract.md): which squares and creatures an area affects, and why.
 * Squares and feet as the question's keys name them; ties as each rule says. Throws AmbitError for a bad question, also where a
 * list would hold more than 1,000,000 cells. The question is not changed.
 */
export function resolve(question: Question): Answer {
  const { table, ask } = checkQuestion(question, readRecent);
  return plainAnswer(table, ask);
}

/**
 * The answer to a question as JSON text: what `JSON.stringify(resolve(question))` gives, in less time, for programs that answer many. Throws as `resolve` does.
 */
export function resolveText(question: Question): string {
  const { table, ask } = checkQuestion(question, readRecent);
  return answerText(table, ask);
}

/**
 * Answers a question with `move` (docs/contract.md): where a creature may be moved, whether a path is legal, what stops it, and who comes into auras and
 * out of them (`common.move`, `ds.straight-move`, `5e.push`, `pf2e.push`, `ds.aura.enter`). Squares; of ways of the same cost the one with fewer steps
 * is told, then with fewer diagonals, then the first in reading order from its end back. Throws AmbitError for a bad question, which is not changed.
 */
export function move(question: MoveQuestion): MoveAnswer {
  return moveOf(checkMoveQuestion(question, readRecent));
}

/**
 * Finds the best placements among all legal ones for a question with `score` (docs/contract.md, "Search"), proven. Ties by the written
 * order (docs/search.md). Throws AmbitError for a bad question and for an area whose placements are not searched. The question is not changed.
 */
export function best(question: SearchQuestion): SearchAnswer {
  const { table, search } = checkSearch(question, readRecent);
  return bestOf(table, search);
}

/** A table's answer with its cells as plain lists: what `resolve` gives for the same question. No limit on the lists. */
export function toPlain(given: TableAnswer): Answer {
  const { cells, blocked, touched, affected, objects, spared, entered, squares, ...head } = given;
  const list = (record: CellRecord): Answer["cells"] => cellSet(record).toJSON();
  const out: Answer = {
    ...head,
    cells: list(cells),
    blocked: list(blocked),
    touched: list(touched),
    affected,
    objects,
    spared,
  };
  if (entered !== undefined) out.entered = entered;
  if (squares !== undefined) out.squares = squares;
  return out;
}

/** Whether a question asks for a movement. */
function isMove(question: unknown): boolean {
  return typeof question === "object" && question !== null && Object.hasOwn(question, "move");
}

/** What is wrong with a question, as a value. */
export interface Refusal {
  /** What kind of refusal it is. */
  code: ErrorCode;
  /** Place in the question; "" for the question itself. */
  path: string;
  /** One sentence that begins with the path and says what would be right. */
  message: string;
}

/** Says as a value what `resolve`, or for a question with `move` what `move` would throw; null where it would answer. */
export function check(question: unknown): Refusal | null {
  try {
    if (isMove(question)) move(question as MoveQuestion);
    else resolve(question as Question);
    return null;
  } catch (e) {
    if (e instanceof AmbitError) return { code: e.code, path: e.path, message: e.message };
    throw e;
  }
}
