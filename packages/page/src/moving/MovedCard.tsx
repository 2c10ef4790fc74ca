import { Button } from "react-aria-components";
import { focusMap } from "../a11y/grid.js";
import { Icon } from "../shell/Icon.js";
import { useApp, useAppState } from "../shell/use.js";
import { stands } from "./made.js";

/** What came of the last movement that undo could take back: what stopped it, and who came into auras and out of them, in order. */
export function MovedCard() {
  const app = useApp();
  const moved = useAppState((state) => state.session.moved.findLast((m) => stands(state, m)));
  if (!moved) return null;
  return (
    <aside className="moved" aria-label="What came of the move">
      <div className="moved-text">
        <h2 className="moved-title">{moved.title}</h2>
        {moved.broken.length > 0 && <Broken words={moved.broken} />}
        {moved.notes.map((words) => (
          <p key={words} className="moved-note">
            {words}
          </p>
        ))}
        {moved.steps.length > 0 && (
          <ol className="moved-steps" aria-label="Who entered and left, in order">
            {moved.steps.map(({ step, words }) => (
              <li key={`${step} ${words}`}>
                <span className="moved-step">Step {step}</span> <span>{words}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
      <Button
        className="button icon-only moved-close"
        aria-label="Close the list of the move"
        onPress={() => {
          app.run("moved.close");
          focusMap();
        }}
      >
        <Icon name="close" />
      </Button>
    </aside>
  );
}

/** The rules that it broke: the first in full, the rest one press away. */
function Broken({ words: [one, ...more] }: { words: readonly string[] }) {
  return (
    <div className="moved-broken">
      <p>{`${one} Moved anyway.`}</p>
      {more.length > 0 && (
        <details className="moved-more">
          <summary>{`And ${more.length} more`}</summary>
          <ul>
            {more.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
