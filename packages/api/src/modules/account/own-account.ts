import { type contract, fail, type OutputOf, ok, type Result } from "@guerdon/contract";
import { accountOf } from "@guerdon/domain/session/subject";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { openAccount } from "./people.ts";
import { type AccountRow, findAccount } from "./store.ts";

/** The account that a visitor is logged in with. */
export async function ownAccount(
  { db }: Pick<Shop, "db">,
  { website, session }: LoggedInVisit,
): Promise<AccountRow | undefined> {
  const account_id = accountOf(session.subject);
  return account_id === null ? undefined : findAccount(db, { website_id: website.id, account_id });
}

/** User name and e-mail address of the visitor's account, for its own pages. */
export async function readAccount(
  shop: Shop,
  visit: LoggedInVisit,
): Promise<Result<OutputOf<typeof contract.readAccount>, "NOT_FOUND">> {
  const account = await ownAccount(shop, visit);
  if (!account) {
    return fail("NOT_FOUND");
  }
  const { user_name, email } = openAccount(shop.keyring, account, account);
  return ok({ user_name, email, minimum_length: visit.website.settings.password_minimum_length });
}
