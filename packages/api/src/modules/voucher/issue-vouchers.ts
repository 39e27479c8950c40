import { randomUUID } from "node:crypto";
import type { MinorUnits } from "@guerdon/domain/money";
import { normalizeCode } from "@guerdon/domain/voucher-code";
import type { Transaction } from "kysely";
import type { Keyring } from "../../crypto/keyring.ts";
import type { Database } from "../../db/types.ts";
import { openVoucherAccounts } from "../ledger/index.ts";
import { insertVouchers, type NewVoucher } from "./issue-store.ts";

/** What vouchers of one website have in common, and may have. */
export interface VoucherTerms {
  value: MinorUnits;
  valid_from: Date;
  valid_until: Date | null;
  combinable: boolean;
  /** The identification number that is asked for with the code. */
  tan: string | null;
  /** Catalogues that the voucher opens; null for the website's own. */
  catalog_ids: string[] | null;
  batch: string;
}

export interface VoucherToIssue extends VoucherTerms {
  /** In clear; only its keyed digest is stored. */
  code: string;
}

export interface Issue {
  website_id: string;
  website_group: string | null;
  currency: string;
  vouchers: readonly VoucherToIssue[];
  now: Date;
}

/**
 * Gives out vouchers: each is a ledger account that an issuance transfer fills, in the caller's transaction. The undo
 * of an issuance is a transfer to the expiry account; vouchers are not deleted.
 * @returns their ids, in the order given
 */
export async function issueVouchers(
  transaction: Transaction<Database>,
  keyring: Keyring,
  { website_id, website_group, currency, vouchers, now }: Issue,
): Promise<string[]> {
  const rows = vouchers.map(({ code, tan, ...terms }): NewVoucher => {
    const normalized = normalizeCode(code);
    const { digest: code_digest, key_id } = keyring.digest("voucher-code", normalized);
    const voucher_id = `vou_${randomUUID()}`;
    // Bound to the voucher, so that equal numbers have different digests.
    const tan_digest = tan === null ? null : keyring.digest("tan", `${voucher_id} ${tan}`).digest;
    const last_four = normalized.slice(-4);
    return { ...terms, website_id, website_group, currency, voucher_id, code_digest, key_id, tan_digest, last_four };
  });
  const accounts = rows.map(({ voucher_id, value }) => ({ account_id: voucher_id, value }));
  await openVoucherAccounts(transaction, { website_id, currency, accounts, now });
  await insertVouchers(transaction, rows, now);
  return accounts.map(({ account_id }) => account_id);
}
