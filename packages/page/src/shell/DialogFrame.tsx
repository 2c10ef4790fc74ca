import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import type { Session } from "../state/types.js";
import { Icon } from "./Icon.js";
import { later } from "./later.js";

const Help = later(() => import("../a11y/Help.js"));
const SquareTable = later(() => import("../a11y/SquareTable.js"));

type Named = NonNullable<Session["dialog"]>;

const TITLES: Readonly<Record<Named, string>> = {
  help: "Help and keys",
  table: "Squares as a table",
};

/** One of them; each part is loaded when it is first opened. */
export function DialogFrame({ dialog, close: shut }: { dialog: Named; close: () => void }) {
  return (
    <ModalOverlay
      className="dialog-under"
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) shut();
      }}
    >
      <Modal className="dialog-frame">
        <Dialog className="dialog">
          {({ close }) => (
            <>
              <header className="card-head">
                <Heading slot="title" className="card-title">
                  {TITLES[dialog]}
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
