import { AmbitError, type Area, type Method, read, type SystemId } from "@ambit/engine";
import type { Template } from "@ambit/pictures/print";
import { UsageError } from "../failure.js";

/** In this order a text is tried where no game is named: one in feet is 5e's if it can be, since that game plays with templates. */
const SYSTEMS: readonly SystemId[] = ["dnd5e", "pf2e", "draw-steel"];
const NAMES: Readonly<Record<SystemId, string>> = {
  dnd5e: "D&D 5e",
  pf2e: "Pathfinder 2e",
  "draw-steel": "Draw Steel",
};

export interface Asked {
  readonly system: SystemId;
  readonly method?: Method;
  /** Each different area that the text names. */
  readonly areas: readonly Area[];
  /** What was taken for granted. */
  readonly note?: string;
}

/** What areas a text names, by the game named or the first that finds one. Throws UsageError and AmbitError. */
export function areasOf(
  text: string,
  flags: { readonly system?: string; readonly method?: string; readonly pick?: number },
): Asked {
  if (flags.system !== undefined && !SYSTEMS.includes(flags.system as SystemId)) {
    throw new UsageError(`--system: one of ${SYSTEMS.join(", ")}, got ${JSON.stringify(flags.system)}`);
  }
  const named = flags.system ?? (flags.method === undefined ? undefined : "dnd5e");
  const tried = named === undefined ? SYSTEMS : [named as SystemId];
  const readings = tried.map((system) => ({ system, areas: read(text, system).areas.map((one) => one.area) }));
  const [first, ...others] = readings.filter(({ areas }) => areas.length > 0);
  if (first === undefined) throw nothingIn(text, named as SystemId | undefined);
  const { system } = first;
  const method = system === "dnd5e" ? ((flags.method ?? "template") as Method) : undefined;
  const areas = picked(text, distinct(first.areas), first.areas, flags.pick);
  const games = others.map((one) => NAMES[one.system]).join(" and ");
  const note = `${text}: read by ${NAMES[system]}, though ${games} ${others.length > 1 ? "have" : "has"} it too; --system says which`;
  return {
    system,
    ...(method === undefined ? {} : { method }),
    areas,
    ...(others.length === 0 ? {} : { note }),
  };
}

/** What may be written, in each game's own words; without a game, of all. */
const LIKE: Readonly<Record<SystemId | "any", string>> = {
  dnd5e: '"20-foot-radius sphere", "30-foot cone" or "60-foot line, 5 feet wide"',
  pf2e: '"20-foot burst", "30-foot cone" or "60-foot line"',
  "draw-steel": '"3 cube", "2 burst" or "10 x 1 line"',
  any: '"20-foot-radius sphere", "30-foot cone" or "3 cube"',
};

function nothingIn(text: string, system: SystemId | undefined): AmbitError {
  const game = system === undefined ? "no game finds an area" : `${NAMES[system]} finds no area`;
  const like = `such as ${LIKE[system ?? "any"]}, sizes above 0`;
  return new AmbitError("no-area", "TEXT", `${game} in ${JSON.stringify(text)}; write one ${like}`);
}

/** A refusal of one of the templates in words that name its text and say what to write. */
export function refusalOf(error: unknown, texts: readonly string[], templates: readonly Template[]): unknown {
  if (!(error instanceof AmbitError)) return error;
  const [whole, number, path = ""] = /^templates\[(\d+)\](?:\.(.*))?$/.exec(error.path) ?? [];
  if (whole === undefined) return error;
  const [text, template] = [JSON.stringify(texts[Number(number)]), templates[Number(number)]!];
  const said = error.message.slice(whole.length + 2);
  return new AmbitError(error.code, text, rightWords(error, path, template) ?? `${path}: ${said}`);
}

function rightWords({ code, message }: AmbitError, path: string, { area, toward }: Template): string | undefined {
  if (code === "missing" && path === "area.widthFeet" && "lengthFeet" in area) {
    return `how wide? write "${area.lengthFeet}-foot line, 5 feet wide"`;
  }
  if (code === "missing" && path === "area.heightFeet" && "radiusFeet" in area) {
    return `how high? write "${area.radiusFeet}-foot-radius, 40-foot-high cylinder"`;
  }
  if (code === "shape" && path === "place.toward") {
    return `it points to one of eight directions, not to ${toward?.join(",")}; write --toward n, ne, e, se, s, sw, w or nw`;
  }
  if (path === "place.from.size") return message.replace(/^.*?: /, "--source: ");
  if (path === "place.toward") return message.replace(/^.*?: /, "--toward: ");
  return undefined;
}

function distinct(areas: readonly Area[]): Area[] {
  const seen = new Map(areas.map((area) => [JSON.stringify(area), area]));
  return [...seen.values()];
}

function picked(
  text: string,
  different: readonly Area[],
  all: readonly Area[],
  pick: number | undefined,
): readonly Area[] {
  if (pick === undefined) return different;
  const area = all[pick - 1];
  if (area !== undefined) return [area];
  throw new UsageError(`--pick: 1 to ${all.length}, as many areas as ${JSON.stringify(text)} names, got ${pick}`);
}
