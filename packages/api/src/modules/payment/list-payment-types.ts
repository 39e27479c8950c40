import { type contract, type OutputOf, ok, type Result } from "@guerdon/contract";
import { isOfProvider, PAYMENT_TYPES, type PaymentName } from "@guerdon/domain/payment";
import type { Translate } from "@guerdon/messages";
import type { Website } from "../../ports/websites.ts";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { websiteWords } from "../website/index.ts";
import { newestAttempt } from "./attempt-store.ts";

/** The payment types that the website offers and the shop can take, in the visitor's language [payment.types]. */
export async function listPaymentTypes(
  shop: Shop,
  { website, session, language }: LoggedInVisit,
): Promise<Result<OutputOf<typeof contract.listPaymentTypes>, never>> {
  const key = { website_id: website.id, basket_id: session.basket_id ?? "" };
  const last = await newestAttempt(shop.db, key);
  const t = websiteWords(website, language);
  const offered = PAYMENT_TYPES.filter(({ id }) => isOffered(shop, website, id));
  return ok({
    payment_types: offered.map(({ id, name, settles }) => ({
      id,
      name,
      prepaid: settles === "credit",
      card_provider: settles === "provider",
      ...wordsOf(name, t),
      icon: iconOf(name),
    })),
    last_failure: last?.failure ? { reason: last.failure, payer_message: last.payer_message } : null,
  });
}

/** Returns the texts of a payment type for customers [payment.type-words]. */
function wordsOf(name: PaymentName, t: Translate) {
  return {
    title: t(`payment.type.${name}.title`),
    short_description: t(`payment.type.${name}.text`),
    description: t(`payment.type.${name}.description`),
  };
}

/** Where the shop serves the drawing of a payment type [payment.icons]. */
function iconOf(name: PaymentName): string {
  return `/images/payment-${name}.svg`;
}

/** True if the website offers the type. The provider's types need complete credentials [payment.provider-ready]. */
export function isOffered({ payments }: Pick<Shop, "payments">, website: Website, id: number): boolean {
  return website.settings.payment_types.includes(id) && (!isOfProvider(id) || payments.isReadyFor(website));
}
