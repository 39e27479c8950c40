import { createSandbox, SANDBOX_ACCOUNT, SANDBOX_AUTHOR, SANDBOX_CLEVERREACH } from "@guerdon/sandbox";
import type { Sandbox } from "./sandbox.ts";

/** A sandbox without a shop behind it. */
export function aSandbox(): Sandbox {
  const app = createSandbox({
    dataDir: "unused",
    now: () => new Date("2026-06-01T10:00:00Z"),
    shop: async () => new Response(),
    partnerSecret: "",
    portalSecret: "",
  });
  return {
    fetch: (request) => app.fetch(request),
    paymentAccount: SANDBOX_ACCOUNT,
    authorLogin: SANDBOX_AUTHOR,
    cleverreachAccount: SANDBOX_CLEVERREACH,
  };
}
