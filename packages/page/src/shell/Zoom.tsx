import { Button, Group } from "react-aria-components";
import { Icon } from "./Icon.js";
import { useApp } from "./use.js";

export function Zoom() {
  const app = useApp();
  return (
    <Group className="zoom" aria-label="Zoom">
      <Button className="button icon-only" aria-label="Zoom out" onPress={() => app.run("view.zoomOut")}>
        <Icon name="minus" />
      </Button>
      <Button
        className="button icon-only fit-button"
        aria-label="Show the whole map"
        onPress={() => app.run("view.fit")}
      >
        <Icon name="fit" />
      </Button>
      <Button className="button icon-only" aria-label="Zoom in" onPress={() => app.run("view.zoomIn")}>
        <Icon name="plus" />
      </Button>
    </Group>
  );
}
