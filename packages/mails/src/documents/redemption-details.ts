import type { VoucherPage } from "@guerdon/domain/document/voucher-document";
import { INK, SOFT } from "../parts/styles.ts";
import { paragraphs, redemptionWays } from "../voucher-details.ts";
import { type Block, beside, indented, space, stack } from "./blocks.ts";
import type { Fit } from "./fit.ts";
import { readableUrl, webLink } from "./links.ts";
import { CONTENT_WIDTH } from "./paper.ts";
import type { Printing } from "./printing.ts";
import { type Paragraph, paragraph, type TextStyle } from "./text-lines.ts";

const COLUMNS_GAP = 30;
const COLUMN = (CONTENT_WIDTH - COLUMNS_GAP) / 2;
/** A column alone stands in the middle. */
const ALONE = 400;

const HEADING: TextStyle = { weight: "bold", size: 9.5, leading: 15, colour: INK };
const WAYS: TextStyle = { weight: "text", size: 9, leading: 13.5, colour: SOFT };

/** The ways to redeem a voucher and its conditions, side by side; or a note that they are on the next page. */
export function redemptionDetails(
  printing: Printing,
  page: VoucherPage,
  { conditionsSize, hasDetails }: Pick<Fit, "conditionsSize" | "hasDetails">,
): Block[] {
  const conditions = page.redemption_conditions;
  const alone = (CONTENT_WIDTH - ALONE) / 2;
  if (!hasDetails) {
    const text = printing.t("mails.document.redeem-next-page");
    const style = { ...WAYS, align: "center" } as const;
    return [indented(paragraph(printing.paper, { text, width: ALONE, style }), alone)];
  }
  const left = waysColumn(printing, page, conditions ? { width: COLUMN } : { width: ALONE, align: "center" });
  if (!conditions) {
    return left ? [indented(left, alone)] : [];
  }
  const right = conditionsColumn(printing, conditions, conditionsSize);
  return [left ? beside(left, indented(right, COLUMN + COLUMNS_GAP)) : right];
}

function waysColumn(
  printing: Printing,
  page: VoucherPage,
  { width, align = "left" }: { width: number; align?: "left" | "center" },
): Block | undefined {
  const ways = waysToRedeem(printing, page, { width, style: { ...WAYS, align } });
  if (ways.length === 0) {
    return undefined;
  }
  const { paper, t } = printing;
  return stack([
    paragraph(paper, { text: t("mails.voucher.redeem"), width, style: { ...HEADING, align }, type: "H2" }),
    ...ways.flatMap((way) => [way, space(3)]),
  ]);
}

/** The ways to redeem a voucher, a sentence each, and the brand's website. */
export function waysToRedeem(
  printing: Printing,
  page: VoucherPage,
  setting: Pick<Paragraph, "width" | "style">,
): Block[] {
  const { paper } = printing;
  const ways = redemptionWays(page, printing);
  const url = page.info_url;
  return [
    ...ways.map((text) => paragraph(paper, { text, ...setting, isBalanced: true })),
    ...(url ? [paragraph(paper, { text: readableUrl(url), ...webLink(url), ...setting })] : []),
  ];
}

/** @param size of their type; null if they are on the next page */
function conditionsColumn({ paper, t }: Printing, conditions: string, size: number | null): Block {
  const width = COLUMN;
  const style = size === null ? WAYS : { ...WAYS, size, leading: size * 1.4 };
  const texts = size === null ? [t("mails.document.next-page")] : paragraphs(conditions);
  return stack([
    paragraph(paper, { text: t("mails.voucher.conditions"), width, style: HEADING, type: "H2" }),
    ...texts.flatMap((text) => [paragraph(paper, { text, width, style }), space(3)]),
  ]);
}
