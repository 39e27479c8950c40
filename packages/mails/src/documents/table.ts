import { LINE } from "../parts/styles.ts";
import type { Block } from "./blocks.ts";
import { adorn, CONTENT_WIDTH, PAGE, type Paper, type Section } from "./paper.ts";
import { type Paragraph, paragraph, type TextStyle } from "./text-lines.ts";

/** A column: where it begins, and how wide it is, in points. */
export interface Column {
  x: number;
  width: number;
  align: "left" | "right";
}

/** A cell: its paragraphs below each other, each in a style of its own. */
export type Cell = readonly { text: string; style: TextStyle }[];

/** A row of a table; null for a cell that is empty. */
export interface Row {
  cells: readonly (Cell | null)[];
  /** A line above it, in the colour of text. */
  isRuled?: boolean;
}

interface Table {
  columns: readonly Column[];
  /** Its cells name the columns; on the next page they come again. */
  head: Row;
  rows: readonly Row[];
  /** The space above and below the texts of a row, in points. */
  padding: number;
}

/** A row with its texts set. */
interface SetRow {
  height: number;
  isRuled: boolean;
  cells: readonly { x: number; blocks: readonly Block[] }[];
}

/** A table as a block, which is divided between rows. */
export function table(paper: Paper, { columns, head, rows, padding }: Table): Block {
  const set = (row: Row) => setRow(paper, row, { columns, padding });
  return tableOf(paper, set(head), { rows: rows.map(set), padding });
}

function setRow(
  paper: Paper,
  { cells, isRuled = false }: Row,
  { columns, padding }: Pick<Table, "columns" | "padding">,
): SetRow {
  const placed = columns.flatMap(({ x, width, align }, index) => {
    const cell = cells[index];
    const blocks = (cell ?? []).map(({ text, style }) => cellText(paper, { text, width, style: { ...style, align } }));
    return [{ x, blocks }];
  });
  const heights = placed.map(({ blocks }) => blocks.reduce((total, { height }) => total + height, 0));
  return { height: Math.max(...heights) + 2 * padding, isRuled, cells: placed };
}

function cellText(paper: Paper, options: Pick<Paragraph, "text" | "width" | "style">): Block {
  return paragraph(paper, { ...options, type: "P", isBalanced: false });
}

function tableOf(paper: Paper, head: SetRow, { rows, padding }: { rows: readonly SetRow[]; padding: number }): Block {
  return {
    height: head.height + rows.reduce((total, { height }) => total + height, 0),
    draw({ y, section }) {
      const element = part(paper, section, "Table");
      let top = y;
      for (const [index, row] of [head, ...rows].entries()) {
        rule(paper, top, row.isRuled || index === 1);
        drawRow(paper, row, { element, top, padding, role: index === 0 ? "TH" : "TD" });
        top += row.height;
      }
      element.end();
    },
    divide(free) {
      const count = rowsFitting(rows, free - head.height);
      return count > 0
        ? [
            tableOf(paper, head, { rows: rows.slice(0, count), padding }),
            tableOf(paper, head, { rows: rows.slice(count), padding }),
          ]
        : undefined;
    },
  };
}

/** Returns the number of rows that fit a height; the ruled rows, and those below them, stay together. */
function rowsFitting(rows: readonly SetRow[], height: number): number {
  let left = height;
  const count = rows.findIndex((row) => {
    left -= row.height;
    return left < 0;
  });
  const ruled = rows.findIndex(({ isRuled }) => isRuled);
  // Sums do not begin a page alone: the last position comes with them.
  return ruled > 0 && count >= ruled ? ruled - 1 : count;
}

interface RowPlace {
  element: Section;
  top: number;
  padding: number;
  /** The role of its cells. */
  role: "TH" | "TD";
}

function drawRow(paper: Paper, row: SetRow, { element, top, padding, role }: RowPlace): void {
  const line = part(paper, element, "TR");
  for (const { x, blocks } of row.cells) {
    const cell = part(paper, line, role);
    let y = top + padding;
    for (const block of blocks) {
      block.draw({ x: PAGE.side + x, y, section: cell });
      y += block.height;
    }
    cell.end();
  }
  line.end();
}

/** An element of the structure below another; a cell that names a column says so (PDF/UA). */
function part({ pdf }: Paper, parent: Section, type: string): Section {
  // The types of PDFKit lack the scope.
  const options: { alt?: string; scope?: string } = type === "TH" ? { scope: "Column" } : {};
  const element = pdf.struct(type, options);
  parent.add(element);
  return element;
}

function rule(paper: Paper, y: number, isStrong: boolean): void {
  adorn(paper, () => {
    const { pdf } = paper;
    pdf.lineWidth(isStrong ? 0.8 : 0.4).strokeColor(isStrong ? STRONG : LINE);
    pdf
      .moveTo(PAGE.side, y)
      .lineTo(PAGE.side + CONTENT_WIDTH, y)
      .stroke();
  });
}

const STRONG = "#53565c";
