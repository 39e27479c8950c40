import { shopMode } from "@guerdon/domain/website/shop-mode";
import type { MessageKey } from "@guerdon/messages";
import type { PageContext } from "../server/page-context.server.ts";
import { pathOf } from "../server/routing.server.ts";

/** Descriptions by the beginning of the path; all other pages have that of the start page. */
const DESCRIPTIONS: Readonly<Record<string, MessageKey>> = {
  welcome: "description.welcome",
  "product-overview": "description.list",
  "product-finder": "description.finder",
  basket: "description.basket",
  "basket/recipients": "description.recipients",
  "voucher-overview": "description.vouchers",
  account: "description.account",
  "account/orders": "description.order",
  "account/addresses": "description.saved-address",
  "checkout/payment": "description.checkout.payment",
  "checkout/address": "description.checkout.address",
  "checkout/confirm": "description.checkout.confirm",
  "checkout/confirmation": "description.checkout.confirmation",
  "new-password": "description.password",
  "confirm-email": "description.email",
  cookies: "description.cookies",
  newsletter: "description.newsletter",
  "newsletter/confirm": "description.newsletter.confirm",
  "newsletter/unsubscribe": "description.newsletter.unsubscribe",
  "order-status": "description.order-status",
  withdrawal: "description.withdrawal",
  voucher: "description.voucher",
};

/** The description of a page for search engines. */
export function descriptionOf(context: PageContext): string {
  const { t, website } = context;
  const [, first = "", second = ""] = pathOf(context).split("/");
  const known = DESCRIPTIONS[`${first}/${second}`] ?? DESCRIPTIONS[first];
  // Where nobody enters a code, or has credit, no page may speak of it.
  const { isOpen, isPunchout } = shopMode(website);
  const own = known === "description.welcome" && (isOpen || isPunchout) ? undefined : known;
  const key = own ?? (website.wob_coupon_login ? "start.text" : "description.shop");
  return t(key, { shop: website.website_title });
}
