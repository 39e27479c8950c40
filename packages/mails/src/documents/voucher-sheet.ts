import type { VoucherPage } from "@guerdon/domain/document/voucher-document";
import { INK, SOFT } from "../parts/styles.ts";
import { paragraphs } from "../voucher-details.ts";
import { type Block, space, stack } from "./blocks.ts";
import type { Fit } from "./fit.ts";
import { widthOfCard } from "./gift-card.ts";
import { freeHeight } from "./page-frame.ts";
import { CONTENT_WIDTH, type Section } from "./paper.ts";
import { printPages } from "./print-pages.ts";
import type { Printing } from "./printing.ts";
import { waysToRedeem } from "./redemption-details.ts";
import { paragraph, type TextStyle } from "./text-lines.ts";
import { GAPS_WITH_AIR, voucherFront } from "./voucher-front.ts";

/** In points; a plastic card is 243 wide. */
const CARD = { widest: 400, narrowest: 200 } as const;
const GREETING_SIZES = [13, 11.5, 10] as const;
const CONDITIONS_SIZES = [8, 7] as const;
/** Below the head of a page. */
const HEAD_GAP = 20;
/** The largest amount by which the space left on a page widens each of its gaps. */
const MAX_SPACE = 16;

const HEADING: TextStyle = { weight: "bold", size: 15, leading: 24, colour: INK };
const TEXT: TextStyle = { weight: "text", size: 10, leading: 15, colour: SOFT };

/** Draws a voucher on a page of its own; what does not fit, on the pages after it, so that nothing is cut. */
export function printVoucher(printing: Printing, page: VoucherPage, root: Section): void {
  const { front, fit } = fittingFront(printing, page);
  printPages(printing, { blocks: front, headGap: HEAD_GAP + fit.air }, root);
  printPages(printing, { blocks: restOf(printing, page, fit), headGap: HEAD_GAP }, root);
}

/** The first page, with the largest card for which the texts leave room. */
function fittingFront(printing: Printing, page: VoucherPage): { front: Block[]; fit: Fit } {
  const free = freeHeight(printing) - HEAD_GAP;
  const frontOf = voucherFront(printing, page);
  const heightOf = (fit: Fit) => stack(frontOf(fit)).height;
  const roomOf = (fit: TextFit) => widthOfCard(free - heightOf({ ...fit, cardWidth: 0, air: 0 }));
  const texts = textFits(page).find((fit) => roomOf(fit) >= CARD.narrowest) ?? LAST_RESORT;
  const cardWidth = Math.max(CARD.narrowest, Math.min(CARD.widest, roomOf(texts)));
  const left = Math.max(0, free - heightOf({ ...texts, cardWidth, air: 0 }));
  const fit = { ...texts, cardWidth, air: Math.min(MAX_SPACE, left / (GAPS_WITH_AIR + 1)) };
  return { front: frontOf(fit), fit };
}

type TextFit = Omit<Fit, "cardWidth" | "air">;

/** The first page holds what it can, and the next go on. */
const LAST_RESORT: TextFit = { greetingSize: null, conditionsSize: null, hasDetails: true };

/** Returns the ways to set the texts of a voucher, the best first: a greeting should be on the first page. */
function textFits({ greeting, redemption_conditions }: VoucherPage): TextFit[] {
  const onFirst = redemption_conditions === null ? [null] : [...CONDITIONS_SIZES, null];
  const sizes = greeting ? GREETING_SIZES : [null];
  return [
    ...sizes.flatMap((greetingSize) =>
      onFirst.map((conditionsSize) => ({ greetingSize, conditionsSize, hasDetails: true })),
    ),
    ...sizes.map((greetingSize) => ({ greetingSize, conditionsSize: null, hasDetails: false })),
    ...onFirst.map((conditionsSize) => ({ greetingSize: null, conditionsSize, hasDetails: true })),
  ];
}

/** Returns the parts that the first page left out. */
function restOf(printing: Printing, page: VoucherPage, fit: Fit): Block[] {
  const { paper, t } = printing;
  const text = (each: string) => paragraph(paper, { text: each, width: CONTENT_WIDTH, style: TEXT });
  const chapter = (title: string, blocks: readonly Block[]) => [
    paragraph(paper, { text: title, width: CONTENT_WIDTH, style: HEADING, type: "H2" }),
    ...blocks.flatMap((block) => [block, space(8)]),
    space(16),
  ];
  const greeting = fit.greetingSize === null ? page.greeting : null;
  const addressee = greeting?.to ? t("mails.document.for", { name: greeting.to }) : page.name;
  const ways = fit.hasDetails ? [] : waysToRedeem(printing, page, { width: CONTENT_WIDTH, style: TEXT });
  const conditions = fit.conditionsSize === null ? page.redemption_conditions : null;
  const terms = t("text.pair", { label: t("mails.voucher.conditions"), value: page.name });
  return [
    ...(greeting ? chapter(addressee, paragraphs(greeting.text).map(text)) : []),
    ...(ways.length > 0 ? chapter(t("mails.voucher.redeem"), ways) : []),
    ...(conditions ? chapter(terms, paragraphs(conditions).map(text)) : []),
  ];
}
