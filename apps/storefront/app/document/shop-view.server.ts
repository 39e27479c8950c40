import { randomBytes } from "node:crypto";
import { moneyFormat } from "@guerdon/domain/money/money-format";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import { messagesOf } from "@guerdon/messages";
import { offeredKinds } from "../features/catalogue/themed-vouchers.server.ts";
import { promotionStyle } from "../features/promotion/promotions.server.ts";
import { FONTS, STYLE } from "../page/filled-fields.ts";
import { provideMessages } from "../page/messages-loading.ts";
import type { ShopView } from "../page/use-shop.ts";
import { lacksCookies } from "../server/cookie-check.server.ts";
import { pathsApart } from "../server/document-sources.server.ts";
import { type Flash, isWithoutToast } from "../server/flash.server.ts";
import { handshakeNotice } from "../server/handshake-pages.server.ts";
import { isMinimal, type PageContext } from "../server/page-context.server.ts";
import { pathOf } from "../server/routing.server.ts";
import { wordsOf } from "../server/website-words.server.ts";
import { tagsOf } from "../tracking/tags.server.ts";
import { announcementOf } from "./announcement.server.ts";
import { descriptionOf } from "./description.server.ts";
import { lookOf } from "./look.server.ts";
import { shareTagsOf } from "./share-tags.server.ts";
import { shellOf, wayBack } from "./shell.server.ts";

/** The shop data for the page frame and its components. */
export async function shopView(context: PageContext, request: Request): Promise<ShopView> {
  const { website, language } = context;
  const { flash } = context.visit;
  const words = wordsOf(website, language);
  provideMessages(language, messagesOf(language));
  const look = await lookOf(context, request);
  return {
    language,
    prefix: context.prefix,
    languages: website.language_settings.selectable,
    title: website.website_title,
    description: descriptionOf(context),
    origin: new URL(website.public_url).origin,
    currency: website.website_currency_short_symbol,
    money: moneyFormat(website.website_currency_short_symbol, language),
    kinds: kindsOf(context),
    favicon: website.theme.favicon,
    ...shareTagsOf(context),
    ...look,
    style: context.document.fillField(STYLE, look.style + (await promotionStyle(context))),
    fonts: context.document.fillField(FONTS, look.fonts.join(" ")),
    nonce: context.document.nonce,
    formId: randomBytes(12).toString("base64url"),
    traceId: context.document.traceId,
    ...(await shellOf(context, request)),
    ...(isPlain(context) && { headLinks: [] }),
    ...announcementOf(context, request),
    apart: pathsApart(website).map((path) => context.prefix + (path === "/" && context.prefix ? "" : path)),
    ...(lacksCookies(request, context.url) && { lacksCookies: true as const }),
    ...(isMinimal(context) && { minimal: true as const }),
    ...(shopMode(context.website).isOpen && { open: true as const }),
    ...(shopMode(context.website).isPunchout && { punchout: true as const }),
    ...(shopMode(website).hasCreditMenu && website.wob_coupon_login && { creditMenu: true as const }),
    ...(context.website.session_info.has_account && !isPlain(context) && { account: true as const }),
    ...(website.shop_url && { shopUrl: wayBack(context, website.shop_url) }),
    ...(website.state === "closed" && { closed: { contact: website.contact, hasOrders: website.wob_account_login } }),
    ...(words && { words: words.browser }),
    ...(flash && toastOf(context, flash)),
    ...tagParts(context),
    ...(await creditOf(context)),
  };
}

function tagParts(context: PageContext): Pick<ShopView, "tags" | "tracked"> {
  const tags = tagsOf(context);
  const tracked = context.visit.flash?.tracked;
  return tags ? { tags, ...(tracked && { tracked }) } : {};
}

/** The kinds of products to choose between. */
function kindsOf(context: PageContext): ShopView["kinds"] {
  const offered = offeredKinds(context.website, pathOf(context));
  const kinds = context.website.product_types.filter((kind) => offered.includes(kind));
  return kinds.length > 1 ? kinds : [];
}

/** Messages that say that something was not done. */
const FAILED: ReadonlySet<Flash["name"]> = new Set(["line-gone", "page-outdated", "nothing-ordered"]);

function toastOf(context: PageContext, { name, value = "", undo }: Flash): Pick<ShopView, "toast"> {
  if (isWithoutToast(name) || handshakeNotice(context)) {
    return {};
  }
  const { t } = context;
  const { traceId } = context.document;
  const toast = {
    id: traceId,
    text: t(`toast.${name}`, { value }),
    ...(FAILED.has(name) && { failed: true as const }),
    ...(undo && { undo }),
  };
  return { toast };
}

/**
 * True for a page without navigation. A payment is left only by the two ways that its page names [payment.in-process].
 * The confirmation of an open shop shows none, although the customer is still let in [checkout.confirmation].
 */
function isPlain(context: PageContext): boolean {
  const path = pathOf(context);
  return path === "/payment-in-process" || (path === "/checkout/confirmation" && shopMode(context.website).isOpen);
}

async function creditOf(context: PageContext): Promise<Pick<ShopView, "credit" | "creditless" | "itemCount">> {
  const { session_info, state } = context.website;
  if (!session_info.logged_in || state === "closed" || isPlain(context)) {
    return { credit: null, itemCount: 0 };
  }
  const { basket } = await context.visit.basket();
  if (!basket) {
    return { credit: null, itemCount: 0 };
  }
  const { prepaid_value, used_credit, remaining_credit } = basket;
  const mayLackCredit = shopMode(context.website).isOpen || context.visit.punchout.visit !== null;
  return {
    ...(mayLackCredit && prepaid_value === 0 && { creditless: true as const }),
    credit: { prepaid: prepaid_value, used: used_credit, remaining: remaining_credit },
    itemCount: basket.item_count,
  };
}
