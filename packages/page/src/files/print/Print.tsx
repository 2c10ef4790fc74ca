import type { Sheets } from "@ambit/pictures/print";
import { useEffect, useState } from "react";
import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { Icon } from "../../shell/Icon.js";
import { useApp, useAppState } from "../../shell/use.js";
import { NumberBox } from "../../tools/NumberBox.js";
import { put } from "../desk.js";
import { download, fileName } from "../save.js";
import { type Choice, drawnPages, made, PAPERS, type Paper, printPages } from "./pages.js";

const INCH = 25.4;
const MARGIN = 5;
const LONGEST_NAME = 80;

/** The words before the area's measures: "Fireball, 20-foot-radius sphere" is called Fireball. */
function nameIn(text: string): string {
  const [first = ""] = text.split(/[,:;(\n]|\s\d/);
  const short = first.trim();
  return short.length > 0 && short.length <= 40 && !/\d/.test(short) && short !== text.trim() ? short : "";
}

/** Paper by where the browser is from: Letter in North America. */
const paperHere = (): Paper => (/-(US|CA|MX)\b/i.test(navigator.language) ? "letter" : "a4");

/** Paper, scale and words of the template, and what its first page looks like. */
export default function Print() {
  const { store } = useApp();
  const doc = useAppState((s) => s.doc);
  const [choice, setChoice] = useState<Choice>(() => ({
    name: nameIn(store.getState().doc.ability?.text ?? ""),
    paper: paperHere(),
    square: INCH,
    margin: MARGIN,
    outlineOnly: false,
  }));
  const [sheets, setSheets] = useState<Sheets | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    made(doc, choice).then(
      (all) => {
        if (gone) return;
        setSheets(all);
        setFault(null);
      },
      (e: unknown) => {
        if (gone) return;
        setSheets(null);
        setFault(e instanceof Error ? e.message : String(e));
      },
    );
    return () => {
      gone = true;
    };
  }, [doc, choice]);
  useEffect(() => {
    const [first] = sheets ? drawnPages(sheets) : [];
    if (first === undefined) return setPreview(null);
    const url = URL.createObjectURL(new Blob([first], { type: "image/svg+xml" }));
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [sheets]);
  const change = (part: Partial<Choice>): void => setChoice((old) => ({ ...old, ...part }));
  const close = (): void => put({ dialog: null });
  const count = sheets?.pages.length ?? 0;
  const savePdf = async (): Promise<void> => {
    if (!sheets) return;
    const { pdf } = await import("./pdf.js");
    const bytes = await pdf(sheets);
    download(new Blob([bytes as BlobPart], { type: "application/pdf" }), fileName(sheets.title, "pdf"));
  };
  return (
    <ModalOverlay className="modal-cover" isOpen isDismissable onOpenChange={(open) => !open && close()}>
      <Modal className="sheet-modal print-modal">
        <Dialog className="dialog">
          <header className="dialog-head">
            <Heading slot="title" className="dialog-title">
              Print the template
            </Heading>
            <Button className="button icon-only" aria-label="Close" onPress={close}>
              <Icon name="close" />
            </Button>
          </header>
          <div className="print-parts">
            <div className="print-form">
              <label className="tool-field">
                <span>Name on it</span>
                <input
                  type="text"
                  className="field"
                  maxLength={LONGEST_NAME}
                  value={choice.name}
                  placeholder="the area in words"
                  onChange={(e) => change({ name: e.target.value })}
                />
              </label>
              <label className="tool-field">
                <span>Paper</span>
                <select
                  className="field"
                  value={choice.paper}
                  onChange={(e) => change({ paper: e.target.value as Paper })}
                >
                  {Object.entries(PAPERS).map(([paper, { words }]) => (
                    <option key={paper} value={paper}>
                      {words}
                    </option>
                  ))}
                </select>
              </label>
              <div className="button-row">
                <NumberBox
                  label="Square, mm"
                  value={choice.square}
                  least={1}
                  most={200}
                  step={0.1}
                  change={(n) => change({ square: Math.round(n * 10) / 10 })}
                />
                <Button className="button" isDisabled={choice.square === INCH} onPress={() => change({ square: INCH })}>
                  1 inch
                </Button>
                <Button className="button" isDisabled={choice.square === 25} onPress={() => change({ square: 25 })}>
                  25 mm
                </Button>
              </div>
              <div className="button-row">
                <NumberBox
                  label="Margin, mm"
                  value={choice.margin}
                  least={0}
                  most={30}
                  change={(margin) => change({ margin })}
                />
              </div>
              <label className="tool-check">
                <input
                  type="checkbox"
                  checked={choice.outlineOnly}
                  onChange={(e) => change({ outlineOnly: e.target.checked })}
                />
                Outline only, for transparent film
              </label>
              <div aria-live="polite">
                {fault !== null && <p className="fault">{fault}</p>}
                {sheets && (
                  <>
                    <p className="fit-result">{count === 1 ? "1 page" : `${count} pages`}</p>
                    {sheets.notes.map((note) => (
                      <p key={note} className="quiet-text">
                        {note}
                      </p>
                    ))}
                    <p className="quiet-text">
                      Print at 100 %, without "fit to page". The ruler on it checks the printer.
                    </p>
                  </>
                )}
              </div>
            </div>
            {preview !== null && (
              <img className="print-preview" src={preview} alt={`Page 1 of ${count}: ${sheets?.title ?? ""}`} />
            )}
          </div>
          <div className="button-row">
            <Button
              className="button filled"
              isDisabled={!sheets}
              onPress={() => sheets && printPages(drawnPages(sheets), choice.paper)}
            >
              Print
            </Button>
            <Button className="button" isDisabled={!sheets} onPress={() => void savePdf()}>
              Save as PDF
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
