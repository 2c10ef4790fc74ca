import { afterEach, describe, expect, test } from "vitest";
import { addBarrier } from "../src/state/actions/barriers.js";
import { exampleDoc } from "../src/state/example.js";
import {
  createAppStore,
  dragsEndBy,
  edit,
  look,
  openDoc,
  redo,
  type Store,
  undo,
  undoable,
} from "../src/state/store.js";
import { FRESH_SETTINGS } from "../src/store/settings.js";

const named = (name: string, store: Store): void => edit(store, `Name ${name}`, (doc) => ({ ...doc, name }));
const fresh = (): Store => createAppStore(exampleDoc("example"), FRESH_SETTINGS);

afterEach(() => dragsEndBy(() => false));

describe("a drag under way is not part of the document's way", () => {
  /** A store in which something is dragged: what it shows for now is another name. */
  function dragged(): Store {
    const store = fresh();
    named("one", store);
    named("two", store);
    const { doc } = store.getState();
    let under = true;
    dragsEndBy(() => {
      if (!under) return false;
      under = false;
      store.setState({ doc });
      return true;
    });
    store.setState({ doc: { ...doc, name: "for now" } });
    return store;
  }
  const way = ({ past, doc, future }: ReturnType<Store["getState"]>): string[] => [
    ...past.slice(1).map((s) => s.doc.name),
    doc.name,
    ...future.map((s) => `(${s.doc.name})`).toReversed(),
  ];

  test("undo and redo end it and do no more", () => {
    for (const step of [undo, redo]) {
      const store = dragged();
      step(store);
      expect(way(store.getState())).toEqual(["one", "two"]);
      undo(store);
      expect(way(store.getState())).toEqual(["one", "(two)"]);
      redo(store);
      expect(way(store.getState())).toEqual(["one", "two"]);
    }
  });

  test("a change from elsewhere is made of the document as it was", () => {
    const store = dragged();
    edit(store, "Name three", (doc) => ({ ...doc, name: `${doc.name}, three` }));
    expect(way(store.getState())).toEqual(["one", "two", "two, three"]);
    const other = dragged();
    openDoc(other, exampleDoc("another"));
    expect(other.getState().doc.id).toBe("another");
  });
});

describe("undo takes back what is half done first", () => {
  const draft = (store: Store): unknown => store.getState().session.draft;

  test("of a wall its first corner; of a chain one piece after the other, which then goes on from there", () => {
    const store = fresh();
    look(store, { tool: "walls", draft: [3, 4] });
    expect(undoable(store.getState())).toBe(true);
    undo(store);
    expect(draft(store)).toBeNull();
    expect(store.getState().session.tool).toBe("walls");

    named("one", store);
    look(store, { draft: [3, 4] });
    undo(store);
    expect([draft(store), store.getState().doc.name]).toEqual([null, "one"]);

    for (const [from, to] of [
      [
        [3, 4],
        [7, 4],
      ],
      [
        [7, 4],
        [7, 9],
      ],
    ] as const) {
      edit(store, "Draw a wall", addBarrier("wall", from, to));
      look(store, { draft: to });
    }
    undo(store);
    expect(draft(store)).toEqual([7, 4]);
    redo(store);
    expect(draft(store)).toEqual([7, 9]);
    undo(store);
    undo(store);
    expect(draft(store)).toEqual([3, 4]);
    undo(store);
    expect([draft(store), store.getState().doc.name]).toEqual([null, "one"]);
  });

  test("of a map in units too", () => {
    const { scene, ...doc } = exampleDoc("units");
    const store = createAppStore(
      { ...doc, scene: { ...scene, coordinates: "units", unitsPerSquare: 5, walls: [] } },
      FRESH_SETTINGS,
    );
    edit(store, "Draw a wall", addBarrier("wall", [1, 1], [4.2, 1]));
    look(store, { draft: [4.2, 1] });
    undo(store);
    expect(draft(store)).toEqual([1, 1]);
  });

  test("of somebody who is taken up, that", () => {
    const store = fresh();
    named("one", store);
    look(store, { tool: "creatures", moving: { id: "lira", back: "place" } });
    undo(store);
    const { doc, session } = store.getState();
    expect([doc.name, session.moving, session.tool]).toEqual(["one", null, "place"]);
  });
});
