import { isDeviceSpent } from "@guerdon/domain/account/account-attempts";
import type { Shop, Visit } from "../../shop.ts";
import { clientAddressBlock } from "../session/index.ts";
import { type CountedName, type CountedOrigin, findAttempts } from "./attempt-store.ts";
import { knownDeviceId } from "./known-devices.ts";
import type { AccountRow } from "./store.ts";

/** Where a password is checked from, with what names its counter. */
export interface CheckOrigin extends CountedOrigin {
  /** It has a counter of its own, which strangers cannot reach; otherwise it is an unknown device. */
  isKnown: boolean;
}

/** Where a log-in comes from: a device that the account knows, else the network address [account.known-device]. */
export async function originOfLogIn(
  shop: Shop,
  visit: Visit,
  { name, account }: { name: CountedName; account: AccountRow | undefined },
): Promise<CheckOrigin> {
  const device = account && knownDeviceId(shop, visit, account);
  if (device !== undefined) {
    const known = { ...name, origins: shop.keyring.digests("device", device), isKnown: true };
    const { own } = await findAttempts(shop.db, known);
    if (!isDeviceSpent(own, shop.now())) {
      return known;
    }
  }
  const address = `passwords from ${clientAddressBlock(visit.clientAddress)}`;
  return { ...name, origins: shop.keyring.digests("client-address", address), isKnown: false };
}

/** All sessions of the account together, since a visitor who is logged in can have as many as they like. */
export function originOfLoggedIn(name: CountedName): CheckOrigin {
  return { ...name, origins: ["logged in"], isKnown: true };
}
