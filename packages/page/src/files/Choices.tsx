import { useEffect, useRef } from "react";
import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { Icon } from "../shell/Icon.js";
import { useApp } from "../shell/use.js";
import { put, useDesk } from "./desk.js";
import { openFile } from "./opener.js";

/** A link to copy by hand, or the scenes of a file with several. */
export default function Choices() {
  const dialog = useDesk((s) => s.dialog);
  const close = (): void => put({ dialog: null, link: null, scenes: null });
  return (
    <ModalOverlay className="modal-cover" isOpen isDismissable onOpenChange={(open) => !open && close()}>
      <Modal className="sheet-modal">
        <Dialog className="dialog">
          <header className="dialog-head">
            <Heading slot="title" className="dialog-title">
              {dialog === "link" ? "A link to this map" : "Which scene?"}
            </Heading>
            <Button className="button icon-only" aria-label="Close" onPress={close}>
              <Icon name="close" />
            </Button>
          </header>
          {dialog === "link" ? <Link /> : <Scenes />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Link() {
  const link = useDesk((s) => s.link) ?? "";
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <>
      <p>This browser does not let the page copy. The link is chosen below: copy it with Ctrl+C.</p>
      <input ref={field} className="field" readOnly aria-label="Link" value={link} />
    </>
  );
}

function Scenes() {
  const app = useApp();
  const scenes = useDesk((s) => s.scenes);
  if (!scenes) return null;
  return (
    <ul className="map-list">
      {scenes.names.map((name, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two scenes may have one name
        <li key={`${i} ${name}`} className="map-line">
          <Button className="map-open" onPress={() => void openFile(app, scenes.file, i + 1)}>
            <span className="two-lines">
              <span>{name}</span>
              <small>{scenes.file.name}</small>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
