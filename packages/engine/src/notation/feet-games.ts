import type { ReadArea } from "../contract/types.js";
import { type Embedded, foundIn } from "./embedded.js";
import type { Found } from "./found.js";
import { feet, type Length, lengthAt, quantityAt, wordAt } from "./lengths.js";
import { alternativesAt, type Count, countAt, missingSize, phraseAt, sharedNoun, withMarks } from "./phrases.js";
import { assignRanges, pointRange, type Range, rangeHeader } from "./ranges.js";
import { type FullReading, type OutsideWords, spanOf } from "./reading.js";
import { shapeOf, type Vocabulary } from "./shapes.js";
import { type Token, tokenize } from "./tokens.js";
import { mayBegin } from "./words.js";

/** Reads a text of a game that measures in feet. One pass over the tokens; each phrase looks a bounded number of tokens ahead. */
export function readFeet(text: string, vocabulary: Vocabulary): FullReading {
  const tokens = tokenize(text);
  const founds: Found[] = [];
  const ranges: Range[] = [];
  const outside: OutsideWords[] = [];
  let bracketed: Length | undefined;
  let i = 0;
  while (i < tokens.length) {
    const token = tokens[i]!;
    const range = token.word === "range" ? rangeHeader(tokens, i) : undefined;
    const here = range === undefined ? phrasesAt(tokens, i, founds) : [];
    if (range !== undefined) {
      ranges.push(range);
      i = range.end;
    } else if (here.length > 0) {
      if (bracketed !== undefined && beside(tokens, bracketed, here[0]!.start)) here[0]!.rangeFeet ??= feet(bracketed);
      founds.push(...here);
      i = Math.max(i + 1, here.at(-1)!.end);
    } else {
      if (token.word === "within") noteWithin(text, tokens, i, ranges, outside);
      bracketed = token.kind === "number" ? (lengthAt(tokens, i) ?? bracketed) : bracketed;
      // Of a number in several words none begins another: "one hundred and twenty".
      i = Math.max(i + 1, token.kind === "word" && mayBegin(token.word) ? (quantityAt(tokens, i)?.end ?? 0) : 0);
    }
  }
  assignRanges(founds, ranges);
  return named(text, tokens, founds, outside, vocabulary);
}

/** The areas that begin at token `i`. */
function phrasesAt(tokens: readonly Token[], i: number, before: readonly Found[]): Found[] {
  const token = tokens[i]!;
  if (token.kind === "data") return dataPhrase(tokens, i, i);
  if (token.kind === "hyphen" || token.kind === "mark") return [];
  if (token.kind === "word" && !mayBegin(token.word)) return [];
  const shared = sharedNoun(tokens, i);
  if (shared.length > 0) return shared;
  const alternatives = token.kind === "number" ? alternativesAt(tokens, i) : [];
  if (alternatives.length > 0) return alternatives;
  const count = countAt(tokens, i);
  if (count !== undefined && tokens[count.next]?.kind === "data") return dataPhrase(tokens, count.next, i, count);
  const phrase = phraseAt(tokens, i);
  const only = phrase[0];
  // "The line is 5 feet wide" speaks of the line named before.
  if (only !== undefined && phrase.length === 1 && missingSize(only, before.at(-1))) return [];
  return phrase;
}

/** A template or a structured object at `i`, its count before it and its range behind it. */
function dataPhrase(tokens: readonly Token[], i: number, start: number, count?: Count): Found[] {
  const found = foundIn(tokens[i]!.data!, i);
  return found === undefined ? [] : [withMarks(tokens, { ...found, start }, count)];
}

/** "150 feet (20-foot-radius sphere)", "(150 feet) 20-foot burst": the length before is the range. */
function beside(tokens: readonly Token[], length: Length, start: number): boolean {
  const at = wordAt(tokens, start - 1) === "a" ? start - 1 : start;
  const bracket = wordAt(tokens, at - 1);
  return (
    (bracket === "(" && length.next === at - 1) ||
    (bracket === ")" && length.next === at - 1 && wordAt(tokens, length.start - 1) === "(")
  );
}

function noteWithin(text: string, tokens: readonly Token[], i: number, ranges: Range[], outside: OutsideWords[]): void {
  const point = pointRange(tokens, i);
  if (point !== undefined) {
    ranges.push(point);
    return;
  }
  const length = lengthAt(tokens, i + 1);
  if (length === undefined || wordAt(tokens, length.next) !== "of") return;
  let end = length.next + 1;
  if (/^(?:a|an|the|that|this|your|its|each)$/.test(wordAt(tokens, end))) end++;
  if (wordAt(tokens, end) === "<" && wordAt(tokens, end + 2) === ">") end += 2;
  const last = tokens[Math.min(end, tokens.length - 1)]!;
  outside.push({
    ...spanOf(text, tokens[i]!.start, last.end),
    reason: "a distance from something, not an area with a shape",
  });
}

function named(
  text: string,
  tokens: readonly Token[],
  founds: readonly Found[],
  outside: OutsideWords[],
  vocabulary: Vocabulary,
): FullReading {
  const areas: ReadArea[] = [];
  for (const found of founds) {
    const span = spanOf(text, tokens[found.start]!.start, tokens[found.end - 1]!.end);
    const { data } = found;
    const result = shapeOf(found, vocabulary);
    if (!("area" in result)) {
      outside.push({ ...span, reason: result.reason });
      continue;
    }
    const { area } = result;
    const label = data?.label === undefined ? undefined : readFeet(data.label, vocabulary).areas[0];
    const doubt = doubtOf(data, area, label, vocabulary) ?? result.doubt;
    areas.push({ area: withLabel(area, label), ...span, ...(doubt === undefined ? {} : { doubt }) });
  }
  return { areas, outside: outside.sort((a, b) => a.at[0] - b.at[0]) };
}

function doubtOf(
  data: Embedded | undefined,
  area: ReadArea["area"],
  label: ReadArea | undefined,
  vocabulary: Vocabulary,
): string | undefined {
  if (data === undefined) return undefined;
  // A bare radius in a label ("10-foot radius") names no shape of its own.
  const other =
    label !== undefined && label.doubt === undefined && !/radius$/i.test(label.text) ? label.area.shape : area.shape;
  if (other !== area.shape) return `the data says ${area.shape}, its label says ${other}`;
  return vocabulary.dataDoubt(data.shape, data.size);
}

/** A cylinder's height stands in the label alone. */
function withLabel(area: ReadArea["area"], label: ReadArea | undefined): ReadArea["area"] {
  if (area.shape !== "cylinder" || label?.area.shape !== "cylinder" || area.heightFeet !== undefined) return area;
  return label.area.heightFeet === undefined ? area : { ...area, heightFeet: label.area.heightFeet };
}
