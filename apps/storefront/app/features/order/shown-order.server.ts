import { contract } from "@guerdon/contract";
import { hiddenLink } from "../../server/mailed-token.server.ts";
import type { OrderPair } from "../../server/order-pair.server.ts";
import { hiddenPair } from "../../server/order-pair.server.ts";
import type { PageContext } from "../../server/page-context.server.ts";

/** The calls that pages of an order are made of. Each is asked once per page: the frame needs the order's look as well. */
function oncePerPage<Asked, Answer>(ask: (context: PageContext, asked: Asked) => Promise<Answer>) {
  const answers = new WeakMap<PageContext, Promise<Answer>>();
  return (context: PageContext, asked: Asked): Promise<Answer> => {
    const answer = answers.get(context) ?? ask(context, asked);
    answers.set(context, answer);
    return answer;
  };
}

/** The order that this visitor placed within the last hour. */
export const confirmationOf = oncePerPage((context, _: undefined) => context.call(contract.showConfirmation, {}));

/** The order of a number and an e-mail address. */
export const statusOf = oncePerPage((context, pair: OrderPair) =>
  context.call(contract.showOrderStatus, { body: pair }),
);

/** The delivery to which the token of a mailed link gives access. */
export const deliveryOf = oncePerPage((context, token: string) =>
  context.call(contract.checkDelivery, { body: { token } }),
);

/** The look of the order that a page shows; undefined if it shows none, or one in the website's own look [giver.order]. */
export async function lookOfOrder(context: PageContext, path: string, request: Request) {
  if (path === "/checkout/confirmation") {
    const shown = await confirmationOf(context, undefined);
    return shown.ok ? shown.value.order?.shop_customization : undefined;
  }
  const pair = path === "/order-status" ? hiddenPair(request) : undefined;
  if (pair) {
    const shown = await statusOf(context, pair);
    return shown.ok ? shown.value.shop_customization : undefined;
  }
  const token = path === "/voucher" ? hiddenLink(request).token : "";
  if (token !== "") {
    const shown = await deliveryOf(context, token);
    return shown.ok ? shown.value.shop_customization : undefined;
  }
  return undefined;
}
