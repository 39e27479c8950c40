import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { refused } from "../../operation-binder.ts";
import type { Website } from "../../ports/websites.ts";
import { findWebsite } from "../website/index.ts";
import { nameDigests } from "./people.ts";
import { type AccountRow, findAccountNamed } from "./store.ts";

/** The website and the account that an operator named, or why there is none. */
export async function namedAccount(
  unit: UnitOfWork,
  keyring: Keyring,
  { website_id, user_name }: { website_id: string; user_name: string },
): Promise<{ ok: true; website: Website; account: AccountRow } | Exclude<Found, { ok: true }>> {
  const found = await findWebsite(unit, website_id);
  if (!found.ok) {
    return found;
  }
  const account = await findAccountNamed(unit, website_id, nameDigests(keyring, website_id, user_name));
  return account
    ? { ok: true, website: found.website, account }
    : refused({ code: "account_unknown" as const, fields: {} });
}

type Found =
  | Awaited<ReturnType<typeof findWebsite>>
  | ReturnType<typeof refused<{ code: "account_unknown"; fields: Record<never, never> }>>;
