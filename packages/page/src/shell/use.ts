import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { App } from "../app.js";
import type { AppState } from "../state/types.js";

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("No page round this part.");
  return app;
}

/** A part of the state; the part of the page is drawn anew when it is another. Never the outcome of a pointer's move. */
export function useAppState<T>(select: (state: AppState) => T): T {
  return useStore(useApp().store, select);
}
