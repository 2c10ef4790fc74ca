/** What a Pathfinder 2e area and its place take. Points are intersections or middles of sides. Data only; question/ checks by it. */
export const PATHFINDER2E_SPEC = {
  name: "Pathfinder 2e",
  shapes: {
    burst: {
      needs: { radiusFeet: "feet" },
      place: { needs: { point: "half" }, example: '{"point": [10, 4]}' },
    },
    cylinder: {
      needs: { radiusFeet: "feet", heightFeet: "feet" },
      place: { needs: { point: "half" }, may: { up: "flag" }, example: '{"point": [10, 4]}' },
    },
    cone: {
      needs: { lengthFeet: "feet" },
      place: {
        needs: { toward: "eight" },
        may: { from: "from", start: "cell", point: "half" },
        notBoth: ["start", "point"],
        example: '{"toward": [1, 0]}',
      },
    },
    line: {
      needs: { lengthFeet: "feet" },
      // A line is 5 feet wide unless its text says otherwise.
      may: { widthFeet: "feet" },
      defaults: { widthFeet: 5 },
      place: {
        needs: { point: "half", toward: "toward" },
        may: { from: "from", side: "side" },
        example: '{"point": [6, 4], "toward": [1, 0]}',
      },
    },
    cube: {
      needs: { sideFeet: "feet" },
      may: { unoccupied: "flag" },
      place: { needs: { corner: "half" }, example: '{"corner": [10, 4]}' },
    },
    square: {
      needs: { sideFeet: "feet" },
      place: { needs: { corner: "half" }, example: '{"corner": [10, 4]}' },
    },
    emanation: {
      needs: { radiusFeet: "feet" },
      place: { may: { from: "from" }, example: '{"from": "mage"}' },
    },
  },
} as const;
