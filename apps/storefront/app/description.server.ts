import type { MessageKey } from "@guerdon/messages";
import type { PageContext } from "./page-context.server.ts";
import { pathOf } from "./routing.server.ts";

/** By the beginning of a path; other pages are described as the start page is. */
const DESCRIPTIONS: Readonly<Record<string, MessageKey>> = {
  welcome: "description.welcome",
  "product-overview": "description.list",
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
  "newsletter/confirm": "description.newsletter.confirm",
  "newsletter/unsubscribe": "description.newsletter.unsubscribe",
  "order-status": "description.order-status",
  withdrawal: "description.withdrawal",
  voucher: "description.voucher",
};

/** What search engines show of a page. */
export function descriptionOf(context: PageContext): string {
  const { t, website } = context;
  const [, first = "", second = ""] = pathOf(context).split("/");
  const key = DESCRIPTIONS[`${first}/${second}`] ?? DESCRIPTIONS[first];
  return key ? t(key, { shop: website.website_title }) : t("start.text");
}
