import type { ErrorCode } from "@guerdon/contract";
import type { CallFailure } from "@guerdon/contract/client";
import { data } from "react-router";
import { problemOf } from "../../server/failure.server.ts";
import { hiddenLink, hideToken } from "../../server/mailed-token.server.ts";
import type { PageContext } from "../../server/page-context.server.ts";
import type { LinkAnswer } from "./link-page.tsx";

type CallAnswer = { ok: true } | { ok: false; failure: CallFailure<ErrorCode> };

/**
 * The data for the page of a mailed link. Opening it changes nothing, because mail scanners open links; the button does
 * [newsletter.links].
 */
export function openedLink(context: PageContext, request: Request): { hasToken: boolean } {
  const hidden = isOnePress(context) ? undefined : hideToken(context);
  if (hidden) {
    throw hidden;
  }
  return { hasToken: tokenOf(context, request) !== "" };
}

/** The token of the link that the button, or a mail program in its place, carries out. */
export function tokenOf(context: PageContext, request: Request): string {
  const linked = isOnePress(context) ? context.url.searchParams.get("token") : null;
  return linked?.slice(0, 200) ?? hiddenLink(request).token;
}

/** A mail program posts to the address of the link itself, without cookies (RFC 8058) [newsletter.one-press]. */
function isOnePress({ form }: PageContext): boolean {
  return form.has("List-Unsubscribe");
}

/** The result of the button. The link stays in its cookie, so that a second press says the same. */
export function linkAnswer(context: PageContext, answer: CallAnswer) {
  if (answer.ok) {
    return data<LinkAnswer>({ kind: "done" });
  }
  const { failure } = answer;
  const isOver = failure.error_code === "TOKEN_INVALID" || failure.error_code === "BAD_REQUEST";
  const refused: LinkAnswer = isOver ? { kind: "over" } : { kind: "failed", text: problemOf(context, failure).text };
  return data<LinkAnswer>(refused, { status: isOver ? 422 : failure.status });
}
