import { contract } from "@guerdon/contract";
import { need, type PageContext } from "../../server/page-context.server.ts";
import { changesText, isOfOutdatedPage, type shownIn } from "./shown-basket.server.ts";

/** The ways back to the buyer's system: with the basket, or without any change. */
type WayBack = "checkout" | "cancel";

/** The way back that a form of the basket page asks for, if it does. */
export function wayBackOf(form: FormData): WayBack | undefined {
  return (["checkout", "cancel"] as const).find((way) => way === form.get("intent"));
}

/**
 * Ends a buyer's visit: with its basket, or without any change. What the buyer's system would refuse is told in the
 * basket [punchout.check].
 * @param shown what the page showed of the basket, where it shows it
 * @returns what has changed since, if it is not handed over for that
 */
export async function endVisit(
  context: PageContext,
  intent: WayBack,
  shown?: ReturnType<typeof shownIn>,
): Promise<Response | ReturnType<typeof changesText>> {
  if (intent === "cancel") {
    need(context, await context.call(contract.cancelPunchout, {}));
    return context.go("/punchout/hand-over", undefined, "anew");
  }
  const result = await context.call(contract.checkoutPunchout, { body: { shown } });
  if (!result.ok && isOfOutdatedPage(result.failure)) {
    return context.go("/basket", { name: "page-outdated" }, "anew");
  }
  if (!result.ok && result.failure.error_code === "ORDER_CHANGED") {
    return changesText(context, result.failure);
  }
  if (!result.ok && result.failure.status === 422) {
    return context.go("/basket");
  }
  need(context, result);
  return context.go("/punchout/hand-over", undefined, "anew");
}
