import { useApp, useAppState } from "../shell/use.js";
import { setGround, showGrid } from "../state/actions/barriers.js";
import { edit } from "../state/store.js";
import { NumberBox } from "./NumberBox.js";

/** Size of the map in squares, feet a square, lines shown. */
export function GridBar() {
  const { store, map } = useApp();
  const [width, height] = useAppState((s) => s.doc.scene.size);
  const feet = useAppState((s) => s.doc.scene.feetPerSquare);
  const shown = useAppState((s) => s.doc.scene.gridHidden !== true);
  const resize = (size: readonly [number, number]): void => {
    edit(store, `Make the map ${size[0]} x ${size[1]}`, setGround({ size }));
    map.fit();
  };
  return (
    <>
      <NumberBox label="Squares wide" value={width} least={1} most={1000} change={(n) => resize([n, height])} />
      <NumberBox label="high" value={height} least={1} most={1000} change={(n) => resize([width, n])} />
      <NumberBox
        label="Feet a square"
        value={feet}
        least={0.5}
        most={1000}
        step={0.5}
        change={(n) => edit(store, `A square is ${n} feet`, setGround({ feetPerSquare: n }))}
      />
      <label className="tool-check">
        <input
          type="checkbox"
          checked={shown}
          onChange={(e) =>
            edit(store, e.target.checked ? "Show the grid" : "Hide the grid", showGrid(e.target.checked))
          }
        />
        Lines
      </label>
    </>
  );
}
