import { Button } from "react-aria-components";
import { Icon } from "../shell/Icon.js";
import { useApp } from "../shell/use.js";

/** Link, scene file, pictures, print. */
export function ShareMenu() {
  const app = useApp();
  return (
    <Button className="button" aria-label="Share" onPress={() => app.run("file.link")}>
      <Icon name="share" />
      <span className="button-words">Share</span>
    </Button>
  );
}
