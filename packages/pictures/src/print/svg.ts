import { element, escaped } from "../svg/xml.js";
import type { Box, Path } from "./path.js";
import { rectangle } from "./path.js";
import type { Mark, Page, Sheets } from "./types.js";

/** Each page as an SVG document in millimetres. */
export function svgPages({ pages, title }: Sheets): string[] {
  return pages.map((page, i) => document(page, pages.length === 1 ? title : `${title}, page ${i + 1}`));
}

function document({ width, height, marks }: Page, title: string): string {
  const [w, h] = [exact(width), exact(height)];
  const clips: string[] = [];
  const body = marks.map((mark) => drawn(mark, clips)).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}mm" height="${h}mm" viewBox="0 0 ${w} ${h}" role="img">` +
    `<title>${escaped(title)}</title>${clips.length > 0 ? element("defs", {}, clips.join("")) : ""}` +
    `<rect width="${w}" height="${h}" fill="#FFFFFF"/>${body}</svg>\n`
  );
}

function drawn(mark: Mark, clips: string[]): string {
  if (mark.kind === "path") {
    const { path, fill, stroke } = mark;
    return element("path", {
      d: pathData(path),
      fill: fill ?? "none",
      stroke: stroke?.colour,
      "stroke-width": stroke && exact(stroke.width),
      "stroke-dasharray": stroke?.dash?.join(" "),
      "stroke-linejoin": stroke && "round",
      "paint-order": stroke && fill ? "stroke" : undefined,
    });
  }
  const { move, clip, marks } = mark;
  const content = marks.map((one) => drawn(one, clips)).join("");
  return element(
    "g",
    {
      transform: `translate(${exact(move[0])} ${exact(move[1])})`,
      "clip-path": clip && `url(#${clipOf(clip, clips)})`,
    },
    content,
  );
}

function clipOf(box: Box, clips: string[]): string {
  const id = `page${clips.length + 1}`;
  clips.push(element("clipPath", { id }, element("path", { d: pathData(rectangle(box)) })));
  return id;
}

export function pathData(path: Path): string {
  return path.map(({ type, points }) => type + points.map(([x, y]) => `${exact(x)} ${exact(y)}`).join(" ")).join("");
}

/** To the thousandth of a millimetre. */
function exact(n: number): string {
  const rounded = Math.round(n * 1000) / 1000;
  return Object.is(rounded, -0) ? "0" : String(rounded);
}
