/** Seconds for which a browser is known after a log-in [account.known-device]. */
export const DEVICE_SECONDS = 90 * 24 * 3600;

/** Accounts of one browser that are remembered: those of a family. */
const MAX_DEVICES = 5;

/** The record of a log-in that a browser stores. */
export interface KnownDevice {
  account_id: string;
  /** Random, and new at each log-in. Its wrong passwords are counted under it. */
  device_id: string;
  /** When all sessions of the account had been ended last (ISO 8601), as by a new password; null for never. */
  secured_at: string | null;
  /** ISO 8601. By the shop's clock, because a browser may keep a cookie for longer. */
  until: string;
}

interface SecuredAccount {
  account_id: string;
  secured_at: Date | null;
}

/** The device under which a browser is known to an account, unless that was secured since. */
export function deviceOf(
  devices: readonly KnownDevice[],
  { account_id, secured_at }: SecuredAccount,
  now: Date,
): KnownDevice | undefined {
  const stamp = secured_at?.toISOString() ?? null;
  const device = devices.find((each) => each.account_id === account_id);
  return device?.secured_at === stamp && new Date(device.until) > now ? device : undefined;
}

/**
 * Returns the devices that the browser stores after a log-in to an account: that one first, replacing an earlier one.
 */
export function rememberDevice(
  devices: readonly KnownDevice[],
  { account_id, secured_at }: SecuredAccount,
  { device_id, now }: { device_id: string; now: Date },
): KnownDevice[] {
  const until = new Date(now.getTime() + DEVICE_SECONDS * 1000).toISOString();
  const device = { account_id, device_id, secured_at: secured_at?.toISOString() ?? null, until };
  return [device, ...devices.filter((each) => each.account_id !== account_id)].slice(0, MAX_DEVICES);
}
