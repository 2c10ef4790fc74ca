import { it } from "vitest";
import { best, prepare } from "/work/free/packages/engine/src/index.js";
import { AimSearch } from "/work/free/packages/engine/src/search/aims/search.js";
import { randomSearch } from "/work/free/packages/engine/test/search/aims/scenes.js";

it("t", () => {
  const tell = AimSearch.prototype.tell;
  AimSearch.prototype.tell = function (a: any) {
    tell.call(this, a);
    console.log("looked", (this as any).looked, "apexes", (this as any).apexes, "bounds", (this as any).bounds);
  };
  for (const [w, s] of [
    [{ walls: "none", from: "border" }, 8],
    [{ walls: "none", from: "border" }, 9],
    [{ walls: "grid", from: "border" }, 4],
    [{ walls: "grid", from: "border" }, 9],
    [{ walls: "grid", from: "border" }, 11],
  ] as const) {
    const q = randomSearch(s, w as never);
    const t = performance.now();
    const a = best(q);
    console.log(
      JSON.stringify(q.area),
      JSON.stringify(q.scene!.creatures![0]),
      performance.now() - t,
      JSON.stringify(a.placements[0]),
      a.complete,
    );
  }
}, 600000);
