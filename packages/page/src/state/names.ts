import { shownName } from "@ambit/pictures";
import type { Creature } from "./types.js";

/** Somebody's name as the page says it wherever it says one: the id where there is none to be seen, and nothing in it that turns the line round. */
export const nameOf = (who: Pick<Creature, "id" | "name">): string => shownName(who);
