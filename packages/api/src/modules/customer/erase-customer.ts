import type { eraseCustomer as operation } from "@guerdon/contract/operations/customer";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { holdKeys } from "../../crypto/known-keys.ts";
import { noteErasures } from "../../note-erasures.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import type { PersonalHolding } from "../../personal-holding.ts";
import { findWebsite } from "../website/index.ts";
import { eraseHolding } from "./erase-holding.ts";
import { holdingsOf } from "./holdings-of.ts";

type Report = OutputOf<typeof operation>;

/**
 * Erases a person: what is erased is put on the list of erasures before the transaction, and nothing else is erased in it
 * [customer.erasure] [customer.list]. A second search tells what is left.
 */
export const eraseCustomer: OperatorAct<typeof operation> = async (shop, run, input) => {
  const { give_up_credit, without_list, ...person } = input;
  const website = await findWebsite(shop.db, person.website_id);
  if (!website.ok) {
    return website;
  }
  const held = (await holdingsOf(shop, person)).map((holding) =>
    give_up_credit && holding.stays === "credit_left" ? { ...holding, stays: null } : holding,
  );
  const erasable = held.filter(({ stays }) => stays === null);
  const noted = await noteErasures(shop, { erasures: erasable, withoutList: without_list, isDry: run.isDry });
  if (!noted.ok) {
    return noted;
  }
  return run.change([`website:${person.website_id}`], async (unit) => {
    await holdKeys(unit, shop.keyring);
    for (const holding of erasable) {
      await eraseHolding(unit, { ...shop, now: run.now }, holding);
    }
    const stays = held.flatMap(stayingOf);
    const kept = new Set(held.filter((holding) => holding.stays !== null).map(({ id }) => id));
    const left = (await holdingsOf({ ...shop, db: unit }, person)).filter(({ id }) => !kept.has(id));
    const ids = erasable.map(({ kind, id }) => ({ kind, id }));
    const change = ids.length === 0 ? { outcome: "unchanged" as const } : { details: { erased: ids } };
    const report: Report = { erased: erasable.map(nameOf), stays, left: left.map(nameOf) };
    return done(report, { website: person.website_id, ...change });
  });
};

function nameOf({ kind, name }: PersonalHolding): Report["left"][number] {
  return { kind, name };
}

function stayingOf({ kind, name, stays }: PersonalHolding): Report["stays"] {
  return stays === null ? [] : [{ kind, name, reason: stays }];
}
