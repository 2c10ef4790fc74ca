import { Component, type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { Button } from "react-aria-components";
import { keeper } from "../store/keeper.js";
import { fetched, NotFetched } from "./fetched.js";

/** Loads the whole page anew, which brings a newer version where there is one; the map is saved first. */
export async function loadAnew(): Promise<void> {
  await keeper()
    .flush()
    .catch(() => {});
  location.reload();
}

interface Options<P> {
  /** What stands there until the part has come. */
  readonly waiting?: ReactNode;
  /** For a part that lies over the page: how it is closed. Without it what went wrong is said where the part would be. */
  readonly close?: (props: P) => void;
  /** The part where it has come already by another way. */
  readonly here?: () => ComponentType<P> | undefined;
}

/** A part of the page that is loaded when it is first shown. Where it does not come, or fails, that is said with a way on; the rest of the page stays. */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { waiting = null, close, here }: Options<P> = {},
): ComponentType<P> {
  let come: ComponentType<P> | undefined;
  const get = async () => {
    const loaded = await fetched(load);
    come = loaded.default;
    return loaded;
  };
  const fresh = () => lazy(get) as unknown as ComponentType<P>;
  let part = fresh();
  // biome-ignore lint/correctness/noComponentHookFactories: called once a part, when its module is read
  return function Later(props: P) {
    const [tries, setTries] = useState(0);
    // What has come is drawn at once: React would hold it back as long as what it has to wait for.
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try chooses anew
    const Part = useMemo(() => here?.() ?? come ?? part, [tries]);
    return (
      <Boundary
        key={tries}
        // Whoever comes next tries again by itself.
        failed={() => {
          part = fresh();
        }}
        words={(error) => (
          <Broken error={error} again={() => setTries(tries + 1)} {...(close && { close: () => close(props) })} />
        )}
      >
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly failed?: () => void;
  readonly words: (error: unknown) => ReactNode;
}

/** Keeps what goes wrong in its children from taking the rest of the page away. */
export class Boundary extends Component<BoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(): void {
    this.props.failed?.();
  }

  override render(): ReactNode {
    return "error" in this.state ? this.props.words(this.state.error) : this.props.children;
  }
}

/** One sentence and two ways on. */
function Broken({ error, again, close }: { error: unknown; again: () => void; close?: () => void }) {
  const why =
    error instanceof NotFetched
      ? "This part of the page did not come: the network is gone, or there is a newer version."
      : `This part of the page broke off: ${error instanceof Error ? error.message : String(error)}.`;
  const card = (
    <div className={close ? "notice-card wrong" : "broken"} role="alert">
      <div className="notice-words">
        <p>{why} Your map is kept.</p>
        <div className="button-row">
          <Button className="button" onPress={again}>
            Try again
          </Button>
          <Button className="button" onPress={() => void loadAnew()}>
            Load the page again
          </Button>
          {close && (
            <Button className="button" onPress={close}>
              Close
            </Button>
          )}
        </div>
      </div>
    </div>
  );
  return close ? (
    <section className="notices" aria-label="What did not come">
      {card}
    </section>
  ) : (
    card
  );
}

/** In place of the whole page, where its frame itself broke: nothing of the map is lost by it. */
export function WholeBroken({ error }: { error: unknown }) {
  return (
    <main className="whole-broken" aria-label="What went wrong">
      <h1>The page broke off</h1>
      <p role="alert">{error instanceof Error ? error.message : String(error)}. Your map is kept in this browser.</p>
      <Button className="button filled" onPress={() => void loadAnew()}>
        Load the page again
      </Button>
    </main>
  );
}
