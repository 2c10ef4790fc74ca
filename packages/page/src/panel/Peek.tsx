import { Button } from "react-aria-components";
import { Icon } from "../shell/Icon.js";
import { useApp, useAppState } from "../shell/use.js";
import { look } from "../state/store.js";
import type { Session } from "../state/types.js";
import { ownSideHit } from "./rows.js";

const NEXT: Readonly<Record<Session["sheet"], Session["sheet"]>> = { peek: "half", half: "full", full: "peek" };
const SAYS: Readonly<Record<Session["sheet"], string>> = {
  peek: "Show the list",
  half: "Show the whole list",
  full: "Show the map",
};

/** What is seen of the sheet when it is down: total, own side, Copy. */
export function Peek() {
  const app = useApp();
  const sheet = useAppState((s) => s.session.sheet);
  const headline = useAppState((s) => s.outcome?.list.headline ?? "No area yet");
  const own = useAppState((s) => (s.outcome ? ownSideHit(s.outcome).join(", ") : ""));
  return (
    <div className="peek">
      <Button
        className="peek-grip"
        aria-label={SAYS[sheet]}
        onPress={() => look(app.store, { sheet: NEXT[sheet], panelOpen: true })}
      >
        <span className="grip" />
        <Icon name={sheet === "full" ? "down" : "up"} />
      </Button>
      <p className="peek-words">
        <strong>{headline}</strong>
        {own !== "" && <span className="chip small friendly">{own}</span>}
      </p>
      <Button className="button" onPress={() => app.run("answer.copy")}>
        <Icon name="copy" />
        Copy
      </Button>
    </div>
  );
}
