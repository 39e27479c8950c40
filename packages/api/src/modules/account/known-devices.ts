import { deviceOf, type KnownDevice, rememberDevice } from "@guerdon/domain/consent/known-device";
import { randomToken } from "../../crypto/keyring.ts";
import type { Shop, Visit } from "../../shop.ts";
import type { AccountRow } from "./store.ts";

type DeviceShop = Pick<Shop, "keyring" | "now">;
type Secured = Pick<AccountRow, "account_id" | "secured_at">;

/** The id under which the visitor's browser is known to an account from an earlier log-in [account.known-device]. */
export function knownDeviceId(
  shop: DeviceShop,
  visit: Pick<Visit, "website" | "devices">,
  account: Secured,
): string | undefined {
  return deviceOf(presented(shop, visit), account, shop.now())?.device_id;
}

/** Returns the encrypted value that the visitor's browser stores from now on: that it was logged in to this account. */
export function rememberedDevices(
  shop: DeviceShop,
  visit: Pick<Visit, "website" | "devices">,
  account: Secured,
): string {
  const devices = rememberDevice(presented(shop, visit), account, { device_id: randomToken(), now: shop.now() });
  const { key_id, ciphertext } = shop.keyring.seal("device", JSON.stringify(devices), visit.website.id);
  return `${key_id}.${ciphertext}`;
}

/** Returns the devices that the browser presents; none if this website did not issue the value. */
function presented({ keyring }: DeviceShop, { website, devices }: Pick<Visit, "website" | "devices">): KnownDevice[] {
  const [key_id = "", ciphertext = ""] = (devices ?? "").split(".");
  try {
    return JSON.parse(keyring.open("device", { key_id, ciphertext }, website.id));
  } catch {
    return [];
  }
}
