/** What the library that parses the command line says, in Ambit's own words; [its words, ours]. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/^unknown command '(.*?)'/, "there is no command $1"],
  [/^unknown option '(.*?)'/, "there is no option $1"],
  [/^too many arguments for '(.*?)'\. Expected (\d+ arguments?) but got (\d+).*$/, "$1: takes at most $2, got $3"],
  [/^too many arguments\. Expected (\d+ arguments?) but got (\d+).*$/, "takes at most $1, got $2"],
  [/^missing required argument '(.*?)'/, "<$1> is needed"],
  [/^option '(.*?)' argument missing/, "$1: a value is needed"],
  [/^required option '(.*?)' not specified/, "$1 is needed"],
  [/^option '(.*?)' argument '(.*?)' is invalid\. Allowed choices are (.*)\.$/, '$1: one of $3, got "$2"'],
];

/** A sentence of that library with its beginning replaced; its "(Did you mean ...?)" stays. */
export function usageSentence(message: string): string {
  const line = message.replace(/^error: /, "").replace(/\s*\n\s*/g, " ");
  const known = PHRASES.find(([theirs]) => theirs.test(line));
  return known ? line.replace(...known) : line;
}
