import type { contract } from "@guerdon/contract";
import type { CallResult } from "@guerdon/contract/client";
import { data } from "react-router";
import { problemOf } from "../../server/failure.server.ts";
import type { PageContext } from "../../server/page-context.server.ts";

/**
 * After what waited for stock was to go back: the page of the order as it is then, or why nothing goes back. What does not
 * wait any more, and an order that is unknown by now, the page shows [refund.waiting].
 */
export function afterTakeBack(
  context: PageContext,
  taken: CallResult<typeof contract.takeBackWaiting | typeof contract.takeBackOwnWaiting>,
  path: string,
) {
  if (taken.ok && taken.value.state === "failed") {
    return data({ text: context.t("order.status.take-back.failed") }, { status: 422 });
  }
  if (taken.ok || taken.failure.error_code === "CONFLICT" || taken.failure.error_code === "NOT_FOUND") {
    return context.go(path);
  }
  return data({ text: problemOf(context, taken.failure).text }, { status: 422 });
}
