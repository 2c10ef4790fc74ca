import { Button } from "react-aria-components";
import { Icon } from "../shell/Icon.js";
import { closeHanging, over, useHanging } from "../shell/over.js";

const Card = over("PaletteCard", closeHanging);

/** Shapes and sizes of the game in play, what was named before, and what the area in play may carry. */
export function Palette() {
  const { button, hanging } = useHanging("dialog");
  return (
    <>
      <Button className="ability-shapes" aria-label="Shapes and sizes" {...button}>
        <Icon name="shapes" />
      </Button>
      {hanging && <Card {...hanging} />}
    </>
  );
}
