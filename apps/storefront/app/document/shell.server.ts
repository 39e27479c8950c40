import { childrenOf, contract } from "@guerdon/contract";
import { isForDevice, PAYMENT_TYPES } from "@guerdon/domain/payment";
import { isMinimalShop, shopMode } from "@guerdon/domain/website/shop-mode";
import type { MessageKey } from "@guerdon/messages";
import { isAppleDevice } from "../features/payment/payment-options.server.ts";
import { FOOTER } from "../features/shell/footer.tsx";
import type { ShellLink, ShopView } from "../page/use-shop.ts";
import type { PageContext } from "../server/page-context.server.ts";
import { type Foot, footerHtml } from "./footer.server.tsx";

/** The pages of the shop that the footer leads to, by their paths and in its order. */
const FOOTER_PAGES = ["faq", "privacy", "agb", "imprint", "accessibility", "cookies", "withdrawal"] as const;

/** The links of header and footer. The footer itself is put into the document only [shell.footer]. */
export async function shellOf(
  context: PageContext,
  request: Request,
): Promise<Pick<ShopView, "finder" | "headLinks" | "imprint" | "withdrawal">> {
  const { website, t, prefix } = context;
  const pages = await navigationOf(context);
  const trust = website.page_options.trustPilot;
  const names = paymentNames(context, request);
  const finder = finderName(context);
  const { logged_in, has_account } = website.session_info;
  // On wide screens their header has no room for pages of the website.
  const places = logged_in || has_account ? ["header", "footer"] : ["footer"];
  const links = [
    ...(finder ? [{ to: "/product-finder", text: finder }] : []),
    ...FOOTER_PAGES.map((page) => ({ to: `/${page}`, text: footerName(context, page) })),
    ...linksAt(pages, places).filter(({ to }) => !FOOTER_PAGES.some((page) => to === `/${page}`)),
    ...website.shop_links.map(({ label, url }) => ({ to: url, text: label })),
    ...(website.shop_url ? [wayBack(context, website.shop_url)] : []),
    ...(trust ? [{ to: trust, text: t("shell.footer.trust") }] : []),
  ];
  const foot = footerHtml({
    label: t("shell.footer.label"),
    links: links.map(({ to, text }) => ({ to: to.startsWith("/") ? prefix + to : to, text })),
    payment: names.length > 0 ? { label: t("shell.footer.payment"), names } : undefined,
    seal: website.inspection ? sealOf(website.inspection) : undefined,
    copyright: `© ${website.seller_name}`,
  });
  context.document.fillField(FOOTER, foot);
  return {
    ...(finder && { finder }),
    headLinks: linksAt(pages, ["header"]),
    imprint: footerName(context, "imprint"),
    withdrawal: footerName(context, "withdrawal"),
  };
}

/** The name of the gift finder, for visitors who are logged in to a shop that has one [catalogue.finder]. */
function finderName({ website, t }: PageContext): string | undefined {
  const isThere =
    website.page_options.giftomatic &&
    website.session_info.logged_in &&
    !isMinimalShop(website) &&
    !shopMode(website).isPunchout;
  return isThere ? t("finder.title") : undefined;
}

function footerName({ t }: PageContext, page: (typeof FOOTER_PAGES)[number]): string {
  return t(page === "withdrawal" ? "legal.withdraw-entry" : `shell.footer.${page}`);
}

/** The host is shown as browsers compare it, so that it cannot look like another one [website.shop-url]. */
export function wayBack({ t }: PageContext, to: string): ShellLink {
  return { to, text: t("website.shop-url", { host: new URL(to).hostname }) };
}

/** The height in which the logo of an inspection body is shown. */
const SEAL_HEIGHT = 48;

function sealOf({ name, url, logo }: NonNullable<PageContext["website"]["inspection"]>): Foot["seal"] {
  const width = Math.round((logo.width / logo.height) * SEAL_HEIGHT);
  return { to: url, text: name, src: `/images/${logo.id}/320.webp`, width, height: SEAL_HEIGHT };
}

interface NavigationPage extends ShellLink {
  place: string;
}

/** The pages of the website's navigation [content.navigation]; none if it cannot be read. */
async function navigationOf({ call, language }: PageContext): Promise<NavigationPage[]> {
  const answer = await call(contract.readNavigation, { params: { path: "" }, query: { lang: language } });
  const nodes = answer.ok ? childrenOf(answer.value) : [];
  return nodes.map(({ "@path": to, title, navigationTitle, navigation, hideInNavigation }) => ({
    to,
    text: String(navigationTitle || title || to),
    place: hideInNavigation === "true" ? "none" : String(navigation ?? "footer"),
  }));
}

function linksAt(pages: readonly NavigationPage[], places: readonly string[]): ShellLink[] {
  return pages.filter(({ place }) => place === "both" || places.includes(place)).map(({ to, text }) => ({ to, text }));
}

/** The ways to pay beside credit; empty where a procurement system pays. */
function paymentNames({ website, t }: PageContext, request: Request): string[] {
  if (shopMode(website).isPunchout) {
    return [];
  }
  const isApple = isAppleDevice(request);
  const offered = PAYMENT_TYPES.filter(
    ({ id, settles }) => settles !== "credit" && website.payment_types.includes(id) && isForDevice(id, { isApple }),
  );
  return [...new Set(offered.map(({ name }) => t(`payment.type.${name}.title` as MessageKey)))];
}
