import type { DisplayList, DrawnOrigin } from "@ambit/pictures";
import type { MapScene } from "../state/types.js";

/**
 * The true shape of each area in squares, for the games and methods that have one; an area made of squares has the border
 * of its squares and no other. The engine decides exactly; these floats are for the eye.
 */
export function outlineOf(list: DisplayList, scene: MapScene): Path2D {
  const path = new Path2D();
  if (list.system !== "dnd5e" || list.method === "token") return path;
  list.areas.forEach((one, i) => {
    const origin = list.origins[i];
    if (origin) addShape(path, one, origin, scene);
  });
  return path;
}

function addShape(path: Path2D, { area, place }: DisplayList["areas"][number], o: DrawnOrigin, scene: MapScene): void {
  const squares = (feet: number): number => feet / scene.feetPerSquare;
  if ("radiusFeet" in area) {
    const r = squares(area.radiusFeet);
    if (area.shape === "emanation") path.roundRect(o.x0 - r, o.y0 - r, o.x1 - o.x0 + 2 * r, o.y1 - o.y0 + 2 * r, r);
    else {
      path.moveTo(o.x0 + r, o.y0);
      path.arc(o.x0, o.y0, r, 0, 2 * Math.PI);
    }
    return;
  }
  if ("sideFeet" in area && place.corner) {
    const units = scene.coordinates === "units" ? (scene.unitsPerSquare ?? 1) : 1;
    const [ax, ay] = unit(place.along ?? [1, 0]);
    const side = squares(area.sideFeet);
    const [x, y] = [place.corner[0] / units, place.corner[1] / units];
    polygon(path, [
      [x, y],
      [x + ax * side, y + ay * side],
      [x + (ax - ay) * side, y + (ay + ax) * side],
      [x - ay * side, y + ax * side],
    ]);
    return;
  }
  if (!place.toward || !("lengthFeet" in area)) return;
  const [dx, dy] = unit(place.toward);
  const length = squares(area.lengthFeet);
  const ahead = (along: number, right: number): [number, number] => [
    o.x0 + dx * along - dy * right,
    o.y0 + dy * along + dx * right,
  ];
  if (area.shape === "cone") polygon(path, [ahead(0, 0), ahead(length, -length / 2), ahead(length, length / 2)]);
  else if ("widthFeet" in area) {
    const half = squares(area.widthFeet) / 2;
    polygon(path, [ahead(0, -half), ahead(length, -half), ahead(length, half), ahead(0, half)]);
  }
}

function unit([dx, dy]: readonly [number, number]): [number, number] {
  const length = Math.hypot(dx, dy);
  return [dx / length, dy / length];
}

function polygon(path: Path2D, points: readonly (readonly [number, number])[]): void {
  points.forEach(([x, y], i) => {
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  path.closePath();
}
