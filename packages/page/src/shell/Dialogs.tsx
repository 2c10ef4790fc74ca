import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { look } from "../state/store.js";
import type { Session } from "../state/types.js";
import { Icon } from "./Icon.js";
import { later } from "./later.js";
import { useApp, useAppState } from "./use.js";

const Help = later(() => import("../a11y/Help.js"));
const SquareTable = later(() => import("../a11y/SquareTable.js"));

const TITLES: Readonly<Record<NonNullable<Session["dialog"]>, string>> = {
  help: "Help and keys",
  table: "Squares as a table",
};

/** What lies over the whole page; each part is loaded when it is first opened. */
export function Dialogs() {
  const { store } = useApp();
  const dialog = useAppState((s) => s.session.dialog);
  return (
    <ModalOverlay
      className="dialog-under"
      isOpen={dialog !== null}
      isDismissable
      onOpenChange={(open) => {
        if (!open) look(store, { dialog: null });
      }}
    >
      <Modal className="dialog-frame">
        <Dialog className="dialog">
          {({ close }) => (
            <>
              <header className="card-head">
                <Heading slot="title" className="card-title">
                  {dialog && TITLES[dialog]}
                </Heading>
                <Button className="button icon-only" aria-label="Close" onPress={close}>
                  <Icon name="close" />
                </Button>
              </header>
              {dialog === "help" && <Help />}
              {dialog === "table" && <SquareTable />}
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
