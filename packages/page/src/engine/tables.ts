import { prepare, type Table } from "@ambit/engine";
import { hiddenUser, judgedAuras, judgedCreatures, tableInput } from "../state/select.js";
import type { Doc, Game, MapScene } from "../state/types.js";

interface Held {
  readonly game: Game;
  readonly scene: MapScene;
  readonly layer: number;
  /** Who of the hidden is on the table, as the ability's user. */
  readonly user: string | null;
  readonly table: Table;
}

/** The table of the document in play. A changed list of creatures, walls or blocks goes through `with`, which keeps the rest. */
export class Tables {
  #held: Held | undefined;

  /** Throws AmbitError where the engine refuses the scene. */
  of(doc: Doc, layer: number): Table {
    const held = this.#held;
    const user = hiddenUser(doc);
    const alike = held && held.game === doc.game && held.layer === layer;
    if (alike && held.scene === doc.scene && held.user === user) return held.table;
    const table =
      alike && sameGround(held.scene, doc.scene)
        ? held.table.with(changes(held.scene, doc, held.user !== user))
        : prepare(tableInput(doc, layer));
    this.#held = { game: doc.game, scene: doc.scene, layer, user, table };
    return table;
  }
}

/** Whether two scenes differ in lists only. */
function sameGround(a: MapScene, b: MapScene): boolean {
  return (
    a.size === b.size &&
    a.feetPerSquare === b.feetPerSquare &&
    a.unitsPerSquare === b.unitsPerSquare &&
    a.coordinates === b.coordinates
  );
}

function changes(from: MapScene, { scene: to, game, by }: Doc, another: boolean): Parameters<Table["with"]>[0] {
  const auras = from.auras === to.auras && (to.auras === undefined || from.creatures === to.creatures);
  return {
    ...(from.creatures === to.creatures && !another ? {} : { creatures: judgedCreatures(to, by) }),
    ...(from.walls === to.walls ? {} : { walls: to.walls }),
    ...(from.solids === to.solids ? {} : { solids: to.solids }),
    ...(auras ? {} : { auras: judgedAuras({ scene: to, game }) }),
  };
}
