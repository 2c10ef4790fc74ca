import { later } from "../shell/later.js";
import { useAppState } from "../shell/use.js";

const Bar = later(async () => ({ default: (await import("./parts.js")).MotionBar }), {
  waiting: <p className="tool-words">Press who is to be moved.</p>,
});
const Card = later(async () => ({ default: (await import("./parts.js")).MovedCard }));

/** How somebody is moved, in the bar of the tool. */
export function MotionSlot() {
  return <Bar />;
}

/** What came of the last movement, over the map. */
export function MovedSlot() {
  const any = useAppState((s) => s.session.moved.length > 0);
  return any ? <Card /> : null;
}
