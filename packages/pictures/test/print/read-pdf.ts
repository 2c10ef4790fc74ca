import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, type PDFRawStream } from "pdf-lib";

/** A path that a page paints, in points from its upper left corner; curves are given by their ends and middles. */
export interface Painted {
  readonly operator: string;
  readonly width: number;
  readonly points: readonly (readonly [number, number])[];
}

type Matrix = readonly [number, number, number, number, number, number];

interface State {
  matrix: Matrix;
  width: number;
}

/** Every painted path of each page of a file, read from its own content streams. */
export async function paintedPaths(bytes: Uint8Array): Promise<Painted[][]> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false });
  return file.getPages().map((page) => {
    const { height } = page.getSize();
    const contents = page.node.Contents();
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((ref) => file.context.lookup(ref)) : [contents];
    const text = streams.map((one) => decoded(one as PDFRawStream)).join("\n");
    const out: Painted[] = [];
    const objects = page.node.Resources()?.lookupMaybe(PDFName.of("XObject"), PDFDict);
    run(text, { matrix: [1, 0, 0, -1, 0, height], width: 1 }, objects, out);
    return out;
  });
}

function decoded(stream: PDFRawStream): string {
  return Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
}

function run(text: string, first: State, objects: PDFDict | undefined, out: Painted[]): void {
  let state = { ...first };
  const kept: State[] = [];
  let stack: string[] = [];
  let points: [number, number][] = [];
  const number = (i: number): number => Number(stack[i]);
  const add = (x: number, y: number): void => {
    points.push(apply(state.matrix, x, y));
  };
  for (const token of text.replace(/\[[^\]]*\]/g, "0").split(/\s+/)) {
    if (/^[-+.\d/]/.test(token)) {
      stack.push(token);
      continue;
    }
    if (token === "q") kept.push({ ...state });
    else if (token === "Q") state = kept.pop()!;
    else if (token === "cm") state.matrix = times(stack.map(Number) as unknown as Matrix, state.matrix);
    else if (token === "w") state.width = number(0) * Math.abs(state.matrix[0]);
    else if (token === "m" || token === "l") add(number(0), number(1));
    else if (token === "c") curve(stack.map(Number), state.matrix, points);
    else if (token === "Do") {
      const object = objects!.lookup(PDFName.of(stack[0]!.slice(1))) as PDFRawStream;
      run(decoded(object), state, objects, out);
    } else if (["S", "f", "B", "n"].includes(token)) {
      out.push({ operator: token, width: state.width, points });
      points = [];
    }
    stack = [];
  }
}

function curve(n: readonly number[], matrix: Matrix, points: [number, number][]): void {
  const [x, y] = points.at(-1)!;
  const [a, b, end] = [0, 2, 4].map((i) => apply(matrix, n[i]!, n[i + 1]!));
  points.push([(x + 3 * a![0] + 3 * b![0] + end![0]) / 8, (y + 3 * a![1] + 3 * b![1] + end![1]) / 8], end!);
}

function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

function times(one: Matrix, then: Matrix): Matrix {
  const [a, b] = [one[0], one[1]];
  const at = (x: number, y: number): [number, number] => [then[0] * x + then[2] * y, then[1] * x + then[3] * y];
  const [p, q, r] = [at(a, b), at(one[2], one[3]), apply(then, one[4], one[5])];
  return [...p, ...q, ...r];
}
