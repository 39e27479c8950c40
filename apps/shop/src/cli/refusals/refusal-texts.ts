import type { RefusalPlace } from "@guerdon/contract/operations/operation";
import { CATALOGUE_TEXTS } from "./catalogue-texts.ts";
import { ORDER_TEXTS } from "./order-texts.ts";
import type { KnownRefusal, RefusalTexts } from "./refusal.ts";
import { SHOP_TEXTS } from "./shop-texts.ts";
import { VOUCHER_TEXTS } from "./voucher-texts.ts";
import { WEBSITE_TEXTS } from "./website-texts.ts";

const TEXTS: RefusalTexts = {
  ...SHOP_TEXTS,
  ...WEBSITE_TEXTS,
  ...CATALOGUE_TEXTS,
  ...VOUCHER_TEXTS,
  ...ORDER_TEXTS,
};

/** The text of a refusal, to be shown after its place. */
export function refusalText({ code, fields, at }: KnownRefusal): string {
  return (TEXTS[code] as (fields: object, at: RefusalPlace | undefined) => string)(fields, at);
}
