/** Colours round the map, for a light page or a dark one. */
export type ThemeName = "light" | "dark";

/** Colours round the map; those on it are the same in both themes. */
export interface Theme {
  readonly panel: string;
  readonly ground: string;
  readonly text: string;
  readonly quiet: string;
  readonly border: string;
  readonly mind: string;
  readonly wrong: string;
}

export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  light: {
    panel: "#FFFDF8",
    ground: "#FFFFFF",
    text: "#1D1B17",
    quiet: "#5C564B",
    border: "#8A8172",
    mind: "#8A5A00",
    wrong: "#B3152B",
  },
  dark: {
    panel: "#1C1F25",
    ground: "#252932",
    text: "#F1EDE4",
    quiet: "#B4AEA2",
    border: "#7A8190",
    mind: "#F2C14E",
    wrong: "#FF8C94",
  },
};

/** Every line on the map is ink inside a halo twice as wide, so that it shows on snow and in a cave alike. */
export const INK = "#14161A";
export const HALO = "#FFFDF8";
export const WASH = "#FF7A1A";
export const SOURCE = "#0B5A8F";
export const STOPPED = "#B3152B";
