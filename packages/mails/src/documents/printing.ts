import { longDay } from "@guerdon/domain/day";
import type { MinorUnits } from "@guerdon/domain/money";
import { formatMoney } from "@guerdon/domain/money-format";
import type { VoucherDocument } from "@guerdon/domain/voucher-document";
import type { Translate } from "@guerdon/messages";
import { brandColours } from "../brand-colours.ts";
import { translateWith } from "../mail-words.ts";
import { createPaper, type Paper } from "./paper.ts";
import { loadTypefaces } from "./typefaces.ts";

/** A document that is being printed: where it is drawn, what it says, and in which words and colour. */
export interface Printing {
  paper: Paper;
  document: VoucherDocument;
  t: Translate;
  money: (amount: MinorUnits) => string;
  /** A day such as `2027-12-31`, in long form. */
  longDay: (day: string) => string;
  /** The brand's colour, readable on paper. */
  brandText: string;
}

/** Begins a document. */
export async function startPrinting(document: VoucherDocument): Promise<Printing> {
  const { language, currency, words, website_title: website, order_number: number } = document;
  const t = translateWith(language, words);
  const title = t("mails.vouchers.subject", { count: document.pages.length, number, website });
  return {
    paper: createPaper(title, language, await loadTypefaces()),
    document,
    t,
    money: (amount) => formatMoney(amount, currency, language),
    longDay: (day) => longDay(day, language),
    brandText: brandColours(document.primary_color).brandText,
  };
}
