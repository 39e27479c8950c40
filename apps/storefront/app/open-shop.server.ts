import { changes, type WebsiteView } from "@guerdon/contract";
import type { Client } from "@guerdon/contract/client";

/** The page that asks, as far as it matters here. */
interface AskingPage {
  website: WebsiteView;
  go: (path: string) => Response;
}

/**
 * Leads to `/error-open` if an open shop cannot let the visitor in: because too many came, or because the first change,
 * which opens the session, failed. Later faults belong to the page that asked [session.open-shop].
 */
export function orErrorOpen(call: Client, { website, go }: AskingPage): Client {
  // Only a session that was opened has a number.
  const isNew = website.session_info.support_number === null;
  return async (endpoint, input) => {
    const result = await call(endpoint, input);
    const code = result.ok ? undefined : result.failure.error_code;
    if (code === "TOO_MANY" || (code === "BFFE100" && isNew && changes(endpoint))) {
      throw go("/error-open");
    }
    return result;
  };
}
