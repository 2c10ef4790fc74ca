import { useSyncExternalStore } from "react";

const WORDS = "Offline. The page goes on working, and keeps maps in this browser.";

function listen(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** A quiet dot while there is no network: nothing is lost by it. */
export function Offline() {
  const offline = useSyncExternalStore(listen, () => !navigator.onLine);
  if (!offline) return null;
  return <span className="offline-dot" role="img" aria-label={WORDS} title={WORDS} />;
}
