import type { InvoiceDocument } from "@guerdon/domain/document/invoice-document";
import type { InvoiceRecord } from "@guerdon/domain/invoice/invoice-record";
import { moneyFormat, writeMoney } from "@guerdon/domain/money/money-format";
import { formatPercent } from "@guerdon/domain/money/percent-format";
import type { MailTheme } from "@guerdon/domain/theme/derive-theme";
import { DEFAULT_LOOK } from "@guerdon/domain/theme/look";
import { INK, QUIET, SOFT } from "../parts/styles.ts";
import { type Printing, startPrinting } from "./printing.ts";
import type { TextStyle } from "./text-lines.ts";

/** An invoice or credit note that is being printed. */
export interface InvoicePrinting extends Printing {
  record: InvoiceRecord;
  /** "19 %"; a dash if it is not known. */
  percent: (rate: number | null) => string;
}

export const TEXT: TextStyle = { weight: "text", size: 9, leading: 13, colour: INK };
export const BOLD: TextStyle = { ...TEXT, weight: "bold" };
export const SMALL: TextStyle = { weight: "text", size: 8, leading: 11.5, colour: SOFT };
export const LABEL: TextStyle = { ...SMALL, colour: QUIET };

/** An older record tells one colour only. */
function themeOf({ theme, primary_color }: InvoiceRecord["website"]): MailTheme {
  return theme ?? { ...DEFAULT_LOOK, primary_color, secondary_color: primary_color };
}

/** Begins the document, in the name of its issuer. */
export async function invoicePrinting({ record, fonts, logo, words }: InvoiceDocument): Promise<InvoicePrinting> {
  const { issuer, website, language, currency, kind, number } = record;
  const document = {
    website_title: website.title,
    public_url: website.public_url,
    theme: themeOf(website),
    seller: { name: issuer.legal_name, address: issuer.address, email: issuer.email },
    fonts,
    logo,
    logo_name: website.giver?.name ?? website.title,
    words,
    language,
    currency,
  };
  const name: Parameters<typeof startPrinting>[1] = (t) => {
    const title = t(`mails.invoice.title.${kind}`, { number });
    return { title, mark: title };
  };
  const printing = await startPrinting(document, name, [document, record]);
  const format = moneyFormat(currency, language);
  return {
    ...printing,
    record,
    // Amounts below each other all have their decimals.
    money: (amount) => writeMoney(amount, format, true),
    percent: (rate) => (rate === null ? "–" : formatPercent(rate, language)),
  };
}
