/** Where the forms of the frame lead: the search, the log-out, and putting a removed line back. */
const FROM_FRAME = ["product-overview", "logout", "start", "welcome", "basket"] as const;

/**
 * Where the forms of a page lead, and where the pages behind them may lead on to; and the way to the order as a whole,
 * whose links look like the buttons of its forms. By the name of the page's route.
 */
const FROM_PAGE: Readonly<Record<string, readonly string[]>> = {
  start: ["welcome"],
  basket: ["checkout-payment", "checkout-address", "checkout-confirm"],
  "checkout-payment": ["checkout-address", "checkout-confirm"],
  "checkout-address": ["checkout-payment", "checkout-confirm"],
  "checkout-confirm": ["checkout-confirmation", "checkout-payment", "checkout-address"],
};

/**
 * The pages whose scripts are loaded ahead, so that the answer to a form never needs a script that cannot be had.
 * @param page the name of its route; @param hasFrame whether it has the header of a logged-in visitor
 */
export function pagesAhead(page: string, hasFrame: boolean): string[] {
  return [...(hasFrame ? FROM_FRAME : []), ...(FROM_PAGE[page] ?? [])];
}
