import { nameOf } from "../moving/owner.js";
import { useAppState } from "../shell/use.js";
import { creatureOf } from "../state/select.js";
import { mustsOf } from "./asked.js";

/** What is to be pressed, and how much is asked so far, in the bar of the tool. */
export function AskedBar({ tool }: { tool: "cover" | "cut" }) {
  const words = useAppState(({ doc, session }) => {
    const { cover, cut } = mustsOf(doc);
    if (tool === "cover") return `Press squares that the wall must cover. ${cover.length} chosen.`;
    const from = creatureOf(doc, session.cutFrom);
    return from
      ? `Press who is cut off from ${nameOf(from)}.`
      : `Press two whom the wall must cut off from one another. ${cut.length === 1 ? "1 pair" : `${cut.length} pairs`} chosen.`;
  });
  return <p className="tool-words">{words}</p>;
}
