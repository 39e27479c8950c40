import { inGroupsOfFour } from "@guerdon/domain/payment/iban";
import { countryName, postalLines } from "../mail-words.ts";
import { INK } from "../parts/styles.ts";
import { type Block, beside, indented, space, stack } from "./blocks.ts";
import { BOLD, type InvoicePrinting, LABEL, SMALL, TEXT } from "./invoice-printing.ts";
import { CONTENT_WIDTH } from "./paper.ts";
import { paragraph } from "./text-lines.ts";

/** The issuer stands at the right; the recipient at the left, in the window of an envelope. */
const ISSUER_WIDTH = 190;
const RECIPIENT_WIDTH = 260;
const FACTS_GAP = 12;

/** From whom and to whom, what it is, and its facts. */
export function invoiceHead(printing: InvoicePrinting): Block[] {
  const { paper, t, record, longDay, brandText } = printing;
  const { kind, number, corrects } = record;
  const title = {
    text: t(`mails.invoice.title.${kind}`, { number }),
    width: CONTENT_WIDTH,
    style: { ...TITLE, colour: brandText },
  };
  const parties = beside(recipientBlock(printing), indented(issuerBlock(printing), CONTENT_WIDTH - ISSUER_WIDTH));
  const corrected =
    corrects && t("mails.invoice.corrects", { number: corrects.number, date: longDay(corrects.issued_on) });
  return [
    ...[parties, space(16), paragraph(paper, { ...title, type: "H1" })],
    ...(corrected ? [paragraph(paper, { text: corrected, width: CONTENT_WIDTH, style: TEXT })] : []),
    ...[space(8), factsBlock(printing), space(14)],
  ];
}

const TITLE = { weight: "head", size: 17, leading: 24 } as const;

/** As much room as an address takes, so that the rest has its place with a short one, too. */
const RECIPIENT_HEIGHT = 88;

function recipientBlock({ paper, record }: InvoicePrinting): Block {
  const { issuer, recipient, language } = record;
  const width = RECIPIENT_WIDTH;
  const sender = [issuer.legal_name, ...issuer.address].join(" · ");
  const lines = recipient ? postalLines(recipient, language) : [];
  const block = stack([
    paragraph(paper, { text: sender, width, style: { ...LABEL, size: 7, leading: 10 } }),
    space(6),
    ...lines.map((text) => paragraph(paper, { text, width, style: { ...TEXT, size: 10, leading: 14 } })),
  ]);
  return stack([block, space(Math.max(0, RECIPIENT_HEIGHT - block.height))]);
}

/** The issuer, with all numbers that the law requires. */
function issuerBlock({ paper, record, t }: InvoicePrinting): Block {
  const { issuer, language } = record;
  const { vat_id, tax_number, register, email, phone, bank } = issuer;
  const width = ISSUER_WIDTH;
  const lines = [
    ...[...issuer.address, countryName(issuer.country, language)],
    ...(vat_id ? [t("mails.invoice.vat-id", { id: vat_id })] : []),
    ...(tax_number ? [t("mails.invoice.tax-number", { number: tax_number })] : []),
    ...(register ? [register] : []),
    [email, ...(phone ? [phone] : [])].join(" · "),
    ...(bank ? [`${bank.name} · BIC ${bank.bic}`, `IBAN ${inGroupsOfFour(bank.iban)}`] : []),
  ];
  return stack([
    paragraph(paper, { text: issuer.legal_name, width, style: { ...SMALL, weight: "bold", colour: INK } }),
    ...lines.map((text) => paragraph(paper, { text, width, style: SMALL })),
  ]);
}

/** Dates and numbers side by side, each below its label. */
function factsBlock({ paper, record, t, longDay }: InvoicePrinting): Block {
  const { kind, issued_on, paid_on, has_post, order_number, ordered_on } = record;
  const paidLabel =
    kind === "credit_note"
      ? "mails.invoice.refunded-on"
      : has_post
        ? "mails.invoice.paid-on"
        : "mails.invoice.supplied";
  const facts = [
    { label: t("mails.invoice.issued"), value: longDay(issued_on) },
    { label: t(paidLabel), value: longDay(paid_on) },
    { label: t("mails.order.number"), value: order_number },
    { label: t("mails.order.date"), value: longDay(ordered_on) },
  ];
  const width = (CONTENT_WIDTH - FACTS_GAP * (facts.length - 1)) / facts.length;
  return beside(
    ...facts.map(({ label, value }, index) =>
      indented(
        stack([
          paragraph(paper, { text: label, width, style: LABEL }),
          paragraph(paper, { text: value, width, style: BOLD }),
        ]),
        index * (width + FACTS_GAP),
      ),
    ),
  );
}
