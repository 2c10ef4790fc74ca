/** What a Draw Steel area and its place take. Lengths are whole squares, places are cells. Data only; question/ checks by it. */
export const DRAW_STEEL_SPEC = {
  name: "Draw Steel",
  shapes: {
    burst: {
      needs: { radius: "squares" },
      place: { may: { from: "from" }, example: '{"from": "mage"}' },
    },
    aura: {
      needs: { radius: "squares" },
      place: { may: { from: "from", path: "path" }, example: '{"from": "mage"}' },
    },
    cube: {
      needs: { side: "squares" },
      may: { unoccupied: "flag" },
      // ds.self-area: a cube without "within" stands about its user, so that its corner may be left out.
      place: {
        may: { corner: "cell", origin: "cell" },
        neededWithin: "corner",
        example: '{"corner": [10, 4, 0]}',
      },
    },
    line: {
      needs: { length: "length", width: "squares" },
      place: {
        may: {
          path: "path",
          start: "cell",
          toward: "toward",
          side: "side",
          major: "axis",
          down: "flag",
          origin: "cell",
        },
        either: [["path"], ["start", "toward"]],
        example: '{"start": [6, 4, 0], "toward": [1, 0]}',
      },
    },
    wall: {
      needs: { squares: "squares" },
      may: { occupied: "flag", floating: "flag", blocksLineOfEffect: "flag" },
      place: {
        needs: { cells: "cells" },
        may: { origin: "cell" },
        example: '{"cells": [[10, 4, 0], [10, 5, 0]]}',
      },
    },
  },
} as const;
