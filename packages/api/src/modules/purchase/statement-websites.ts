import type { importBankStatement } from "@guerdon/contract/operations/bank-statement";
import type { InputOf, RefusalOf } from "@guerdon/contract/operations/operation";
import { isIban } from "@guerdon/domain/payment/iban";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type Refused, refused } from "../../operation-binder.ts";
import { allWebsites, findWebsite } from "../website/index.ts";

type Refusal = RefusalOf<typeof importBankStatement>;

interface Holder {
  id: string;
  iban: string | undefined;
}

/** The websites of each bank account in a statement. The first of them gets what belongs to no order. */
export interface StatementWebsites {
  ok: true;
  of: (account: string | null) => string[];
}

/**
 * Finds the websites that a statement is for: by its accounts, or the one that the operator names. Several websites may
 * share an account.
 */
export async function statementWebsites(
  unit: UnitOfWork,
  { website_id, entries }: InputOf<typeof importBankStatement>,
): Promise<StatementWebsites | Refused<Refusal>> {
  const accounts = [...new Set(entries.map(({ account }) => account))];
  const holders = (await allWebsites(unit)).map(({ id, settings }) => ({ id, iban: settings.bank_account?.iban }));
  if (website_id === null) {
    return byAccount(accounts, holders);
  }
  const named = await findWebsite(unit, website_id);
  if (!named.ok) {
    return named;
  }
  const iban = named.website.settings.bank_account?.iban;
  // A bank that knows no IBAN may have another number for the same account.
  const other = accounts.find((account) => account !== null && isIban(account) && account !== iban);
  if (other) {
    return refused({ code: "bank_account_differs", fields: { website_id, account: other } });
  }
  const sharing = holders.filter((each) => each.iban !== undefined && each.iban === iban).map(({ id }) => id);
  return { ok: true, of: () => [website_id, ...sharing.filter((id) => id !== website_id)] };
}

function byAccount(
  accounts: readonly (string | null)[],
  holders: readonly Holder[],
): StatementWebsites | Refused<Refusal> {
  const known = holders.flatMap(({ iban }) => iban ?? []);
  const refusals = accounts.flatMap((account): Refusal[] => {
    if (account === null) {
      return [{ code: "bank_account_unnamed", fields: {} }];
    }
    return known.includes(account) ? [] : [{ code: "bank_account_unknown", fields: { account, known } }];
  });
  const idsOf = (account: string | null) =>
    holders.filter(({ iban }) => iban === account && account !== null).map(({ id }) => id);
  return refusals.length > 0 ? refused(...refusals) : { ok: true, of: (account) => idsOf(account).toSorted() };
}
