import { resolve } from "@ambit/engine";
import { it } from "vitest";
import { pathfinderSight } from "../oracle/sight-points.js";
import { drawSteelSight } from "../oracle/sight-draw-steel.js";
it("probe", () => {
  const em = (at: any, size: number, walls: any) => { const q = {system:"pf2e",area:{shape:"emanation",radiusFeet:5},place:{},scene:{walls,creatures:[{id:"mage",at,size}]},by:"mage"} as any;
   console.log("{", pathfinderSight(q).blocked.join(" "), " | ", resolve(q).blocked.join(" ")); };
  em([-1,0,0],2,[{"from":[0,0.5],"to":[0.5,-0.25]},{"from":[-2,0],"to":[0,0]}]);
  em([-1,0,0],2,[{"from":[0,0.5],"to":[2,-2.5]},{"from":[-2,0],"to":[0,0]}]);
  em([-1,0,0],2,[{"from":[0,0.5],"to":[0.5,0]},{"from":[0.5,0],"to":[0.5,-1]},{"from":[-2,0],"to":[0,0]}]);
  for (const origin of [[1,1,0],[0,1,0]]) {
   const q = {"system":"draw-steel","scene":{"walls":[{"from":[0,2.5],"to":[1,2.5]}],"creatures":[{"id":"mage","at":[0,0,0],"size":1}]},"by":"mage","area":{"shape":"cube","side":3,"within":1},"place":{"corner":[0,1,0],origin},"options":{"corners":"strict"}} as any;
   console.log("{", drawSteelSight(q)!.blocked.join(" "), " | ", resolve(q).blocked.join(" ")); 
   delete q.options;
   console.log("{", drawSteelSight(q)!.blocked.join(" "), " | ", resolve(q).blocked.join(" ")); 
  }
});
