import type { VoucherPage } from "@guerdon/domain/document/voucher-document";
import { INK, QUIET, SOFT } from "../parts/styles.ts";
import { paragraphs } from "../voucher-details.ts";
import { type Block, indented, space, stack } from "./blocks.ts";
import { codeField } from "./code-field.ts";
import type { Fit } from "./fit.ts";
import { giftCard } from "./gift-card.ts";
import { CONTENT_WIDTH } from "./paper.ts";
import type { Printing } from "./printing.ts";
import { redemptionDetails } from "./redemption-details.ts";
import { type Paragraph, paragraph, type TextStyle } from "./text-lines.ts";

const GREETING_WIDTH = 440;

/** Between head, card, value, code, and the way to redeem it. */
export const GAPS_WITH_AIR = 4;

/**
 * Returns the content of a voucher's first page below its head, for any fit. Parts that do not depend on the fit are
 * set once.
 */
export function voucherFront(printing: Printing, page: VoucherPage): (fit: Fit) => Block[] {
  const { paper, document, t } = printing;
  const facts = worth(printing, page);
  const field = codeField(printing, page);
  const care = centred(printing, t("mails.document.care"), { weight: "text", size: 8.5, leading: 13, colour: QUIET });
  const { brand, picture } = page;
  const card = { brand, picture, theme: document.theme };
  return ({ cardWidth, greetingSize, air, ...redemption }) => {
    const gap = (height: number) => space(height + air);
    return [
      ...[giftCard(paper, { ...card, width: cardWidth }), gap(18)],
      ...[...greetingBlocks(printing, page, greetingSize), facts, gap(16)],
      ...[field, space(8), care, gap(16)],
      ...redemptionDetails(printing, page, redemption),
    ];
  };
}

/** The name, value and validity of the voucher. */
function worth(printing: Printing, { name, brand, face_value, valid_until }: VoucherPage): Block {
  const { t, money, longDay, brandText } = printing;
  const text = (size: number, colour: string) => ({ weight: "text", size, leading: size * 1.45, colour }) as const;
  return stack([
    name.includes(brand) ? undefined : centred(printing, brand, text(11, QUIET)),
    centred(printing, name, { weight: "head", size: 18, leading: 24, colour: INK, type: "H1" }),
    face_value === null
      ? undefined
      : centred(printing, money(face_value), { weight: "head", size: 42, leading: 52, colour: brandText }),
    valid_until === null
      ? undefined
      : centred(printing, t("mails.voucher.valid-until", { date: longDay(valid_until) }), text(11, SOFT)),
  ]);
}

function centred(
  { paper }: Printing,
  text: string,
  { type = "P", ...style }: TextStyle & Pick<Paragraph, "type">,
): Block {
  return paragraph(paper, { text, width: CONTENT_WIDTH, style: { ...style, align: "center" }, type });
}

/** The recipient, the sender and the greeting of an e-card. */
function greetingBlocks(printing: Printing, { greeting }: VoucherPage, size: number | null): Block[] {
  if (!greeting) {
    return [];
  }
  const { t } = printing;
  const names = { weight: "bold", size: 13, leading: 19, colour: INK } as const;
  const { to, from } = greeting;
  return [
    ...(to ? [centred(printing, t("mails.document.for", { name: to }), names)] : []),
    ...(size === null ? [] : greetingTexts(printing, greeting.text, size)),
    ...(from ? [centred(printing, t("mails.document.from", { name: from }), { ...names, weight: "text" })] : []),
    space(16),
  ];
}

/** The paragraphs of a greeting, in the middle of the page. */
function greetingTexts({ paper }: Printing, text: string, size: number): Block[] {
  const style = { weight: "text", size, leading: size * 1.5, colour: SOFT, align: "center" } as const;
  return paragraphs(text).flatMap((part) => [
    space(3),
    indented(paragraph(paper, { text: part, width: GREETING_WIDTH, style }), (CONTENT_WIDTH - GREETING_WIDTH) / 2),
    space(4),
  ]);
}
