/** The pages to which the forms of the frame lead: search, log-out, restoring a removed line, a further code. */
const FROM_FRAME = ["product-overview", "logout", "start", "welcome", "basket", "voucher-overview"] as const;

/**
 * The pages to which the forms of a page lead, and those to which these may redirect; and the whole checkout, whose
 * links look like the buttons of its forms. By the name of the page's route.
 */
const FROM_PAGE: Readonly<Record<string, readonly string[]>> = {
  start: ["welcome"],
  "account-address": ["account"],
  basket: ["checkout-payment", "checkout-address", "checkout-confirm"],
  "checkout-payment": ["checkout-address", "checkout-confirm"],
  "checkout-address": ["checkout-payment", "checkout-confirm"],
  "payment-in-process": ["checkout-confirmation", "checkout-verify", "checkout-payment"],
  "checkout-confirm": ["checkout-confirmation", "checkout-payment", "checkout-address"],
};

/**
 * The pages whose scripts are preloaded, so that the response to a form never needs a script that cannot be loaded.
 * @param page the name of its route; @param hasFrame whether it has the header of a logged-in visitor
 */
export function nextPages(page: string, hasFrame: boolean): string[] {
  return [...(hasFrame ? FROM_FRAME : []), ...(FROM_PAGE[page] ?? [])];
}
