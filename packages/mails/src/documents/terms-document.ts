import type { TermsDocument } from "@guerdon/domain/document/terms-document";
import { attachedTerms, type TermsBlock, type TermsPart } from "@guerdon/domain/website/terms";
import { QUIET } from "../parts/styles.ts";
import { type Block, beside, indented, space, stack } from "./blocks.ts";
import { LABEL, TEXT } from "./invoice-printing.ts";
import { numberPages } from "./page-frame.ts";
import { adorn, bytesOf, CONTENT_WIDTH, type Paper } from "./paper.ts";
import { printPages } from "./print-pages.ts";
import { type Printing, startPrinting } from "./printing.ts";
import { paragraph } from "./text-lines.ts";

/** Below the head of each page, in points. */
const HEAD_GAP = 18;
const TITLE = { weight: "head", size: 17, leading: 24 } as const;
const BODY = { ...TEXT, size: 9.5, leading: 14 } as const;
const HEADING = { ...BODY, weight: "bold", size: 11, leading: 16 } as const;
const SUBHEADING = { ...BODY, weight: "bold" } as const;
const ITEM_INDENT = 12;
/** Where something is written by hand: the height of a line, and how many the first field of a form has, for its items. */
const FIELD_LINE = 26;
const FIRST_FIELD_LINES = 3;

/**
 * Prints the terms agreed to with an order as a PDF, DIN A4 [terms.document]. Each part begins on a page of its own, so
 * that the form can be printed alone. It is tagged for screen readers, and the same input gives the same bytes.
 */
export async function termsDocument(document: TermsDocument): Promise<Uint8Array> {
  const printing = await startPrinting(document, (t) => {
    const name = t(`mails.terms.file.${attachedTerms(document.parts)}`);
    return { title: `${document.website_title}: ${name}`, mark: name };
  });
  const { pdf } = printing.paper;
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  for (const part of document.parts) {
    printPages(printing, { blocks: partBlocks(printing, document, part), headGap: HEAD_GAP }, root);
  }
  root.end();
  numberPages(printing);
  return bytesOf(printing.paper);
}

/** A part with its title, and of which website and revision it is. */
function partBlocks(
  { paper, t, longDay, brandText }: Printing,
  { website_title, revision, published_on }: TermsDocument,
  { title, blocks }: TermsPart,
): Block[] {
  const version = t("mails.terms.version", { website: website_title, revision, date: longDay(published_on) });
  const drawn = blocks.map((block, index) => {
    const isFirstField = block.kind === "field" && blocks.findIndex(({ kind }) => kind === "field") === index;
    return { kind: block.kind, block: textBlock(paper, block, isFirstField ? FIRST_FIELD_LINES : 1) };
  });
  return [
    paragraph(paper, { text: title, width: CONTENT_WIDTH, style: { ...TITLE, colour: brandText }, type: "H1" }),
    paragraph(paper, { text: version, width: CONTENT_WIDTH, style: LABEL }),
    space(8),
    ...withHeadings(drawn),
  ];
}

/** Blocks with space between them; a heading stays on the page of the text below it. */
function withHeadings(drawn: readonly { kind: TermsBlock["kind"]; block: Block }[]): Block[] {
  const blocks: Block[] = [];
  let above: Block[] = [];
  for (const [index, { kind, block }] of drawn.entries()) {
    if (kind === "heading" || kind === "subheading") {
      above.push(space(kind === "heading" ? 8 : 4), block, space(3));
    } else {
      const isWithinList = kind === "item" && drawn[index + 1]?.kind === "item";
      blocks.push(above.length > 0 ? headed(stack(above), block) : block, space(isWithinList ? 3 : 6));
      above = [];
    }
  }
  return [...blocks, ...above];
}

/** A text below its heading, which is divided only where two lines of the text stay with it. */
function headed(heading: Block, text: Block): Block {
  return {
    ...stack([heading, text]),
    divide(height) {
      const room = height - heading.height;
      const parts = room < 2 * BODY.leading ? undefined : text.divide?.(room);
      return parts && [stack([heading, parts[0]]), parts[1]];
    },
  };
}

function textBlock(paper: Paper, { kind, text }: TermsBlock, lines: number): Block {
  const width = CONTENT_WIDTH;
  switch (kind) {
    case "heading":
      return paragraph(paper, { text, width, style: HEADING, type: "H2" });
    case "subheading":
      return paragraph(paper, { text, width, style: SUBHEADING, type: "H3" });
    case "paragraph":
      return paragraph(paper, { text, width, style: BODY });
    case "item": {
      const point = paragraph(paper, { text: "•", width: ITEM_INDENT, style: BODY });
      const item = paragraph(paper, { text, width: width - ITEM_INDENT, style: BODY });
      return beside(point, indented(item, ITEM_INDENT));
    }
    case "field":
      return stack([
        paragraph(paper, { text, width, style: BODY }),
        ...Array.from({ length: lines }, () => line(paper)),
      ]);
  }
}

/** A line to write on. */
function line(paper: Paper): Block {
  return {
    height: FIELD_LINE,
    draw({ x, y }) {
      adorn(paper, () => {
        const bottom = y + FIELD_LINE - 4;
        paper.pdf.lineWidth(0.5).strokeColor(QUIET);
        paper.pdf
          .moveTo(x, bottom)
          .lineTo(x + CONTENT_WIDTH, bottom)
          .stroke();
      });
    },
  };
}
