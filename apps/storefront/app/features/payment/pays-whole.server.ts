import type { BasketView } from "@guerdon/contract";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import type { PageContext } from "../../server/page-context.server.ts";

/** True if a guest of an open shop, who has no credit, pays the whole price [payment.hint]. */
export function paysWhole({ website }: Pick<PageContext, "website">, { prepaid_value }: BasketView): boolean {
  return shopMode(website).isOpen && prepaid_value === 0;
}
