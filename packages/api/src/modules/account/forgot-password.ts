import { type BodyOf, badRequest, type contract, fail, ok, type Result } from "@guerdon/contract";
import { pastedEmail } from "@guerdon/domain/text/pasted";
import { inTransaction } from "../../db/index.ts";
import type { Shop, Visit } from "../../shop.ts";
import { clientAddressBlock, countForHour, minutesLeft, startOfHour } from "../session/index.ts";
import { refuseWithoutCaptcha } from "./captcha.ts";
import { accountEmailDigests, nameDigests } from "./people.ts";
import { findAccountNamed, findAccountsOfEmail } from "./store.ts";

/** Requests per network address and hour, however many names they give. */
const PER_ADDRESS = 20;

/** Mails per typed name and hour; further requests are answered alike and send none. */
const PER_NAME = 3;

/** Accounts of one e-mail address that get a mail each. */
const MAX_ACCOUNTS = 5;

type Body = BodyOf<typeof contract.forgotPassword>;

/**
 * Has a link for a new password mailed [account.reset]. Whether there is such an account shows neither in the answer nor in
 * its time: each request looks once and enqueues one job, which may have nothing to do.
 */
export async function forgotPassword(
  shop: Shop,
  visit: Visit,
  { body }: { body: Body },
): Promise<Result<undefined, "BAD_REQUEST" | "TOO_MANY" | "INVALID_CAPTCHA">> {
  const website_id = visit.website.id;
  const typed = body.email === undefined ? (body.user_name ?? "").trim() : pastedEmail(body.email);
  if (typed === "") {
    return badRequest("body.user_name", "is missing", "mixed.required");
  }
  if (body.website_uuid !== undefined && body.website_uuid !== website_id) {
    return badRequest("body.website_uuid", "is not this website");
  }
  const now = shop.now();
  if ((await countOf(shop, visit, `resets from ${clientAddressBlock(visit.clientAddress)}`)) > PER_ADDRESS) {
    return fail("TOO_MANY", { duration: minutesLeft(now) });
  }
  const refused = await refuseWithoutCaptcha(shop, visit, {
    action: "forgot_password",
    captcha: body.captcha_response,
  });
  if (refused) {
    return refused;
  }
  const mayMail = (await countOf(shop, visit, `resets of ${typed.toLowerCase()}`)) <= PER_NAME;
  const found = await findAccounts(shop, website_id, typed);
  const account_ids = mayMail ? found : [];
  await inTransaction(shop.db, (transaction) =>
    shop.jobs.enqueue(transaction, "mail-accounts", { website_id, account_ids, kind: "reset" }),
  );
  return ok();
}

function countOf(shop: Shop, { website }: Visit, subject: string): Promise<number> {
  const { digest } = shop.keyring.digest("client-address", subject);
  return countForHour(shop.db, website.id, { subject: digest, hour: startOfHour(shop.now()) });
}

/** The ids of the accounts with a typed e-mail address, which has an at-sign, or user name. */
async function findAccounts({ db, keyring }: Shop, websiteId: string, typed: string): Promise<string[]> {
  if (typed.includes("@")) {
    const digests = accountEmailDigests(keyring, websiteId, typed);
    const accounts = await findAccountsOfEmail(db, websiteId, { digests, most: MAX_ACCOUNTS });
    return accounts.map(({ account_id }) => account_id);
  }
  const account = await findAccountNamed(db, websiteId, nameDigests(keyring, websiteId, typed));
  return account ? [account.account_id] : [];
}
