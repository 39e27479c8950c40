import { createSaferpay } from "@guerdon/adapters";
import { type DatabaseConnection, type Keyring, readSecret } from "@guerdon/api";
import type { PaymentProvider } from "@guerdon/api/ports/payment-provider";
import { SANDBOX_HOST, type Sandbox } from "./sandbox.ts";
import type { Settings } from "./settings.ts";

interface Parts {
  settings: Settings;
  connection: Pick<DatabaseConnection, "kysely">;
  keyring: Keyring;
  sandbox: Sandbox | undefined;
}

/**
 * The payment provider: the real one with the credentials of process or websites, or without credentials of the process
 * the simulated one, where there is a sandbox [payment.provider-ready].
 */
export function composePayments({ settings, connection: { kysely }, keyring, sandbox }: Parts): PaymentProvider {
  const { saferpay, saferpayUrl, port } = settings;
  const secretOf = (website: { id: string }, name: string) =>
    readSecret(kysely, keyring, { website_id: website.id, name });
  if (saferpay || !sandbox) {
    return createSaferpay({ url: saferpayUrl, shared: saferpay, secretOf });
  }
  const url = `http://${SANDBOX_HOST}:${port}/saferpay/api`;
  return createSaferpay({
    url,
    shared: { url, ...sandbox.paymentAccount },
    secretOf,
    fetch: sandbox.fetch,
  });
}
