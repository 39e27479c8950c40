import { demoPartnerSecret, demoPortalSecret, type Keyring } from "@guerdon/api";
import { DEMO_PARTNER } from "./cli/demo/demo-partner.ts";
import type { Sandbox } from "./sandbox.ts";
import type { Settings } from "./settings.ts";

/** The door of the shop that the sandbox calls. */
interface Door {
  fetch: (request: Request, env?: object) => Response | Promise<Response>;
}

/**
 * Opens the simulated outside world, if it is on. Loaded on demand, because production has none.
 * @returns `openTo` names the door of the shop, for which calls of the sandbox wait
 */
export async function openSandbox(
  { dataDir, sandbox: isOn }: Settings,
  { now, keyring }: { now: () => Date; keyring: Keyring },
): Promise<{ sandbox: Sandbox | undefined; openTo: (door: Door) => void }> {
  const opening = Promise.withResolvers<Door>();
  if (!isOn) {
    return { sandbox: undefined, openTo: opening.resolve };
  }
  const { createSandbox, SANDBOX_ACCOUNT, SANDBOX_AUTHOR, SANDBOX_CLEVERREACH } = await import("@guerdon/sandbox");
  const shop = async (sent: Request) => (await opening.promise).fetch(sent, FROM_THIS_MACHINE);
  const partnerSecret = demoPartnerSecret(keyring, DEMO_PARTNER.website);
  const portalSecret = demoPortalSecret(keyring, DEMO_PARTNER.website);
  const app = createSandbox({ dataDir, now, shop, partnerSecret, portalSecret });
  const sandbox: Sandbox = {
    fetch: (request) => app.fetch(request),
    paymentAccount: SANDBOX_ACCOUNT,
    authorLogin: SANDBOX_AUTHOR,
    cleverreachAccount: SANDBOX_CLEVERREACH,
  };
  return { sandbox, openTo: opening.resolve };
}

/** The connection by which the sandbox calls. */
const FROM_THIS_MACHINE = { connection: { remoteAddress: "127.0.0.1" } };
