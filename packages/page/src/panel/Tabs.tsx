import type { KeyboardEvent } from "react";
import type { CommandId } from "../input/command.js";
import { useApp, useAppState } from "../shell/use.js";
import type { Session } from "../state/types.js";

const TABS: readonly { readonly id: Session["tab"]; readonly title: string; readonly command: CommandId }[] = [
  { id: "answer", title: "Answer", command: "answer.open" },
  { id: "best", title: "Best", command: "best.open" },
  { id: "compare", title: "Compare", command: "compare.open" },
];

/** What the panel shows. Arrows go from tab to tab, as everywhere. */
export function Tabs() {
  const app = useApp();
  const tab = useAppState((s) => s.session.tab);
  const choose = (id: Session["tab"]): void => {
    const one = TABS.find((t) => t.id === id);
    if (one && id !== tab) app.run(one.command);
  };
  const step = (e: KeyboardEvent): void => {
    const by = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    const at = TABS.findIndex((t) => t.id === tab);
    const next = TABS[(at + by + TABS.length) % TABS.length]!;
    choose(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
    e.preventDefault();
  };
  return (
    <>
      <h2 className="heard">{TABS.find((t) => t.id === tab)?.title}</h2>
      <div className="panel-tabs" role="tablist" aria-label="What the panel shows" onKeyDown={step}>
        {TABS.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            className="panel-tab"
            aria-selected={id === tab}
            aria-controls="tab-body"
            tabIndex={id === tab ? 0 : -1}
            onClick={() => choose(id)}
          >
            {title}
          </button>
        ))}
      </div>
    </>
  );
}
