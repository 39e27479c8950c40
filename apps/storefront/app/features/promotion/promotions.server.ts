import { contract } from "@guerdon/contract";
import { TEASER_LIMIT } from "@guerdon/domain/promotion";
import { isContentPath, isPromotedPath } from "@guerdon/domain/website/website-routes";
import { isMinimal, type PageContext } from "../../server/page-context.server.ts";
import { pathOf } from "../../server/routing.server.ts";
import type { PromotionGroup } from "./promotion-data.ts";
import { type ReadPromotion, readPromotion } from "./read-promotion.server.ts";

/** The kind of promotions that a page shows: banners of its own, or the teaser. */
type Where = "banners" | "teaser";

const LABELS = { banners: "promotion.banners", teaser: "promotion.teaser" } as const;

/** The promotions that each page requested, so that its frame, which has the colours, does not request them again. */
const asked = new WeakMap<PageContext, Partial<Record<Where, Promise<ReadPromotion[]>>>>();

/**
 * The promotions that a page shows: on the welcome page those of the website, on a content page its own, and the teaser
 * [promotion.places].
 * @returns undefined if there are none, or they cannot be had: a page goes without them
 */
export async function loadPromotions(context: PageContext, where: Where): Promise<PromotionGroup | undefined> {
  const read = await promotionsAt(context, where);
  const promotions = read.map(({ colors: _, ...promotion }) => promotion);
  return promotions.length > 0 ? { label: context.t(LABELS[where]), promotions } : undefined;
}

/** The colours of a page's promotions, as rules for its style element [promotion.colors]. */
export async function promotionStyle(context: PageContext): Promise<string> {
  const shown = await Promise.all([promotionsAt(context, "banners"), promotionsAt(context, "teaser")]);
  const rules = shown
    .flat()
    .map(({ ground, colors }) => `.${ground}{--ground:${colors.ground};--on-ground:${colors.text}}`);
  return [...new Set(rules)].join("");
}

function promotionsAt(context: PageContext, where: Where): Promise<ReadPromotion[]> {
  const known = asked.get(context) ?? {};
  asked.set(context, known);
  known[where] ??= readPromotions(context, where);
  return known[where];
}

async function readPromotions(context: PageContext, where: Where): Promise<ReadPromotion[]> {
  const answer = await askFor(context, where);
  const shown = (answer?.ok ? answer.value.results : [])
    .flatMap((node) => readPromotion(node, context.language) ?? [])
    .filter(({ target }) => target !== "portal" || isHandedOff(context));
  return where === "teaser" ? shown.slice(0, TEASER_LIMIT) : shown;
}

/**
 * Pages of the shop's own, but for the welcome page and the list, show no promotions; neither does a shop that is one
 * list, nor a closed one.
 */
async function askFor(context: PageContext, where: Where) {
  const { call, website, language: lang } = context;
  const path = pathOf(context);
  const isWelcome = path === "/welcome" && !isMinimal(context);
  const query = { lang };
  if (website.state === "closed" || !(isWelcome || isPromotedPath(path))) {
    return undefined;
  }
  if (where === "teaser") {
    if (!(isWelcome || isContentPath(path))) {
      return undefined;
    }
    return call(contract.readPromotionTeaser, { query });
  }
  const { external_identifier } = website;
  return isWelcome
    ? call(contract.readPromotions, { params: { external_identifier }, query })
    : call(contract.readPagePromotions, { params: { path: path.slice(1) }, query });
}

/** Only logged-in visitors are handed off, and no buyers, who belong to their own system [promotion.portal]. */
function isHandedOff({ website, visit }: PageContext): boolean {
  return website.session_info.logged_in && visit.punchout.visit === null;
}
