import type { Website } from "@guerdon/api/ports/websites";

/** Access to an account of the provider. */
export interface SaferpayAccess {
  url: string;
  customerId: string;
  terminalId: string;
  user: string;
  password: string;
}

/** Access of the process; the terminal may be named by each website. */
export type SharedAccess = Omit<SaferpayAccess, "terminalId"> & { terminalId?: string | undefined };

/** Finds a secret of a website by its name. */
export type SecretOf = (website: Website, name: string) => Promise<string | undefined>;

interface AccessOptions {
  /** The provider's API, for websites with an account of their own. */
  url: string;
  /** The account of the process, for websites without one of their own. */
  shared: SharedAccess | undefined;
  secretOf: SecretOf;
}

/** True if a website has complete access: an account of its own, or a terminal in that of the process. */
export function isComplete({ shared }: AccessOptions, { settings: { saferpay } }: Website): boolean {
  return (
    saferpay?.user !== undefined || (shared !== undefined && terminalOf(shared, saferpay?.terminal_id) !== undefined)
  );
}

/**
 * The access of a website.
 * @returns undefined without complete credentials, or if its secret is gone
 */
export async function accessOf(
  { url, shared, secretOf }: AccessOptions,
  website: Website,
): Promise<SaferpayAccess | undefined> {
  const { saferpay } = website.settings;
  if (saferpay?.user !== undefined) {
    const { customer_id, terminal_id, user, password: reference } = saferpay;
    const password = await secretOf(website, reference?.replace(/^secret:/, "") ?? "");
    return password && customer_id && terminal_id
      ? { url, customerId: customer_id, terminalId: terminal_id, user, password }
      : undefined;
  }
  const terminalId = shared && terminalOf(shared, saferpay?.terminal_id);
  return shared && terminalId ? { ...shared, terminalId } : undefined;
}

function terminalOf(shared: SharedAccess, own: string | undefined): string | undefined {
  return own ?? shared.terminalId;
}
