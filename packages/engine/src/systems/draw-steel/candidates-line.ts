import { AmbitError } from "../../contract/errors.js";
import type { Cell } from "../../contract/types.js";
import { type Box, box, holds } from "../../grid/box.js";
import { isqrt } from "../../shapes/roots.js";
import { type CandidateAsk, type PathFan, type Paths, PlacedTrial, type Worth } from "../candidates.js";
import { type Kind, LineCounts } from "./candidates-count.js";
import { type Form, formsOf } from "./candidates-form.js";
import { Origins } from "./candidates-origin.js";
import { type Climb, quadrants } from "./candidates-quadrant.js";
import { octants, type Steps } from "./candidates-steps.js";
import { type Family, startsOf, Through } from "./candidates-through.js";
import type { LineArea } from "./line.js";

/**
 * `ds.line`: from every legal origin square, every straight line, bent ones too, as paths of a cardinal and a diagonal beside it, or with option `straight:
 * "quadrant"` of all steps that never go back. ruling: of a wider line the right side and upwards are tried, since left and down give the same squares from
 * another first square.
 */
export function lineFans(ask: CandidateAsk, area: LineArea): Paths {
  const { scene, options } = ask;
  if (area.length === "edge" && (scene.width === undefined || scene.height === undefined))
    throw new AmbitError(
      "missing",
      "scene.size",
      "[width, height] in squares, as the line runs to the edge of the scene",
    );
  const edge = area.length === "edge";
  const length = area.length === "edge" ? longestToEdge(ask) : area.length;
  const reach = length + area.width;
  const origins = new Origins(ask, 1, { x0: 1 - reach, y0: 1 - reach, x1: reach, y1: reach });
  const any = options.lineOrigin === "any";
  const all =
    options.straight === "quadrant"
      ? quadrants(
          length,
          climbOf(ask, origins.box, any ? length : 0, area.width),
          area.width > 1,
          edge ? { x: scene.width as number, y: scene.height as number } : undefined,
        )
      : octants(length);
  const forms = all.flatMap((steps) => formsOf(steps, area.width, edge).map((form) => ({ steps, form })));
  const list = origins.list();
  // before there is a list of them
  const fans = (steps: Steps, form: Form): number => (any ? steps.starts(form) : form.w * form.d * form.h);
  if (edge)
    limitedStarts(
      ask,
      area,
      Math.max(FEW_STARTS, list.length) * forms.reduce((sum, { steps, form }) => sum + fans(steps, form), 0),
    );
  else
    limited(
      ask,
      area,
      length,
      Math.max(FEW, list.length) * forms.reduce((sum, { steps, form }) => sum + fans(steps, form) * steps.count, 0),
    );
  const kinds: Kind[] = [];
  const families: Family[] = [];
  for (const { steps, form } of forms) {
    const starts = startsOf(steps, form, any);
    families.push({ steps, form, from: kinds.length, starts });
    for (const { start } of starts) kinds.push({ steps, form, start });
  }
  const through =
    any && options.straight !== "quadrant" ? new Through(families, kinds.length, edge ? undefined : length) : undefined;
  const counts = new LineCounts(ask, area.length, any);
  return {
    kind: "paths",
    origins: list.map((at) => ({ at, near: origins.near(...at) })),
    reaches: kinds.map(({ steps, form, start }) => hullOf(steps, form, start)),
    fan: (o, n) => new LineFan(ask, area, kinds[n], list[o], origins),
    count: (o, n) => counts.of(kinds[n], list[o]),
    ...(through && { through: (o: number, worths: readonly Worth[]) => through.hopes(list[o], worths) }),
    source: ask.by,
    sourceAffected: true,
    whole: !origins.apart,
  };
}

/** Nodes of all fans that are looked at: some minutes. Each kind of fan takes memory, however few the origins. */
const MOST_NODES = 1_000_000_000;
const FEW = 125;

/** Refuses lines that would take hours: a fan of length n has n (n + 1) / 2 nodes. */
function limited(ask: CandidateAsk, area: LineArea, length: number, nodes: number): void {
  if (nodes <= MOST_NODES) return;
  const shorter = Math.max(1, isqrt(Math.floor(length * length * (MOST_NODES / nodes))));
  throw new AmbitError(
    "too-many",
    "area.length",
    `best follows paths of about ${shorter} ${shorter === 1 ? "square" : "squares"} at most for this width and range, got ${length}: ask for ${lessWork(ask, area)}`,
  );
}

/** Fans of lines to the edge that may begin at many squares: some seconds, and some 100 MB. */
const MOST_FANS = 4_000_000;
const FEW_STARTS = 8;

/** Refuses lines to the edge that may begin nearly anywhere on a large map. */
function limitedStarts(ask: CandidateAsk, area: LineArea, fans: number): void {
  if (fans <= MOST_FANS) return;
  throw new AmbitError(
    "too-many",
    "area.length",
    `from so many origins a line to the edge of this scene may begin in too many ways (${fans.toLocaleString("en")}, at most ${MOST_FANS.toLocaleString("en")}): ask for ${lessWork(ask, area)}`,
  );
}

/** What makes fewer paths, of what the question asks for. */
function lessWork({ by, options }: CandidateAsk, { width, within }: LineArea): string {
  const ways = [width > 1 ? "a shorter or narrower line" : "a shorter line"];
  if (by !== undefined && within !== undefined && within > 1) ways.push('a smaller "within"');
  if (options.lineOrigin === "any") ways.push('the option lineOrigin "first"');
  if (options.straight === "quadrant") ways.push('the option straight "octant"');
  const last = ways.pop();
  return ways.length === 0 ? `${last}` : `${ways.join(", ")} or ${last}`;
}

/** Lowest and highest layer, not included, in which something stands. */
function stands({ scene }: CandidateAsk): { low: number; high: number } {
  let [low, high] = [0, 0];
  for (const { space } of scene.creatures) {
    low = Math.min(low, space.z);
    high = Math.max(high, space.z + space.h);
  }
  return { low, high };
}

/** How far lines climb and fall before they have left all creatures below or above; at least `least`. */
function climbOf(ask: CandidateAsk, origins: Box | undefined, least: number, width: number): Climb {
  const { low, high } = stands(ask);
  const { z, h } = origins ?? { z: 0, h: 1 };
  return { up: Math.max(1, least, high - z + width - 1), down: Math.max(1, least, z + h - 1 + width - low) };
}

/**
 * Squares of the longest line to the edge that differs: each step goes on in plan, but for those straight up or down, of which no more matter than creatures
 * stand high. Octants go on along one axis with each step, quadrants along either in turn.
 */
function longestToEdge(ask: CandidateAsk): number {
  const { low, high } = stands(ask);
  const { width = 0, height = 0 } = ask.scene;
  return (ask.options.straight === "quadrant" ? width + height - 1 : Math.max(width, height)) + high - low;
}

class LineFan implements PathFan {
  private readonly x: number;
  private readonly y: number;
  private readonly z: number;

  constructor(
    private readonly ask: CandidateAsk,
    private readonly area: LineArea,
    private readonly kind: Kind,
    private readonly origin: Cell,
    private readonly origins: Origins,
  ) {
    this.x = origin[0] + kind.start[0];
    this.y = origin[1] + kind.start[1];
    this.z = origin[2] + kind.start[2];
  }

  get graph(): Steps["graph"] {
    return this.kind.steps.graph;
  }

  get stepsTo(): PathFan["stepsTo"] {
    return this.kind.steps.stepsTo;
  }

  /** Of a line to the edge those that may lie in the scene. */
  get nodes(): number {
    const { steps } = this.kind;
    const { width = 0, height = 0 } = this.ask.scene;
    return this.area.length === "edge" ? steps.within(this.x, this.y, width, height) : steps.graph.count;
  }

  nodesAt(x: number, y: number, z: number, add: (node: number) => void): void {
    const { form, steps } = this.kind;
    const [dx, dy, dz] = [x - this.x - form.x, y - this.y - form.y, z - this.z];
    for (let k = 0; k < form.h; k++)
      for (let j = 0; j < form.d; j++) for (let i = 0; i < form.w; i++) steps.nodesAt(dx - i, dy - j, dz - k, add);
  }

  may(node: number): boolean {
    if (this.area.length !== "edge") return true;
    const { steps } = this.kind;
    const { width = 0, height = 0 } = this.ask.scene;
    const x = this.x + steps.x(node);
    const y = this.y + steps.y(node);
    return x >= 0 && y >= 0 && x < width && y < height;
  }

  ends(node: number): boolean {
    const { steps, form } = this.kind;
    if (this.area.length !== "edge") return steps.isLast(node) && steps.mayEnd(node, form);
    const { width = 0, height = 0 } = this.ask.scene;
    const x = this.x + steps.x(node);
    const y = this.y + steps.y(node);
    return steps.leaves(node, x, y, width, height) && steps.mayEnd(node, form);
  }

  gate(node: number): boolean {
    const { form, steps } = this.kind;
    const [dx, dy, dz] = steps.at(node);
    const at = { x: this.x + dx + form.x, y: this.y + dy + form.y, z: this.z + dz, w: form.w, d: form.d, h: form.h };
    return holds(at, ...this.origin);
  }

  seen(): ReturnType<NonNullable<PathFan["seen"]>> {
    return { legal: true, sees: this.origins.apart ? this.origins.sees(this.origin) : undefined };
  }

  trial(path: readonly number[]): PlacedTrial {
    const cells = this.kind.steps.cells(path).map(([dx, dy, dz]): Cell => [this.x + dx, this.y + dy, this.z + dz]);
    return new PlacedTrial(
      this.ask,
      { path: cells, ...this.kind.form.place, origin: this.origin },
      this.origins.near(...this.origin),
    );
  }
}

/** The smallest box that holds all that a fan covers, told from the origin. */
function hullOf(steps: Steps, form: Form, [sx, sy, sz]: Cell): Box {
  const b = steps.hull;
  return box(b.x + sx + form.x, b.y + sy + form.y, b.z + sz, b.w + form.w - 1, b.d + form.d - 1, b.h + form.h - 1);
}
