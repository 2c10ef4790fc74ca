import { UNSAFE_PortalProvider } from "react-aria/PortalProvider";
import { Button } from "react-aria-components";
import type { App } from "../app.js";
import { CreatureCard } from "../card/CreatureCard.js";
import { Notices } from "../files/Notices.js";
import { SquareMenu } from "../menu/SquareMenu.js";
import { MovedSlot } from "../moving/slots.js";
import type { AnswerView } from "../panel/answer-view.js";
import { Panel } from "../panel/Panel.js";
import { look } from "../state/store.js";
import { ToolBar } from "../tools/ToolBar.js";
import { Dialogs } from "./Dialogs.js";
import { Foot } from "./Foot.js";
import { Icon } from "./Icon.js";
import { Boundary, WholeBroken } from "./later.js";
import { MapRegion } from "./MapRegion.js";
import { Rail } from "./Rail.js";
import { TopBar } from "./TopBar.js";
import { AppContext, useAppState } from "./use.js";

/** The page's parts in their places; what is in each is its room's. */
export function Shell({ app, view }: { app: App; view: AnswerView }) {
  return (
    <AppContext value={app}>
      <UNSAFE_PortalProvider getContainer={() => document.getElementById("overlays")}>
        <Boundary words={(error) => <WholeBroken error={error} />}>
          <Layout app={app} view={view} />
        </Boundary>
      </UNSAFE_PortalProvider>
      <section id="overlays" aria-label="Over the page" />
    </AppContext>
  );
}

function Layout({ app, view }: { app: App; view: AnswerView }) {
  const open = useAppState((s) => s.session.panelOpen);
  const sheet = useAppState((s) => s.session.sheet);
  return (
    <div className="layout" data-panel={open ? "open" : "closed"} data-sheet={sheet}>
      <TopBar />
      <Rail />
      <MapRegion />
      <ToolBar />
      <MovedSlot />
      <SquareMenu />
      <CreatureCard />
      <Panel view={view} />
      <Button
        className="button icon-only panel-toggle"
        aria-label={open ? "Close the panel" : "Open the panel"}
        aria-expanded={open}
        onPress={() => look(app.store, { panelOpen: !open })}
      >
        <Icon name="panel" />
      </Button>
      <Foot />
      <Dialogs />
      <Notices />
    </div>
  );
}
