/**
 * The hand cases as mutation runs them: those of the room's own game (AMBIT_ROOM), each as drawn, turned, mirrored and in units, one after the
 * other up to the first that is wrong. cases.test.ts runs all orientations, shifts and units; a mutant that only it notices counts as missed.
 */
import { fileURLToPath } from "node:url";
import { AmbitError, type Question, resolve } from "@ambit/engine";
import { it } from "vitest";
import { complaints, questionOf } from "../cases-check.js";
import { type Case, readCases } from "../cases-parse.js";
import { inUnits, isMirror, type Move, moved, SYMMETRIES } from "../cases-symmetry.js";

const GAME: Readonly<Record<string, string>> = { shapes: "dnd5e", pathfinder2e: "pf2e" };
const room = process.env.AMBIT_ROOM ?? "grid";
const game = room === "grid" ? "" : (GAME[room] ?? room);
const AS_DRAWN = SYMMETRIES[0]!;
const TURNS = new Set(["turned by 90", "turned by 180", "mirrored in x = y"]);

function movesOf(c: Case): Move[] {
  if (c.orient === "no") return [];
  return SYMMETRIES.filter((m) => TURNS.has(m.name) && (c.orient === "all" || !isMirror(m)));
}

function check(c: Case, question: Question, move: Move): void {
  let wrong: string[];
  try {
    const answer = resolve(question);
    wrong = c.refused ? ["answered"] : complaints(c, answer, move);
    if (move === AS_DRAWN && JSON.stringify(resolve({ ...question, place: answer.place })) !== JSON.stringify(answer))
      wrong.push("its place, put back, gives another answer");
  } catch (error) {
    if (!(error instanceof AmbitError) || !c.refused) throw error;
    return;
  }
  if (wrong.length > 0) throw new Error(`${move.name}: ${wrong.join("; ")}`);
}

for (const c of readCases(fileURLToPath(new URL("../cases", import.meta.url)))) {
  if (!c.file.startsWith(game)) continue;
  for (const method of c.methods ?? [undefined])
    it(`${c.file} ${c.line} ${c.name} ${method ?? ""}`, () => {
      const q = questionOf(c, method);
      check(c, q, AS_DRAWN);
      for (const m of movesOf(c)) {
        const { question, move } = moved(q, m);
        check(c, question, move);
      }
      if (q.system === "dnd5e") check(c, inUnits(q, 70).question, { ...AS_DRAWN, name: "in units" });
    });
}
