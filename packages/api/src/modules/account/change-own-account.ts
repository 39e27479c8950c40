import { type BodyOf, type contract, type Fail, fail, ok, type Result } from "@guerdon/contract";
import { hasEmailForm } from "@guerdon/domain/address";
import { pastedEmail } from "@guerdon/domain/text/pasted";
import { holdKeys } from "../../crypto/known-keys.ts";
import { inTransaction } from "../../db/index.ts";
import type { Answer, LoggedInVisit, Shop, Visit } from "../../shop.ts";
import { mayMailTo, minutesLeft } from "../session/index.ts";
import { originOfLoggedIn } from "./check-origin.ts";
import { checkPassword } from "./check-password.ts";
import { rememberedDevices } from "./known-devices.ts";
import { makeLink, openNewEmail, sealNewEmail, usableLink } from "./mailed-links.ts";
import { newHash, securePassword } from "./new-password.ts";
import { ownAccount } from "./own-account.ts";
import { nameDigests, openAccount, sealAccount } from "./people.ts";
import { type AccountRow, lockAccount, updateAccount } from "./store.ts";
import { deleteToken, deleteTokensOf } from "./token-store.ts";

/** Mails about changes of an address to one mailbox and day: the new one need not be the user's. */
const CHANGES_PER_MAILBOX = 5;

type NotProven = Fail<"PASSWORD_WRONG" | "LOGIN_SLOWED" | "UNAVAILABLE">;

/** Changes the password of the visitor's account, and ends its other sessions [account.sessions]. This device stays known. */
export async function changePassword(
  shop: Shop,
  visit: LoggedInVisit,
  { body }: { body: BodyOf<typeof contract.changePassword> },
): Promise<
  Answer<
    undefined,
    "NOT_FOUND" | "PASS_001" | "PASS_002" | "PASS_003" | "VALI_001" | "PASSWORD_WRONG" | "LOGIN_SLOWED" | "UNAVAILABLE"
  >
> {
  const account = await ownAccount(shop, visit);
  if (!account) {
    return fail("NOT_FOUND");
  }
  const refused = await refuseWrongPassword(shop, visit, { account, password: body.password });
  if (refused) {
    return refused;
  }
  const hashed = await newHash(visit, { ...body, account });
  if (!hashed.ok) {
    return hashed;
  }
  const changed = { password_hash: hashed.value, keepSession: visit.session.digest };
  const secured = await inTransaction(shop.db, (transaction) =>
    securePassword({ ...shop, db: transaction }, account, changed),
  );
  return { ...ok(), devices: rememberedDevices(shop, visit, secured) };
}

/**
 * Has a link mailed to a new address, which becomes the account's when it is used, and tells the present one
 * [account.email-change].
 */
export async function requestEmailChange(
  shop: Shop,
  visit: LoggedInVisit,
  { body }: { body: BodyOf<typeof contract.requestEmailChange> },
): Promise<
  Result<undefined, "EMAIL_INVALID" | "TOO_MANY" | "NOT_FOUND" | "PASSWORD_WRONG" | "LOGIN_SLOWED" | "UNAVAILABLE">
> {
  const account = await ownAccount(shop, visit);
  if (!account) {
    return fail("NOT_FOUND");
  }
  const email = pastedEmail(body.email);
  if (!hasEmailForm(email)) {
    return fail("EMAIL_INVALID");
  }
  const refused = await refuseWrongPassword(shop, visit, { account, password: body.password });
  if (refused) {
    return refused;
  }
  const { website_id, account_id } = account;
  const present = openAccount(shop.keyring, account, account).email;
  for (const mailbox of [present, email]) {
    if (!(await mayMailTo(shop, website_id, { of: "changes", email: mailbox, most: CHANGES_PER_MAILBOX }))) {
      return fail("TOO_MANY", { duration: minutesLeft(shop.now()) });
    }
  }
  await inTransaction(shop.db, async (transaction) => {
    await holdKeys(transaction, shop.keyring);
    // The job makes the token that is mailed; this one, which nobody knows, keeps the address until then.
    const ciphertext = sealNewEmail(shop.keyring, account, email);
    await makeLink({ ...shop, db: transaction }, account, { purpose: "email", ciphertext });
    for (const kind of ["confirm", "changing"] as const) {
      await shop.jobs.enqueue(transaction, "mail-accounts", { website_id, account_ids: [account_id], kind });
    }
  });
  return ok();
}

/** Makes a new address the account's, by the link that was mailed to it. */
export async function confirmEmailChange(
  shop: Shop,
  { website }: Visit,
  { body }: { body: BodyOf<typeof contract.confirmEmailChange> },
): Promise<Result<undefined, "TOKEN_INVALID">> {
  const link = await usableLink(shop, { website_id: website.id, purpose: "email", token: body.token });
  if (!link?.ciphertext) {
    return fail("TOKEN_INVALID");
  }
  const email = openNewEmail(shop.keyring, link, link.ciphertext);
  return inTransaction(shop.db, async (transaction) => {
    await holdKeys(transaction, shop.keyring);
    const account = await lockAccount(transaction, link);
    if (account?.state !== "active" || !(await deleteToken(transaction, link))) {
      return fail("TOKEN_INVALID");
    }
    const people = openAccount(shop.keyring, account, account);
    await updateAccount(transaction, account, sealAccount(shop.keyring, account, { ...people, email }));
    // A link for a new password is still in the mailbox that the account had before [account.open-links].
    await deleteTokensOf(transaction, account);
    return ok();
  });
}

/** The present password proves that it is the person, and not somebody at an unlocked telephone. */
async function refuseWrongPassword(
  shop: Shop,
  visit: LoggedInVisit,
  { account, password }: { account: AccountRow; password: string },
): Promise<NotProven | undefined> {
  const { website_id, password_hash } = account;
  const { user_name } = openAccount(shop.keyring, account, account);
  const origin = originOfLoggedIn({ website_id, digests: nameDigests(shop.keyring, website_id, user_name) });
  const checked = await checkPassword<never>(shop, visit, {
    origin,
    password_hash,
    password,
    refuseFirst: async () => undefined,
  });
  if (!("isRight" in checked)) {
    return checked;
  }
  return checked.isRight ? undefined : fail("PASSWORD_WRONG");
}
