import { Button } from "react-aria-components";
import { kindOf } from "../map/palette.js";
import { Icon } from "../shell/Icon.js";
import { useAppState } from "../shell/use.js";
import { FARTHEST, HEAVIEST, wishesOf } from "../state/actions/wishes.js";
import { creatureOf } from "../state/select.js";
import type { Creature, Doc, Wishes } from "../state/types.js";
import { NumberBox } from "../tools/NumberBox.js";
import { type Seek, useBest } from "./seek.js";
import { judgedSides, walkOf, worthOf } from "./weights.js";
import { kindOfCreature, nameOf, scoreWords, walkedWords } from "./words.js";

/** What hitting somebody is worth, by side and by creature, and how far the user may walk first. */
export function Worth({ seek }: { seek: Seek }) {
  const doc = useAppState((s) => s.doc);
  const wishes = wishesOf(doc);
  const walks = useBest((s) => s.findings?.walks === true);
  const user = creatureOf(doc, doc.by);
  const walked = useAppState(walkedWords);
  return (
    <div className="worth">
      <details>
        <summary className="worth-head">
          <span className="worth-title">A hit is worth</span>
          <span className="worth-words">{worthWords(doc, wishes)}</span>
          <Icon name="down" />
        </summary>
        <Fields doc={doc} wishes={wishes} seek={seek} />
      </details>
      {walks && user && (
        <div className="worth-walk">
          <NumberBox
            label="Walk first, up to"
            value={walkOf(doc, wishes)}
            least={0}
            most={FARTHEST}
            change={(walk) => seek.wish("Choose how far to walk", { ...wishes, walk })}
          />
          <span>{walkWords(walkOf(doc, wishes), doc)}</span>
        </div>
      )}
      {walks && walked !== "" && <p className="quiet-text">{walked}</p>}
    </div>
  );
}

/** "squares, 30 feet"; Draw Steel counts squares only. */
function walkWords(squares: number, { game, scene }: Doc): string {
  const word = squares === 1 ? "square" : "squares";
  return game.system === "draw-steel" ? word : `${word}, ${squares * scene.feetPerSquare} feet`;
}

/** "enemies 1, party −1, Lira −3". */
function worthWords(doc: Doc, wishes: Wishes): string {
  const sides = judgedSides(doc).map((side) => `${side} ${scoreWords(worthOf(side, doc, wishes))}`);
  const single = Object.entries(wishes.byId).flatMap(([id, n]) => {
    const c = creatureOf(doc, id);
    return c ? [`${nameOf(c)} ${scoreWords(n)}`] : [];
  });
  const all = [...sides, ...single];
  return all.length === 0 ? "nothing yet: nobody here has a side" : all.join(", ");
}

function Fields({ doc, wishes, seek }: { doc: Doc; wishes: Wishes; seek: Seek }) {
  const { sides, byId } = wishes;
  const weighed = doc.scene.creatures.filter((c) => Object.hasOwn(byId, c.id));
  const others = doc.scene.creatures.filter((c) => !c.hidden && !Object.hasOwn(byId, c.id));
  const touched = Object.keys(sides).length > 0 || weighed.length > 0;
  const own = (c: Creature, n: number): void =>
    seek.wish(`Weigh ${nameOf(c)}`, { ...wishes, byId: { ...byId, [c.id]: n } });
  return (
    <div className="worth-fields">
      {judgedSides(doc).map((side) => (
        <Weight
          key={side}
          name={side[0]!.toUpperCase() + side.slice(1)}
          kind={kindOf(side, false)}
          value={worthOf(side, doc, wishes)}
          change={(n) => seek.wish(`Weigh ${side}`, { ...wishes, sides: { ...sides, [side]: n } })}
        />
      ))}
      {weighed.map((c) => (
        <Weight
          key={c.id}
          name={nameOf(c)}
          kind={kindOfCreature(c)}
          value={byId[c.id] ?? 0}
          change={(n) => own(c, n)}
          drop={() => {
            const { [c.id]: _, ...rest } = byId;
            seek.wish(`Weigh ${nameOf(c)} as its side`, { ...wishes, byId: rest });
          }}
        />
      ))}
      <label className="card-field">
        Single creature
        <select
          className="field"
          value=""
          onChange={(e) => {
            const c = creatureOf(doc, e.target.value);
            if (c) own(c, c.side === undefined ? 0 : worthOf(c.side, doc, wishes));
          }}
        >
          <option value="">choose somebody</option>
          {others.map((c) => (
            <option key={c.id} value={c.id}>
              {nameOf(c)}
            </option>
          ))}
        </select>
      </label>
      {touched && (
        <Button
          className="button small-button"
          onPress={() => seek.wish("Weigh all as at first", { ...wishes, sides: {}, byId: {} })}
        >
          As at first
        </Button>
      )}
    </div>
  );
}

interface WeightProps {
  readonly name: string;
  readonly kind: string;
  readonly value: number;
  readonly change: (n: number) => void;
  readonly drop?: () => void;
}

/** One weight: a field between less and more. */
function Weight({ name, kind, value, change, drop }: WeightProps) {
  const step = (by: number): void => change(Math.min(HEAVIEST, Math.max(-HEAVIEST, value + by)));
  return (
    <div className="weight">
      <span className={`token ${kind}`} />
      <Button className="button icon-only" aria-label={`Less for ${name}`} onPress={() => step(-1)}>
        <Icon name="minus" />
      </Button>
      <NumberBox label={name} value={value} least={-HEAVIEST} most={HEAVIEST} step={0.5} change={change} />
      <Button className="button icon-only" aria-label={`More for ${name}`} onPress={() => step(1)}>
        <Icon name="plus" />
      </Button>
      {drop && (
        <Button className="button icon-only weight-drop" aria-label={`${name} as its side`} onPress={drop}>
          <Icon name="close" />
        </Button>
      )}
    </div>
  );
}
