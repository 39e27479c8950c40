import { contract } from "@guerdon/contract";
import { type ActionFunctionArgs, redirect } from "react-router";
import { need, pageContextOf } from "./page-context.server.ts";

/**
 * The action of a page with promotions: makes the link to the partner's portal and follows it. No cache keeps it, and the
 * partner is not told from which page it was opened [promotion.portal].
 */
export async function openPortal({ context: router }: Pick<ActionFunctionArgs, "context">): Promise<Response> {
  const context = pageContextOf(router);
  const { portal_url } = need(context, await context.call(contract.openPartnerPortal, {}));
  return redirect(portal_url, {
    status: 303,
    headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" },
  });
}
