import type { setAccountState as operation } from "@guerdon/contract/operations/account";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { endSessionsOfAccount } from "../session/index.ts";
import { namedAccount } from "./named-account.ts";
import { isErased, openAccount } from "./people.ts";
import { lockAccount, updateAccount } from "./store.ts";

/** Locks an account and ends its sessions, or unlocks it [account.lock]. */
export const setAccountState: OperatorAct<typeof operation> = (shop, run, { state, ...input }) =>
  run.change([], async (unit) => {
    const found = await namedAccount(unit, shop.keyring, input);
    if (!found.ok) {
      return found;
    }
    const account = (await lockAccount(unit, found.account)) ?? found.account;
    if (state === "active" && isErased(openAccount(shop.keyring, account, account))) {
      return refused({ code: "account_erased", fields: {} });
    }
    const record = { website: input.website_id, subject: account.account_id };
    if (account.state === state) {
      return done({ was: state }, { ...record, outcome: "unchanged" });
    }
    const isLocked = state === "locked";
    await updateAccount(unit, account, { state, ...(isLocked && { secured_at: run.now() }) });
    if (isLocked) {
      await endSessionsOfAccount(unit, account, null);
    }
    return done({ was: account.state }, { ...record, before: account.state, after: state });
  });
