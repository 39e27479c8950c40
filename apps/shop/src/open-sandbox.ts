import { demoPartnerSecret, demoPortalSecret, type Keyring } from "@guerdon/api";
import type { SandboxOptions } from "@guerdon/sandbox";
import { DEMO_PARTNER } from "./cli/demo/demo-partner.ts";
import type { Sandbox } from "./sandbox.ts";
import type { Settings } from "./settings.ts";

/** The simulated outside world, if it is on. Loaded on demand, because production has none. */
export async function openSandbox(
  { dataDir, sandbox }: Settings,
  { now, keyring }: { now: () => Date; keyring: Keyring },
  shop: SandboxOptions["shop"],
): Promise<Sandbox | undefined> {
  if (!sandbox) {
    return undefined;
  }
  const { createSandbox, SANDBOX_ACCOUNT, SANDBOX_AUTHOR, SANDBOX_CLEVERREACH } = await import("@guerdon/sandbox");
  const partnerSecret = demoPartnerSecret(keyring, DEMO_PARTNER.website);
  const portalSecret = demoPortalSecret(keyring, DEMO_PARTNER.website);
  const app = createSandbox({ dataDir, now, shop, partnerSecret, portalSecret });
  return {
    fetch: (request) => app.fetch(request),
    paymentAccount: SANDBOX_ACCOUNT,
    authorLogin: SANDBOX_AUTHOR,
    cleverreachAccount: SANDBOX_CLEVERREACH,
  };
}

/** The sandbox calls the shop from this machine. */
export const SANDBOX_CONNECTION = { connection: { remoteAddress: "127.0.0.1" } };
