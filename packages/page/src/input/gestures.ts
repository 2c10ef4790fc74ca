import type { Camera } from "../map/camera.js";

/** A place of a pointer on the map. */
export interface MapPoint {
  /** In squares. */
  readonly x: number;
  readonly y: number;
  /** In CSS pixels from the map's top left. */
  readonly sx: number;
  readonly sy: number;
  /** A finger; a pen counts as fine. */
  readonly coarse: boolean;
  readonly shift: boolean;
  /** Ctrl or Cmd: off the snap. */
  readonly free: boolean;
}

/** A drag that somebody took: every frame the newest place, then one of the two ends. */
export interface Drag {
  move(p: MapPoint): void;
  end(p: MapPoint): void;
  /** Esc, right button, a second finger: as if it had not begun. */
  cancel(): void;
}

/** What pointers come to, whatever the device. All are called once a frame at most, with the newest place. */
export interface GestureHandler {
  enter(p: MapPoint): void;
  /** A mouse or pen moves with no button down. */
  hover(p: MapPoint): void;
  leave(): void;
  /** Down and up in one place. */
  press(p: MapPoint): void;
  /** Down, and moved further than a slip: who takes it? null pans. */
  drag(p: MapPoint): Drag | null;
  /** Right button, or a finger held 500 ms. */
  menu(p: MapPoint): void;
}

const SLIP = { fine: 4, coarse: 8 };
const LONG = 500;

interface Down {
  readonly id: number;
  readonly start: MapPoint;
  readonly panning: boolean;
  last: PointerEvent;
  drag: Drag | "pan" | null;
  /** Where the view was when a pan began. */
  view?: Pick<Camera, "x" | "y" | "scale">;
  long: ReturnType<typeof setTimeout>;
  done: boolean;
}

/** What is dragged on any map, with its undoing. */
const underWay = new Map<Down, () => void>();
/** How deep in a gesture's own work the page is: what is done then is done by its hand. */
let own = 0;

function atWork<T>(work: () => T): T {
  own++;
  try {
    return work();
  } finally {
    own--;
  }
}

/** Undoes every drag under way, on whichever map; pans only where they count. false without one, and where a drag itself asks. */
export function cancelDrags(pans = true): boolean {
  if (own > 0) return false;
  let any = false;
  for (const [down, cancel] of underWay) {
    if (down.drag === "pan" && !pans) continue;
    cancel();
    any = true;
  }
  return any;
}

/** Reads pointers on one element. `flush` is called at the start of each frame. */
export class Gestures {
  readonly #element: HTMLElement;
  readonly #camera: Camera;
  readonly #handler: GestureHandler;
  readonly #request: () => void;
  readonly #space: () => boolean;
  readonly #downs = new Map<number, Down>();
  /** Called at most once a frame, when a pointer's place has been handed over before the frame: what takes long may begin. */
  ahead: () => void = () => {};
  #early = false;
  #hover: PointerEvent | undefined;
  #inside = false;

  constructor(
    element: HTMLElement,
    camera: Camera,
    handler: GestureHandler,
    request: () => void,
    space: () => boolean,
  ) {
    this.#element = element;
    this.#camera = camera;
    this.#handler = handler;
    this.#request = request;
    this.#space = space;
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      listener: (event: HTMLElementEventMap[K]) => void,
      options?: AddEventListenerOptions,
    ): void => element.addEventListener(name, listener, options);
    on("pointerdown", (e) => this.#down(e));
    on("pointermove", (e) => this.#move(e));
    // Told at once, where a pointer's move waits for its frame; browsers without it lose nothing but the head start.
    on("pointerrawupdate", (e) => this.#raw(e as PointerEvent));
    on("pointerup", (e) => this.#up(e));
    on("pointercancel", (e) => this.#drop(e.pointerId));
    on("pointerleave", (e) => this.#leave(e));
    on("contextmenu", (e) => this.#context(e));
    on("wheel", (e) => this.#wheel(e), { passive: false });
  }

  /** At the start of each frame: hands over what came since the last one. */
  flush(): void {
    this.#early = false;
    this.#hand();
  }

  #hand(): void {
    const hover = this.#hover;
    this.#hover = undefined;
    if (hover) {
      const p = this.#point(hover);
      if (!this.#inside) {
        this.#inside = true;
        this.#handler.enter(p);
      }
      this.#handler.hover(p);
    }
    for (const down of this.#downs.values()) this.#follow(down);
  }

  #point(e: PointerEvent | MouseEvent): MapPoint {
    const box = this.#element.getBoundingClientRect();
    const [sx, sy] = [e.clientX - box.left, e.clientY - box.top];
    const [x, y] = this.#camera.toMap(sx, sy);
    const coarse = "pointerType" in e && e.pointerType === "touch";
    return { x, y, sx, sy, coarse, shift: e.shiftKey, free: e.ctrlKey || e.metaKey };
  }

  #down(e: PointerEvent): void {
    if (e.button === 2) return;
    this.flush();
    const start = this.#point(e);
    if (this.#downs.size >= 1 && start.coarse) for (const other of this.#downs.values()) this.#giveUp(other);
    const down: Down = {
      id: e.pointerId,
      start,
      panning: e.button === 1 || this.#space(),
      last: e,
      drag: null,
      done: this.#downs.size >= 1,
      long: setTimeout(() => {
        if (!start.coarse || down.drag !== null || down.done) return;
        down.done = true;
        this.#handler.menu(start);
      }, LONG),
    };
    this.#downs.set(e.pointerId, down);
    this.#element.setPointerCapture(e.pointerId);
  }

  /** One finger's work ends where a second one comes down; a view that was panned stays. */
  #giveUp(down: Down): void {
    const { drag, done } = down;
    this.#over(down);
    if (drag !== null && drag !== "pan" && !done) atWork(() => drag.cancel());
  }

  #over(down: Down): void {
    down.done = true;
    underWay.delete(down);
  }

  #cancel(down: Down): void {
    this.#giveUp(down);
    if (down.view) {
      Object.assign(this.#camera, down.view);
      this.#camera.pan(0, 0);
    }
    this.#request();
  }

  /** The first place since the last frame is handed over at once, so that its answer is ready when the frame comes. */
  #raw(e: PointerEvent): void {
    if (this.#early || e.pointerType === "touch") return;
    this.#early = true;
    this.#move(e);
    this.#hand();
    this.ahead();
  }

  #move(e: PointerEvent): void {
    const down = this.#downs.get(e.pointerId);
    if (down) {
      // The button was let go where the page could not hear of it.
      if (e.buttons === 0) {
        this.#drop(e.pointerId);
        return;
      }
      if (this.#downs.size === 2) this.#pinch(down, e);
      down.last = e;
    } else if (e.pointerType !== "touch") this.#hover = e;
    this.#request();
  }

  #follow(down: Down): void {
    if (down.done) return;
    const p = this.#point(down.last);
    if (down.drag === null) {
      const moved = Math.hypot(p.sx - down.start.sx, p.sy - down.start.sy);
      if (moved < (down.start.coarse ? SLIP.coarse : SLIP.fine)) return;
      const taken = down.panning ? null : atWork(() => this.#handler.drag(down.start));
      const { x, y, scale } = this.#camera;
      if (taken === null) down.view = { x, y, scale };
      down.drag = taken ?? "pan";
      underWay.set(down, () => this.#cancel(down));
      this.#panned.set(down.id, down.start);
    }
    if (down.drag === "pan") {
      const from = this.#panned.get(down.id) ?? p;
      if (from.sx !== p.sx || from.sy !== p.sy) this.#camera.pan(p.sx - from.sx, p.sy - from.sy);
      this.#panned.set(down.id, p);
    } else {
      const { drag } = down;
      atWork(() => drag.move(p));
    }
  }

  readonly #panned = new Map<number, MapPoint>();

  /** Two fingers: the squares under them stay under them. */
  #pinch(down: Down, e: PointerEvent): void {
    const other = [...this.#downs.values()].find((d) => d.id !== down.id);
    if (!other) return;
    const [a, b, c] = [this.#point(down.last), this.#point(e), this.#point(other.last)];
    const before = Math.hypot(a.sx - c.sx, a.sy - c.sy);
    const after = Math.hypot(b.sx - c.sx, b.sy - c.sy);
    this.#camera.pan((b.sx - a.sx) / 2, (b.sy - a.sy) / 2);
    if (before > 0) this.#camera.zoom(after / before, (b.sx + c.sx) / 2, (b.sy + c.sy) / 2);
  }

  #up(e: PointerEvent): void {
    const down = this.#downs.get(e.pointerId);
    if (!down) return;
    down.last = e;
    this.#follow(down);
    const p = this.#point(e);
    if (!down.done) {
      if (down.drag === null) {
        if (e.button === 0) this.#handler.press(p);
      } else if (down.drag !== "pan") {
        const { drag } = down;
        // Over before its end: what its end does is no longer shown for now.
        this.#over(down);
        atWork(() => drag.end(p));
      }
    }
    this.#drop(e.pointerId, true);
  }

  #drop(id: number, done = false): void {
    const down = this.#downs.get(id);
    if (!down) return;
    clearTimeout(down.long);
    if (done) this.#over(down);
    else this.#giveUp(down);
    this.#downs.delete(id);
    this.#panned.delete(id);
    this.#request();
  }

  #leave(e: PointerEvent): void {
    if (e.pointerType === "touch" || this.#downs.has(e.pointerId)) return;
    this.#hover = undefined;
    this.#inside = false;
    this.#handler.leave();
  }

  #context(e: MouseEvent): void {
    e.preventDefault();
    if (cancelDrags()) return;
    // A finger's long press has been told of already.
    if ("pointerType" in e && e.pointerType === "touch") return;
    this.#handler.menu(this.#point(e));
  }

  #wheel(e: WheelEvent): void {
    e.preventDefault();
    const p = this.#point(e);
    const unit = e.deltaMode === 1 ? 16 : e.deltaMode === 2 ? 400 : 1;
    this.#camera.zoom(Math.exp((-e.deltaY * unit) / (e.ctrlKey ? 120 : 400)), p.sx, p.sy);
  }
}
