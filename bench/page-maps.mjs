// Big maps for `npm run bench:page`, as scene files: rooms in rows with doors, and stray walls up to the count that is asked for.

/** Numbers from 0 to below n, the same in every run. */
export function seeded(seed) {
  let a = seed >>> 0;
  return (n) => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

/** A square map of unit walls: a grid of rooms `room` squares wide, a door in each side, stray walls for the rest. */
export function bigMap(side, wallCount, creatureCount, room) {
  const rnd = seeded(side * 7 + wallCount);
  const walls = [];
  const add = (x, y, across, more = {}) => {
    if (walls.length < wallCount) walls.push({ from: [x, y], to: across ? [x + 1, y] : [x, y + 1], ...more });
  };
  const kind = (n) => (n % room === room >> 1 ? { kind: "door", open: n % 3 === 0 } : {});
  for (let at = room; at < side; at += room)
    for (let n = 0; n < side; n++) {
      add(n, at, true, kind(n));
      add(at, n, false, kind(n));
    }
  while (walls.length < wallCount) add(rnd(side - 1), rnd(side - 1), rnd(2) === 0);
  const creatures = Array.from({ length: creatureCount }, (_, i) => ({
    id: `c${i}`,
    name: i % 4 === 0 ? `Hero ${i}` : `Goblin ${i}`,
    at: [rnd(side - 1), rnd(side - 1), 0],
    ...(i % 10 === 9 ? { size: 2 } : {}),
    side: i % 4 === 0 ? "party" : "enemies",
  }));
  return { ambit: 1, size: [side, side], feetPerSquare: 5, walls, creatures };
}
