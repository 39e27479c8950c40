import type { importAccounts as operation } from "@guerdon/contract/operations/account";
import type { InputOf, RefusalOf } from "@guerdon/contract/operations/operation";
import { normalisedUserName } from "@guerdon/domain/account";
import { sum } from "@guerdon/domain/money";
import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { unknownGivers } from "../giver/index.ts";
import { findWebsite } from "../website/index.ts";
import { hashOf, toCreate } from "./create-account.ts";
import { areNamesTaken, createAccounts } from "./create-accounts.ts";

type Input = InputOf<typeof operation>;
type Refusal = RefusalOf<typeof operation>;

/**
 * Creates accounts from a list, all or none [account.creation]. Passwords are hashed one after the other before anything
 * is locked, so that log-ins go on meanwhile.
 */
export const importAccounts: OperatorAct<typeof operation> = async (shop, run, { website_id, rows }) => {
  const hashes: (string | null)[] = [];
  for (const { values } of rows) {
    run.signal.throwIfAborted();
    hashes.push(await hashOf(values, run.isDry));
    run.progress({ step: "rows_imported", done: hashes.length, of: rows.length });
  }
  return run.change([], async (unit) => {
    const found = await findWebsite(unit, website_id);
    if (!found.ok) {
      return found;
    }
    const refusals = [
      ...(await giverRefusals(unit, rows)),
      ...(await nameRefusals(unit, shop.keyring, { website_id, rows })),
    ];
    if (refusals.length > 0) {
      return refused(...refusals);
    }
    const { website } = found;
    const currency = website.settings.website_currency_short_symbol;
    const accounts = rows.map(({ values }, index) => toCreate(values, website, hashes[index] ?? null));
    await createAccounts(unit, shop.keyring, { website_id, currency, accounts, now: run.now() });
    const credit = sum(accounts.map((account) => account.credit));
    return done(
      { accounts: accounts.length, credit, currency },
      { website: website_id, details: { accounts: accounts.length, credit } },
    );
  });
};

/** Refuses givers that do not exist, at the first row that names each. */
async function giverRefusals(unit: UnitOfWork, rows: Input["rows"]): Promise<Refusal[]> {
  const unknown = await unknownGivers(
    unit,
    rows.map(({ values }) => values.giver),
  );
  return unknown.map((refusal) => {
    const row = rows.find(({ values }) => values.giver === refusal.fields.giver_id)?.row ?? 0;
    return { ...refusal, at: { row, column: "giver" } };
  });
}

/** Refuses names that repeat in the list, or belong to an account already. */
async function nameRefusals(unit: UnitOfWork, keyring: Keyring, { website_id, rows }: Input): Promise<Refusal[]> {
  const userNames = rows.map(({ values }) => values.user_name);
  const taken = await areNamesTaken(unit, keyring, { website_id, userNames });
  const firstRows = new Map<string, number>();
  return rows.flatMap(({ row, values }, index): Refusal[] => {
    const name = normalisedUserName(values.user_name);
    const firstRow = firstRows.get(name);
    firstRows.set(name, firstRow ?? row);
    const at = { row, column: "user_name" };
    if (firstRow !== undefined) {
      return [{ code: "user_name_repeated", fields: { first_row: firstRow }, at }];
    }
    return taken[index] ? [{ code: "user_name_taken", fields: {}, at }] : [];
  });
}
