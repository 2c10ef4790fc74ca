import type { Place } from "../contract/types.js";
import type { Creature, Scene } from "../scene.js";
import { type CandidateAsk, needUser, PlacedTrial, type Spots } from "./candidates.js";
import { type Listed, ListSpots, listed, mayCatch } from "./list-spots.js";
import { type Stand, standsOf } from "./stands.js";

/**
 * Bursts, auras and emanations from where their user stands, or may walk first: one placement for each stand, the fewest squares walked first,
 * then in reading order. `counts5and10`: every second diagonal of a walk counts two.
 */
export function standSpots(ask: CandidateAsk, counts5and10: boolean): Spots {
  const user = needUser(ask);
  const place: Place = { from: user.id };
  const own = ask.scene.creatures.indexOf(user);
  const list = standsOf(ask, user, counts5and10).map((stand): Listed => {
    const moved: CandidateAsk = stand.walked === 0 ? ask : { ...ask, ...movedTo(ask.scene, user, stand) };
    const plain = { ...moved, area: { ...ask.area, passes: true } };
    const told = ask.walk > 0 ? stand.at : undefined;
    const trial = new PlacedTrial(moved, place, stand.walked, undefined, told, told && moved.by);
    const footprint = new PlacedTrial(plain, place, 0).shape().footprint;
    const { covers, ...rest } = listed(trial, footprint);
    if (stand.walked === 0) return { ...rest, covers };
    // the user is asked where it stands then, the others where they are
    const isCaught = mayCatch(footprint, moved.by as Creature);
    return {
      ...rest,
      covers(who, add) {
        covers(who, (i) => {
          if (i !== own) add(i);
        });
        if (isCaught) add(own);
      },
    };
  });
  return new ListSpots(list, user, false, ask.scene.creatures);
}

/** The scene with its user elsewhere. */
function movedTo(scene: Scene, user: Creature, { at: [x, y, z] }: Stand): { scene: Scene; by: Creature } {
  const { space, exact, base } = user;
  const [dx, dy] = [(x - space.x) * scene.units, (y - space.y) * scene.units];
  const by: Creature = {
    ...user,
    space: { ...space, x, y, z },
    exact: { x0: exact.x0 + dx, y0: exact.y0 + dy, x1: exact.x1 + dx, y1: exact.y1 + dy },
    base: base === undefined ? undefined : { ...base, x: base.x + dx, y: base.y + dy },
  };
  const creatures = scene.creatures.map((c) => (c === user ? by : c));
  return { scene: { ...scene, creatures, byId: new Map(scene.byId).set(user.id, by) }, by };
}
