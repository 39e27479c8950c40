import type { WebsiteView } from "@guerdon/contract";
import { THEMED_VOUCHER, TYPE_GROUPS, type TypeGroup } from "@guerdon/domain/product";
import { shopMode } from "@guerdon/domain/website/shop-mode";

/**
 * The kinds of products that a page may offer: all but themed vouchers on the payment page of a redemption shop
 * [payment.themed].
 * @param path of the page, without language
 */
export function offeredKinds(website: Pick<WebsiteView, "website_type_id">, path: string): TypeGroup[] {
  const isThemedHidden = path === "/checkout/payment" && shopMode(website).hidesThemedAtPayment;
  return TYPE_GROUPS.filter((kind) => kind !== THEMED_VOUCHER || !isThemedHidden);
}
