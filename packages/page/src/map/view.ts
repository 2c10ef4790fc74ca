import type { Asker } from "../engine/asker.js";
import { hiddenUser } from "../state/select.js";
import type { Store } from "../state/store.js";
import type { AppState, Outcome } from "../state/types.js";
import { boxAbout } from "./about.js";
import { type AreaPaths, areaPaths, drawOutlines, drawWash } from "./area.js";
import { drawBase, drawWallsIn } from "./base.js";
import { type Box, Camera } from "./camera.js";
import { drawKept, drawKeptLabels, type KeptShape, keptShape } from "./kept.js";
import { drawMarks, drawRange, warnedAt } from "./marks.js";
import type { Overlay, Painting } from "./overlay.js";
import { GROUNDS, LETTERED } from "./palette.js";
import { inSquares } from "./pen.js";
import { drawHidden, quietList, withStates } from "./quiet.js";
import { sameGround } from "./space.js";
import { drawTokens, pillsOf } from "./tokens.js";

/** Milliseconds of rest after which a base that was only moved and scaled is drawn sharp again. */
const SHARP = 80;
/** A base drawn faster than this is drawn anew in every frame. */
const FAST = 4;

/**
 * The map on the screen: one canvas, painted at most once a frame from a cached base, the area and the tokens. Nothing here
 * waits for React; whoever changes the state or the camera gets a frame.
 */
export class MapView {
  readonly canvas = document.createElement("canvas");
  readonly camera = new Camera(() => this.#moved());
  /** Called first in each frame: pointer positions that came since the last one. */
  beforeFrame: () => void = () => {};
  /** Called after the paint: lists and numbers beside the map. */
  afterFrame: () => void = () => {};
  asker: Asker | undefined;
  /** Whether the area in play is left to the overlays. */
  bare: (state: AppState) => boolean = () => false;
  /** Whether the kept areas are left out: their letters and colours would be taken for others. */
  keptHidden: (state: AppState) => boolean = () => false;
  overlays: readonly Overlay[] = [];
  readonly #store: Store;
  readonly #c: CanvasRenderingContext2D;
  #ratio = 1;
  #frame = 0;
  #dirty = true;
  #baseStale = true;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #base: Base | undefined;
  #paths: { outcome: Outcome; layer: number; paths: AreaPaths } | undefined;
  #picture: CanvasImageSource | undefined;
  #dark = false;
  readonly #listeners = new Set<() => void>();
  readonly #grounds = new Set<() => void>();

  constructor(store: Store) {
    this.#store = store;
    const context = this.canvas.getContext("2d", { alpha: false });
    if (!context) throw new Error("This browser has no 2D canvas.");
    this.#c = context;
    store.subscribe((now, before) => {
      const baseChanged =
        now.doc.scene.walls !== before.doc.scene.walls ||
        now.doc.scene.solids !== before.doc.scene.solids ||
        now.doc.scene.size !== before.doc.scene.size ||
        now.doc.scene.picture !== before.doc.scene.picture ||
        now.doc.scene.gridHidden !== before.doc.scene.gridHidden ||
        now.session.layer !== before.session.layer;
      if (baseChanged) this.#baseStale = true;
      this.request();
    });
  }

  /** Puts the canvas into an element and keeps its size. Gives the undoing of it. */
  mount(parent: HTMLElement): () => void {
    this.canvas.className = "map-canvas";
    this.canvas.setAttribute("aria-hidden", "true");
    parent.prepend(this.canvas);
    const observer = new ResizeObserver(() => this.#resize(parent));
    observer.observe(parent);
    this.#resize(parent);
    return () => observer.disconnect();
  }

  /** Shows the whole map. */
  fit(): void {
    const [x1, y1] = this.#store.getState().doc.scene.size;
    this.camera.fit({ x0: 0, y0: 0, x1, y1 });
  }

  readonly #above = new Map<string, number>();

  /**
   * Something stands at the map's upper edge and takes so many CSS pixels of its height, none once it is gone. Who saw the whole map still
   * does, below it, where it would lie over its first rows.
   */
  above(what: string, height: number): void {
    const { camera } = this;
    const again = this.#fitting();
    this.#above.set(what, height);
    const top = Math.max(...this.#above.values());
    if (top === camera.insets.top) return;
    const less = top < camera.insets.top;
    camera.insets = { ...camera.insets, top };
    if (again && (less || camera.toScreen(0, 0)[1] < top)) again();
  }

  #about = { x: 0, y: 0, scale: 0, low: 0 };

  /** What fitted the view as it stands; null once somebody has moved it. */
  #fitting(): (() => void) | null {
    const { x, y, scale } = this.camera;
    const [x1, y1] = this.#store.getState().doc.scene.size;
    if (this.camera.shows({ x0: 0, y0: 0, x1, y1 })) return () => this.fit();
    const { low, ...at } = this.#about;
    return x === at.x && y === at.y && scale === at.scale ? () => this.fitAbout(low) : null;
  }

  /** The whole map, or on a small screen what the answer is about. */
  #firstView(): void {
    this.fit();
    this.asker?.update();
    const { outcome, session } = this.#store.getState();
    if (!outcome || this.camera.scale >= LETTERED) return;
    const box = boxAbout(outcome, session.layer);
    if (box) this.camera.fit(box);
  }

  /**
   * The whole map; where its squares would be too small for letters in the tokens, as much of it as leaves them room, with all that the answer
   * is about; `low` is what lies over the lower edge, in CSS pixels.
   */
  fitAbout(low = 0): void {
    this.fit();
    const { doc, outcome, session } = this.#store.getState();
    const about = outcome && boxAbout(outcome, session.layer);
    if (about)
      this.camera.fitNear({ x0: 0, y0: 0, x1: doc.scene.size[0], y1: doc.scene.size[1] }, about, LETTERED, low);
    const { x, y, scale } = this.camera;
    this.#about = { x, y, scale, low };
  }

  /** The map's own picture, decoded; undefined takes it away. */
  setPicture(picture: CanvasImageSource | undefined): void {
    this.#picture = picture;
    this.#grounded();
  }

  get picture(): CanvasImageSource | undefined {
    return this.#picture;
  }

  setDark(dark: boolean): void {
    this.#dark = dark;
    this.#grounded();
  }

  get dark(): boolean {
    return this.#dark;
  }

  #grounded(): void {
    this.#baseStale = true;
    this.request();
    for (const listener of this.#grounds) listener();
  }

  /** Hears of another picture or theme. */
  onGround(listener: () => void): void {
    this.#grounds.add(listener);
  }

  /** Hears of every movement of the camera; gives the undoing of it. */
  onMove(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Asks for a frame. */
  request(): void {
    this.#dirty = true;
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#run());
  }

  #run(): void {
    this.beforeFrame();
    this.asker?.update();
    if (this.#dirty && this.#changed()) this.#paint();
    this.#dirty = false;
    this.afterFrame();
    this.#frame = 0;
  }

  #painted: AppState | undefined;

  /** Whether a paint would show anything new: while an answer is waited for, what the hand holds is not drawn. */
  #changed(): boolean {
    const state = this.#store.getState();
    const old = this.#painted;
    this.#painted = state;
    if (!old || this.#stale || this.#baseStale || !this.asker?.waiting) return true;
    if (old.doc !== state.doc || old.outcome !== state.outcome || old.settings !== state.settings) return true;
    if (state.session.hand !== "carry" && state.session.hand !== "aim") return true;
    const keys = Object.keys(state.session) as (keyof AppState["session"])[];
    return keys.some((k) => k !== "carried" && old.session[k] !== state.session[k]);
  }

  #stale = true;

  #moved(): void {
    this.#stale = true;
    for (const listener of this.#listeners) listener();
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#baseStale = true;
      this.request();
    }, SHARP);
    this.request();
  }

  #resize(parent: HTMLElement): void {
    const { clientWidth: width, clientHeight: height } = parent;
    if (width === 0 || height === 0) return;
    const first = this.camera.width === 0;
    this.#ratio = Math.min(2, window.devicePixelRatio);
    this.canvas.width = Math.round(width * this.#ratio);
    this.canvas.height = Math.round(height * this.#ratio);
    this.#baseStale = true;
    const again = first ? null : this.#fitting();
    this.camera.resize(width, height);
    if (first) this.#firstView();
    // Who saw the whole map still does, when a bar takes room from it.
    else again?.();
    // A canvas that changed its size is empty until it is painted.
    this.#paint();
  }

  #paint(): void {
    const state = this.#store.getState();
    const { camera } = this;
    const c = this.#c;
    const ratio = this.#ratio;
    if (camera.width === 0) return;
    this.#stale = false;
    this.#paintBase(state);
    const { doc, session } = state;
    // While somebody is dragged a slow answer may be about where they stood: it lags, it does not lie about walls.
    const outcome = state.outcome && sameGround(state.outcome.scene, doc.scene) ? state.outcome : null;
    const kept = this.kept();
    const painting: Painting = { c, camera, ratio, state };
    const boxes: (Box | null)[] = kept.map((one) => one.bounds);
    drawKept(c, kept, camera, ratio);
    const paths = outcome && doc.ability && !this.bare(state) ? this.#pathsOf(outcome, session.layer) : undefined;
    if (paths) {
      inSquares(c, camera, ratio);
      drawWash(c, paths, camera.scale, ratio);
      boxes.push(paths.bounds);
    }
    if (paths?.bounds) for (const o of this.overlays) if (o.where === "over wash") o.draw(painting, paths.bounds);
    if (paths) {
      inSquares(c, camera, ratio);
      drawOutlines(c, paths, camera.scale);
    }
    for (const o of this.overlays) if (o.where === "under walls") boxes.push(...o.draw(painting));
    // What stops an area, and the door that one might open, are seen over every wash, hatch and outline.
    const over = boxes.flatMap((box) => (box && within(box, camera.view)) ?? []);
    if (over.length > 0) {
      inSquares(c, camera, ratio);
      drawWallsIn(c, doc.scene, round(over), camera.scale);
    }
    if (outcome && doc.ability) drawRange(c, outcome, camera, ratio);
    for (const o of this.overlays) if (o.where === "under tokens") o.draw(painting);
    const creatures =
      outcome?.scene === doc.scene
        ? seenOf(outcome.list.creatures, hiddenUser(doc))
        : withStates(quietList(doc, session.layer).creatures, outcome);
    const pills = pillsOf(outcome?.list, outcome ? [...outcome.answer.affected, ...outcome.answer.objects] : []);
    drawHidden(c, doc, session, camera, ratio);
    drawTokens(c, creatures, pills, camera, ratio, session.selected);
    for (const o of this.overlays) if (o.where === "over tokens") o.draw(painting);
    drawKeptLabels(c, kept, camera, ratio, warnedAt(outcome, camera));
    for (const o of this.overlays) if (o.where === "over labels") o.draw(painting);
    drawMarks(c, outcome, session, camera, ratio);
  }

  /** The kept areas as they are drawn. */
  kept(): readonly KeptShape[] {
    const state = this.#store.getState();
    if (this.keptHidden(state)) return [];
    const { layer } = state.session;
    return (this.asker?.kept() ?? []).map((one) => keptShape(one, layer));
  }

  #pathsOf(outcome: Outcome, layer: number): AreaPaths {
    if (this.#paths?.outcome !== outcome || this.#paths.layer !== layer)
      this.#paths = { outcome, layer, paths: areaPaths(outcome, layer) };
    return this.#paths.paths;
  }

  /** What the base shows of the rooms. */
  #keys: readonly unknown[] = [];

  /** The base, a quarter larger than the view on each side, is moved and scaled until it is drawn anew. */
  #paintBase(state: AppState): void {
    const { camera } = this;
    const moved = (b: Base): boolean => b.x !== camera.x || b.y !== camera.y || b.scale !== camera.scale;
    const old = this.#base;
    const begun = performance.now();
    const keys = this.overlays.flatMap((o) => (o.where === "on ground" ? [o.key(state, camera)] : []));
    if (keys.length !== this.#keys.length || keys.some((key, i) => key !== this.#keys[i])) this.#baseStale = true;
    this.#keys = keys;
    const fresh = !old || this.#baseStale || (moved(old) && (old.took < FAST || !this.#covers(old)));
    const base = fresh ? this.#drawBase(state) : old;
    const c = this.#c;
    const k = camera.scale * this.#ratio;
    const zoom = camera.scale / base.scale;
    c.setTransform(1, 0, 0, 1, 0, 0);
    if (moved(base)) {
      c.fillStyle = GROUNDS[this.#dark ? "dark" : "light"].outside;
      c.fillRect(0, 0, this.canvas.width, this.canvas.height);
    }
    // On whole pixels a copy is ten times as fast as between them.
    const x = Math.round((base.x - camera.x) * k - base.mx * zoom);
    const y = Math.round((base.y - camera.y) * k - base.my * zoom);
    if (zoom === 1) c.drawImage(base.canvas, x, y);
    else c.drawImage(base.canvas, x, y, base.canvas.width * zoom, base.canvas.height * zoom);
    // What was only noted down while it was drawn is painted when it is first shown.
    if (fresh) base.took = performance.now() - begun;
  }

  #covers(base: Base): boolean {
    const v = this.camera.view;
    const k = base.scale * this.#ratio;
    const [x0, y0] = [base.x - base.mx / k, base.y - base.my / k];
    const { width, height } = base.canvas;
    return v.x0 >= x0 && v.y0 >= y0 && v.x1 <= x0 + width / k && v.y1 <= y0 + height / k;
  }

  #drawBase(state: AppState): Base {
    const { camera } = this;
    const ratio = this.#ratio;
    const [mx, my] = [Math.round(MARGIN * this.canvas.width), Math.round(MARGIN * this.canvas.height)];
    const [width, height] = [this.canvas.width + 2 * mx, this.canvas.height + 2 * my];
    const kept = this.#base?.canvas;
    const canvas = kept?.width === width && kept.height === height ? kept : new OffscreenCanvas(width, height);
    const c = canvas.getContext("2d", { alpha: false });
    if (!c) throw new Error("This browser has no offscreen canvas.");
    const k = camera.scale * ratio;
    const [x, y] = [camera.x - mx / k, camera.y - my / k];
    const view: Box = { x0: x, y0: y, x1: x + width / k, y1: y + height / k };
    inSquares(c, { x, y, scale: camera.scale }, ratio);
    const ground = GROUNDS[this.#dark ? "dark" : "light"];
    drawBase(c, state.doc.scene, this.#picture, ground, view, camera.scale, state.session.layer, () => {
      for (const o of this.overlays) if (o.where === "on ground") o.draw(c, camera, state);
    });
    this.#baseStale = false;
    this.#base = { canvas, x: camera.x, y: camera.y, scale: camera.scale, mx, my, took: 0 };
    return this.#base;
  }
}

/** What two boxes share; null where they do not meet. */
function within(a: Box, b: Box): Box | null {
  const both = {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  };
  return both.x0 <= both.x1 && both.y0 <= both.y1 ? both : null;
}

/** The box round boxes. */
function round(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map((b) => b.x0)),
    y0: Math.min(...boxes.map((b) => b.y0)),
    x1: Math.max(...boxes.map((b) => b.x1)),
    y1: Math.max(...boxes.map((b) => b.y1)),
  };
}

/** Without a user that is hidden: it is drawn faintly, as all who are hidden. */
const seenOf = (creatures: Outcome["list"]["creatures"], unseen: string | null): Outcome["list"]["creatures"] =>
  unseen === null ? creatures : creatures.filter((c) => c.id !== unseen);

/** The base as it was drawn for a camera, and its margins in device pixels. */
interface Base {
  readonly canvas: OffscreenCanvas;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly mx: number;
  readonly my: number;
  took: number;
}

/** Part of the view by which the base is larger on each side. */
const MARGIN = 0.25;
