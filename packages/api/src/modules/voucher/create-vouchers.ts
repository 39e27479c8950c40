import { randomUUID } from "node:crypto";
import type { MinorUnits } from "@guerdon/domain/money";
import { normalizeCode } from "@guerdon/domain/voucher-code";
import type { Keyring } from "../../crypto/keyring.ts";
import { holdKeys } from "../../crypto/known-keys.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { openVoucherAccounts } from "../ledger/index.ts";
import { codeDigests } from "./code-digests.ts";
import { insertVouchers, lockCodes, type NewVoucher, takenDigests } from "./issue-store.ts";

/** The terms that vouchers of one website share. */
export interface VoucherTerms {
  value: MinorUnits;
  valid_from: Date;
  valid_until: Date | null;
  combinable: boolean;
  /** The identification number that is asked for with the code. */
  tan: string | null;
  /** Catalogues that the voucher opens; null for the website's own. */
  catalogue_ids: string[] | null;
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

/** A code is a voucher's already. Generated codes never are, so whoever takes codes from others asks before. */
export class CodeTakenError extends Error {
  override readonly name = "CodeTakenError";
}

/**
 * Gives out vouchers: each is a ledger account that an issuance transfer fills, in the caller's transaction. The undo
 * of an issuance is a transfer to the expiry account; vouchers are not deleted.
 * @returns their ids, in the order given
 * @throws CodeTakenError when one of the codes was issued before, under whatever key
 */
export async function createVouchers(transaction: UnitOfWork, keyring: Keyring, issue: Issue): Promise<string[]> {
  const codes = issue.vouchers.map(({ code }) => normalizeCode(code));
  const taken = await takenCodes(transaction, keyring, codes);
  if (taken.size > 0) {
    throw new CodeTakenError("A code that is to be issued belongs to a voucher already.");
  }
  return insertIssue(transaction, keyring, issue);
}

/**
 * Those of the codes that vouchers have already, under whatever key. Nobody else issues codes, and no key comes into use,
 * until the transaction ends.
 * @param codes normalized
 */
export async function takenCodes(
  transaction: UnitOfWork,
  keyring: Keyring,
  codes: readonly string[],
): Promise<Set<string>> {
  await holdKeys(transaction, keyring);
  await lockCodes(transaction);
  const codeOf = new Map(
    codes.flatMap((code) => keyring.digests("voucher-code", code).map((digest) => [digest, code])),
  );
  const taken = await takenDigests(transaction, [...codeOf.keys()]);
  return new Set([...taken].map((digest) => codeOf.get(digest) ?? ""));
}

/** Issues vouchers whose codes are known to be new. */
export async function insertIssue(
  transaction: UnitOfWork,
  keyring: Keyring,
  { website_id, website_group, currency, vouchers, now }: Issue,
): Promise<string[]> {
  const rows = vouchers.map(({ code, tan, ...terms }): NewVoucher => {
    const normalized = normalizeCode(code);
    const voucher_id = `vou_${randomUUID()}`;
    const digests = codeDigests(keyring, voucher_id, { code: normalized, tan });
    const last_four = normalized.slice(-4);
    return { ...terms, ...digests, website_id, website_group, currency, voucher_id, last_four };
  });
  const accounts = rows.map(({ voucher_id, value }) => ({ account_id: voucher_id, value }));
  await openVoucherAccounts(transaction, { website_id, currency, accounts, now });
  await insertVouchers(transaction, rows, now);
  return accounts.map(({ account_id }) => account_id);
}
