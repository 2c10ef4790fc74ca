import { useAppState } from "../shell/use.js";
import { nameOf } from "../state/names.js";
import { creatureOf } from "../state/select.js";
import { mustsOf } from "./asked.js";

/** What is to be pressed, and how much is asked so far, in the bar of the tool. */
export function AskedBar({ tool }: { tool: "cover" | "cut" }) {
  const words = useAppState(({ doc, session }) => {
    const { cover, cut } = mustsOf(doc);
    if (tool === "cover") return `Press squares to cover: ${cover.length} so far.`;
    const from = creatureOf(doc, session.cutFrom);
    return from
      ? `Press who is cut off from ${nameOf(from)}.`
      : `Press two to cut off: ${cut.length === 1 ? "1 pair" : `${cut.length} pairs`} so far.`;
  });
  return <p className="tool-words">{words}</p>;
}
