import { describe, expect, it } from "vitest";
import { read } from "../../src/notation/index.js";
import { areasOf, reads, readsNothing } from "./helpers.js";

const doubtOf = (text: string, system: "dnd5e" | "pf2e") => read(text, system).areas[0]?.doubt;

describe("inline templates", () => {
  const cone30 = { shape: "cone", lengthFeet: 30 };
  reads("pf2e", [
    ["@Template[type:cone|distance:30]", cone30],
    ["@Template[cone|distance:30]", cone30],
    ["@Template[distance:30|type:cone]", cone30],
    ["@Template[distance:30|cone]", cone30],
    ["@Template[ type : cone | distance : 30 ]{a wide cone}", cone30],
    ["@Template[cone|distance:30|traits:fire,damaging-effect]", cone30],
    ["@Template[cone|distance:30|width:10]{label}", cone30],
    ["@Template[line|distance:60]", { shape: "line", lengthFeet: 60, widthFeet: 5 }],
    ["@Template[width:10|type:line|distance:120]{120-foot lines}", { shape: "line", lengthFeet: 120, widthFeet: 10 }],
    ["@Template[emanation|distance:10]{10-foot radius}", { shape: "emanation", radiusFeet: 10 }],
    ["@Template[square|distance:15]{15-foot-by-15-foot}", { shape: "square", sideFeet: 15 }],
    ["@Template[cylinder|distance:10]{20 feet in diameter}", { shape: "cylinder", radiusFeet: 10 }],
    [
      "@Template[cylinder|distance:20]{20-foot radius, 40-foot-tall cylinder}",
      { shape: "cylinder", radiusFeet: 20, heightFeet: 40 },
    ],
    [
      "two @Template[type:burst|distance:10]{10-foot bursts} within 60 feet",
      { shape: "burst", radiusFeet: 10, rangeFeet: 60, count: 2 },
    ],
  ]);
  readsNothing("pf2e", [
    "@Template[]",
    "@Template[cone]",
    "@Template[distance:30]",
    "@Template[cone|distance:30",
    "@Template[blob|distance:30]",
  ]);

  it("spans the whole template with its label, among prose", () => {
    const text = "It deals damage in a @Template[type:cone|distance:15]{15-foot cone} or a 30-foot line.";
    expect(read(text, "pf2e").areas.map((found) => found.text)).toEqual([
      "@Template[type:cone|distance:15]{15-foot cone}",
      "30-foot line",
    ]);
  });

  it("doubts a template whose label names another shape", () => {
    expect(doubtOf("@Template[line|distance:20]{20-foot squares}", "pf2e")).toContain("label says square");
    expect(doubtOf("@Template[line|distance:60]{60-foot line}", "pf2e")).toBeUndefined();
  });
});

describe("structured data", () => {
  reads("pf2e", [
    ['{"type": "burst", "value": 20}', { shape: "burst", radiusFeet: 20 }],
    ['{"value": 20, "details": "or more {", "type": "burst"}', { shape: "burst", radiusFeet: 20 }],
    ['{"type": "line", "value": 60}', { shape: "line", lengthFeet: 60, widthFeet: 5 }],
    ['{"area": {"type": "emanation", "value": 10}, "text": "see below"}', { shape: "emanation", radiusFeet: 10 }],
  ]);
  reads("dnd5e", [
    ['{"type": "sphere", "size": 20}', { shape: "sphere", radiusFeet: 20 }],
    ['{"size": 15, "type": "cube"}', { shape: "cube", sideFeet: 15 }],
    ['{"type": "line", "size": 100, "width": 5}', { shape: "line", lengthFeet: 100, widthFeet: 5 }],
    ['{"desc": "a 15-foot cone"}', { shape: "cone", lengthFeet: 15 }],
  ]);
  reads("draw-steel", [['{"type": "cube", "value": 3}', { shape: "cube", side: 3 }]]);
  readsNothing("dnd5e", [
    '{"type"',
    '{"type": "sphere"}',
    '{"type": "sphere", "size": -5}',
    '{"type": "speed", "value": 30}',
  ]);

  it("doubts what is known to be wrong in 5e data", () => {
    expect(doubtOf('{"type": "line", "size": 5}', "dnd5e")).toContain("width");
    expect(doubtOf('{"type": "cone", "size": 40}', "dnd5e")).toContain("square");
    expect(doubtOf('{"type": "cone", "size": 60}', "dnd5e")).toBeUndefined();
    expect(areasOf('{"type": "cone", "size": 40}', "dnd5e")).toEqual([{ shape: "cone", lengthFeet: 40 }]);
  });
});

describe("doubts in words", () => {
  it.each([
    ["10-foot area", "pf2e"],
    ["20-foot-tall pillar", "pf2e"],
    ["1-foot-wide pillar", "pf2e"],
    ["10-foot-radius hemisphere", "pf2e"],
    ["20-foot-radius cloud", "dnd5e"],
    ["hemispherical dome up to 20 feet in diameter", "dnd5e"],
    ["1-foot square", "dnd5e"],
    ["20-foot sphere", "dnd5e"],
  ] as const)("%s (%s) has one", (text, system) => expect(doubtOf(text, system)).toBeTypeOf("string"));
  it.each([
    ["20-foot burst", "pf2e"],
    ["area 30 feet square", "dnd5e"],
    ["20-foot-radius sphere", "dnd5e"],
  ] as const)("%s (%s) has none", (text, system) => expect(doubtOf(text, system)).toBeUndefined());
});
