import { AmbitError } from "@ambit/engine";
import { readMap } from "@ambit/maps";
import type { Game } from "../state/types.js";
import { checkedDoc, type Opened } from "./door.js";
import { unfolded } from "./link.js";

const CHANGED = "it is cut off or was changed on its way: have it sent whole";

/** The map of a link, by the checks that a file has. Throws Error with the reason. */
export async function docOfLink(fragment: string, game: Game): Promise<Opened> {
  const text = await unfoldedText(fragment);
  // The readers refuse what is no JSON, nests too deep or holds too much, before it is looked at.
  const first = readMap(pageless(text));
  if (first.format !== "ambit") throw new AmbitError("map", "", "a scene of Ambit, got another kind of map");
  const { picture: _, ...scene } = first.scene;
  const page = (JSON.parse(text) as { page?: unknown }).page;
  const read = { scene, page, notes: [], format: first.format, hidden: [] };
  return checkedDoc(read, "A map from a link", game, crypto.randomUUID());
}

async function unfoldedText(fragment: string): Promise<string> {
  try {
    return await (await unfolded(fragment)).text();
  } catch (e) {
    if (e instanceof Error && e.message.startsWith("it ")) throw e;
    throw new Error(CHANGED);
  }
}

/** The text without the page's own part, which the contract does not know. */
function pageless(text: string): string {
  try {
    const { page: _, ...rest } = JSON.parse(text) as Record<string, unknown>;
    return JSON.stringify(rest);
  } catch (e) {
    if (e instanceof SyntaxError) throw new Error(CHANGED);
    return text;
  }
}
