/**
 * What a 5e area and its place take; `token` where the token method's place differs. Points are exact (Ask.pointUnits tells
 * in what). A line has no width and a cylinder no height unless it is named. Data only; question/ checks by it.
 */
export const DND5E_SPEC = {
  name: "D&D 5e",
  shapes: {
    sphere: {
      needs: { radiusFeet: "feet" },
      place: { needs: { point: "point" }, example: '{"point": [10, 4]}' },
    },
    circle: {
      needs: { radiusFeet: "feet" },
      place: { needs: { point: "point" }, example: '{"point": [10, 4]}' },
    },
    cylinder: {
      needs: { radiusFeet: "feet", heightFeet: "feet" },
      place: { needs: { point: "point" }, may: { up: "flag" }, example: '{"point": [10, 4]}' },
    },
    cone: {
      needs: { lengthFeet: "feet" },
      place: { needs: { point: "point", toward: "toward" }, example: '{"point": [10, 4], "toward": [1, 0]}' },
      token: {
        needs: { toward: "eight" },
        may: { from: "from", start: "cell", ends: "ends" },
        example: '{"toward": [1, 0]}',
      },
    },
    line: {
      needs: { lengthFeet: "feet", widthFeet: "feet" },
      place: { needs: { point: "point", toward: "toward" }, example: '{"point": [10, 4], "toward": [1, 0]}' },
      token: {
        needs: { start: "cell", toward: "eight" },
        may: { from: "from", side: "side" },
        example: '{"start": [6, 4], "toward": [1, 0]}',
      },
    },
    cube: {
      needs: { sideFeet: "feet" },
      may: { unoccupied: "flag" },
      place: {
        needs: { corner: "point" },
        may: { along: "toward", origin: "point" },
        example: '{"corner": [10, 4]}',
      },
    },
    square: {
      needs: { sideFeet: "feet" },
      place: {
        needs: { corner: "point" },
        may: { along: "toward", origin: "point" },
        example: '{"corner": [10, 4]}',
      },
    },
    emanation: {
      needs: { radiusFeet: "feet" },
      place: { may: { from: "from" }, example: '{"from": "mage"}' },
    },
  },
} as const;
