import type { FromReader, ToReader } from "./messages.js";

let running: { worker: Worker; stop: () => void } | undefined;

/** Ends the reading in progress; nothing of it is left. */
export function stopReading(): void {
  running?.worker.terminate();
  running?.stop();
  running = undefined;
}

/** Reads a file in a worker of its own; null where it was stopped. `told` hears how far it is. */
export function readFile(
  asked: ToReader,
  told: (stage: string, part: number | null) => void,
): Promise<Exclude<FromReader, { kind: "stage" }> | null> {
  stopReading();
  return new Promise((done) => {
    const worker = new Worker(new URL("./reader-worker.ts", import.meta.url), { type: "module" });
    running = { worker, stop: () => done(null) };
    const end = (message: Exclude<FromReader, { kind: "stage" }>): void => {
      worker.terminate();
      running = undefined;
      done(message);
    };
    worker.addEventListener("error", () =>
      end({ kind: "refused", message: `${asked.name}: it takes more memory than this browser gives.` }),
    );
    worker.addEventListener("message", (e: MessageEvent<FromReader>) => {
      if (e.data.kind === "stage") told(e.data.stage, e.data.part);
      else end(e.data);
    });
    worker.postMessage(asked);
  });
}
