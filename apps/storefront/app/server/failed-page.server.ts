import type { ErrorCode } from "@guerdon/contract";
import type { CallFailure } from "@guerdon/contract/client";
import type { MessageKey, Translate } from "@guerdon/messages";
import { data } from "react-router";
import type { PausedNotice } from "./paused-notice.server.ts";

/** Failures of gateways, for which the error page has more fitting words than for a failure of the shop. */
const GATEWAY_WORDS: Partial<Record<ErrorCode, MessageKey>> = {
  BFFE016: "api-errors.unauthorized",
  TIMEOUT: "api-errors.gateway_timeout",
};

/** Temporary unavailability (503) is not an error: the front door answers with a page that retries. */
const KEPT_STATUSES: readonly number[] = [403, 503, 504];

/**
 * The response that a page throws if a call that it needs failed: the error page shows its text and trace id
 * [errors.fallback].
 */
export function failedPage(
  page: { t: Translate; document: { traceId: string } },
  { status, error_code, trace_id }: CallFailure,
) {
  const words = GATEWAY_WORDS[error_code];
  const text = words && page.t(words);
  return data(
    { trace_id: trace_id || page.document.traceId, text },
    { status: KEPT_STATUSES.includes(status) ? status : 500 },
  );
}

/** Thrown by pages of a closed shop; the frame's data completes its notice [website.closed]. */
export function closedPage(): ReturnType<typeof data> {
  return data(null, { status: 503 });
}

/** Thrown by pages into which a paused shop lets nobody, with what completes its notice [website.paused]. */
export function pausedPage(paused: PausedNotice): ReturnType<typeof data> {
  return data({ paused }, { status: 503 });
}

/** True if a call failed for no reason of the visitor's: nobody is sent to the start page for it [errors.fallback]. */
export function isGatewayOrShopFailure({ status }: Pick<CallFailure, "status">): boolean {
  return status >= 500 || status === 403;
}
