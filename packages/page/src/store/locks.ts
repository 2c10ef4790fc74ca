/** One tab works on a map at a time: whoever holds the map's lock saves it. */

const NAME = "ambit.map.";
/** Milliseconds in which the other tab lets go by itself. */
const PATIENCE = 3000;

type Asked = { readonly yield: string };

let letGo: (() => void) | undefined;
let held: string | undefined;
const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("ambit");

export function holds(id: string): boolean {
  return held === id;
}

/** Called when another tab takes the map; `asked` while there is time to save. */
export type Lost = (asked: boolean) => Promise<void>;

/** Takes a map's lock where it is free; true where this tab has it now. */
export function takeLock(id: string, lost: Lost): Promise<boolean> {
  return take(id, { ifAvailable: true }, lost);
}

/** Has the tab that works on the map save and let go, then takes its lock; a tab that does not answer loses it. */
export async function takeOver(id: string, lost: Lost): Promise<void> {
  channel?.postMessage({ yield: id } satisfies Asked);
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), PATIENCE);
  const got = await take(id, { signal: waiting.signal }, lost).catch(() => false);
  clearTimeout(timer);
  if (!got) await take(id, { steal: true }, lost);
}

export function dropLock(): void {
  letGo?.();
  letGo = undefined;
  held = undefined;
}

function take(id: string, options: LockOptions, lost: Lost): Promise<boolean> {
  // Without locks there is no telling; browsers of the last years all have them on https and localhost.
  if (!("locks" in navigator)) return Promise.resolve(true);
  return new Promise((done, failed) => {
    navigator.locks
      .request(NAME + id, options, (lock) => {
        if (!lock) return done(false);
        dropLock();
        held = id;
        done(true);
        const asked = (e: MessageEvent<Asked>): void => {
          if (e.data.yield !== id) return;
          // Saved first, so that the other tab reads what was done here.
          void lost(true).finally(() => {
            if (held === id) dropLock();
          });
        };
        channel?.addEventListener("message", asked);
        return new Promise<void>((free) => {
          letGo = free;
        }).finally(() => channel?.removeEventListener("message", asked));
      })
      .catch((e: unknown) => {
        const stolen = held === id;
        if (stolen) {
          held = undefined;
          letGo = undefined;
          void lost(false);
        }
        failed(e);
      });
  });
}
