import { sum } from "@guerdon/domain/money";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { accountKeyIds, countSealedAccounts } from "../account/index.ts";
import { basketAddressKeyIds, countSealedBaskets, countSealedRecipients, recipientKeyIds } from "../basket/index.ts";
import { countSealedInvoices, invoiceKeyIds } from "../invoice/index.ts";
import { countSealedSubscribers, subscriberKeyIds } from "../newsletter/index.ts";
import { countSealedPeople, peopleKeyIds } from "../order/index.ts";
import { countSealedPayers, payerKeyIds } from "../payment/index.ts";
import { countSecrets, secretKeyIds } from "../secret/index.ts";
import { countSealedCodes, stockKeyIds } from "../stock/index.ts";
import { countSealedAddresses, countUnspentVouchers, voucherKeyIds } from "../voucher/index.ts";
import { countSealedWithdrawals, withdrawalKeyIds } from "../withdrawal/index.ts";
import type { KeyNeed } from "./plan-keys.ts";

/**
 * Counts the records that need each key. Fast for keys with few records, however many there are under other keys.
 * @param except ids of keys to leave out
 */
export async function keyNeeds(db: UnitOfWork, now: Date, except: readonly string[] = []): Promise<KeyNeed[]> {
  const found = new Set([
    ...(await voucherKeyIds(db)),
    ...(await stockKeyIds(db)),
    ...(await peopleKeyIds(db)),
    ...(await recipientKeyIds(db)),
    ...(await basketAddressKeyIds(db)),
    ...(await payerKeyIds(db)),
    ...(await accountKeyIds(db)),
    ...(await subscriberKeyIds(db)),
    ...(await withdrawalKeyIds(db)),
    ...(await invoiceKeyIds(db)),
    ...(await secretKeyIds(db)),
  ]);
  const ids = [...found].filter((id) => !except.includes(id));
  if (ids.length === 0) {
    return [];
  }
  const vouchers = await countUnspentVouchers(db, ids, now);
  const stock = await countSealedCodes(db, ids);
  const people = await countSealedPeople(db, ids);
  const recipients = await countSealedRecipients(db, ids);
  const baskets = await countSealedBaskets(db, ids);
  const payers = await countSealedPayers(db, ids);
  const addresses = await countSealedAddresses(db, ids);
  const accounts = await countSealedAccounts(db, ids);
  const subscribers = await countSealedSubscribers(db, ids);
  const withdrawals = await countSealedWithdrawals(db, ids);
  const invoices = await countSealedInvoices(db, ids);
  const secrets = await countSecrets(db, ids);
  return ids.map((key_id) => ({
    key_id,
    vouchers: vouchers.get(key_id) ?? 0,
    stock_codes: stock.get(key_id) ?? 0,
    orders: sum([people, baskets, recipients, payers].map((counts) => counts.get(key_id) ?? 0)),
    addresses: addresses.get(key_id) ?? 0,
    accounts: accounts.get(key_id) ?? 0,
    subscribers: subscribers.get(key_id) ?? 0,
    withdrawals: withdrawals.get(key_id) ?? 0,
    invoices: invoices.get(key_id) ?? 0,
    secrets: secrets.get(key_id) ?? 0,
  }));
}
