import { contract } from "@guerdon/contract";
import { snippetService } from "@guerdon/domain/consent/island";
import { formatMoney } from "@guerdon/domain/money/money-format";
import type { BlockName } from "@guerdon/domain/website/content-block";
import { readListState } from "../features/catalogue/list-path.ts";
import { listQuery } from "../features/catalogue/list-query.server.ts";
import { cardOf } from "../features/catalogue/product-card.server.ts";
import { newsletterWords } from "../features/newsletter/newsletter-form.server.ts";
import { loadPromotions } from "../features/promotion/promotions.server.ts";
import { endingOf } from "../features/voucher/code-name.tsx";
import { islandHtml, surveyHtml } from "../island/island-frame.server.tsx";
import { isMinimal, type PageContext } from "../server/page-context.server.ts";
import type { Block } from "./block.ts";
import { islandFilling } from "./island-blocks.server.ts";

/** Products in a slider. */
const SLIDER_PRODUCTS = 20;

/** Loads the parts that a block needs beside its content; undefined if it cannot be shown. */
type Filler = (block: Block, context: PageContext) => Promise<Partial<Block> | undefined>;

/** Blocks of other templates are shown as they are. */
const FILLERS: Readonly<Record<string, Filler>> = {
  couponing: async (_, context) => islandFilling(context, "sovendus"),
  newsletter: async (_, context) =>
    context.website.newsletter.enabled ? { filling: { newsletter: newsletterWords(context) } } : undefined,
  promotions: async ({ kind }, context) => {
    const promotions = await loadPromotions(context, kind === "teaser" ? "teaser" : "banners");
    return promotions && { filling: { promotions } };
  },
  slider: fillSlider,
  snippet: async ({ kind = "" }, context) => islandFilling(context, snippetService(kind)),
  survey: async ({ label, text = "" }, context) => {
    const { page_options, survey_link } = context.website;
    const link = page_options.surveyMonkey ?? survey_link;
    const shown = text + (surveyHtml(context, link ?? "") ?? "");
    return link ? { link, label: label ?? context.t("content.survey.label"), text: shown } : undefined;
  },
  trust: async ({ label, text = "" }, context) => {
    const link = context.website.page_options.trustPilot;
    const shown = text + (islandHtml(context, "trust") ?? "");
    return link ? { link, label: label ?? context.t("content.trust.label"), text: shown } : undefined;
  },
  vouchers: fillVouchers,
} satisfies Partial<Record<BlockName, Filler>>;

/**
 * Adds to blocks what is the visitor's or the catalogue's: products, codes, forms. A block that has nothing to show here
 * is left out [content.left-out]. All are asked for at once.
 */
export async function fillBlocks(blocks: readonly Block[], context: PageContext): Promise<Block[]> {
  const filled = await Promise.all(
    blocks.map(async (block) => {
      const [added, parts] = await Promise.all([
        FILLERS[block.template]?.(block, context) ?? {},
        fillBlocks(block.parts, context),
      ]);
      return added ? { ...block, ...added, parts } : undefined;
    }),
  );
  return filled.filter((block) => block !== undefined);
}

/** The products of a query as a list shows them [content.slider]. */
async function fillSlider({ link = "" }: Block, context: PageContext): Promise<Partial<Block> | undefined> {
  const parameters = new URLSearchParams(link.split("?")[1]);
  if (isMinimal(context) || !context.website.session_info.logged_in) {
    return undefined;
  }
  const query = { ...listQuery({ ...readListState(parameters), page: 1 }), page_size: SLIDER_PRODUCTS };
  const list = await context.call(contract.listProducts, { query });
  const products = list.ok ? list.value.products.map((product) => cardOf(product, context.language)) : [];
  return products.length > 0 ? { filling: { products } } : undefined;
}

/** The visitor's codes with what they still hold [content.vouchers]. */
async function fillVouchers({ title }: Block, context: PageContext): Promise<Partial<Block> | undefined> {
  if (!context.website.session_info.logged_in) {
    return undefined;
  }
  const { basket } = await context.visit.basket();
  const { language, website, t } = context;
  const codes = (basket?.payments ?? []).map(({ partial_payment_id: id, code, value }) => ({
    id,
    ...(code === null
      ? { name: t("voucher.used.account") }
      : { name: t("voucher.used.code", { code }), ending: t("voucher.used.ending", { code: endingOf(code) }) }),
    value: formatMoney(value, website.website_currency_short_symbol, language),
  }));
  const words = { title: title ?? t("voucher.overview.codes"), label: t("voucher.overview.title") };
  return codes.length > 0 ? { ...words, link: "/voucher-overview", filling: { codes } } : undefined;
}
