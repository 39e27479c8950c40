import type { createDemoAccounts as operation } from "@guerdon/contract/operations/demonstration";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { areNamesTaken, createAccounts, DEMO_ACCOUNT_PREFIX, hashPassword } from "../account/index.ts";
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
      const missing = own.filter((_, index) => !taken[index]);
      await createAccounts(unit, shop.keyring, {
        ...{ website_id, currency: settings.website_currency_short_symbol, now: run.now() },
        accounts: missing.map(({ account: { user_name, email, credit }, password_hash }) => ({
          ...{ account_id: `${DEMO_ACCOUNT_PREFIX}${user_name}`, user_name, email, credit, password_hash },
          language: settings.language_settings.default,
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
