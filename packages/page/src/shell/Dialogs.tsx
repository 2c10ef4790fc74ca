import { look } from "../state/store.js";
import { over } from "./over.js";
import { useApp, useAppState } from "./use.js";

const Frame = over("DialogFrame", ({ close }) => close());

/** What lies over the whole page. */
export function Dialogs() {
  const { store } = useApp();
  const dialog = useAppState((s) => s.session.dialog);
  return dialog && <Frame dialog={dialog} close={() => look(store, { dialog: null })} />;
}
