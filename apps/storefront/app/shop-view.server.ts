import { randomBytes } from "node:crypto";
import { moneyFormat } from "@guerdon/domain/money-format";
import { shopMode } from "@guerdon/domain/shop-mode";
import { messagesOf } from "@guerdon/messages";
import { descriptionOf } from "./description.server.ts";
import { pathsApart } from "./document-sources.server.ts";
import type { Flash } from "./flash.server.ts";
import { FOOTER_PAGES } from "./page/footer-pages.ts";
import { provideMessages } from "./page/messages-loading.ts";
import type { ShopView } from "./page/use-shop.ts";
import { isMinimal, type PageContext } from "./page-context.server.ts";
import { pathOf } from "./routing.server.ts";
import { themeStyle } from "./theme/derive-theme.ts";

/** The shop data for the page frame and its components. */
export async function shopView(context: PageContext): Promise<ShopView> {
  const { website, language, words, flash } = context;
  provideMessages(language, messagesOf(language));
  return {
    language,
    prefix: context.prefix,
    languages: website.language_settings.selectable,
    title: website.website_title,
    description: descriptionOf(context),
    origin: new URL(website.public_url).origin,
    currency: website.website_currency_short_symbol,
    money: moneyFormat(website.website_currency_short_symbol, language),
    kinds: website.product_types.length > 1 ? website.product_types : [],
    logo: website.theme.logo,
    favicon: website.theme.favicon,
    style: styleOf(website.theme),
    nonce: context.nonce,
    formId: randomBytes(12).toString("base64url"),
    traceId: context.traceId,
    ...footOf(context),
    apart: pathsApart(website).map((path) => context.prefix + (path === "/" && context.prefix ? "" : path)),
    ...(isMinimal(context) && { minimal: true as const }),
    ...(shopMode(context.website).isOpen && { open: true as const }),
    ...(shopMode(context.website).hasCreditMenu && { creditMenu: true as const }),
    ...(context.website.session_info.has_account && !isPlain(context) && { account: true as const }),
    ...(website.shop_url && { shopUrl: wayBack(context, website.shop_url) }),
    ...(website.state === "closed" && { closed: { contact: website.contact, hasOrders: website.wob_account_login } }),
    ...(words && { words: words.browser }),
    ...(flash && { toast: toastOf(context, flash) }),
    ...(await creditOf(context)),
  };
}

/** The words of the footer come with the page, so that the frame's script needs none of them. */
function footOf({ t }: PageContext): Pick<ShopView, "foot" | "footLabel"> {
  return {
    foot: FOOTER_PAGES.map((page) => t(page === "withdrawal" ? "legal.withdraw-entry" : `shell.footer.${page}`)),
    footLabel: t("shell.footer.label"),
  };
}

/** The host is shown as browsers compare it, so that it cannot look like another one. */
function wayBack({ t }: PageContext, href: string): ShopView["shopUrl"] {
  return { href, text: t("website.shop-url", { host: new URL(href).hostname }) };
}

function toastOf({ traceId, t }: PageContext, { name, value = "", undo }: Flash): ShopView["toast"] {
  return {
    id: traceId,
    text: t(`toast.${name}`, { value }),
    ...(name === "line-gone" && { failed: true as const }),
    ...(undo && { undo }),
  };
}

/** Nothing leads away from a payment but the two ways that its page names [payment.in-process]. */
function isPlain(context: PageContext): boolean {
  return pathOf(context) === "/payment-in-process";
}

async function creditOf(context: PageContext): Promise<Pick<ShopView, "credit" | "creditless" | "itemCount">> {
  const { session_info, state } = context.website;
  if (!session_info.logged_in || state === "closed" || isPlain(context)) {
    return { credit: null, itemCount: 0 };
  }
  const { basket } = await context.basket();
  if (!basket) {
    return { credit: null, itemCount: 0 };
  }
  const { prepaid_value, used_credit, remaining_credit } = basket;
  const mayLackCredit = shopMode(context.website).isOpen || context.punchout.visit !== null;
  return {
    ...(mayLackCredit && prepaid_value === 0 && { creditless: true as const }),
    credit: { prepaid: prepaid_value, used: used_credit, remaining: remaining_credit },
    itemCount: basket.item_count,
  };
}

const styles = new Map<string, string>();

/** The theme's style, derived once per pair of colours. */
function styleOf(theme: { primary_color: string; secondary_color: string }): string {
  const key = `${theme.primary_color} ${theme.secondary_color}`;
  const style = styles.get(key) ?? themeStyle(theme);
  styles.set(key, style);
  return style;
}
