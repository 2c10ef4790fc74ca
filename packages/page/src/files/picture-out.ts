import { type Cell, prepare, toPlain } from "@ambit/engine";
import { type DrawnKept, type DrawnRegion, displayList, svg } from "@ambit/pictures";
import { KeptAnswers } from "../engine/kept.js";
import { Tables } from "../engine/tables.js";
import { withUnjudged } from "../engine/unjudged.js";
import { badgesOf } from "../map/badges.js";
import { withAurasKept } from "../moving/as-kept.js";
import { askOf, hiddenUser, judgedCreatures, tableInput } from "../state/select.js";
import type { AppState, Kept } from "../state/types.js";
import type { KeptPicture } from "../store/db.js";
import { pictureInput } from "./save.js";

/** Pixels of a PNG for one of the SVG, and the most that it may have. */
const SHARP = 2;
const MOST_PIXELS = 64_000_000;

/** The answer on the screen as an SVG document; null while there is none. */
export async function svgOf(state: AppState, kept: KeptPicture | undefined): Promise<string | null> {
  const ask = askOf(state);
  if (!ask) return null;
  const { doc, session } = state;
  const input = tableInput(doc, session.layer);
  const answer = toPlain(prepare(input).resolve(ask));
  const picture = await pictureInput(doc.scene, kept);
  const scene = { ...input.scene, creatures: [...judgedCreatures(doc.scene, doc.by)], ...(picture ? { picture } : {}) };
  const whole = displayList(scene, answer, {
    ...(ask.by === undefined ? {} : { by: ask.by }),
    badges: badgesOf(doc.scene),
    ...regionsOf(state),
  });
  // A picture is for the table: whoever is hidden is not in it, though the area starts from it.
  const unseen = hiddenUser(doc);
  const seen = ({ id }: { id: string }): boolean => id !== unseen;
  const problems = withUnjudged(whole.problems, ask, doc.game.system);
  const list = { ...whole, problems, creatures: whole.creatures.filter(seen), spared: whole.spared.filter(seen) };
  const { unitsPerSquare, coordinates, feetPerSquare } = doc.scene;
  const theme = document.documentElement.dataset.theme === "dark" ? "dark" : "light";
  return svg(list, {
    feetPerSquare,
    theme,
    ...(coordinates === "units" && unitsPerSquare !== undefined ? { placeUnits: unitsPerSquare } : {}),
    ...(doc.game.options.coneEnd === undefined ? {} : { coneEnd: doc.game.options.coneEnd }),
  });
}

/** Kept areas and auras that last, as they lie on the map now. */
function regionsOf(state: AppState): { kept: DrawnKept[]; auras: DrawnRegion[] } {
  const tables = new Tables();
  const lying = (of: AppState): { one: Kept; cells: readonly Cell[] }[] =>
    new KeptAnswers().of(of, tables).flatMap(({ kept, answer }) => {
      const cells = answer ? toPlain(answer).cells : [];
      return cells.length === 0 ? [] : [{ one: kept, cells }];
    });
  return {
    kept: lying(state).map(({ one, cells }) => ({
      name: one.label,
      text: one.ability.text.replace(/\s+/g, " "),
      cells,
    })),
    auras: lying(withAurasKept(state)).map(({ one, cells }) => ({ name: one.label, cells })),
  };
}

/** The same as PNG, drawn by the browser. */
export async function pngOf(markup: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([markup], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(SHARP, Math.sqrt(MOST_PIXELS / (width * height)));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) => {
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("This browser drew no picture."))), "image/png");
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
