import "virtual:search";
import type { Doc } from "../state/types.js";
import type { FromSearcher, ToSearcher } from "./messages.js";
import { SearchWork } from "./search-work.js";
import { Tables } from "./tables.js";

const tables = new Tables();
let doc: Doc | undefined;
const work = new SearchWork((message: FromSearcher, give: Transferable[] = []) =>
  self.postMessage(message, { transfer: give }),
);

self.onmessage = ({ data }: MessageEvent<ToSearcher>): void => {
  if ("word" in data) {
    work.word(data.id, data.word);
    return;
  }
  doc = data.doc ?? doc;
  const own = doc;
  if (own) work.begin(data.id, own, () => tables.of(own, data.layer), data.search);
};
