import { type KnownKey, knownKeys } from "../../crypto/key-store.ts";
import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { countSessionKeys } from "../session/index.ts";
import { keyNeeds, noRecords } from "./key-needs.ts";
import type { KeyNeed } from "./plan-keys.ts";

/** A key, and the records that need it. */
export interface KeyStatus extends KeyNeed {
  /** current: SHOP_SECRET; given: in SHOP_SECRET_PREVIOUS; missing: not given to this process. */
  given: "current" | "given" | "missing";
  /** Undefined for a key that has not been used yet. */
  state: KnownKey["state"] | undefined;
  /** Open sessions. They are lost without the key. */
  sessions: number;
}

/** All keys of the process and the database: the process's own first, its current one at the head. */
export async function keyStatus(db: UnitOfWork, keyring: Keyring, now: Date): Promise<KeyStatus[]> {
  const [known, needs, sessions] = [await knownKeys(db), await keyNeeds(db, now), await countSessionKeys(db, now)];
  const ids = new Set([...keyring.ids, ...[...known, ...needs].map(({ key_id }) => key_id)]);
  return [...ids].map((key_id) => ({
    key_id,
    given: key_id === keyring.currentId ? "current" : keyring.ids.includes(key_id) ? "given" : "missing",
    state: known.find((key) => key.key_id === key_id)?.state,
    vouchers: 0,
    ...noRecords(),
    ...needs.find((need) => need.key_id === key_id),
    sessions: sessions.get(key_id) ?? 0,
  }));
}
