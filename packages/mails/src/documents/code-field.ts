import type { VoucherPage } from "@guerdon/domain/document/voucher-document";
import type { Shape } from "@guerdon/domain/theme/look";
import { type BarcodeDrawing, drawBarcode } from "../barcode.ts";
import { INK, QUIET } from "../parts/styles.ts";
import { type Block, beside, indented, space, stack } from "./blocks.ts";
import { codeLines } from "./code-lines.ts";
import { adorn, CONTENT_WIDTH, type Paper, tagPicture } from "./paper.ts";
import type { Printing } from "./printing.ts";
import { paragraph } from "./text-lines.ts";

const FIELD = { width: CONTENT_WIDTH, padding: 22, line: "#b9bcc6" } as const;
const ROUNDING: Record<Shape, number> = { round: 12, soft: 6, square: 0 };
const INNER = FIELD.width - 2 * FIELD.padding;
/** Bars: height, and the width of the narrowest, 0.5 mm: twice what scanners of tills need. */
const BARS = { height: 46, module: 1.4 } as const;
const DOTS = { size: 88, module: 1.5 } as const;
const LABEL = { weight: "text", size: 9, leading: 13, colour: QUIET } as const;

/** The framed field with the code to type and, if there is one, the bar code to scan [fulfilment.barcode]. */
export function codeField({ paper, document, t }: Printing, { code, barcode }: VoucherPage): Block {
  const drawing = barcode ? drawBarcode(barcode, code) : undefined;
  const symbol = drawing && symbolBlock(paper, drawing, t("mails.document.scan"));
  const label = t("mails.voucher.code");
  const content =
    symbol?.isWide === false
      ? besideSymbol(paper, { code, label, symbol })
      : aboveSymbol(paper, { code, label, symbol });
  const height = content.height + 2 * FIELD.padding - 6;
  const rounding = ROUNDING[document.theme.shape];
  return {
    height,
    draw({ x, y, section }) {
      adorn(paper, () => {
        paper.pdf.lineWidth(1).strokeColor(FIELD.line).roundedRect(x, y, FIELD.width, height, rounding).stroke();
      });
      content.draw({ x: x + FIELD.padding, y: y + FIELD.padding - 3, section });
    },
  };
}

interface ScannedSymbol extends Block {
  width: number;
  /** Bars go below the code, a square of dots stands beside it. */
  isWide: boolean;
}

interface Content {
  code: string;
  label: string;
  symbol: ScannedSymbol | undefined;
}

function aboveSymbol(paper: Paper, { code, label, symbol }: Content): Block {
  return stack([
    paragraph(paper, { text: label, width: INNER, style: { ...LABEL, align: "center" } }),
    codeLines(paper, { code, width: INNER, colour: INK, align: "center" }),
    ...(symbol ? [space(10), indented(symbol, (INNER - symbol.width) / 2)] : []),
  ]);
}

function besideSymbol(paper: Paper, { code, label, symbol }: Content & { symbol: ScannedSymbol }): Block {
  const left = symbol.width + 26;
  const width = INNER - left;
  const text = stack([
    paragraph(paper, { text: label, width, style: LABEL }),
    codeLines(paper, { code, width, colour: INK, align: "left" }),
  ]);
  const middle = space(Math.max(0, (symbol.height - text.height) / 2));
  return beside(symbol, indented(stack([middle, text]), left));
}

/** A bar code at a size that scanners read from paper. The field's padding keeps its quiet zone. */
function symbolBlock(paper: Paper, drawing: BarcodeDrawing, alt: string): ScannedSymbol {
  const { path, width: columns, height: rows, quietZone, shape } = drawing;
  const widest = INNER / (columns + 2 * quietZone);
  const module = shape === "dots" ? Math.max(DOTS.size / columns, DOTS.module) : Math.min(BARS.module, widest);
  const width = columns * module;
  const height = shape === "bars" ? BARS.height : rows * module;
  return {
    width,
    height,
    isWide: shape !== "dots",
    draw({ x, y, section }) {
      tagPicture(paper, { section, alt, area: { x, y, width, height } }, () => {
        paper.pdf
          .save()
          .translate(x, y)
          .scale(module, height / rows);
        paper.pdf.path(path).fillColor("#000000").fill("even-odd").restore();
      });
    },
  };
}
