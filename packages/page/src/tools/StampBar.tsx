import { useApp, useAppState } from "../shell/use.js";
import { look } from "../state/store.js";
import type { Stamp } from "../state/types.js";
import { SIDES, SIZES } from "./kinds.js";

/** What each press adds. */
export function StampBar() {
  const { store } = useApp();
  const stamp = useAppState((s) => s.session.stamp);
  const change = (part: Partial<Stamp>): void => look(store, { stamp: { ...stamp, ...part } });
  return (
    <>
      <label className="tool-field">
        <span>Name</span>
        <input
          type="text"
          className="field"
          size={12}
          maxLength={80}
          value={stamp.name}
          onChange={(e) => change({ name: e.target.value })}
        />
      </label>
      <label className="tool-field">
        <span>Size</span>
        <select className="field" value={stamp.size} onChange={(e) => change({ size: Number(e.target.value) })}>
          {SIZES.map(([size, words]) => (
            <option key={size} value={size}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label className="tool-field">
        <span>Side</span>
        <select
          className="field"
          value={stamp.object ? "object" : stamp.side}
          onChange={(e) => {
            const { value } = e.target;
            change(value === "object" ? { object: true } : { side: value, object: false });
          }}
        >
          {SIDES.map(([side, words]) => (
            <option key={side} value={side}>
              {words}
            </option>
          ))}
          <option value="object">Object</option>
        </select>
      </label>
    </>
  );
}
