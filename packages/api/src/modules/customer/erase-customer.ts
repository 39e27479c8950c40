import type { eraseCustomer as operation } from "@guerdon/contract/operations/customer";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { type Erasure, isErasable } from "@guerdon/domain/privacy/erasure";
import { holdKeys } from "../../crypto/known-keys.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { noteErasures } from "../../note-erasures.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import type { PersonalHolding } from "../../personal-holding.ts";
import { lockAccountWithCredit } from "../account/index.ts";
import { lockBasket } from "../basket/index.ts";
import { lockOrder } from "../order/index.ts";
import { findWebsite } from "../website/index.ts";
import { ERASURES_LOCK, eraseHolding } from "./erase-holding.ts";
import { type ErasedOwners, holdingsOf } from "./find-holdings.ts";

type Report = OutputOf<typeof operation>;

/**
 * Erases a person: what can be erased is put on the list of erasures before the transaction, and nothing that is not on it
 * is erased in it [customer.erasure] [customer.list]. The second look is what the report tells [customer.second-look].
 */
export const eraseCustomer: OperatorAct<typeof operation> = async (shop, run, input) => {
  const { give_up_credit, without_list, ...person } = input;
  const website = await findWebsite(shop.db, person.website_id);
  if (!website.ok) {
    return website;
  }
  const look = async (db: UnitOfWork, owners?: ErasedOwners) => {
    const held = await holdingsOf({ ...shop, db, now: run.now }, person, owners);
    return give_up_credit ? held.map(withoutCredit) : held;
  };
  const erasures = (await look(shop.db)).filter(isErasable).map(erasureOf);
  const noted = await noteErasures(shop, { erasures, withoutList: without_list, isDry: run.isDry });
  if (!noted.ok) {
    return noted;
  }
  return run.change([ERASURES_LOCK], async (unit) => {
    await holdKeys(unit, shop.keyring);
    await lockOwners(unit, erasures);
    // Holdings that changed since they were listed, such as by a refund, stay.
    const held = await look(unit);
    const listed = new Set(erasures.map(nameOf));
    const erased: PersonalHolding[] = [];
    for (const holding of held.filter(isErasable).filter((each) => listed.has(nameOf(each)))) {
      if (await eraseHolding(unit, { ...shop, now: run.now }, { ...erasureOf(holding), at: run.now() })) {
        erased.push(holding);
      }
    }
    const idsOf = (wanted: PersonalHolding["kind"]) => erased.filter(({ kind }) => kind === wanted).map(({ id }) => id);
    const found = await look(unit, { account_ids: idsOf("account"), partner_person_ids: idsOf("partner_person") });
    return done(reportOf(run.now(), erased, { held, found }), {
      website: person.website_id,
      ...(erased.length === 0
        ? { outcome: "unchanged" as const }
        : { details: { erased: erased.map(({ kind, id }) => ({ kind, id })) } }),
    });
  });
};

/**
 * Locks what others change under the lock of a basket, an order or an account, so that a second look at it holds: in the
 * order of theirs, and each kind by its ids, so that nobody waits for each other.
 */
async function lockOwners(unit: UnitOfWork, erasures: readonly Erasure[]): Promise<void> {
  const ofKind = (wanted: Erasure["kind"]) =>
    erasures.filter(({ kind }) => kind === wanted).toSorted((a, b) => a.id.localeCompare(b.id));
  for (const { website_id, id } of ofKind("basket")) {
    await lockBasket(unit, website_id, id);
  }
  for (const { website_id, id } of ofKind("order")) {
    await lockOrder(unit, { website_id, order_id: id });
  }
  for (const { website_id, id } of ofKind("account")) {
    await lockAccountWithCredit(unit, { website_id, account_id: id });
  }
}

function withoutCredit(holding: PersonalHolding): PersonalHolding {
  const isCredit = holding.kind === "account" && holding.stays === "credit_left";
  return isCredit ? { ...holding, stays: null } : holding;
}

function erasureOf({ kind, website_id, id }: Erasure): Erasure {
  return { kind, website_id, id };
}

function nameOf({ kind, website_id, id }: Pick<PersonalHolding, "kind" | "website_id" | "id">): string {
  return `${kind} ${website_id} ${id}`;
}

/** Some of what stays is found no more by the second look, because it was found by something that is erased. */
function reportOf(
  at: Date,
  erased: readonly PersonalHolding[],
  { held, found }: { held: readonly PersonalHolding[]; found: readonly PersonalHolding[] },
): Report {
  const stays = new Map([...held, ...found].map((holding) => [nameOf(holding), holding]));
  return {
    erased_at: at,
    erased: erased.map(({ kind, name }) => ({ kind, name })),
    stays: [...stays.values()].flatMap(({ kind, name, stays: reason, until }) =>
      reason === null ? [] : [{ kind, name, reason, until }],
    ),
    left: found.filter(({ stays: reason }) => reason === null).map(({ kind, name }) => ({ kind, name })),
  };
}
