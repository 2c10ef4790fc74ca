import { type DisplayList, type DrawnCreature, displayList } from "@ambit/pictures";
import { sceneInput } from "../state/select.js";
import type { Creature, Doc, MapScene, Outcome, Session } from "../state/types.js";
import { badgesOf } from "./badges.js";
import type { Camera } from "./camera.js";
import { detailOf } from "./palette.js";
import type { Context } from "./pen.js";
import { drawPill, drawTokens } from "./tokens.js";

function listOf(doc: Doc, creatures: readonly Creature[], layer: number): DisplayList {
  const scene = {
    ...sceneInput(doc.scene, layer),
    walls: [],
    solids: [],
    creatures: creatures.map(({ hidden: _, ...c }) => c),
  };
  const nobody = { problems: [], cells: [], blocked: [], touched: [], affected: [], objects: [], spared: [] };
  const area = { shape: "burst", radius: 1 } as const;
  const answer = { system: doc.game.system, area, place: [], origin: [], legal: true, ...nobody };
  return displayList(scene, answer, { badges: badgesOf(doc.scene) });
}

/** What was made last of a list of creatures, by its layer. */
function remembered(make: (doc: Doc, layer: number) => DisplayList): (doc: Doc, layer: number) => DisplayList {
  const known = new WeakMap<MapScene["creatures"], { layer: number; list: DisplayList }>();
  return (doc, layer) => {
    const old = known.get(doc.scene.creatures);
    if (old?.layer === layer) return old.list;
    const list = make(doc, layer);
    known.set(doc.scene.creatures, { layer, list });
    return list;
  };
}

/** The creatures of a scene of which no answer speaks. */
export const quietList = remembered((doc, layer) =>
  listOf(
    doc,
    doc.scene.creatures.filter((c) => !c.hidden),
    layer,
  ),
);

/** Creatures where they stand now, with what the last answer said of them. */
export function withStates(creatures: readonly DrawnCreature[], outcome: Outcome | null): readonly DrawnCreature[] {
  if (!outcome) return creatures;
  const said = new Map(outcome.list.creatures.map((c) => [c.id, c]));
  return creatures.map((c) => {
    const old = said.get(c.id);
    return old ? { ...c, state: old.state, source: old.source } : c;
  });
}

const hiddenList = remembered((doc, layer) =>
  listOf(
    doc,
    doc.scene.creatures.filter((c) => c.hidden),
    layer,
  ),
);

/** Hidden creatures: faint, under the others, and said to be hidden. */
export function drawHidden(c: Context, doc: Doc, session: Session, camera: Camera, ratio: number): void {
  if (!doc.scene.creatures.some((one) => one.hidden)) return;
  const { creatures } = hiddenList(doc, session.layer);
  c.globalAlpha = 0.5;
  drawTokens(c, creatures, new Map(), camera, ratio, session.selected);
  c.globalAlpha = 1;
  if (!detailOf(camera.scale).glyphs) return;
  for (const { x0, x1, y0 } of creatures) drawPill(c, ...camera.toScreen((x0 + x1) / 2, y0), "hidden");
}
