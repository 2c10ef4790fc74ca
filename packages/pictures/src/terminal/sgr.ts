/** What a piece of text is; colour only repeats what the letters say already. */
export type Style =
  | "plain"
  | "affected"
  | "blocked"
  | "touched"
  | "hit"
  | "spared"
  | "source"
  | "elsewhere"
  | "origin"
  | "wall"
  | "door"
  | "solid"
  | "line"
  | "grid"
  | "heading"
  | "wrong"
  | "mind"
  | "quiet";

/** SGR parameters. The sixteen colours of the terminal's own theme, so that light and dark both work; black and white never. */
const CODES: Record<Style, string> = {
  plain: "",
  affected: "33",
  blocked: "34",
  touched: "35",
  hit: "1;31",
  spared: "36",
  source: "1;32",
  elsewhere: "",
  origin: "1;35",
  wall: "1",
  door: "1;36",
  solid: "2",
  line: "1;31",
  grid: "2",
  heading: "1",
  wrong: "1;31",
  mind: "33",
  quiet: "2",
};

/** The text in its style, or as it is where there is no colour. */
export function styled(text: string, style: Style, colour: boolean): string {
  const code = CODES[style];
  return colour && code !== "" && text !== "" ? `\u001b[${code}m${text}\u001b[0m` : text;
}
