import { createHttpIssuer } from "@guerdon/adapters";
import type { Issuers } from "@guerdon/api/ports/issuer";
import { SANDBOX_HOST, type Sandbox } from "./sandbox.ts";
import type { Settings } from "./settings.ts";

/** Asks an HTTP service for codes, or the sandbox's; without both, such codes come from the stock [fulfilment.issuer]. */
export function composeIssuers({ issuer }: Pick<Settings, "issuer">, sandbox: Sandbox | undefined): Issuers {
  const options = issuer
    ? { ...issuer, fetch }
    : sandbox && { url: `http://${SANDBOX_HOST}/issuer/codes`, fetch: sandbox.fetch };
  return options ? { http: createHttpIssuer(options) } : {};
}
