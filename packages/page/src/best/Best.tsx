import { useEffect } from "react";
import type { App } from "../app.js";
import { useApp, useAppState } from "../shell/use.js";
import { door } from "./door.js";
import { markOverlay, placeAt } from "./draw.js";
import { askedOverlay } from "./draw-asked.js";
import { heatOverlays } from "./heat.js";
import { Musts } from "./Musts.js";
import { Places } from "./Places.js";
import { Proof } from "./Proof.js";
import { best, Seek, useBest } from "./seek.js";
import { Worth } from "./Worth.js";
import "./best.css";

let seek: Seek | undefined;

/** The room begins when it is first shown: one search for the page, its marks on the map, its commands. */
function begun(app: App): Seek {
  if (seek) return seek;
  const own = new Seek(app);
  seek = own;
  app.map.overlays = [...heatOverlays, ...app.map.overlays, askedOverlay, markOverlay];
  door.room = {
    has: (rank) => own.place(rank) !== undefined,
    take: (rank) => own.take(rank),
    told: () => own.ended(),
    press: (p) => {
      const rank = placeAt(app, p);
      if (rank === null || app.store.getState().session.tool !== "place") return false;
      if (p.coarse) own.tap(rank);
      else own.take(rank);
      return true;
    },
    hover: (p) => {
      const rank = p === null || p.coarse ? null : placeAt(app, p);
      const { shown } = best.getState();
      if (rank !== null && rank !== shown) own.show(rank);
      else if (rank === null && shown !== null && overMap) own.show(null);
      overMap = rank !== null;
    },
  };
  return own;
}

/** What is shown for now was pointed at on the map, not in the list. */
let overMap = false;

/** The best places: what a hit is worth, how sure the list is, and the list. */
export default function Best() {
  const app = useApp();
  const own = begun(app);
  const layer = useAppState((s) => s.session.layer);
  // Nobody can stand in such a wall, so that no hit is worth anything.
  const scored = useAppState(
    ({ doc: { ability } }) => ability?.area.shape !== "wall" || ability.area.occupied === true,
  );
  useEffect(() => () => own.show(null), [own]);
  return (
    <div className="best">
      {scored && <Worth seek={own} />}
      <Musts />
      <Proof seek={own} />
      <Places seek={own} />
      <HeatSwitch />
      {layer !== 0 && <p className="quiet-text">Origins are tried at layer {layer}, the one shown.</p>}
    </div>
  );
}

/** The heat map on or off, and how much of it is judged: among a million placements a first look comes long before all of it. */
function HeatSwitch() {
  const heat = useBest((s) => s.heat);
  const grid = useBest((s) => {
    if (s.scores) return s.mapped < 1 ? "first" : "whole";
    return s.scores === undefined && s.status === "over" ? "coming" : "none";
  });
  const mapped = useBest((s) => s.mapped);
  if (grid === "none") return null;
  return (
    <div className="best-heat">
      <label className="tool-check">
        <input
          type="checkbox"
          checked={heat}
          disabled={grid === "coming"}
          onChange={(e) => best.setState({ heat: e.target.checked })}
        />
        {grid === "coming" ? "Heat map: to be worked out" : "Heat map: larger or stronger is more"}
      </label>
      {grid !== "whole" && (
        <p className="best-mapped">
          <span>
            {grid === "first" && "First look, as if no wall and no rule stood in the way. "}
            {Math.floor(100 * mapped)} % judged.
          </span>
          <progress aria-label="Heat map judged" max={1} value={mapped} />
        </p>
      )}
    </div>
  );
}
