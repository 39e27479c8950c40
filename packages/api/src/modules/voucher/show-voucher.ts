import { voucherRefusal } from "@guerdon/domain/voucher";
import { normalizeCode } from "@guerdon/domain/voucher-code";
import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type AccountTransfer, transfersOf } from "../ledger/index.ts";
import { findVoucherDetails, type VoucherDetails } from "./show-store.ts";

/** What the operator may know of a voucher. */
export interface ShownVoucher extends VoucherDetails {
  /** "redeemable", or why it is not. */
  state: string;
  transfers: AccountTransfer[];
}

/** Looks a voucher up by its code; the balance comes from the ledger. */
export async function showVoucher(
  db: UnitOfWork,
  keyring: Keyring,
  { code, now }: { code: string; now: Date },
): Promise<ShownVoucher | undefined> {
  const voucher = await findVoucherDetails(db, keyring.digests("voucher-code", normalizeCode(code)));
  if (!voucher) {
    return undefined;
  }
  const { website_id, website_group, currency, available } = voucher;
  const state = voucherRefusal(voucher, { website_id, website_group, currency, available, now }) ?? "redeemable";
  return { ...voucher, state, transfers: await transfersOf(db, { website_id, account_id: voucher.id }) };
}
