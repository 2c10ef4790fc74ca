/** Puts a search to the engine and to the slow twin, and tells where they differ, with the smallest scene found. */
import { best, resolve } from "@ambit/engine";
import type { FoundPlacement, SearchAnswer, SearchQuestion } from "../../../src/contract/search.js";
import type { Place, Question } from "../../../src/contract/types.js";
import type { Search } from "./question.js";
import { type Found, keyOf, order, slowBest, weightOf } from "./slow-best.js";
import { withStand } from "./walk.js";

const USUAL_LIMIT = 10;

/** Null where both agree. */
export function searchDifference(q: Search): string | null {
  let got: SearchAnswer;
  try {
    got = best(q as SearchQuestion);
  } catch (error) {
    return `the engine refused it: ${(error as Error).message}`;
  }
  const { found, moved } = slowBest(q);
  const out: string[] = [];
  if (!got.complete) out.push("it is not proven");
  const limit = Math.min(q.limit ?? USUAL_LIMIT, found.length);
  if (got.placements.length !== limit) out.push(`${got.placements.length} answers, the twin has ${limit}`);
  for (let i = 0; i < Math.min(limit, got.placements.length); i++) {
    const own = asFound(q, got.placements[i]!);
    // Where the written order says no more, any of those that are alike will do.
    const alike = found.filter((f) => order(f, found[i]!) === 0);
    if (alike.some((f) => told(q, f) === told(q, own))) continue;
    out.push(`answer ${i + 1}: twin ${alike.map((f) => told(q, f)).join(" or ")}, engine ${told(q, own)}`);
    break;
  }
  const last = got.placements.length < (q.limit ?? USUAL_LIMIT) ? undefined : found[limit - 1];
  // A user inside a block sees no point, so that every origin moves, on and on, to where no line leaves: the list is empty.
  const blind = found.length === 0 && moved.every((f) => f.affected.length === 0 && f.objects.length === 0);
  const missed = blind ? undefined : moved.find((f) => last === undefined || f.score > last.score);
  if (missed !== undefined)
    out.push(`only an origin that moves gives ${told(q, missed)} at ${JSON.stringify(missed.place)}`);
  for (const one of got.placements) out.push(...faultsOf(q, one));
  const sets = got.placements.map((p) => keyOf(q, p.affected, p.objects ?? []));
  if (new Set(sets).size !== sets.length) out.push("two placements affect the same");
  return out.length === 0 ? null : out.join("\n");
}

function asFound(q: Search, { place, score, affected, objects = [], stand }: FoundPlacement): Found {
  const weights = [...affected, ...objects].map((id) => weightOf(q, id));
  const counts = { key: [], bad: weights.filter((n) => n < 0).length, good: weights.filter((n) => n > 0).length };
  return { place: place as Place, score, affected, objects, ...counts, ...(stand === undefined ? {} : { stand }) };
}

function told(q: Search, { score, affected, objects, place, stand }: Found): string {
  const who = keyOf(q, affected, objects);
  const where = placeShown(q, place);
  return `${score} ${who} ${where}${stand === undefined ? "" : ` from ${stand}`}`;
}

/** Where the written order leaves it open, the place is not compared. */
function placeShown(q: Search, { point, ...place }: Found["place"]): string {
  if (q.area.shape !== "line" || q.system === "dnd5e") return JSON.stringify({ point, ...place });
  return q.system === "draw-steel" && "width" in q.area && q.area.width === 1 ? JSON.stringify(place) : "";
}

/** What a listed placement, put back, says otherwise. */
function faultsOf(q: Search, { place, score, affected, objects = [], stand }: FoundPlacement): string[] {
  const {
    score: _s,
    limit: _l,
    walk: _w,
    layersTried: _h,
    scoreMap: _m,
    ...rest
  } = stand === undefined ? q : withStand(q, stand);
  const answer = resolve({ ...rest, place } as Question);
  const out: string[] = [];
  const where = JSON.stringify(place);
  if (!answer.legal) out.push(`${where} is illegal: ${answer.problems.map((p) => p.message).join("; ")}`);
  const same = (a: readonly string[], b: readonly string[]): boolean => a.join(" ") === b.join(" ");
  const hit = answer.affected.map((a) => a.id);
  const things = answer.objects.map((a) => a.id);
  if (!same(hit, affected)) out.push(`${where} affects ${hit}, listed are ${affected}`);
  if (!same(things, objects)) out.push(`${where} affects objects ${things}, listed are ${objects}`);
  const sum = [...hit, ...things].reduce((n, id) => n + weightOf(q, id), 0) / 1000;
  if (sum !== score) out.push(`${where} scores ${sum}, listed is ${score}`);
  if (JSON.stringify(answer.place) !== where) out.push(`${where} is put back as ${JSON.stringify(answer.place)}`);
  return out;
}

/** Leaves out what a difference does not need. */
export function smallestSearch(question: Search): Search {
  let q = question;
  const differs = (next: Search): boolean => {
    try {
      return searchDifference(next) !== null;
    } catch {
      return false;
    }
  };
  const attempt = (next: Search): boolean => {
    if (!differs(next)) return false;
    q = next;
    return true;
  };
  for (let again = true; again; ) {
    again = false;
    for (const list of ["walls", "solids", "creatures"] as const)
      for (let i = (q.scene![list]?.length ?? 0) - 1; i >= 0; i--) {
        const all = q.scene![list] as readonly { id?: string }[];
        if (list === "creatures" && all[i]!.id === q.by) continue;
        const left = all.filter((_, k) => k !== i);
        const id = list === "creatures" ? all[i]!.id! : undefined;
        const { byId, ...sides } = q.score;
        const kept = Object.fromEntries(Object.entries(byId ?? {}).filter(([name]) => name !== id));
        const except = q.targets?.except?.filter((name) => name !== id);
        const next: Search = {
          ...q,
          scene: { ...q.scene, [list]: left },
          score: byId === undefined ? sides : { ...sides, byId: kept },
          ...(q.targets === undefined
            ? {}
            : { targets: { ...q.targets, ...(except === undefined ? {} : { except }) } }),
        };
        again = attempt(next) || again;
      }
    for (const key of ["targets", "limit", "layersTried", "options"] as const) {
      if (q[key] === undefined) continue;
      const { [key]: _, ...without } = q;
      again = attempt(without as Search) || again;
    }
  }
  return q;
}
