import { lazy, Suspense } from "react";
import { useAppState } from "../shell/use.js";

const Bar = lazy(async () => ({ default: (await import("./parts.js")).MotionBar }));
const Card = lazy(async () => ({ default: (await import("./parts.js")).MovedCard }));

/** How somebody is moved, in the bar of the tool. */
export function MotionSlot() {
  return (
    <Suspense fallback={<p className="tool-words">Press who is to be moved.</p>}>
      <Bar />
    </Suspense>
  );
}

/** What came of the last movement, over the map. */
export function MovedSlot() {
  const any = useAppState((s) => s.session.moved.length > 0);
  if (!any) return null;
  return (
    <Suspense fallback={null}>
      <Card />
    </Suspense>
  );
}
