import type { Sheets } from "@ambit/pictures/print";
import { useEffect, useState } from "react";
import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { fetched } from "../../shell/fetched.js";
import { Icon } from "../../shell/Icon.js";
import { useApp, useAppState } from "../../shell/use.js";
import { put } from "../desk.js";
import { download, fileName } from "../save.js";
import { LengthBox } from "./LengthBox.js";
import { type Choice, drawnPages, made, PAPERS, type Paper, printPages, refusalWords } from "./pages.js";

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

/** Paper, scale and words of the template, and what its pages look like. */
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
  const [previews, setPreviews] = useState<readonly string[]>([]);
  /** How often a button has set the square: the field begins anew. */
  const [times, setTimes] = useState(0);
  const [bad, setBad] = useState<readonly string[]>([]);
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
        setFault(refusalWords(e, choice.paper));
      },
    );
    return () => {
      gone = true;
    };
  }, [doc, choice]);
  useEffect(() => {
    const urls = (sheets ? drawnPages(sheets) : []).map((page) =>
      URL.createObjectURL(new Blob([page], { type: "image/svg+xml" })),
    );
    setPreviews(urls);
    return () => {
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [sheets]);
  const change = (part: Partial<Choice>): void => setChoice((old) => ({ ...old, ...part }));
  /** A length that is refused is kept out, and nothing is printed till it is right. */
  const length = (key: "square" | "margin", n: number | undefined): void => {
    setBad((old) => [...old.filter((one) => one !== key), ...(n === undefined ? [key] : [])]);
    if (n !== undefined && n !== choice[key]) change({ [key]: n });
  };
  const ready = sheets !== null && bad.length === 0;
  const close = (): void => put({ dialog: null });
  const count = sheets?.pages.length ?? 0;
  const savePdf = async (): Promise<void> => {
    if (!sheets) return;
    try {
      const { pdf } = await fetched(() => import("./pdf.js"));
      const bytes = await pdf(sheets);
      download(new Blob([bytes as BlobPart], { type: "application/pdf" }), fileName(sheets.title, "pdf"));
      setFault(null);
    } catch (e) {
      setFault(`No file was made: ${e instanceof Error ? e.message : String(e)}.`);
    }
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
                <LengthBox
                  key={times}
                  label="Square"
                  value={choice.square}
                  least={1}
                  most={200}
                  change={(n) => length("square", n)}
                />
                {[INCH, 25].map((square) => (
                  <Button
                    key={square}
                    className="button"
                    isDisabled={choice.square === square && !bad.includes("square")}
                    onPress={() => {
                      length("square", square);
                      setTimes((n) => n + 1);
                    }}
                  >
                    {square === INCH ? "1 inch" : "25 mm"}
                  </Button>
                ))}
              </div>
              <div className="button-row">
                <LengthBox
                  label="Margin"
                  value={choice.margin}
                  least={0}
                  most={30}
                  change={(n) => length("margin", n)}
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
                {fault !== null && (
                  <p className="fault" role="alert">
                    {fault}
                  </p>
                )}
                {sheets && ready && (
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
            {previews.length > 0 && (
              <section
                className={ready ? "print-previews" : "print-previews off"}
                aria-label="Pages"
                tabIndex={count > 1 ? 0 : undefined}
              >
                {previews.map((url, i) => (
                  <img
                    key={url}
                    className="print-preview"
                    src={url}
                    alt={`Page ${i + 1} of ${count}: ${sheets?.title ?? ""}`}
                  />
                ))}
              </section>
            )}
          </div>
          <div className="button-row print-foot">
            <Button className="button filled" isDisabled={!ready} onPress={() => sheets && printPages(sheets)}>
              Print
            </Button>
            <Button className="button" isDisabled={!ready} onPress={() => void savePdf()}>
              Save as PDF
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
