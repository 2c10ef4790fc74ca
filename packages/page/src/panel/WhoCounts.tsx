import { Button } from "react-aria-components";
import { Icon } from "../shell/Icon.js";
import { closeHanging, over, useHanging } from "../shell/over.js";
import { useAppState } from "../shell/use.js";
import { targetsWords } from "./targets.js";

const Fields = over("WhoFields", closeHanging);

/** The filter of the question: which sides the ability means, and who is left out. */
export function WhoCounts() {
  const words = useAppState((s) => targetsWords(s.doc));
  const chosen = useAppState((s) => s.doc.targets !== null);
  const { button, hanging } = useHanging("dialog");
  return (
    <>
      <Button
        className={chosen ? "chip choice who chosen" : "chip choice who"}
        aria-label={`Who counts: ${words}`}
        {...button}
      >
        <span className="who-words">{chosen ? words : "Everyone"}</span>
        <Icon name="down" />
      </Button>
      {hanging && <Fields {...hanging} />}
    </>
  );
}
