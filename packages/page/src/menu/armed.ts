import { useEffect, useState } from "react";

/** Touches that are down anywhere on the page. */
const fingers = new Set<number>();
const REST = 80;

window.addEventListener("pointerdown", (e) => void (e.pointerType === "touch" && fingers.add(e.pointerId)), true);
for (const end of ["pointerup", "pointercancel"] as const)
  window.addEventListener(end, (e) => void fingers.delete(e.pointerId), true);

/** Whether a menu may be pressed: one that a long press opened waits until that finger is lifted, or it would choose. */
export function useArmed(opening: unknown): boolean {
  const [armed, setArmed] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening waits anew
  useEffect(() => {
    if (fingers.size === 0) {
      setArmed(true);
      return undefined;
    }
    setArmed(false);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lifted = (): void => {
      if (fingers.size === 0) timer = setTimeout(() => setArmed(true), REST);
    };
    window.addEventListener("pointerup", lifted);
    window.addEventListener("pointercancel", lifted);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointerup", lifted);
      window.removeEventListener("pointercancel", lifted);
    };
  }, [opening]);
  return armed;
}
