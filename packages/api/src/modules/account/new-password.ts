import {
  type BodyOf,
  type contract,
  type Fail,
  fail,
  type OutputOf,
  ok,
  type QueryOf,
  type Result,
} from "@guerdon/contract";
import { newPasswordRefusal } from "@guerdon/domain/account";
import { holdKeys } from "../../crypto/known-keys.ts";
import { inTransaction } from "../../db/index.ts";
import type { Answer, Shop, Visit } from "../../shop.ts";
import { endSessionsOfAccount } from "../session/index.ts";
import { deleteAttempts } from "./attempt-store.ts";
import { refuseWithoutCaptcha } from "./captcha.ts";
import { hashPassword, isPassword, PasswordsBusyError } from "./hash-password.ts";
import { rememberedDevices } from "./known-devices.ts";
import { usableLink } from "./mailed-links.ts";
import { nameDigests, openAccount } from "./people.ts";
import { type AccountRow, findAccount, lockAccount, updateAccount } from "./store.ts";
import { deleteToken, deleteTokensOf, type TokenRow } from "./token-store.ts";

type PasswordRefusal = "PASS_001" | "PASS_002" | "PASS_003" | "VALI_001" | "UNAVAILABLE";

/** Whether a mailed link can still be used, and how long a password must be. A look uses nothing up. */
export async function validateResetToken(
  shop: Shop,
  visit: Visit,
  { query }: { query: QueryOf<typeof contract.validateResetToken> },
): Promise<Result<OutputOf<typeof contract.validateResetToken>, "TOKEN_INVALID">> {
  const found = await linkedAccount(shop, visit, { website_uuid: query.website_uuid, token: query.token });
  const minimum_length = visit.website.settings.password_minimum_length;
  return found ? ok({ reset_password_token: query.token, minimum_length }) : fail("TOKEN_INVALID");
}

/**
 * Sets a password by a mailed link, once, and ends all sessions of the account [account.reset]. The device is known then:
 * who reads the mailbox is the person, and gets in whatever strangers do [account.known-device].
 */
export async function setNewPassword(
  shop: Shop,
  visit: Visit,
  { body }: { body: BodyOf<typeof contract.setNewPassword> },
): Promise<Answer<undefined, PasswordRefusal | "TOKEN_INVALID" | "INVALID_CAPTCHA">> {
  const found = await linkedAccount(shop, visit, { website_uuid: body.website_uuid, token: body.password_token });
  if (!found) {
    return fail("TOKEN_INVALID");
  }
  const refused = await refuseWithoutCaptcha(shop, visit, { action: "new_password", captcha: body.captcha_response });
  if (refused) {
    return refused;
  }
  const { account, link } = found;
  const hashed = await newHash(visit, { ...body, account });
  if (!hashed.ok) {
    return hashed;
  }
  return inTransaction(shop.db, async (transaction) => {
    await holdKeys(transaction, shop.keyring);
    // The account before its links, as when an address is confirmed, so that the two cannot deadlock.
    const fresh = await lockAccount(transaction, account);
    if (fresh?.state !== "active" || !(await deleteToken(transaction, link))) {
      return fail("TOKEN_INVALID");
    }
    const changed = { password_hash: hashed.value, keepSession: null };
    const secured = await securePassword({ ...shop, db: transaction }, account, changed);
    return { ...ok(), devices: rememberedDevices(shop, visit, secured) };
  });
}

async function linkedAccount(
  shop: Shop,
  { website }: Visit,
  { website_uuid, token }: { website_uuid: string; token: string },
): Promise<{ account: AccountRow; link: TokenRow } | undefined> {
  if (website_uuid !== website.id) {
    return undefined;
  }
  const link = await usableLink(shop, { website_id: website.id, purpose: "password", token });
  const account = link && (await findAccount(shop.db, link));
  return link && account?.state === "active" ? { account, link } : undefined;
}

/** The hash of a new password that keeps the rules and is not the old one [account.new-password]. */
export async function newHash(
  { website }: Visit,
  typed: { new_password: string; new_password_retype: string; account: AccountRow },
): Promise<Result<string, PasswordRefusal>> {
  const { password_minimum_length: minimum_length } = website.settings;
  const refusal = newPasswordRefusal(typed, minimum_length);
  if (refusal) {
    return refusal === "PASS_002" ? fail(refusal, { minimum_length }) : fail(refusal);
  }
  try {
    const { password_hash } = typed.account;
    if (password_hash !== null && (await isPassword(password_hash, typed.new_password))) {
      return fail("PASS_003");
    }
    return ok(await hashPassword(typed.new_password));
  } catch (error) {
    return busy(error);
  }
}

function busy(error: unknown): Fail<"UNAVAILABLE"> {
  if (error instanceof PasswordsBusyError) {
    return fail("UNAVAILABLE");
  }
  throw error;
}

/**
 * Stores a new password, ends the sessions but one and all mailed links, forgets wrong passwords and has a mail tell it, in
 * a transaction.
 * @returns the account as it is known from now on
 */
export async function securePassword(
  { db, keyring, jobs, now }: Pick<Shop, "db" | "keyring" | "jobs" | "now">,
  account: AccountRow,
  { password_hash, keepSession }: { password_hash: string; keepSession: string | null },
): Promise<Pick<AccountRow, "account_id" | "secured_at">> {
  const { website_id, account_id } = account;
  const secured_at = now();
  await holdKeys(db, keyring);
  await lockAccount(db, account);
  await updateAccount(db, account, { password_hash, secured_at });
  await endSessionsOfAccount(db, account, keepSession);
  // Whoever knew the old password may have asked for another e-mail address [account.open-links].
  await deleteTokensOf(db, account);
  const { user_name } = openAccount(keyring, account, account);
  await deleteAttempts(db, { website_id, digests: nameDigests(keyring, website_id, user_name) });
  await jobs.enqueue(db, "mail-accounts", { website_id, account_ids: [account_id], kind: "changed" });
  return { account_id, secured_at };
}
