import { type ComponentType, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { ButtonProps, PressEvent } from "react-aria-components";
import { fetched } from "./fetched.js";
import { later } from "./later.js";

type KeyboardEvent = Parameters<NonNullable<ButtonProps["onKeyDown"]>>[0];
type Parts = typeof import("./over-parts.js");

let parts: Parts | undefined;
let coming: Promise<Parts> | undefined;

/** Everything that hangs over the page or stands in the bar of a tool is one file, which the first view does without. */
function fetchParts(): Promise<Parts> {
  coming ??= fetched(() => import("./over-parts.js")).then((loaded) => {
    parts = loaded;
    return loaded;
  });
  // What did not come is asked for anew at the next use.
  coming.catch(() => (coming = undefined));
  return coming;
}

/** Milliseconds after the first view in which nothing competes with it. */
const REST = 500;

/** Brings it as soon as the page has nothing else to do; whoever is quicker waits for it. */
export function fetchAtRest(): void {
  const idle = window.requestIdleCallback ?? ((does: () => void) => setTimeout(does, 0));
  setTimeout(() => idle(() => void fetchParts().catch(() => {})), REST);
}

type Props<K extends keyof Parts> = Parts[K] extends ComponentType<infer P extends object> ? P : never;

/** One of its parts. With `close` it lies over the page and is closed so where it does not come. */
export function over<K extends keyof Parts>(name: K, close?: (props: Props<K>) => void): ComponentType<Props<K>> {
  const of = (loaded: Parts) => loaded[name] as unknown as ComponentType<Props<K>>;
  return later<Props<K>>(async () => ({ default: of(await fetchParts()) }), {
    here: () => parts && of(parts),
    ...(close && { close }),
  });
}

/** What a popover is told by the button that it hangs on. */
export interface Hanging {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  close(): void;
  /** Where a menu's focus goes first. */
  readonly focus: "first" | "last" | true;
}

export const closeHanging = ({ close }: Hanging): void => close();

/** A button with something hanging on it: what the button needs, and while it is open what that needs. */
export function useHanging(kind: "menu" | "dialog") {
  const trigger = useRef<HTMLButtonElement>(null);
  const [focus, setFocus] = useState<Hanging["focus"] | null>(null);
  const wasOpen = useRef(false);
  const close = (): void => setFocus(null);
  // The focus comes back in the same breath as the popover goes, so that no key falls between.
  const hung = useRef(false);
  useLayoutEffect(() => {
    if (hung.current && focus === null && document.activeElement === document.body)
      trigger.current?.focus({ preventScroll: true });
    hung.current = focus !== null;
  }, [focus]);
  return {
    button: {
      ref: trigger,
      "aria-haspopup": kind,
      "aria-expanded": focus !== null,
      // A press on the button of what is open closes it, by whatever the press itself has closed already.
      onPressStart: () => {
        wasOpen.current = focus !== null;
      },
      onPress: ({ pointerType }: PressEvent) => {
        const byKey = pointerType === "keyboard" || pointerType === "virtual";
        setFocus(wasOpen.current ? null : byKey ? "first" : true);
      },
      onKeyDown: (e: KeyboardEvent) => {
        if (kind !== "menu" || !(e.key === "ArrowDown" || e.key === "ArrowUp")) {
          // The page's own keys work here too.
          e.continuePropagation();
          return;
        }
        e.preventDefault();
        setFocus(e.key === "ArrowDown" ? "first" : "last");
      },
    },
    hanging: focus === null ? null : ({ trigger, close, focus } satisfies Hanging),
  } as const;
}
