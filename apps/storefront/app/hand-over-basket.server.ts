import { contract } from "@guerdon/contract";
import { need, type PageContext } from "./page-context.server.ts";

/**
 * Ends a buyer's visit: with its basket, or without any change. What the buyer's system would refuse is told in the
 * basket [punchout.check].
 */
export async function handOver(context: PageContext, intent: "checkout" | "cancel"): Promise<Response> {
  if (intent === "cancel") {
    need(context, await context.call(contract.cancelPunchout, {}));
    return context.goAnew("/punchout/hand-over");
  }
  const result = await context.call(contract.checkoutPunchout, {});
  if (!result.ok && result.failure.status === 422) {
    return context.go("/basket");
  }
  need(context, result);
  return context.goAnew("/punchout/hand-over");
}
