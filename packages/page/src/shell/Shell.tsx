import { Button } from "react-aria-components";
import type { App } from "../app.js";
import type { AnswerView } from "../panel/answer-view.js";
import { Panel } from "../panel/Panel.js";
import { look } from "../state/store.js";
import { Foot } from "./Foot.js";
import { Icon } from "./Icon.js";
import { MapRegion } from "./MapRegion.js";
import { Rail } from "./Rail.js";
import { TopBar } from "./TopBar.js";
import { AppContext, useAppState } from "./use.js";

/** The page's parts in their places; what is in each is its room's. */
export function Shell({ app, view }: { app: App; view: AnswerView }) {
  return (
    <AppContext value={app}>
      <Layout app={app} view={view} />
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
    </div>
  );
}
