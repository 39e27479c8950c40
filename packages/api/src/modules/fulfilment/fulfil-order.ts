import type { CatalogueShop } from "../catalogue/index.ts";
import type { OrderKey } from "../order/index.ts";
import { askIssuers } from "./ask-issuers.ts";
import { handOutCodes } from "./hand-out-codes.ts";
import type { MailDelivery } from "./mail-delivery.ts";
import { mailOrder } from "./mail-order.ts";

/** An issuer may give the codes later: the job comes again. */
class IssuerUnavailableError extends Error {
  override readonly name = "IssuerUnavailableError";
}

/**
 * Delivers what of an order can be delivered now: has issuers make codes, hands codes out, then mails what was not mailed
 * yet.
 * @throws when an issuer, the mail server or the SMS service cannot be reached, or a mail cannot be made, after all else is
 * done; the job comes again
 */
export async function fulfilOrder(shop: CatalogueShop, mailDelivery: MailDelivery, key: OrderKey): Promise<void> {
  const answers = await askIssuers(shop, key);
  const handedOut = await handOutCodes(shop, key, answers);
  await mailOrder(shop, mailDelivery, { ...key, ...handedOut });
  const unavailable = [...answers.values()].find(({ kind }) => kind === "unavailable");
  if (unavailable?.kind === "unavailable") {
    throw new IssuerUnavailableError("An issuer is not available.", { cause: unavailable.cause });
  }
}
