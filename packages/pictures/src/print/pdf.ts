import {
  appendBezierCurve,
  clip,
  closePath,
  concatTransformationMatrix,
  drawObject,
  endPath,
  fill,
  lineTo,
  moveTo,
  PDFDocument,
  type PDFOperator,
  type PDFRef,
  PrintScaling,
  popGraphicsState,
  pushGraphicsState,
  setDashPattern,
  setFillingRgbColor,
  setLineJoin,
  setLineWidth,
  setStrokingRgbColor,
  stroke,
} from "pdf-lib";
import { type Path, rectangle, type Step } from "./path.js";
import type { Mark, Sheets, Stroke } from "./types.js";

const POINTS = 72 / 25.4;
/** Files are the same each time, so they carry no clock. */
const DATE = new Date(Date.UTC(2000, 0, 1));
const ROUND = 1;
/** Millimetres beyond every template. */
const FAR = 1_000_000;

/** The pages as one PDF, vectors only; it asks viewers to print it at its own size. The same pages give the same bytes. */
export async function pdf({ title, pages }: Sheets): Promise<Uint8Array> {
  const file = await PDFDocument.create({ updateMetadata: false });
  file.setTitle(title, { showInWindowTitleBar: true });
  file.setCreator("Ambit");
  file.setProducer("Ambit, pdf-lib");
  file.setCreationDate(DATE);
  file.setModificationDate(DATE);
  file.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None);
  const shared = new Map<readonly Mark[], PDFRef>();
  for (const { width, height, marks } of pages) {
    const page = file.addPage([width * POINTS, height * POINTS]);
    const reused = (list: readonly Mark[]): PDFOperator[] => {
      const ref = shared.get(list) ?? objectOf(file, list);
      shared.set(list, ref);
      return [drawObject(page.node.newXObject("Shared", ref))];
    };
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(POINTS, 0, 0, -POINTS, 0, short(height * POINTS)),
      setLineJoin(ROUND),
      ...marks.flatMap((mark) => drawn(mark, reused)),
      popGraphicsState(),
    );
  }
  return file.save({ addDefaultPage: false });
}

type Reused = (marks: readonly Mark[]) => PDFOperator[];

/** Marks that several pages show, held by the file once. */
function objectOf({ context }: PDFDocument, marks: readonly Mark[]): PDFRef {
  const everywhere = [-FAR, -FAR, FAR, FAR];
  const flat = marks.flatMap((mark) => drawn(mark, () => []));
  return context.register(context.formXObject([setLineJoin(ROUND), ...flat], { BBox: context.obj(everywhere) }));
}

function drawn(mark: Mark, reused: Reused): PDFOperator[] {
  if (mark.kind === "path") return painted(mark.path, mark.fill, mark.stroke);
  const [x, y] = mark.move;
  return [
    pushGraphicsState(),
    concatTransformationMatrix(1, 0, 0, 1, short(x), short(y)),
    ...(mark.clip === undefined ? [] : [...traced(rectangle(mark.clip)), clip(), endPath()]),
    ...(mark.shared ? reused(mark.marks) : mark.marks.flatMap((one) => drawn(one, reused))),
    popGraphicsState(),
  ];
}

function painted(path: Path, inner: string | undefined, line: Stroke | undefined): PDFOperator[] {
  // PDF's own way to do both would lay the line over the fill.
  if (inner !== undefined && line !== undefined) {
    return [...painted(path, undefined, line), ...painted(path, inner, undefined)];
  }
  const out: PDFOperator[] = [];
  if (inner !== undefined) out.push(setFillingRgbColor(...rgb(inner)));
  if (line !== undefined) {
    out.push(
      setStrokingRgbColor(...rgb(line.colour)),
      setLineWidth(line.width),
      setDashPattern([...(line.dash ?? [])], 0),
    );
  }
  const paint = inner === undefined ? stroke() : fill();
  return [...out, ...traced(path), paint];
}

function traced(path: Path): PDFOperator[] {
  return path.map(traceOf);
}

function traceOf({ type, points }: Step): PDFOperator {
  const n = points.flatMap(([x, y]) => [short(x), short(y)]);
  if (type === "M") return moveTo(n[0]!, n[1]!);
  if (type === "L") return lineTo(n[0]!, n[1]!);
  if (type === "C") return appendBezierCurve(n[0]!, n[1]!, n[2]!, n[3]!, n[4]!, n[5]!);
  return closePath();
}

function rgb(colour: string): [number, number, number] {
  const n = Number.parseInt(colour.slice(1), 16);
  return [short((n >> 16) / 255), short(((n >> 8) & 255) / 255), short((n & 255) / 255)];
}

/** To the thousandth. */
function short(n: number): number {
  return Math.round(n * 1000) / 1000;
}
