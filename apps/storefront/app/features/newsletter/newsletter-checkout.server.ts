import { contract } from "@guerdon/contract";
import type { PageContext } from "../../server/page-context.server.ts";

/** True if the confirm page offers the newsletter [newsletter.checkout]. */
export function offersNewsletter({ website }: PageContext): boolean {
  return website.newsletter.enabled && website.page_options.newsletterCheckout === "active";
}

/**
 * Reads from the basket, while there is one, who ticked the box.
 * @returns asks for the newsletter, if it was ticked; the order neither waits for that nor fails with it
 */
export async function newsletterOfBuyer(context: PageContext): Promise<() => void> {
  const nobody = { basket: null };
  const isAsked = context.form.has("newsletter") && offersNewsletter(context);
  const { basket } = isAsked ? await context.visit.basket().catch(() => nobody) : nobody;
  const { invoice_address: invoice, delivery_address: delivery } = basket ?? {};
  // The customer, to whom the confirmation goes; a delivery may go to somebody who ticked nothing.
  const buyer = invoice?.email ? invoice : delivery;
  if (!buyer?.email) {
    return () => undefined;
  }
  const { email, first_name, last_name } = buyer;
  const listId = context.website.newsletter.list_id;
  const body = { listId, email, source: "checkout", attributes: { first_name, last_name } };
  // The call logs its own failures.
  return () => void context.call(contract.subscribeNewsletter, { body }).catch(() => undefined);
}
