/** Which of the maps a pointer is on, or was on last; none of them once a key is pressed. */
export class Pointed {
  readonly #maps: () => readonly { readonly canvas: HTMLCanvasElement }[];
  #canvas: HTMLCanvasElement | null = null;

  constructor(maps: () => readonly { readonly canvas: HTMLCanvasElement }[]) {
    this.#maps = maps;
    const point = ({ target }: Event): void => {
      const on = this.#maps().find(({ canvas }) => canvas === target);
      // Off the maps, as on a menu that was opened from one, the last is still meant.
      if (on) this.#canvas = on.canvas;
    };
    window.addEventListener("pointerdown", point, true);
    window.addEventListener(
      "pointermove",
      (e) => {
        // A mouse that lies still under a page that moves points at nothing.
        if (e.movementX !== 0 || e.movementY !== 0) point(e);
      },
      true,
    );
    window.addEventListener(
      "keydown",
      ({ key }) => {
        if (!/^(Control|Shift|Alt|Meta)$/.test(key)) this.#canvas = null;
      },
      true,
    );
  }

  /** The canvas of that map, while it is one of the maps. */
  get canvas(): HTMLCanvasElement | null {
    return this.index === null ? null : this.#canvas;
  }

  /** Its place among the maps. */
  get index(): number | null {
    const at = this.#maps().findIndex(({ canvas }) => canvas === this.#canvas);
    return at < 0 ? null : at;
  }
}
