import type { createDemoAccounts as operation } from "@guerdon/contract/operations/demonstration";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { areNamesTaken, createAccounts, DEMO_ACCOUNT_PREFIX, hashPassword, takenIds } from "../account/index.ts";
import { allWebsites } from "../website/index.ts";

/** Creates the demonstration's users that do not exist yet [account.demo-users]. */
export const createDemoAccounts: OperatorAct<typeof operation> = async (shop, run, { accounts }) => {
  const hashed: { account: (typeof accounts)[number]; password_hash: string | null }[] = [];
  for (const account of accounts) {
    hashed.push({ account, password_hash: run.isDry ? null : await hashPassword(account.password) });
  }
  return run.change([], async (unit) => {
    const created: string[] = [];
    for (const { id: website_id, settings } of await allWebsites(unit)) {
      const own = hashed.filter(({ account }) => account.website === website_id);
      const userNames = own.map(({ account }) => account.user_name);
      const taken = await areNamesTaken(unit, shop.keyring, { website_id, userNames });
      // One that was erased has another name, and its id for good.
      const ids = await takenIds(unit, website_id, userNames.map(idOf));
      const missing = own.filter(({ account }, index) => !taken[index] && !ids.has(idOf(account.user_name)));
      await createAccounts(unit, shop.keyring, {
        website_id,
        currency: settings.website_currency_short_symbol,
        now: run.now(),
        accounts: missing.map(({ account: { user_name, email, credit }, password_hash }) => ({
          account_id: idOf(user_name),
          user_name,
          email,
          credit,
          password_hash,
          language: settings.language_settings.default,
          giver_id: null,
        })),
      });
      created.push(...missing.map(({ account }) => account.user_name));
    }
    return done(
      { user_names: created },
      { ...(created.length === 0 && { outcome: "unchanged" }), details: { accounts: created.length } },
    );
  });
};

function idOf(userName: string): string {
  return `${DEMO_ACCOUNT_PREFIX}${userName}`;
}
