import { randomUUID } from "node:crypto";
import type { Address } from "@guerdon/domain/address";
import type { MinorUnits } from "@guerdon/domain/money";
import { normalizeCode } from "@guerdon/domain/voucher/voucher-code";
import type { Keyring } from "../../crypto/keyring.ts";
import { holdKeys } from "../../crypto/known-keys.ts";
import { analyzeFilled } from "../../db/analyze-filled.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OperatorShop } from "../../operation-binder.ts";
import { ACCOUNT_TABLES, openVoucherAccounts } from "../ledger/index.ts";
import { codeDigests } from "./code-digests.ts";
import { insertVouchers, lockCodes, type NewVoucher, takenDigests, VOUCHER_TABLES } from "./issue-store.ts";
import { sealAddress } from "./mandatory-address.ts";

/** The common terms of vouchers of a website. */
export interface VoucherTerms {
  value: MinorUnits;
  /** Null: at once. */
  valid_from: Date | null;
  valid_until: Date | null;
  combinable: boolean;
  /** The identification number to enter with the code. */
  tan: string | null;
  /** Catalogues that the voucher opens; null for the website's default. */
  catalogue_ids: string[] | null;
  /** The delivery address that it is bound to; null for any. */
  mandatory_address: Address | null;
  /** The giver of the voucher; null if only the website gives it [giver.naming]. */
  giver_id: string | null;
  batch: string;
}

export interface VoucherToIssue extends VoucherTerms {
  /** In plain text; only its keyed digest is stored. */
  code: string;
}

export interface Issue {
  website_id: string;
  website_group: string | null;
  currency: string;
  vouchers: readonly VoucherToIssue[];
  now: Date;
  /** Gets the number of stored vouchers. */
  onStored?: (done: number) => void;
}

/** Vouchers that are stored between two reports of progress. */
const STEP = 5000;

/** A voucher with this code exists already. Generated codes are always new; imports must check theirs before. */
export class CodeTakenError extends Error {
  override readonly name = "CodeTakenError";
}

/**
 * Issues vouchers in the caller's transaction: each is a ledger account with an issuance transfer. An issuance is
 * reverted by a transfer to the expiry account; vouchers are never deleted.
 * @returns their ids, in the given order
 * @throws CodeTakenError if one of the codes was issued before, under any key
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
 * The given codes that were issued already, under any key. Until the transaction ends, no other codes are issued and no
 * new key is used.
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

/** Issues vouchers whose codes were checked to be new. */
export async function insertIssue(
  transaction: UnitOfWork,
  keyring: Keyring,
  { website_id, website_group, currency, vouchers, now, onStored }: Issue,
): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; start < vouchers.length; start += STEP) {
    const rows = vouchers
      .slice(start, start + STEP)
      .map((voucher) => newVoucher(keyring, { website_id, website_group, currency }, voucher));
    const accounts = rows.map(({ voucher_id, value }) => ({ account_id: voucher_id, value }));
    await openVoucherAccounts(transaction, { website_id, currency, accounts, now });
    await insertVouchers(transaction, rows, now);
    ids.push(...accounts.map(({ account_id }) => account_id));
    onStored?.(ids.length);
  }
  return ids;
}

/** Call it once the vouchers are committed: lists of many that were just issued are read by statistics of them. */
export function analyzeVouchers(shop: Pick<OperatorShop, "connection" | "log">, issued: number): Promise<void> {
  return analyzeFilled(shop, issued, [...VOUCHER_TABLES, ...ACCOUNT_TABLES]);
}

/** The row of a voucher to issue, with a new id and without its plain code. */
export function newVoucher(
  keyring: Keyring,
  issue: Pick<Issue, "website_id" | "website_group" | "currency">,
  { code, tan, mandatory_address, ...terms }: VoucherToIssue,
): NewVoucher {
  const normalized = normalizeCode(code);
  const voucher_id = `vou_${randomUUID()}`;
  const key = { website_id: issue.website_id, voucher_id };
  const bound = mandatory_address ? sealAddress(keyring, key, mandatory_address) : UNBOUND;
  const digests = codeDigests(keyring, voucher_id, { code: normalized, tan });
  return { ...terms, ...issue, ...digests, ...bound, voucher_id, last_four: normalized.slice(-4) };
}

const UNBOUND = { mandatory_address: null, mandatory_address_key_id: null };
