import { type AnyEndpoint, CODE, changes, type ErrorCode, type WebsiteView } from "@guerdon/contract";
import type { Client } from "@guerdon/contract/client";
import type { AdditionKeeper } from "./kept-addition.server.ts";

/** The page that asks, as far as it matters here. */
interface AskingPage {
  website: WebsiteView;
  addition: Pick<AdditionKeeper, "keep">;
  go: (path: string) => Response;
}

/** Why no session and basket can be made for a visitor: too many came, a fault, or a database that is away. */
const NO_ENTRY: readonly (ErrorCode | undefined)[] = ["TOO_MANY", CODE.internalError, "UNAVAILABLE"];

/**
 * Leads to `/error-open` if an open shop cannot let the visitor in: because it is paused, or because the first change,
 * which opens the session, failed. What was to be added is kept [basket.kept-addition]. Later faults belong to the page
 * that asked [session.open-shop].
 */
export function orErrorOpen(call: Client, { website, addition, go }: AskingPage): Client {
  // Only a session that was opened has a number.
  const isNew = website.session_info.support_number === null;
  return async (endpoint, input) => {
    const result = await call(endpoint, input);
    const code = result.ok ? undefined : result.failure.error_code;
    if (code === "SHOP_PAUSED" || (isNew && opensSession(endpoint) && NO_ENTRY.includes(code))) {
      addition.keep();
      throw go("/error-open");
    }
    return result;
  };
}

function opensSession(endpoint: AnyEndpoint): boolean {
  return changes(endpoint) && endpoint.access === "logged_in";
}
