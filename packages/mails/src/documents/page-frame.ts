import { LINE, QUIET } from "../parts/styles.ts";
import { type Block, beside, indented, stack } from "./blocks.ts";
import { readableUrl, webLink } from "./links.ts";
import { adorn, CONTENT_WIDTH, PAGE, pictureSource, type Section, tagPicture } from "./paper.ts";
import type { Printing } from "./printing.ts";
import { baselineOf, paragraph, widthOf } from "./text-lines.ts";

const LOGO = { width: 200, height: 34 } as const;
const FOOTER = { weight: "text", size: 8, leading: 12, colour: QUIET } as const;
const NUMBERS_WIDTH = 150;
const GAP_ABOVE_FOOT = 18;
/** Between the line above the foot and its text; between the e-mail address and the website. */
const FOOT_GAP = 12;
const CONTACTS_GAP = 14;

/** The website or giver at the top of a page: its logo, or its name. */
function pageHead({ paper, document, brandText }: Printing): Block {
  const { logo, logo_name } = document;
  if (!logo) {
    const style = { weight: "head", size: 19, leading: LOGO.height, colour: brandText, align: "center" } as const;
    return paragraph(paper, { text: logo_name, width: CONTENT_WIDTH, style });
  }
  const { width, height } = LOGO;
  return {
    height,
    draw({ x: left, y, section }) {
      const x = left + (CONTENT_WIDTH - width) / 2;
      tagPicture(paper, { section, alt: logo_name, area: { x, y, width, height } }, () => {
        paper.pdf.image(pictureSource(logo), x, y, { fit: [width, height], align: "center", valign: "center" });
      });
    },
  };
}

/** The seller at the foot of a page, and the mark of the document. */
function pageFoot({ paper, document, mark }: Printing): Block {
  const { seller, public_url } = document;
  const width = CONTENT_WIDTH - NUMBERS_WIDTH;
  const email = paragraph(paper, { text: seller.email, link: `mailto:${seller.email}`, width, style: FOOTER });
  const site = { text: readableUrl(public_url), ...webLink(public_url), style: FOOTER };
  const siteLeft = widthOf(paper, seller.email, FOOTER) + CONTACTS_GAP;
  const isOneLine = siteLeft + widthOf(paper, site.text, FOOTER) <= width;
  const texts = stack([
    paragraph(paper, { text: [seller.name, ...seller.address].join(" · "), width, style: FOOTER }),
    ...(isOneLine
      ? [beside(email, indented(paragraph(paper, { ...site, width: width - siteLeft }), siteLeft))]
      : [email, paragraph(paper, { ...site, width })]),
  ]);
  const number = paragraph(paper, { text: mark, width: NUMBERS_WIDTH, style: { ...FOOTER, align: "right" } });
  const foot = beside(texts, indented(number, width));
  return {
    height: foot.height + FOOT_GAP,
    draw({ x, y, section }) {
      adorn(paper, () => {
        paper.pdf.lineWidth(0.5).strokeColor(LINE);
        paper.pdf
          .moveTo(x, y)
          .lineTo(x + CONTENT_WIDTH, y)
          .stroke();
      });
      foot.draw({ x, y: y + FOOT_GAP, section });
    },
  };
}

/** Begins a page with its head, as a section of the document's structure; its blocks go from top to bottom. */
export function startPage(printing: Printing, root: Section): { section: Section; top: number; bottom: number } {
  const { pdf } = printing.paper;
  pdf.addPage();
  const section = pdf.struct("Sect");
  root.add(section);
  const head = pageHead(printing);
  head.draw({ x: PAGE.side, y: PAGE.top, section });
  const top = PAGE.top + head.height;
  return { section, top, bottom: top + freeHeight(printing) };
}

/** Ends a page: its foot comes last in the order of reading. */
export function endPage(printing: Printing, section: Section): void {
  const foot = pageFoot(printing);
  foot.draw({ x: PAGE.side, y: footTop(foot), section });
  section.end();
}

function footTop({ height }: Block): number {
  return PAGE.height - PAGE.bottom - height;
}

/** Returns the free height of a page between its head and its foot. */
export function freeHeight(printing: Printing): number {
  return footTop(pageFoot(printing)) - GAP_ABOVE_FOOT - PAGE.top - pageHead(printing).height;
}

/** Numbers the pages below its mark, once it is known how many there are. */
export function numberPages(printing: Printing): void {
  const { paper, t } = printing;
  const { pdf } = paper;
  const { count } = pdf.bufferedPageRange();
  const y = footTop(pageFoot(printing)) + FOOT_GAP + FOOTER.leading + baselineOf(FOOTER);
  for (let page = 1; count > 1 && page <= count; page++) {
    pdf.switchToPage(page - 1);
    const text = t("mails.document.page", { page, count });
    adorn(paper, () => {
      const x = PAGE.width - PAGE.side - widthOf(paper, text, FOOTER);
      pdf.font("text").fontSize(FOOTER.size).fillColor(QUIET);
      pdf.text(text, x, y, { lineBreak: false, baseline: "alphabetic" });
    });
  }
}
