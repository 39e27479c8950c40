/** Simulates external services on its own host; see apps/sandbox. */
export interface Sandbox {
  fetch: (request: Request, limit?: { signal: AbortSignal }) => Response | Promise<Response>;
  /** The shop's login at the simulated content system. */
  authorLogin: { user: string; password: string };
  /** The shop's client at the simulated service for newsletters. */
  cleverreachAccount: { clientId: string; clientSecret: string };
  /** The shop's account with the simulated payment provider. */
  paymentAccount: { customerId: string; terminalId: string; user: string; password: string };
}

/**
 * The host of the simulated external services, a foreign origin for all websites like the real ones [operator.sandbox].
 */
export const SANDBOX_HOST = "sandbox.localhost";
