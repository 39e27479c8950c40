import type { createAccount as operation } from "@guerdon/contract/operations/account";
import type { InputOf } from "@guerdon/contract/operations/operation";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import type { Website } from "../../ports/websites.ts";
import { unknownGivers } from "../giver/index.ts";
import { findWebsite, offeredLanguages } from "../website/index.ts";
import { type AccountToCreate, areNamesTaken, createAccounts } from "./create-accounts.ts";
import { hashPassword } from "./hash-password.ts";

type Given = InputOf<typeof operation>["account"];

/** Creates one account [account.creation]. The password is hashed before anything is locked. */
export const createAccount: OperatorAct<typeof operation> = async (shop, run, { website_id, account }) => {
  const password_hash = await hashOf(account, run.isDry);
  return run.change([], async (unit) => {
    const found = await findWebsite(unit, website_id);
    if (!found.ok) {
      return found;
    }
    const unknown = await unknownGivers(unit, [account.giver]);
    if (unknown.length > 0) {
      return refused(...unknown);
    }
    const [isTaken] = await areNamesTaken(unit, shop.keyring, { website_id, userNames: [account.user_name] });
    if (isTaken) {
      return refused({ code: "user_name_taken", fields: {} });
    }
    const { website } = found;
    const currency = website.settings.website_currency_short_symbol;
    const accounts = [toCreate(account, website, password_hash)];
    const [created] = await createAccounts(unit, shop.keyring, { website_id, currency, accounts, now: run.now() });
    const account_id = created?.account_id ?? "";
    return done(
      { account_id, currency },
      { website: website_id, subject: account_id, details: { credit: account.credit } },
    );
  });
};

/** The hash of a given password; none in a dry run, which stores nothing. */
export async function hashOf({ password }: Given, isDry: boolean): Promise<string | null> {
  return password === undefined || isDry ? null : hashPassword(password);
}

export function toCreate(given: Given, website: Website, password_hash: string | null): AccountToCreate {
  const { user_name, email, credit, language, giver } = given;
  return {
    user_name: user_name.trim(),
    email: email.trim(),
    credit,
    password_hash,
    language: language ?? offeredLanguages(website).default,
    giver_id: giver ?? null,
  };
}
