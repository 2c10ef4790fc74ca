import { keeper } from "../store/keeper.js";
import { put } from "./desk.js";

/** Has the page's own worker keep its files, so that it opens without a network; a new version waits until it is wanted. */
export async function workOffline(): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const registration = await navigator.serviceWorker.register("./sw.js").catch(() => undefined);
  if (!registration) return;
  const offer = (): void => {
    const { waiting } = registration;
    // The first worker of all has nobody to take over from.
    if (!waiting || !navigator.serviceWorker.controller) return;
    put({ update: () => void take(waiting) });
  };
  offer();
  registration.addEventListener("updatefound", () => {
    const fresh = registration.installing;
    fresh?.addEventListener("statechange", offer);
  });
  // Whoever leaves the page open for days hears of a new version when they come back to it.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void registration.update().catch(() => {});
  });
}

async function take(waiting: ServiceWorker): Promise<void> {
  await keeper().flush();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage({ type: "SKIP_WAITING" });
}
