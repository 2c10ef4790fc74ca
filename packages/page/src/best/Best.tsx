import { useEffect } from "react";
import type { App } from "../app.js";
import { useApp, useAppState } from "../shell/use.js";
import { door } from "./door.js";
import { markOverlay, placeAt } from "./draw.js";
import { heatOverlay } from "./heat.js";
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
  app.map.overlays = [heatOverlay, ...app.map.overlays, markOverlay];
  door.room = {
    has: (rank) => own.place(rank) !== undefined,
    take: (rank) => own.take(rank),
    press: (p) => {
      const rank = placeAt(app, p);
      if (rank === null) return false;
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
  const heat = useBest((s) => s.heat);
  // Of a million placements it comes some seconds after the list.
  const grid = useBest((s) => (s.scores === undefined && s.status === "over" ? "coming" : s.scores ? "here" : "none"));
  const mapped = useBest((s) => s.mapped);
  const layer = useAppState((s) => s.session.layer);
  useEffect(() => () => own.show(null), [own]);
  return (
    <div className="best">
      <Worth seek={own} />
      <Proof seek={own} />
      <Places seek={own} />
      {grid !== "none" && (
        <label className="tool-check best-heat">
          <input
            type="checkbox"
            checked={heat}
            disabled={grid === "coming"}
            onChange={(e) => best.setState({ heat: e.target.checked })}
          />
          {grid === "coming" ? (
            <>
              Heat map: {Math.floor(100 * mapped)} % worked out
              <progress aria-label="Heat map worked out" max={1} value={mapped} />
            </>
          ) : (
            "Heat map: larger or stronger is more"
          )}
        </label>
      )}
      {layer !== 0 && <p className="quiet-text">Origins are tried at layer {layer}, the one shown.</p>}
    </div>
  );
}
