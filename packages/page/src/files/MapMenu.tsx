import { Button } from "react-aria-components";
import { Icon } from "../shell/Icon.js";
import { later } from "../shell/later.js";
import { useApp, useAppState } from "../shell/use.js";
import { put, useDesk } from "./desk.js";

const Maps = later(() => import("./Maps.js"), { close: ({ close }) => close() });

/** The map's name, and behind it the maps of this browser. */
export function MapMenu() {
  const app = useApp();
  const name = useAppState((s) => s.doc.name);
  const open = useDesk((s) => s.dialog === "maps");
  return (
    <>
      <Button
        className="button quiet map-name"
        aria-label={`Map: ${name}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPress={() => app.run("file.maps")}
      >
        <img src="./icon.svg" alt="" width="28" height="28" />
        <span className="two-lines">
          <small>Map</small>
          <span>{name}</span>
        </span>
        <Icon name="down" />
      </Button>
      {open && <Maps close={() => put({ dialog: null })} />}
    </>
  );
}

/** Opens a map file; on the first view it is the one filled button. */
export function OpenButton() {
  const app = useApp();
  const first = useAppState((s) => s.doc.id === "example");
  return (
    <Button
      className={first ? "button filled" : "button"}
      aria-label={first ? "Use my own map" : "Open map"}
      onPress={() => app.run("file.open")}
    >
      <Icon name="open" />
      <span className="button-words">{first ? "Use my own map" : "Open map"}</span>
    </Button>
  );
}
