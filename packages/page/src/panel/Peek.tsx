import { useEffect, useRef } from "react";
import { Button } from "react-aria-components";
import { compareDoor } from "../compare/door.js";
import { Icon } from "../shell/Icon.js";
import { useApp, useAppState } from "../shell/use.js";
import { look } from "../state/store.js";
import type { AppState, Session } from "../state/types.js";
import { setHidden, setText } from "./dom.js";
import { ownSideHit } from "./rows.js";

type Stop = Session["sheet"];

const ORDER: readonly Stop[] = ["peek", "half", "full"];
/** CSS pixels that a finger moves before it drags the sheet. */
const SLIP = 8;
/** Pixels a millisecond from which a flick decides, not the place. */
const FLICK = 0.5;

/** What is seen of the sheet when it is down: total, own side, Copy. It is dragged, or moved by its two buttons. */
export function Peek() {
  const app = useApp();
  const sheet = useAppState((s) => s.session.sheet);
  const drag = useRef<Drag | null>(null);
  const to = (stop: Stop): void => look(app.store, { sheet: stop, panelOpen: true });
  const at = ORDER.indexOf(sheet);
  const step = (by: number): void => to(ORDER[Math.min(2, Math.max(0, at + by))]!);
  return (
    <div
      className="peek"
      onPointerDown={(e) => {
        const panel = e.currentTarget.parentElement;
        if (panel && e.button === 0) drag.current = new Drag(panel, e.clientY, e.timeStamp);
      }}
      onPointerMove={(e) => {
        if (e.buttons !== 0 && drag.current?.move(e.clientY, e.timeStamp))
          e.currentTarget.setPointerCapture(e.pointerId);
      }}
      onPointerUp={(e) => {
        const stop = drag.current?.end(e.clientY, sheet);
        drag.current = null;
        if (stop) to(stop);
      }}
      onPointerCancel={() => {
        drag.current?.end(drag.current.from, sheet);
        drag.current = null;
      }}
    >
      <span className="grip" />
      <Words />
      <Button className="button" onPress={() => app.run("answer.copy")}>
        <Icon name="copy" />
        <span className="button-words">Copy</span>
      </Button>
      <Button
        className="button icon-only"
        aria-label={at === 0 ? "Show the list" : "Show more of the list"}
        isDisabled={at === 2}
        onPress={() => step(1)}
      >
        <Icon name="up" />
      </Button>
      <Button
        className="button icon-only"
        aria-label={at === 1 ? "Show the map" : "Show less of the list"}
        isDisabled={at === 0}
        onPress={() => step(-1)}
      >
        <Icon name="down" />
      </Button>
    </div>
  );
}

/** Total and own side, patched without React: they move with the pointer. */
function Words() {
  const app = useApp();
  const total = useRef<HTMLElement>(null);
  const friendly = useRef<HTMLElement>(null);
  useEffect(() => {
    const show = ({ outcome, refusal }: AppState): void => {
      if (!total.current || !friendly.current) return;
      const own = outcome ? ownSideHit(outcome).join(", ") : "";
      const { brief } = compareDoor.getState();
      if (brief !== "") setText(total.current, brief);
      else setText(total.current, outcome?.list.headline ?? (refusal === null ? "No area yet" : "No answer"));
      setText(friendly.current, own);
      setHidden(friendly.current, own === "");
    };
    show(app.store.getState());
    const unsubscribe = [
      app.store.subscribe((now, before) => {
        if (now.outcome !== before.outcome || now.refusal !== before.refusal) show(now);
      }),
      compareDoor.subscribe(() => show(app.store.getState())),
    ];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, [app]);
  return (
    <p className="peek-words">
      <strong ref={total} />
      <span className="chip small friendly" ref={friendly} hidden />
    </p>
  );
}

/** The sheet under a finger: its height follows, and the end goes to a stop. */
class Drag {
  readonly from: number;
  moved = false;
  readonly #panel: HTMLElement;
  readonly #height: number;
  #last: { y: number; time: number };
  #speed = 0;

  constructor(panel: HTMLElement, y: number, time: number) {
    this.#panel = panel;
    this.from = y;
    this.#height = panel.offsetHeight;
    this.#last = { y, time };
  }

  /** True from the move that is more than a slip. */
  move(y: number, time: number): boolean {
    if (!this.moved && Math.abs(y - this.from) < SLIP) return false;
    this.moved = true;
    this.#panel.classList.add("dragged");
    this.#panel.style.height = `${Math.max(60, this.#height + this.from - y)}px`;
    const ms = time - this.#last.time;
    if (ms > 0) this.#speed = (this.#last.y - y) / ms;
    this.#last = { y, time };
    return true;
  }

  /** The stop that the sheet goes to; nothing where it was no drag. */
  end(y: number, was: Stop): Stop | undefined {
    if (!this.moved) return undefined;
    const height = this.#height + this.from - y;
    this.#panel.classList.remove("dragged");
    this.#panel.style.height = "";
    const at = ORDER.indexOf(was);
    if (Math.abs(this.#speed) > FLICK) return ORDER[Math.min(2, Math.max(0, at + Math.sign(this.#speed)))];
    const whole = window.innerHeight;
    return height < whole * 0.3 ? "peek" : height < whole * 0.72 ? "half" : "full";
  }
}
