import { describe } from "vitest";
import { reads } from "./helpers.js";

const cone = { shape: "cone", lengthFeet: 15 };
const sphere = { shape: "sphere", radiusFeet: 20 };

describe("entities, hyphens, footnotes and quoted lines", () => {
  const hyphens =
    "&#8209; &#8211; &#x2011; &#X2011; &#45; &hyphen; &ndash; &shy; \u00ad- -\u00ad \u00ad\u00ad \u2043 \ufe58".split(
      " ",
    );
  for (const hyphen of hyphens) reads("dnd5e", [[`15${hyphen}foot cone`, cone]]);
  for (const space of ["&#32;", "&#160;", "&#xa0;", "&nbsp;", "&thinsp;", "\u2028", "\n> ", "\n> > "])
    reads("dnd5e", [[`15-foot${space}cone`, cone]]);
  for (const note of ["[1]", "[a]", "[^1]", "[[2]](#n2)", "<sup>1</sup>", "†"])
    reads("dnd5e", [[`15-foot${note} cone`, cone]]);
  reads("dnd5e", [
    ["> a 15-foot\n> cone", cone],
    ["> > a 15-foot\n> > cone\n>\n> and a 20-foot-radius sphere", cone, sphere],
    ["15 – foot cone", cone],
    ["15-foot cone &ndash; 20-foot-radius sphere", cone, sphere],
    ["15-foot cone &unknown; &#x110000; &#; 20-foot-radius sphere", cone, sphere],
  ]);
  reads("draw-steel", [["5&#160;burst", { shape: "burst", radius: 5 }]]);
});
