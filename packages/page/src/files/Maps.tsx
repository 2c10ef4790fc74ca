import { useCallback, useEffect, useState } from "react";
import { Button, Dialog, Heading, Input, Label, Modal, ModalOverlay, TextField } from "react-aria-components";
import { Icon } from "../shell/Icon.js";
import { useApp, useAppState } from "../shell/use.js";
import { edit } from "../state/store.js";
import { deleteMap, type Head, listMaps } from "../store/db.js";
import { keeper } from "../store/keeper.js";
import { NumberBox } from "../tools/NumberBox.js";
import { useDesk } from "./desk.js";
import { duplicate, exampleMap, exportAll, removeMap, switchTo } from "./maps.js";

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** The maps of this browser: switch, rename, duplicate, delete, a new one, all of them as a file. */
export default function Maps({ close }: { close: () => void }) {
  const app = useApp();
  const name = useAppState((s) => s.doc.name);
  const here = useAppState((s) => s.doc.id);
  const keeping = useDesk((s) => s.keeping);
  const doc = useAppState((s) => s.doc);
  const filed = useDesk((s) => s.filed === doc);
  const [heads, setHeads] = useState<readonly Head[] | null>(null);
  const [doomed, setDoomed] = useState<string | null>(null);
  const [size, setSize] = useState<readonly [number, number] | null>(null);
  const reload = useCallback(async () => {
    await keeper().flush();
    setHeads(await listMaps().catch(() => []));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another when another map is open
  useEffect(() => {
    void reload();
  }, [reload, here]);
  const others = (heads ?? []).filter((h) => h.id !== here);
  const act = (work: Promise<unknown>): void => void work.then(reload);
  return (
    <ModalOverlay className="modal-cover" isOpen isDismissable onOpenChange={(open) => !open && close()}>
      <Modal className="sheet-modal">
        <Dialog className="dialog">
          <header className="dialog-head">
            <Heading slot="title" className="dialog-title">
              Maps
            </Heading>
            <Button className="button icon-only" aria-label="Close" onPress={close}>
              <Icon name="close" />
            </Button>
          </header>
          <section className="map-here" aria-label="This map">
            <TextField
              className="map-rename"
              value={name}
              onChange={(text) => edit(app.store, "Rename the map", (doc) => ({ ...doc, name: text }), "rename")}
            >
              <Label>This map</Label>
              <Input className="field" maxLength={200} />
            </TextField>
            <div className="button-row">
              <Button className="button" onPress={() => act(duplicate())}>
                Duplicate
              </Button>
              <Button className="button" onPress={() => app.run("file.save")}>
                Save a file
              </Button>
              {app.can("file.fit") && (
                <Button className="button" onPress={() => app.run("file.fit")}>
                  Fit the grid
                </Button>
              )}
              <Delete
                doomed={doomed === here}
                ask={() => setDoomed(here)}
                go={() => act(removeMap(here))}
                name={name}
              />
            </div>
          </section>
          {others.length > 0 && (
            <section aria-label="Other maps">
              <h3 className="menu-head">Other maps</h3>
              <ul className="map-list">
                {others.map((h) => (
                  <li key={h.id} className="map-line">
                    <Button className="map-open" onPress={() => act(switchTo(h.id).then(close))}>
                      <span className="two-lines">
                        <span>{h.name.trim() === "" ? "Without a name" : h.name}</span>
                        <small>
                          {WHEN.format(h.savedAt)}, {h.creatures === 1 ? "1 creature" : `${h.creatures} creatures`}
                        </small>
                      </span>
                    </Button>
                    <Delete
                      doomed={doomed === h.id}
                      ask={() => setDoomed(h.id)}
                      go={() => act(deleteMap(h.id))}
                      name={h.name}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {size ? (
            <fieldset className="fit-group new-map">
              <legend>New empty map</legend>
              <NumberBox
                label="Squares wide"
                value={size[0]}
                least={1}
                most={1000}
                change={(n) => setSize([n, size[1]])}
              />
              <NumberBox
                label="Squares high"
                value={size[1]}
                least={1}
                most={1000}
                change={(n) => setSize([size[0], n])}
              />
              <Button className="button filled" onPress={() => app.run("file.new", [...size])}>
                Make it
              </Button>
            </fieldset>
          ) : (
            <div className="button-row">
              <Button className="button" onPress={() => setSize([24, 18])}>
                <Icon name="plus" />
                New empty map
              </Button>
              <Button className="button" onPress={() => app.run("file.open")}>
                <Icon name="open" />
                Open a file
              </Button>
              {here !== "example" && !others.some((h) => h.id === "example") && (
                <Button className="button" onPress={() => act(exampleMap())}>
                  The example
                </Button>
              )}
              <Button className="button" onPress={() => void exportAll()}>
                Export all maps
              </Button>
            </div>
          )}
          <p className="quiet-text keeping">
            {keeping === "kept" &&
              (filed
                ? "Kept in this browser, and as it stands in a file too."
                : "Kept in this browser, which may clear it. Save a file to be sure.")}
            {keeping === "refused" && "This browser keeps nothing for the page. Save a file to be sure."}
            {keeping === "full" &&
              "This browser has no more room, so the last changes are not kept. Save a file, or delete maps."}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Two presses: what is deleted here does not come back. */
function Delete({ doomed, ask, go, name }: { doomed: boolean; ask: () => void; go: () => void; name: string }) {
  return doomed ? (
    <Button className="button wrong" autoFocus onPress={go}>
      Delete for good
    </Button>
  ) : (
    <Button className="button" aria-label={`Delete ${name}`} onPress={ask}>
      Delete
    </Button>
  );
}
