import { Button } from "react-aria-components";
import { nameAmong } from "../map/badges.js";
import { Icon } from "../shell/Icon.js";
import { closeHanging, over, useHanging } from "../shell/over.js";
import { useAppState } from "../shell/use.js";
import { creatureOf } from "../state/select.js";

const Creatures = over("SourceMenu", closeHanging);

/** Who uses the ability. */
export function SourceChip() {
  const source = useAppState((s) => creatureOf(s.doc, s.doc.by));
  const creatures = useAppState((s) => s.doc.scene.creatures);
  const name = source ? nameAmong({ creatures }, source) : "Nobody";
  const { button, hanging } = useHanging("menu");
  return (
    <>
      <Button className="button quiet" aria-label={`From: ${name}`} {...button}>
        <span className="two-lines">
          <small>From</small>
          <span>{name}</span>
        </span>
        <Icon name="down" />
      </Button>
      {hanging && <Creatures {...hanging} />}
    </>
  );
}
