import type { BackupKeys, Manifest } from "./manifest.ts";

/**
 * Why a back-up cannot be restored with these keys, in one line: without the keys that it is written with, codes could not
 * be entered and nothing encrypted be read [backup.keys]. Undefined if they fit.
 */
export function keyRefusal({ keys: written }: Manifest, keys: BackupKeys | undefined): string | undefined {
  const active = written.filter(({ state }) => state === "active");
  const missing = active.find(({ key_id }) => !keys?.ids.includes(key_id));
  if (missing) {
    const given = keys ? `SHOP_SECRET is key ${keys.currentId}` : "no key is given";
    return `the back-up is written with key ${missing.key_id}, and ${given}: give that key as SHOP_SECRET, or in SHOP_SECRET_PREVIOUS`;
  }
  const other = active.find(
    ({ key_id, check_digest }) => check_digest !== null && keys?.checkDigest(key_id) !== check_digest,
  );
  return other && `SHOP_SECRET or SHOP_SECRET_PREVIOUS holds another key ${other.key_id} than the one of the back-up`;
}
