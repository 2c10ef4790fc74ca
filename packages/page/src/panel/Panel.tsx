import { type ReactNode, useEffect, useRef } from "react";
import { Button, Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import type { CommandId } from "../input/command.js";
import { Icon, type IconName } from "../shell/Icon.js";
import { useApp, useAppState } from "../shell/use.js";
import { look } from "../state/store.js";
import type { Session } from "../state/types.js";
import type { AnswerView } from "./answer-view.js";
import { BestTab } from "./BestTab.js";
import { CompareTab } from "./CompareTab.js";
import { Peek } from "./Peek.js";

/** The panel: Answer, Best, Compare. On small screens it is a sheet with three stops. */
export function Panel({ view }: { view: AnswerView }) {
  const app = useApp();
  const tab = useAppState((s) => s.session.tab);
  const sheet = useAppState((s) => s.session.sheet);
  return (
    <section className="panel" data-region="answer" data-sheet={sheet} aria-label="Answer">
      <Peek />
      <Tabs
        className="tabs"
        selectedKey={tab}
        onSelectionChange={(key) => look(app.store, { tab: key as Session["tab"] })}
      >
        <TabList className="tab-list" aria-label="Answer, Best, Compare">
          <Tab className="tab" id="answer">
            Answer
          </Tab>
          <Tab className="tab" id="best">
            Best
          </Tab>
          <Tab className="tab" id="compare">
            Compare
          </Tab>
        </TabList>
        <TabPanel className="tab-panel" id="answer">
          <Mount view={view} />
          <div className="panel-foot">
            <Do id="answer.copy" icon="copy">
              Copy
            </Do>
            <Do id="answer.copyJson">JSON</Do>
            <Do id="area.keep">Keep</Do>
          </div>
        </TabPanel>
        <TabPanel className="tab-panel" id="best">
          <BestTab />
        </TabPanel>
        <TabPanel className="tab-panel" id="compare">
          <CompareTab />
        </TabPanel>
      </Tabs>
    </section>
  );
}

/** A button of a command. */
function Do({ id, icon, children }: { id: CommandId; icon?: IconName; children: ReactNode }) {
  const app = useApp();
  return (
    <Button className="button" onPress={() => app.run(id)}>
      {icon && <Icon name={icon} />}
      {children}
    </Button>
  );
}

function Mount({ view }: { view: AnswerView }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.append(view.element);
    return () => view.element.remove();
  }, [view]);
  return <div className="answer-box" ref={box} />;
}
