import type { Block } from "./blocks.ts";
import { type Paper, tag, tagLink } from "./paper.ts";
import { lettersOf, type Run, runsOf, type Weight } from "./typefaces.ts";
import { featuresOf, visualRuns } from "./visual-runs.ts";

/** The style of a paragraph; lengths in points. */
export interface TextStyle {
  weight: Weight;
  size: number;
  /** From line to line. */
  leading: number;
  colour: string;
  align?: "left" | "center" | "right";
}

export interface Paragraph {
  text: string;
  width: number;
  style: TextStyle;
  /** Its element of the structure; default: a paragraph. */
  type?: "P" | "H1" | "H2" | "H3";
  /** Where it leads. */
  link?: string;
  /** True for lines of about the same length; default: those in the middle of the page. */
  isBalanced?: boolean;
}

/** A line of text, with the space at its end that separates it from the next. */
interface Line {
  runs: Run[];
  width: number;
}

/** From the middle of a line down to its baseline, as a share of the size: Figtree's own. */
const BASELINE = 0.35;

/** A paragraph as a block; lines that the text itself breaks stay so. */
export function paragraph(paper: Paper, options: Paragraph): Block {
  const { isBalanced = options.style.align === "center" } = options;
  const lines = linesOf(paper, options);
  return blockOf(paper, options, isBalanced ? balanced(paper, options, lines) : lines);
}

/** Lines of about the same length, as few as before, so that no word in the middle of a page stands alone. */
function balanced(paper: Paper, options: Paragraph, lines: Line[]): Line[] {
  const full = lines.reduce((total, { width }) => total + width, 0);
  for (let width = full / lines.length; lines.length > 1 && width < options.width; width += options.width / 20) {
    const narrower = linesOf(paper, { ...options, width });
    if (narrower.length === lines.length) {
      return narrower;
    }
  }
  return lines;
}

function blockOf(paper: Paper, options: Omit<Paragraph, "text">, lines: readonly Line[]): Block {
  const { style, type = "P", link } = options;
  const height = lines.length * style.leading;
  return {
    height,
    draw({ x, y, section }) {
      const drawAll = () => drawLines(paper, lines, { ...options, x, y });
      if (link === undefined) {
        tag(paper, { section, type }, drawAll);
        return;
      }
      const width = Math.max(...lines.map((line) => line.width));
      const area = { x: x + indentOf(width, options), y, width, height };
      tagLink(paper, { section, type, link, area }, drawAll);
    },
    divide(free) {
      const count = Math.floor(free / style.leading);
      const parts = [lines.slice(0, count), lines.slice(count)].map((part) => blockOf(paper, options, part));
      const [fitting, left] = parts;
      return count > 0 && fitting && left ? [fitting, left] : undefined;
    },
  };
}

/** The width of a text in one line. */
export function widthOf({ pdf, typefaces, widths }: Paper, text: string, { weight, size }: TextStyle): number {
  const key = `${weight} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) {
    return known * size;
  }
  const runs = runsOf(text, weight, typefaces);
  const width = runs.reduce((total, run) => total + runWidth({ pdf, typefaces }, run, 1), 0);
  widths.set(key, width);
  return width * size;
}

/**
 * The width of a word without the space at its end. It is measured with it, as lines are set, so that each word is shaped
 * only once.
 */
function inkWidth(paper: Paper, piece: string, style: TextStyle): number {
  const word = piece.trimEnd();
  return piece === `${word} ` ? widthOf(paper, piece, style) - widthOf(paper, " ", style) : widthOf(paper, word, style);
}

/** Chooses the face of a run, in a size. @returns the run's width */
function runWidth({ pdf, typefaces }: Pick<Paper, "pdf" | "typefaces">, run: Run, size: number): number {
  const features = featuresOf(run, typefaces);
  return pdf
    .font(run.face)
    .fontSize(size)
    .widthOfString(run.text, features && { features });
}

/** Draws runs one after the other, from a place on the baseline to the right. */
export function drawRuns(
  paper: Paper,
  runs: readonly Run[],
  place: { x: number; baseline: number; size: number; colour: string },
): void {
  const { pdf, typefaces } = paper;
  let { x } = place;
  for (const run of runs) {
    const width = runWidth(paper, run, place.size);
    const features = featuresOf(run, typefaces);
    pdf.fillColor(place.colour);
    pdf.text(run.text, x, place.baseline, { lineBreak: false, baseline: "alphabetic", ...(features && { features }) });
    x += width;
  }
}

/** From the top of a line to its baseline. */
export function baselineOf({ size, leading }: Pick<TextStyle, "size" | "leading">): number {
  return leading / 2 + BASELINE * size;
}

type Setting = Pick<Paragraph, "width" | "style">;

function linesOf(paper: Paper, { text, ...setting }: Setting & Pick<Paragraph, "text">): Line[] {
  const { weight } = setting.style;
  const hardLines = text.replaceAll("\t", " ").split("\n");
  return hardLines.flatMap((hardLine, index) => {
    // A space at the end of every line but the last, for those who hear the text without its lines.
    const whole = hardLine + (index + 1 < hardLines.length ? " " : "");
    const lines = packed(
      paper,
      piecesOf(whole).flatMap((piece) => fitting(paper, piece, setting)),
      setting,
    );
    return lines.map(({ content, width }) => ({ runs: visualRuns(content, weight, paper.typefaces), width }));
  });
}

interface Packed {
  content: string;
  /** Without the space at its end. */
  width: number;
}

/** As many pieces in a line as fit. */
function packed(paper: Paper, pieces: readonly string[], { width, style }: Setting): Packed[] {
  const lines: Packed[] = [];
  let line: Packed = { content: "", width: 0 };
  let start = 0;
  for (const piece of pieces) {
    const end = start + inkWidth(paper, piece, style);
    if (line.content && end > width) {
      lines.push(line);
      line = { content: piece, width: end - start };
      start = widthOf(paper, piece, style);
    } else {
      line = { content: line.content + piece, width: end };
      start += widthOf(paper, piece, style);
    }
  }
  return [...lines, line];
}

/** The parts of a line between which it may break: after spaces, and after hyphens and slashes within words. */
function piecesOf(line: string): string[] {
  return line.split(/(?<= )(?! )|(?<=[\p{L}\p{N}][-–/])(?=[\p{L}\p{N}])/u);
}

/** A piece as it is if it fits a line; else, such as a long URL, in parts that do. */
function fitting(paper: Paper, piece: string, { width, style }: Setting): string[] {
  const isLong = inkWidth(paper, piece, style) > width;
  return isLong ? packed(paper, lettersOf(piece), { width, style }).map(({ content }) => content) : [piece];
}

function drawLines(paper: Paper, lines: readonly Line[], place: Setting & { x: number; y: number }): void {
  const { size, leading, colour } = place.style;
  for (const [index, { runs, width }] of lines.entries()) {
    const baseline = place.y + index * leading + baselineOf(place.style);
    drawRuns(paper, runs, { x: place.x + indentOf(width, place), baseline, size, colour });
  }
}

/** Returns the distance of a line from the left edge. */
function indentOf(lineWidth: number, { width, style: { align = "left" } }: Setting): number {
  const shares = { left: 0, center: 0.5, right: 1 };
  return (width - lineWidth) * shares[align];
}
