import address from "virtual:worker";
import type { MoveAnswer, MoveInput } from "@ambit/engine";
import { Tables } from "../engine/tables.js";
import type { Doc } from "../state/types.js";
import { answerMove } from "./answer-move.js";
import type { FromMover, ToMover } from "./messages.js";

/** A movement's answer, the sentence of its refusal, or null where a newer question of its kind took its place. */
export type Told = MoveAnswer | string | null;

interface Waiting {
  readonly topic: string;
  readonly doc: Doc;
  readonly layer: number;
  readonly move: MoveInput;
  readonly tell: (told: Told) => void;
}

let worker: Worker | undefined;
let sent: Doc | undefined;
let busy: Waiting | undefined;
let last = 0;
let waiting: Waiting[] = [];

/** Asks a movement of the worker, one at a time. Of questions with one topic only the newest is asked; without a topic each is. */
export function askMove(topic: string, doc: Doc, layer: number, move: MoveInput): Promise<Told> {
  return new Promise((tell) => {
    const stale = topic === "" ? [] : waiting.filter((w) => w.topic === topic);
    waiting = waiting.filter((w) => !stale.includes(w));
    for (const one of stale) one.tell(null);
    waiting.push({ topic, doc, layer, move, tell });
    next();
  });
}

function next(): void {
  if (busy) return;
  busy = waiting.shift();
  if (!busy) return;
  const { doc, layer, move } = busy;
  last++;
  const message: ToMover = { id: last, layer, move, ...(doc === sent ? {} : { doc }) };
  sent = doc;
  opened().postMessage(message);
}

const tables = new Tables();

function answeredHere({ doc, layer, move }: Waiting): Told {
  const told = answerMove(() => tables.of(doc, layer), { id: last, layer, move });
  return "moved" in told ? told.moved : told.refusal;
}

function opened(): Worker {
  if (worker) return worker;
  const made = new Worker(address, { type: "module" });
  const done = (told: Told): void => {
    const asked = busy;
    busy = undefined;
    asked?.tell(told);
    next();
  };
  made.onmessage = ({ data }: MessageEvent<FromMover>): void => {
    if (data.id === last) done("moved" in data ? data.moved : data.refusal);
  };
  // A worker that fell over, or did not come, is replaced by the next question; this one is answered here.
  made.onerror = (): void => {
    made.terminate();
    worker = undefined;
    sent = undefined;
    done(busy ? answeredHere(busy) : null);
  };
  worker = made;
  return made;
}
