import { over } from "../shell/over.js";
import { useApp, useAppState } from "../shell/use.js";
import { look } from "../state/store.js";
// It must have seen which finger is down before the menu itself has come.
import "./armed.js";

const Items = over("SquareItems", ({ close }) => close());

/** The menu of a square: every pointer action as a plain item. */
export function SquareMenu() {
  const { store } = useApp();
  const at = useAppState((s) => s.session.menu);
  return at && <Items at={at} close={() => look(store, { menu: null })} />;
}
