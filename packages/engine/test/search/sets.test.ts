/** Several areas against plain enumeration of all sets of placements, and the union of what they affect against `resolve`. */
import { best, prepare, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import type { SearchQuestion } from "../../src/contract/search.js";
import type { Area, Place, Question } from "../../src/contract/types.js";
import { Random, SEED } from "../oracle/random.js";
import type { Search } from "./twin/question.js";
import { limitFor, type SceneTaste, sceneFor } from "./twin/scenes.js";
import { type Found, keyOf, weightOf } from "./twin/slow-best.js";
import { type FoundTogether, orderOfSets, questionOf, singlesOf, slowSets } from "./twin/slow-sets.js";

/** Scenes of each family; AMBIT_SETS for longer runs. */
const RUNS = process.env.AMBIT_SETS;
const USUAL_LIMIT = 10;

/** Sets that the twin goes through at most; a larger scene is passed over. */
const MOST_SETS = 10_000;

interface Family {
  readonly name: string;
  readonly runs: number;
  readonly taste: SceneTaste;
  readonly make: (r: Random) => Partial<Search> & { area: Area };
}

const TINY: SceneTaste = { size: [2, 3], userSize: 1 };
const SMALL: SceneTaste = { size: [3, 5], userSize: 2 };
const HIGH: SceneTaste = { size: [3, 4], userSize: 1, heights: true };

const counted = (r: Random, area: Area): Area => ({ ...area, count: r.pick([2, 2, 3, 4]) });
const passes = (r: Random): { passes?: true } => (r.chance(0.1) ? { passes: true } : {});
const feet = (r: Random, own: readonly number[]): number => r.pick(own);

function families(): Family[] {
  const out: Family[] = [];
  const add = (name: string, runs: number, taste: SceneTaste, make: Family["make"]): void => {
    out.push({ name, runs, taste, make });
  };
  const ds = "draw-steel" as const;
  add("ds cubes", 4, TINY, (r) => ({
    system: ds,
    area: counted(r, { shape: "cube", side: r.int(1, 2), within: r.int(1, 2), ...passes(r) }),
    ...(r.chance(0.2) ? { options: { corners: "strict" } } : {}),
  }));
  add("ds cubes about their user", 4, SMALL, (r) => ({
    system: ds,
    area: counted(r, { shape: "cube", side: r.int(1, 3) }),
  }));
  add("ds bursts", 3, SMALL, (r) => ({ system: ds, area: counted(r, { shape: "burst", radius: r.int(1, 2) }) }));
  add("ds lines", 4, { size: [2, 3], userSize: 1 }, (r) => ({
    system: ds,
    area: counted(r, { shape: "line", length: r.int(1, 3), width: 1, within: 1, ...passes(r) }),
    ...(r.chance(0.15) ? { options: { corners: "strict" } } : {}),
  }));
  add("ds lines 2 wide", 1, { size: [2, 2], userSize: 1 }, (r) => ({
    system: ds,
    area: counted(r, { shape: "line", length: r.int(1, 2), width: 2 }),
    layersTried: [0, 0],
  }));
  for (const method of ["dmg2014", "dmg2024", "token"] as const) {
    const own = { system: "dnd5e", method } as const;
    const range = (r: Random): { rangeFeet?: number } => (r.chance(0.6) ? { rangeFeet: r.pick([0, 5, 10, 15]) } : {});
    add(`5e ${method} spheres`, 3, { ...TINY, tiny: true }, (r) => ({
      ...own,
      area: counted(r, { shape: "sphere", radiusFeet: feet(r, [5, 5, 10]), ...range(r), ...passes(r) }),
    }));
    add(`5e ${method} cubes`, 2, { size: [2, 2], userSize: 1, tiny: true }, (r) => ({
      ...own,
      area: counted(r, { shape: "cube", sideFeet: feet(r, [5, 10]), ...range(r), ...passes(r) }),
    }));
    add(`5e ${method} cylinders in height`, 2, { ...HIGH, tiny: true }, (r) => ({
      ...own,
      area: counted(r, { shape: "cylinder", radiusFeet: 5, heightFeet: 5, rangeFeet: feet(r, [5, 10]) }),
    }));
  }
  const token = { system: "dnd5e", method: "token" } as const;
  add("5e token cones", 4, SMALL, (r) => ({
    ...token,
    area: counted(r, { shape: "cone", lengthFeet: feet(r, [5, 10]) }),
  }));
  add("5e token lines", 3, SMALL, (r) => ({
    ...token,
    area: { shape: "line", lengthFeet: feet(r, [5, 10]), widthFeet: 5, count: 2 },
  }));
  const pf = { system: "pf2e" } as const;
  add("pf2e bursts", 4, TINY, (r) => ({
    ...pf,
    area: counted(r, { shape: "burst", radiusFeet: feet(r, [5, 5, 10]), ...passes(r) }),
  }));
  add("pf2e bursts apart", 4, TINY, () => ({
    ...pf,
    area: { shape: "burst", radiusFeet: 5, count: 2, apart: true },
  }));
  add("pf2e squares apart", 4, TINY, (r) => ({
    ...pf,
    area: { shape: "square", sideFeet: 5, count: r.int(2, 3), apart: true },
  }));
  add("ds cubes apart", 3, TINY, (r) => ({
    system: ds,
    area: { shape: "cube", side: r.int(1, 2), within: 1, count: 2, apart: true },
  }));
  add("pf2e cones", 4, SMALL, (r) => ({ ...pf, area: counted(r, { shape: "cone", lengthFeet: feet(r, [10, 15]) }) }));
  add("pf2e lines", 4, TINY, (r) => ({
    ...pf,
    area: counted(r, { shape: "line", lengthFeet: feet(r, [5, 10]), widthFeet: 5 }),
  }));
  return out;
}

/** Of lines of Pathfinder the written order tells only where they start: the twin has one that affects the same. */
function likeIt(q: Search, singles: readonly Found[], place: Place): Found | undefined {
  if (q.system !== "pf2e" || q.area.shape !== "line") return undefined;
  const { affected, objects } = resolve({ ...questionOf(q), place: [place] } as Question);
  const own = keyOf(
    q,
    affected.map((a) => a.id),
    objects.map((a) => a.id),
  );
  return singles.find((s) => String(s.place.point) === String(place.point) && keyOf(q, s.affected, s.objects) === own);
}

/** Null where both agree; undefined where the scene is too large to tell. */
function difference(q: Search, r: Random): string | null | undefined {
  const singles = singlesOf(q, q.area.apart === true ? MOST_SETS / 20 : MOST_SETS);
  if (singles === undefined) return undefined;
  const count = q.area.count!;
  const found = slowSets(q, singles);
  const got = best(q as SearchQuestion);
  const out: string[] = [];
  if (!got.complete) out.push("it is not proven");
  const limit = Math.min(q.limit ?? USUAL_LIMIT, found.length);
  if (got.placements.length !== limit) out.push(`${got.placements.length} answers, the twin has ${limit}`);
  const byPlace = new Map(singles.map((s) => [JSON.stringify(s.place), s]));
  for (const [i, { place, score, affected, objects = [] }] of got.placements.entries()) {
    const twin = found[i];
    if (twin === undefined) break;
    const places = place as Place[];
    const parts = places.map((p) => byPlace.get(JSON.stringify(p)) ?? likeIt(q, singles, p));
    const at = `answer ${i + 1}, ${JSON.stringify(place)}`;
    if (parts.some((p) => p === undefined)) out.push(`${at}: the twin has no such placement`);
    else {
      const weights = [...affected, ...objects].map((id) => weightOf(q, id));
      const own: FoundTogether = {
        parts: parts as FoundTogether["parts"],
        who: keyOf(q, affected, objects),
        affected,
        objects,
        score,
        bad: weights.filter((n) => n < 0).length,
        good: weights.filter((n) => n > 0).length,
      };
      // Where the written order says no more, any of those that are alike will do.
      const alike = found.filter((f) => orderOfSets(f, twin) === 0);
      if (orderOfSets(own, twin) !== 0 || !alike.some((f) => f.who === own.who))
        out.push(
          `${at} for ${own.who} ${score}: the twin has ${JSON.stringify(twin.parts.map((p) => p.place))} for ${twin.who} ${twin.score}`,
        );
    }
    out.push(...faultsOf(q, places, affected, objects).map((fault) => `${at} ${fault}`));
  }
  // `common.once`: whom several affect are those whom any of them affects.
  for (let n = 0; n < 2 && singles.length > 1; n++) {
    const some = Array.from({ length: count }, () => r.pick(singles));
    const all = new Set(some.flatMap((s) => [...s.affected, ...s.objects]));
    const ids = q.scene!.creatures!.filter((c) => all.has(c.id));
    const of = (object: boolean): string[] => ids.filter((c) => (c.object ?? false) === object).map((c) => c.id);
    const places = some.map((s) => s.place);
    out.push(...faultsOf({ ...q, area: { ...q.area, apart: false } }, places, of(false), of(true)));
  }
  return out.length === 0 ? null : out.join("\n");
}

/** What a list of places, put back, says otherwise. */
function faultsOf(
  q: Search,
  place: readonly Place[],
  affected: readonly string[],
  objects: readonly string[],
): string[] {
  const answer = resolve({ ...questionOf(q), place } as Question);
  const out: string[] = [];
  const same = (a: readonly { id: string }[], b: readonly string[]): boolean =>
    a.map((x) => x.id).join(" ") === b.join(" ");
  if (!answer.legal) out.push("is illegal");
  if (!same(answer.affected, affected)) out.push(`affects ${answer.affected.map((a) => a.id)}, not ${affected}`);
  if (!same(answer.objects, objects)) out.push(`affects objects ${answer.objects.map((a) => a.id)}, not ${objects}`);
  if (JSON.stringify(answer.place) !== JSON.stringify(place)) out.push("is put back otherwise");
  return out;
}

describe("several areas and plain enumeration", () => {
  for (const { name, runs, taste, make } of families())
    it(name, () => {
      const r = new Random(SEED, `sets ${name}`);
      const total = RUNS === undefined ? runs : Number(RUNS);
      const found: string[] = [];
      let asked = 0;
      for (let tried = 0; asked < total && tried < 20 * total; tried++) {
        const q = {
          ...sceneFor(r, taste),
          ...limitFor(r),
          ...(r.chance(0.4) ? { limit: 1 } : {}),
          ...make(r),
        } as Search;
        delete q.scene!.feetPerSquare;
        const diff = difference(q, r);
        if (diff === undefined) continue;
        asked++;
        if (diff !== null && found.length < 2) found.push(`${diff}\n${JSON.stringify(q)}`);
      }
      if (asked < total) found.push(`only ${asked} scenes of ${total} were small enough`);
      if (found.length > 0) throw new Error(`${name} (AMBIT_SEED=${SEED}): ${found.join("\n\n")}`);
    }, 0);
});

describe("what is told of sets while single placements are gathered", () => {
  // each foe by itself, so that two cubes hit two; with all six wanted ones 6 would be no help
  const foes = [0, 6, 12].flatMap((x) =>
    [0, 6].map((y) => ({ id: `foe ${x} ${y}`, at: [x, y] as const, side: "foes" })),
  );
  const friend = { id: "friend", at: [0, 1] as const, side: "friends" };
  const wall = { from: [15, 0], to: [15, 3] } as const;

  it.each([
    ["nobody to be spared", foes, [], { foes: 1 }, 2],
    // a wall may spare the friend, so that it does not count; two foes may yet be hit without it
    ["somebody to be spared, a wall", [...foes, friend], [wall], { foes: 1, friends: -3 }, 2],
    // without walls a cube's own bound has the friend, who is not harmed twice: what all weigh is said
    ["somebody to be spared, no wall", [...foes, friend], [], { foes: 1, friends: -3 }, 6],
  ] as const)("no set scores more: %s", (_, creatures, walls, score, bound) => {
    const table = prepare({ system: "draw-steel", scene: { size: [16, 10], creatures, walls } });
    const steps = table.search({ area: "two 3 cubes", score });
    const first = steps.next();
    expect(first.done).toBe(false);
    expect(first.value).toMatchObject({ bound });
    // a first set, of whoever was met first
    expect(first.value.placements[0]?.score).toBeGreaterThan(0);
    let before: number = bound;
    for (let next = steps.next(); ; next = steps.next()) {
      if (next.done === true) {
        expect(next.value.placements[0]?.score).toBe(2);
        expect(next.value.complete).toBe(true);
        break;
      }
      expect(next.value.bound ?? 0).toBeLessThanOrEqual(before);
      before = next.value.bound ?? before;
    }
  });
});
