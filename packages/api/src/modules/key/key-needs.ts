import { SEALED_TABLES } from "../../all-tables.ts";
import { distinctValues } from "../../db/distinct-values.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { countRowsByKey, keyColumnOf } from "../../tables/sealed-rows-store.ts";
import type { SealedKind } from "../../tables/table-card.ts";
import { countUnspentVouchers, VOUCHER_KEYS } from "../voucher/index.ts";
import type { KeyNeed } from "./plan-keys.ts";

/**
 * Counts the records that need each key. Fast for keys with few records, however many there are under other keys.
 * @param except ids of keys to leave out
 */
export async function keyNeeds(db: UnitOfWork, now: Date, except: readonly string[] = []): Promise<KeyNeed[]> {
  const found = await distinctValues(db, [...VOUCHER_KEYS, ...SEALED_TABLES.map(keyColumnOf)]);
  const ids = found.filter((id) => !except.includes(id));
  if (ids.length === 0) {
    return [];
  }
  const vouchers = await countUnspentVouchers(db, ids, now);
  const needs = new Map(ids.map((id) => [id, { key_id: id, vouchers: vouchers.get(id) ?? 0, ...noRecords() }]));
  for (const table of SEALED_TABLES) {
    for (const [id, rows] of await countRowsByKey(db, table, ids)) {
      const need = needs.get(id);
      if (need) {
        need[table.rotation.counted] += rows;
      }
    }
  }
  return [...needs.values()];
}

/** Counts of encrypted records, in the order in which reports have them. */
export function noRecords(): Record<SealedKind, number> {
  return {
    stock_codes: 0,
    orders: 0,
    addresses: 0,
    accounts: 0,
    subscribers: 0,
    withdrawals: 0,
    invoices: 0,
    secrets: 0,
  };
}
