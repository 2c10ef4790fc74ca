import { readFileSync } from "node:fs";
import { readMap } from "@ambit/maps";
import { describe, expect, test } from "vitest";
import { tableNotes } from "../src/files/table-notes.js";

/** What a reader says and what the table is told. */
const TOLD: readonly (readonly [said: string, told: string])[] = [
  ["1 light left out", "1 light left out."],
  ["2 object outlines closed up", "2 outlines of objects closed."],
  ["1 object outline closed up", "1 outline of objects closed."],
  ["3 zero-length walls left out", "3 walls of no length left out."],
  ["1 zero-length door left out", "1 door of no length left out."],
  [
    "12 of 1,340 points of walls lie outside the map: 3 walls wholly outside left out, walls partly outside kept whole",
    "3 walls off the map left out.",
  ],
  [
    "12 of 1,340 points of walls lie outside the map: walls partly outside kept whole",
    "12 of 1,340 corners lie off the map, their walls are whole.",
  ],
  ["2 doors wholly outside the map left out", "2 doors off the map left out."],
  ["1 token wholly outside the playing area left out", "1 token off the map left out."],
  ['4 open portals read as windows (openPortals "door" reads open doors)', "4 openings read as windows."],
  ['1 open portal read as an open door (openPortals "window" reads windows)', "1 opening read as an open door."],
  ["coordinates snapped to eighths of a pixel: the worst moved 0.056 pixels", "Corners moved by at most 0.056 pixels."],
  ["shut doors: 3 doors, 1 portcullis", "Shut: 3 doors, 1 portcullis."],
  ["no doors, since they stand open: 2 archways", "Open, so without a door: 2 archways."],
  [
    "2 walls do not stop sight: kept, stopping nothing (option blocks)",
    "2 walls that stop no sight stop nothing here.",
  ],
  [
    "5 limited walls, which only a second one makes opaque: kept, stopping nothing",
    "5 limited walls stop nothing here.",
  ],
  ["2 hidden: not judged, not in links", "2 hidden creatures: not judged, not in links."],
  ["1 hidden: not judged, not in links", "1 hidden creature: not judged, not in links."],
  [
    'picture left out: the scene only names it, as "maps/keep.webp"',
    'No picture: the file only names it, as "maps/keep.webp".',
  ],
  ['a square of 2 "m" read as one of 5 feet', 'A square of 2 "m" read as one of 5 feet.'],
];

describe("notes on a map that was opened", () => {
  test.each(TOLD)("%s", (said, told) => {
    expect(tableNotes([said])).toEqual([told]);
  });

  test("are not told twice, and no reader's words for programs come through", () => {
    expect(tableNotes(["1 light left out", "1 light left out"])).toEqual(["1 light left out."]);
    const folder = new URL("../../maps/test/fixtures/", import.meta.url);
    const files = [
      "foundry-v12.json",
      "foundry-v9.json",
      "one-page-dungeon.json",
      "sample-room.dd2vtt",
      "tower-cropped.dd2vtt",
    ];
    const all = files.flatMap((name) => readMap(readFileSync(new URL(name, folder)), { name }).notes);
    expect(all.length).toBeGreaterThan(8);
    for (const note of tableNotes(all)) {
      expect(note).toMatch(/^[A-Z\d].{5,120}\.$/);
      expect(note).not.toMatch(/option|openPortals|snapped|zero-length|kept, stopping/);
    }
  });
});
