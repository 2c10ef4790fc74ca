import type { Area, Place, Reading, Spot, SystemId, Targets } from "../contract/types.js";
import type { Creature, Scene } from "../scene.js";
import { takeArea } from "./area.js";
import { FLAG, MOST_CREATURES, NAME } from "./bounds.js";
import { ExplainTaker } from "./explain.js";
import { takeId, takePlaces } from "./place.js";
import { RecordTaker } from "./record.js";
import { shown } from "./shown.js";
import type { CheckedTable } from "./table.js";
import { LaterTaker, ListTaker, NumberTaker, TextTaker } from "./takes.js";
import type { Trail } from "./trail.js";

/** Reads what areas a text names. */
export type ReadText = (text: string, system: SystemId) => Reading;

/** What is asked of a table, checked. `place` is a list if and only if the area's count is above 1. */
export interface CheckedAsk {
  readonly by: Creature | undefined;
  readonly area: Area;
  readonly place: Place | readonly Place[];
  readonly targets: Targets;
  readonly explain: boolean | Spot;
}

/** The keys of an ask, their values yet to be checked against its table. */
export interface RawAsk {
  by?: string;
  area: unknown;
  pick?: number;
  place?: unknown;
  targets?: Targets;
  explain?: boolean | Spot;
}

export const LONGEST_TEXT = 100_000;
const MOST_LISTED = 8;

export const TEXT = new TextTaker(1, LONGEST_TEXT);

export const TARGETS = new RecordTaker<Targets>("targets take", "a record of targets", [], {
  sides: new ListTaker("sides", NAME, MOST_CREATURES),
  except: new ListTaker("ids", NAME, MOST_CREATURES),
  source: FLAG,
});

export const ASK_KEYS = {
  by: NAME,
  area: new LaterTaker("a text or a record of an area"),
  pick: new NumberTaker(1, 1, LONGEST_TEXT),
  place: new LaterTaker("a place"),
  targets: TARGETS,
  explain: new ExplainTaker(),
};

export const EVERYBODY: Targets = Object.freeze({});

/** Checks an ask's values against its table. */
export function takeAsk(raw: RawAsk, table: CheckedTable, readText: ReadText, at: Trail): CheckedAsk {
  const by = raw.by === undefined ? undefined : creatureBy(raw.by, table.scene, at);
  const area = areaOf(raw, table.system, readText, at);
  at.down("place");
  const place = takePlaces(raw.place, area, table, at);
  at.up();
  const targets = raw.targets ?? EVERYBODY;
  if (targets.except !== undefined) checkIds(targets.except, table.scene, at);
  return { by, area, place, targets, explain: raw.explain ?? false };
}

export function creatureBy(id: string, scene: Scene, at: Trail): Creature {
  at.down("by");
  takeId(id, scene, at);
  at.up();
  return scene.byId.get(id) as Creature;
}

export function checkIds(ids: readonly string[], scene: Scene, at: Trail): void {
  at.down("targets");
  at.down("except");
  at.down(0);
  for (let i = 0; i < ids.length; i++) {
    at.beside(i);
    takeId(ids[i], scene, at);
  }
  at.up();
  at.up();
  at.up();
}

export function areaOf(raw: RawAsk, system: SystemId, readText: ReadText, at: Trail): Area {
  if (typeof raw.area !== "string" && raw.pick !== undefined)
    at.refuseAt("pick", "type", "chooses among the areas of a text, and area is a record; leave pick out");
  at.down("area");
  const named =
    typeof raw.area === "string" ? readArea(TEXT.take(raw.area, at), raw.pick, system, readText, at) : raw.area;
  const area = takeArea(named, system, at);
  at.up();
  return area;
}

/** Whether two areas of a text say the same, whatever the order of their keys. */
function sameArea(a: Area, b: Area): boolean {
  const [x, y] = [a, b].map((area) => Object.entries(area).sort(([k], [l]) => (k < l ? -1 : 1)));
  return JSON.stringify(x) === JSON.stringify(y);
}

/**
 * The one area of a text, or the one that `pick` chooses from the list as told. ruling: equal areas named more than once are one,
 * since a spell's range line and its prose say the same.
 */
function readArea(text: string, pick: number | undefined, system: SystemId, readText: ReadText, at: Trail): Area {
  const areas = readText(text, system).areas;
  const n = areas.length;
  if (n === 0) return at.refuse("no-area", `a text that names an area, got ${shown(text)}`);
  if (pick !== undefined && pick > n) {
    at.up();
    const areasNamed = n === 1 ? "the text names 1 area" : `the text names ${n} areas`;
    return at.refuseAt("pick", "range", `a whole number from 1 to ${n}, since ${areasNamed}, got ${pick}`);
  }
  if (n > 1 && pick === undefined && areas.some((found) => !sameArea(found.area, areas[0].area))) {
    const found = areas.slice(0, MOST_LISTED).map((a, i) => `${i + 1}. ${shown(a.text)}`);
    if (n > MOST_LISTED) found.push(`and ${n - MOST_LISTED} more`);
    return at.refuse("several-areas", `this text names ${n} areas, of which pick chooses one: ${found.join(", ")}`);
  }
  return areas[(pick ?? 1) - 1].area;
}
