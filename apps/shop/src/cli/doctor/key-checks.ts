import { checkKeys } from "@guerdon/api";
import { type KeyStatus, keyStatus } from "@guerdon/api/operator";
import { adviceText } from "../keys/present.ts";
import { ofShop } from "./examined.ts";
import { type Finding, fine, sentence, wrong } from "./finding.ts";

/** Whether the key of the process is the database's, and which older ones are still needed [key.compared]. */
export const findKeys = ofShop(async ({ db, keys, now }) => {
  if (!keys) {
    const detail = "The process has no key: neither SHOP_SECRET nor a key beside the embedded database.";
    return [wrong("keys.current", detail, LOST)];
  }
  const refusal = await checkKeys(db, keys, { now: now(), isMigrated: true });
  if (refusal !== undefined) {
    return [wrong("keys.current", sentence(refusal), LOST)];
  }
  const all = await keyStatus(db, keys, now());
  return [
    fine("keys.current", `Key ${keys.currentId} is the database's.`),
    ...all.filter(({ given }) => given === "given").map(olderKey),
  ];
});

const LOST = "Give the process the key of the database; docs/operations/trouble.md, A lost key.";

/** A key in SHOP_SECRET_PREVIOUS, with what still needs it. */
function olderKey(key: KeyStatus): Finding {
  return fine("keys.older", `Key ${adviceText(key).trimEnd()}`);
}
