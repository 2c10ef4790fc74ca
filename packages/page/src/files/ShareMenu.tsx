import { Button } from "react-aria-components";
import { Icon } from "../shell/Icon.js";
import { closeHanging, over, useHanging } from "../shell/over.js";

const Items = over("ShareItems", closeHanging);

/** Link, scene file, pictures, print. */
export function ShareMenu() {
  const { button, hanging } = useHanging("menu");
  return (
    <>
      <Button className="button" aria-label="Share" {...button}>
        <Icon name="share" />
        <span className="button-words">Share</span>
      </Button>
      {hanging && <Items {...hanging} />}
    </>
  );
}
