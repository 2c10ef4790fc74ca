import { Button } from "react-aria-components";
import { AbilityField } from "../ability/AbilityField.js";
import { GameChip } from "../ability/GameChip.js";
import { SourceChip } from "../ability/SourceChip.js";
import { MapMenu, OpenButton } from "../files/MapMenu.js";
import { Offline } from "../files/Offline.js";
import { ShareMenu } from "../files/ShareMenu.js";
import { undoable } from "../state/store.js";
import { Icon } from "./Icon.js";
import { useApp, useAppState } from "./use.js";

export function TopBar() {
  const app = useApp();
  const canUndo = useAppState(undoable);
  const canRedo = useAppState((s) => s.future.length > 0);
  return (
    <header className="top" data-region="banner">
      <h1 className="heard">Ambit, the battle map</h1>
      <div className="top-left">
        <MapMenu />
        <Offline />
        <OpenButton />
      </div>
      <AbilityField />
      <div className="top-right">
        <GameChip />
        <SourceChip />
        <Button
          className="button icon-only"
          aria-label="Undo"
          isDisabled={!canUndo}
          onPress={() => app.run("edit.undo")}
        >
          <Icon name="undo" />
        </Button>
        <Button
          className="button icon-only"
          aria-label="Redo"
          isDisabled={!canRedo}
          onPress={() => app.run("edit.redo")}
        >
          <Icon name="redo" />
        </Button>
        <ShareMenu />
      </div>
    </header>
  );
}
