import { type BackupKeys, type Manifest, missingKeyReason } from "./manifest.ts";

/**
 * Why a back-up cannot be restored with these keys, in one line: without the keys that it is written with, codes could not
 * be entered and nothing encrypted be read [backup.keys]. Undefined if they fit.
 */
export function keyRefusal(manifest: Manifest, keys: BackupKeys | undefined): string | undefined {
  const active = manifest.keys.filter(({ state }) => state === "active");
  const missing = active.find(({ key_id }) => !keys?.ids.includes(key_id));
  if (missing) {
    return missingKeyReason(missing.key_id, keys);
  }
  const other = active.find(
    ({ key_id, check_digest }) => check_digest !== null && keys?.checkDigest(key_id) !== check_digest,
  );
  return other && `SHOP_SECRET or SHOP_SECRET_PREVIOUS holds another key ${other.key_id} than the one of the back-up`;
}
