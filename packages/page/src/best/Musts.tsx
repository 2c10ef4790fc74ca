import { useState } from "react";
import { Button } from "react-aria-components";
import { Icon } from "../shell/Icon.js";
import { useApp, useAppState } from "../shell/use.js";
import { asked, setWishes, wishesOf } from "../state/actions/wishes.js";
import { nameOf } from "../state/names.js";
import { edit } from "../state/store.js";
import type { Doc } from "../state/types.js";
import { type Musts as Asks, askedName, asksAnything, isWall, mustsOf, pairName, stopsLines } from "./asked.js";
import { offWords } from "./why-none.js";

/** What a wall must do: squares that it covers, pairs that it cuts off from one another. */
export function Musts() {
  const app = useApp();
  const doc = useAppState((s) => s.doc);
  const tool = useAppState((s) => s.session.tool);
  if (!isWall(doc)) return null;
  const musts = mustsOf(doc);
  const { cover, cut } = musts;
  const drop = (): void =>
    edit(app.store, "Ask nothing of the wall", (d) => setWishes(asked({ ...wishesOf(d), cover: [], cut: [] }))(d));
  return (
    <section className="musts" aria-labelledby="musts-title">
      <h3 className="worth-title" id="musts-title">
        The wall must
      </h3>
      <div className="must">
        <p className="must-words">
          cover {cover.length === 0 ? "squares" : cover.length === 1 ? "1 square" : `${cover.length} squares`}
          <Choose tool="cover" now={tool} words="On the map" label="Choose squares on the map" />
        </p>
        <Chips
          label="Squares that it must cover"
          all={cover.map((at) => ({ key: at.join(" "), words: askedName(at) }))}
          drop={(i) =>
            edit(app.store, `Leave out ${askedName(cover[i]!)}`, (d) => setWishes(without(d, musts, { cover: i }))(d))
          }
        />
        {offWords(doc, cover).map((words) => (
          <p key={words} className="quiet-text">
            {words}
          </p>
        ))}
      </div>
      {stopsLines(doc) ? (
        <div className="must">
          <p className="must-words">
            cut off
            <Choose tool="cut" now={tool} words="On the map" label="Choose whom to cut off on the map" />
          </p>
          <Chips
            label="Whom it must cut off"
            all={cut.map((pair) => ({ key: pair.map((c) => c.id).join(" "), words: pairName(pair) }))}
            drop={(i) => app.run("best.cut", [cut[i]![0].id, cut[i]![1].id])}
          />
          <Pair doc={doc} />
        </div>
      ) : (
        <p className="quiet-text">It stops no lines, so it cuts nobody off.</p>
      )}
      {asksAnything(musts) && (
        <Button className="button small-button" onPress={drop}>
          Ask nothing
        </Button>
      )}
    </section>
  );
}

function without(doc: Doc, { cover }: Asks, { cover: at }: { cover: number }) {
  return asked({ ...wishesOf(doc), cover: cover.filter((_, i) => i !== at) });
}

function Choose({ tool, now, words, label }: { tool: "cover" | "cut"; now: string; words: string; label: string }) {
  const app = useApp();
  const on = now === tool;
  return (
    <Button
      className={on ? "button small-button chosen-button" : "button small-button"}
      aria-pressed={on}
      aria-label={on ? `Done with ${tool === "cover" ? "squares" : "pairs"}` : label}
      onPress={() => app.run(on ? "best.done" : `tool.${tool}`)}
    >
      {on ? "Done" : words}
    </Button>
  );
}

interface ChipsProps {
  readonly label: string;
  readonly all: readonly { readonly key: string; readonly words: string }[];
  readonly drop: (index: number) => void;
}

function Chips({ label, all, drop }: ChipsProps) {
  if (all.length === 0) return null;
  return (
    <ul className="must-chips" aria-label={label}>
      {all.map(({ key, words }, i) => (
        <li key={key}>
          <Button className="chip small choice" aria-label={`${words}: ask this no more`} onPress={() => drop(i)}>
            {words}
            <Icon name="close" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Two creatures from lists, for who does not press them on the map. */
function Pair({ doc }: { doc: Doc }) {
  const app = useApp();
  const [first, setFirst] = useState("");
  const seen = doc.scene.creatures.filter((c) => !c.hidden);
  const a = seen.some((c) => c.id === first) ? first : "";
  const taken = (b: string): boolean => mustsOf(doc).cut.some((pair) => pair.every((c) => c.id === a || c.id === b));
  return (
    <div className="must-pair">
      <select className="field" aria-label="Cut off" value={a} onChange={(e) => setFirst(e.target.value)}>
        <option value="">somebody</option>
        {seen.map((c) => (
          <option key={c.id} value={c.id}>
            {nameOf(c)}
          </option>
        ))}
      </select>
      from
      <select
        className="field"
        aria-label="from"
        value=""
        disabled={a === ""}
        onChange={(e) => {
          if (e.target.value === "") return;
          app.run("best.cut", [a, e.target.value]);
          setFirst("");
        }}
      >
        <option value="">somebody</option>
        {seen
          .filter((c) => c.id !== a && !taken(c.id))
          .map((c) => (
            <option key={c.id} value={c.id}>
              {nameOf(c)}
            </option>
          ))}
      </select>
    </div>
  );
}
