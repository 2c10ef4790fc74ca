import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "react-aria-components";
import type { CommandId } from "../input/command.js";
import { FirstHint } from "../shell/FirstHints.js";
import { Icon, type IconName } from "../shell/Icon.js";
import { later } from "../shell/later.js";
import { useApp, useAppState } from "../shell/use.js";
import type { AnswerView } from "./answer-view.js";
import { areaBox, clearOnceStill } from "./bring.js";
import { Peek } from "./Peek.js";
import { Tabs } from "./Tabs.js";
import { WhoCounts } from "./WhoCounts.js";

const waiting = <p className="nobody">Loading</p>;
const Best = later(() => import("../best/Best.js"), { waiting });
const Compare = later(() => import("../compare/Compare.js"), { waiting });

/** The panel with the answer. On small screens it is a sheet with three stops. */
export function Panel({ view }: { view: AnswerView }) {
  const sheet = useAppState((s) => s.session.sheet);
  const tab = useAppState((s) => s.session.tab);
  const { map, store } = useApp();
  // What the half sheet would lie over comes above it, and goes back with it where nobody has moved the map; what was taken of the best too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part of the panel may have set another area
  useEffect(() => {
    const box = sheet === "half" ? areaBox(store.getState()) : null;
    return box ? clearOnceStill(map, box) : undefined;
  }, [map, store, sheet, tab]);
  return (
    <section className="panel" data-region="answer" data-sheet={sheet} aria-label="Answer">
      <Peek />
      <div className="panel-body">
        <header className="panel-head">
          <Tabs />
          <WhoCounts />
        </header>
        <div className="tab-body" role="tabpanel" id="tab-body" aria-labelledby={`tab-${tab}`}>
          {tab === "answer" && <AnswerTab view={view} />}
          {tab === "best" && <Best />}
          {tab === "compare" && <Compare />}
        </div>
      </div>
    </section>
  );
}

function AnswerTab({ view }: { view: AnswerView }) {
  return (
    <>
      <FirstHint id="list" />
      <Mount view={view} />
      <footer className="panel-foot">
        <Do id="answer.copy" icon="copy">
          Copy
        </Do>
        <Do id="answer.copyJson" label="Copy as JSON">
          JSON
        </Do>
        <Do id="answer.table" label="Squares as a table">
          Table
        </Do>
        <Do id="area.keep" label="Keep this area">
          Keep
        </Do>
      </footer>
    </>
  );
}

interface DoProps {
  readonly id: CommandId;
  readonly icon?: IconName;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A button of a command; it is off while there is nothing to do it with. */
function Do({ id, icon, label, children }: DoProps) {
  const app = useApp();
  const can = useAppState((s) => (id === "area.keep" ? s.doc.place !== null : s.outcome !== null));
  return (
    <Button className="button" aria-label={label} isDisabled={!can} onPress={() => app.run(id)}>
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
