import type { PrintedDocument } from "@guerdon/domain/document/voucher-document";
import type { MinorUnits } from "@guerdon/domain/money";
import { formatMoney } from "@guerdon/domain/money/money-format";
import { longDay } from "@guerdon/domain/time/day";
import { type Translate, translateWith } from "@guerdon/messages";
import { mailColours } from "../brand-colours.ts";
import { createPaper, type Paper } from "./paper.ts";
import { loadTypefaces } from "./typefaces.ts";

/** A document that is being printed: where it is drawn, what it says, and in which words and colour. */
export interface Printing {
  paper: Paper;
  document: PrintedDocument;
  /** The text at the right of each page's foot, such as the order's number. */
  mark: string;
  t: Translate;
  money: (amount: MinorUnits) => string;
  /** A day such as `2027-12-31`, in long form. */
  longDay: (day: string) => string;
  /** The brand's colour, readable on paper. */
  brandText: string;
}

/**
 * Begins a document.
 * @param name its title, and what the foot of each page says at the right
 * @param content all that it is going to say, besides that; default: the document
 */
export async function startPrinting(
  document: PrintedDocument,
  name: (t: Translate) => { title: string; mark: string },
  content: unknown = document,
): Promise<Printing> {
  const { language, currency, words, theme, fonts } = document;
  const t = translateWith(language, words);
  const { title, mark } = name(t);
  return {
    paper: createPaper(
      title,
      language,
      await loadTypefaces(theme.type, { fonts, content: [document, content, title] }),
    ),
    document,
    mark,
    t,
    money: (amount) => formatMoney(amount, currency, language),
    longDay: (day) => longDay(day, language),
    brandText: mailColours(theme).brandText,
  };
}
