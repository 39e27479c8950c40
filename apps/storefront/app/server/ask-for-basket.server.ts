import { type BasketView, contract, type ErrorCode } from "@guerdon/contract";
import type { Client } from "@guerdon/contract/client";
import { failedPage, isGatewayOrShopFailure } from "./failed-page.server.ts";

/** The visitor's basket, or why there is none. */
export type BasketAnswer = { basket: BasketView } | { basket: null; error_code: ErrorCode };

/** @throws the page of a shop that cannot answer */
export async function askForBasket(call: Client, page: Parameters<typeof failedPage>[0]): Promise<BasketAnswer> {
  const result = await call(contract.readBasket, {});
  if (result.ok) {
    return { basket: result.value };
  }
  const { failure } = result;
  if (isGatewayOrShopFailure(failure)) {
    throw failedPage(page, failure);
  }
  return { basket: null, error_code: failure.error_code };
}
