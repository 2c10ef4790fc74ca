import { type ReactNode, useEffect, useState } from "react";
import { Button } from "react-aria-components";
import { Icon } from "../shell/Icon.js";
import { later, loadAnew } from "../shell/later.js";
import { useApp } from "../shell/use.js";
import { keeper } from "../store/keeper.js";
import { put, useDesk } from "./desk.js";
import { cancelOpening } from "./opener.js";
import { changedWords, FEW } from "./table-notes.js";

const Fit = later(() => import("./fit/Fit.js"), { close: () => put({ fitting: null }) });
const close = (): void => put({ dialog: null });
const Print = later(() => import("./print/Print.js"), { close });
const Choices = later(() => import("./Choices.js"), { close });

/** What files, the store and other tabs have to say, over the map's upper edge; and the dialogs of this room. */
export function Notices() {
  const fitting = useDesk((s) => s.fitting);
  const dialog = useDesk((s) => s.dialog);
  const over = useDesk((s) => s.over);
  const any = useDesk(
    (s) =>
      s.opening || s.refused !== null || s.lost !== null || s.told || s.elsewhere || s.keeping !== "kept" || s.update,
  );
  return (
    <>
      {any && (
        <section className="notices" aria-label="Notices">
          <Opening />
          <Refused />
          <Lost />
          <Told />
          <Elsewhere />
          <Keeping />
          <Update />
        </section>
      )}
      {over && (
        <div className="drop-here" aria-hidden="true">
          <p>Drop a map or a picture anywhere</p>
        </div>
      )}
      {fitting && <Fit fitting={fitting} />}
      {dialog === "print" && <Print />}
      {(dialog === "link" || dialog === "scenes") && <Choices />}
    </>
  );
}

function Card({
  tone,
  children,
  close,
}: {
  tone: "plain" | "wrong" | "mind";
  children: ReactNode;
  close?: () => void;
}) {
  return (
    <div className={`notice-card ${tone}`} role={tone === "plain" ? undefined : "alert"}>
      <div className="notice-words">{children}</div>
      {close && (
        <Button className="button icon-only" aria-label="Close this notice" onPress={close}>
          <Icon name="close" />
        </Button>
      )}
    </div>
  );
}

function Opening() {
  const opening = useDesk((s) => s.opening);
  if (!opening) return null;
  const { name, stage, part } = opening;
  return (
    <Card tone="plain">
      <p>
        <strong>{name}</strong>
        <span className="quiet-text"> {stage}.</span>
      </p>
      <div className="button-row">
        {/* Without a value it says that it goes on, not how far. */}
        <progress aria-label={`Opening ${name}`} max={1} {...(part === null ? {} : { value: part })} />
        <Button className="button" onPress={() => void cancelOpening()}>
          Cancel
        </Button>
      </div>
    </Card>
  );
}

function Refused() {
  const refused = useDesk((s) => s.refused);
  if (refused === null) return null;
  return (
    <Card tone="wrong" close={() => put({ refused: null })}>
      <p>{refused}</p>
    </Card>
  );
}

/** A part of the page did not come: to try again may do, and to load the page again does once the network is back. */
function Lost() {
  const lost = useDesk((s) => s.lost);
  if (lost === null) return null;
  return (
    <Card tone="wrong" close={() => put({ lost: null })}>
      <p>{lost} Your map is kept. Try again, or load the page again.</p>
      <div className="button-row">
        <Button className="button" onPress={() => void loadAnew()}>
          Load the page again
        </Button>
      </div>
    </Card>
  );
}

function Told() {
  const told = useDesk((s) => s.told);
  if (!told) return null;
  return (
    <Card tone="plain" close={() => put({ told: null })}>
      <p>{told.title}</p>
      {told.notes.length > FEW ? (
        <details className="notice-more">
          <summary>{changedWords(told.notes.length)}</summary>
          <NoteList notes={told.notes} />
        </details>
      ) : (
        told.notes.length > 0 && <NoteList notes={told.notes} />
      )}
    </Card>
  );
}

function NoteList({ notes }: { notes: readonly string[] }) {
  return (
    <ul className="notice-list">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function Elsewhere() {
  const elsewhere = useDesk((s) => s.elsewhere);
  if (!elsewhere) return null;
  return (
    <Card tone="mind">
      <p>
        <strong>This map is open in another tab.</strong> What you change here is not kept until you choose.
      </p>
      <div className="button-row">
        <Button className="button filled" onPress={() => void keeper().workHere()}>
          Work here
        </Button>
        <Button className="button" onPress={() => void keeper().copy()}>
          Make a copy
        </Button>
      </div>
    </Card>
  );
}

function Keeping() {
  const app = useApp();
  const keeping = useDesk((s) => s.keeping);
  const [closed, setClosed] = useState(false);
  // What was closed is told again when it comes again; until then the map's menu says it.
  useEffect(() => {
    if (keeping === "kept") setClosed(false);
  }, [keeping]);
  if (keeping === "kept" || closed) return null;
  return (
    <Card tone="mind" close={() => setClosed(true)}>
      <p>
        {keeping === "full"
          ? "This browser has no more room: the last changes are not kept. Save a file to be sure."
          : "This browser keeps nothing for the page. Save a file to be sure."}
      </p>
      <div className="button-row">
        <Button className="button" onPress={() => app.run("file.save")}>
          Save a file
        </Button>
        <Button className="button" onPress={() => app.run("file.maps")}>
          Maps
        </Button>
      </div>
    </Card>
  );
}

function Update() {
  const update = useDesk((s) => s.update);
  if (!update) return null;
  return (
    <Card tone="plain" close={() => put({ update: null })}>
      <p>A new version of this page is ready. Your map is kept.</p>
      <div className="button-row">
        <Button className="button" onPress={update}>
          Use it now
        </Button>
      </div>
    </Card>
  );
}
