import type { SystemId } from "../contract/types.js";
import type { CandidateAsk, Candidates } from "./candidates.js";
import { candidates5e } from "./dnd5e/candidates.js";
import { candidatesDs } from "./draw-steel/candidates.js";
import { candidatesPf2e } from "./pathfinder2e/candidates.js";

/**
 * Every placement that a search has to weigh, by the game. Throws AmbitError where a game does not search an area. Apart from `SYSTEM`, so that a page that
 * only resolves carries none of it.
 */
export const CANDIDATES: Readonly<Record<SystemId, (ask: CandidateAsk) => Candidates>> = {
  "draw-steel": candidatesDs,
  dnd5e: candidates5e,
  pf2e: candidatesPf2e,
};
