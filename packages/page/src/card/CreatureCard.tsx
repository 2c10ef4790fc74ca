import { over } from "../shell/over.js";
import { useApp, useAppState } from "../shell/use.js";
import { creatureOf } from "../state/select.js";
import { look } from "../state/store.js";

const Card = over("Card", ({ close }) => close());

/** Name, size, side, height, object, hidden: a popover beside the creature, a sheet on small screens. */
export function CreatureCard() {
  const { store } = useApp();
  const creature = useAppState((s) => creatureOf(s.doc, s.session.card));
  return creature && <Card key={creature.id} creature={creature} close={() => look(store, { card: null })} />;
}
