import { randomUUID } from "node:crypto";
import { needsRecipients } from "@guerdon/domain/address/recipient-list";
import type { BasketLine } from "@guerdon/domain/basket";
import { isOver, type StoredBasket } from "@guerdon/domain/basket/stored-basket";
import { sql } from "kysely";
import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** The encrypted addresses of a basket, and the digests of their e-mail addresses. */
export interface AddressColumns {
  addresses: string | null;
  addresses_key_id: string | null;
  email_digests: string[];
}

/** A basket without addresses. */
export const NO_ADDRESSES: AddressColumns = { addresses: null, addresses_key_id: null, email_digests: [] };

/** The columns of a basket that may be changed. `storeAddresses` stores addresses; here they are removed. */
export type BasketChanges = Partial<
  Pick<StoredBasket, "lines" | "next_position" | "post_payment" | "giver_answer" | "state">
> & { payment_attempt_id?: string } & Partial<AddressColumns>;

/** A basket without people: no addresses, and no answer to a giver [basket.people]. */
const NOBODY_IN_IT = { ...NO_ADDRESSES, giver_answer: null };

/** The primary key of a basket. */
export interface BasketKey {
  website_id: string;
  basket_id: string;
}

/** The owner of a basket, if an account, a partner's person or a buyer. */
export interface BasketOwner {
  account_id?: string | null;
  partner_person_id?: string | null;
  buyer_id?: string;
}

/** A new basket with its initial contents. */
interface NewBasket extends BasketKey, BasketOwner {
  lines?: readonly BasketLine[];
  vouchers?: readonly EnteredVoucher[];
}

/** Inserts a basket with the lines and the vouchers that it begins with. */
export async function insertBasket(
  unit: UnitOfWork,
  { lines = [], vouchers = [], ...basket }: NewBasket,
  now: Date,
): Promise<void> {
  const db = tables<"baskets" | "basket_vouchers">(unit);
  const next_position = Math.max(0, ...lines.map(({ position }) => position)) + 1;
  const row = {
    ...basket,
    lines: jsonb([...lines]),
    next_position,
    account_entered_at: basket.account_id ? now : null,
    created_at: now,
    changed_at: now,
  };
  await (vouchers.length === 0
    ? db.insertInto("baskets").values(row).execute()
    : db
        .with("basket", (query) => query.insertInto("baskets").values(row))
        .insertInto("basket_vouchers")
        .values(rowsOf(basket, vouchers))
        .execute());
}

/**
 * Gives an open basket to an account, whose credit it may use from now on, or to a partner's person. Given once more, it has
 * been the account's since the first time.
 */
export async function giveBasketTo(
  unit: UnitOfWork,
  { website_id, basket_id }: BasketKey,
  { now, ...owner }: ({ account_id: string } | { partner_person_id: string }) & { now: Date },
): Promise<void> {
  const since =
    "account_id" in owner
      ? sql<Date>`case when account_id = ${owner.account_id} then account_entered_at else ${now} end`
      : undefined;
  await tables<"baskets">(unit)
    .updateTable("baskets")
    .set({ ...owner, ...(since && { account_entered_at: since }), version: sql<number>`version + 1` })
    .where("website_id", "=", website_id)
    .where("basket_id", "=", basket_id)
    .where("state", "=", "open")
    .execute();
}

/**
 * Writes changes if the basket is still open and has the version that was read. With changed lines the recipients go of
 * which no line has e-cards any more, and when it is ordered or handed over, its people.
 * @returns the new version; undefined after a concurrent change
 */
export async function updateBasket(
  unit: UnitOfWork,
  basket: BasketKey & Pick<StoredBasket, "version">,
  changes: BasketChanges & { now: Date },
): Promise<number | undefined> {
  const db = tables<"baskets" | "recipient_lists">(unit);
  const { now, lines, post_payment, giver_answer, ...plain } = changes;
  const update = db
    .updateTable("baskets")
    .set({
      ...plain,
      ...(lines && { lines: jsonb(lines) }),
      ...(post_payment !== undefined && { post_payment: post_payment && jsonb(post_payment) }),
      ...(giver_answer !== undefined && { giver_answer: giver_answer && jsonb(giver_answer) }),
      ...(plain.state !== undefined && isOver({ state: plain.state }) && NOBODY_IN_IT),
      version: sql<number>`version + 1`,
      changed_at: now,
    })
    .where("website_id", "=", basket.website_id)
    .where("basket_id", "=", basket.basket_id)
    .where("version", "=", basket.version)
    .where("state", "=", "open")
    .returning("version");
  if (!lines) {
    return (await update.executeTakeFirst())?.version;
  }
  const kept = lines.filter(({ delivery_type }) => needsRecipients(delivery_type)).map(({ position }) => position);
  const updated = await db
    .with("updated", () => update)
    .with("gone", (cte) =>
      cte
        .deleteFrom("recipient_lists")
        .where("website_id", "=", basket.website_id)
        .where("basket_id", "=", basket.basket_id)
        .where(({ eb, fn, val, not }) => not(eb("position", "=", fn.any(val(kept)))))
        .where(({ exists, selectFrom }) => exists(selectFrom("updated").select("updated.version"))),
    )
    .selectFrom("updated")
    .select("updated.version")
    .executeTakeFirst();
  return updated?.version;
}

/**
 * Records whether the terms are accepted, independent of concurrent changes. The basket shows the same, so that it keeps its
 * version [order.shown].
 * @returns false if the basket does not exist or was ordered
 */
export async function setTermsAccepted(
  unit: UnitOfWork,
  { website_id, basket_id }: BasketKey,
  { terms_accepted, now }: Pick<StoredBasket, "terms_accepted"> & { now: Date },
): Promise<boolean> {
  const db = tables<"baskets">(unit);
  const updated = await db
    .updateTable("baskets")
    .set({ terms_accepted, changed_at: now })
    .where("website_id", "=", website_id)
    .where("basket_id", "=", basket_id)
    .where("state", "=", "open")
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/**
 * Stores the answer to a giver's question, independent of concurrent changes; null takes it back. The basket keeps its
 * version, too.
 * @returns false if the basket does not exist, is being paid or was ordered
 */
export async function setGiverAnswer(
  unit: UnitOfWork,
  { website_id, basket_id }: BasketKey,
  { giver_answer, now }: Pick<StoredBasket, "giver_answer"> & { now: Date },
): Promise<boolean> {
  const updated = await tables<"baskets">(unit)
    .updateTable("baskets")
    .set({ giver_answer: giver_answer && jsonb(giver_answer), changed_at: now })
    .where("website_id", "=", website_id)
    .where("basket_id", "=", basket_id)
    .where("state", "=", "open")
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Ends the lock of a basket whose payment was in process: it was ordered, and has nobody in it any more, or is open again. */
export async function endPaying(
  unit: UnitOfWork,
  { website_id, basket_id }: BasketKey,
  { state, now }: { state: "open" | "ordered"; now: Date },
): Promise<void> {
  await tables<"baskets">(unit)
    .updateTable("baskets")
    .set({
      state,
      ...(state === "open" ? { payment_attempt_id: null } : NOBODY_IN_IT),
      version: sql<number>`version + 1`,
      changed_at: now,
    })
    .where("website_id", "=", website_id)
    .where("basket_id", "=", basket_id)
    .where("state", "=", "paying")
    .execute();
}

/** Locks a basket until the transaction ends. Returns its state, version and payment attempt. */
export async function lockBasket(
  unit: UnitOfWork,
  websiteId: string,
  basketId: string,
): Promise<Pick<StoredBasket, "state" | "version" | "payment_attempt_id"> | undefined> {
  const db = tables<"baskets">(unit);
  return db
    .selectFrom("baskets")
    .select(["state", "version", "payment_attempt_id"])
    .where("website_id", "=", websiteId)
    .where("basket_id", "=", basketId)
    .forUpdate()
    .executeTakeFirst();
}

/** Removes the addresses of an open basket and its answer to a giver. What was ordered has none any more. */
export async function eraseAddresses(unit: UnitOfWork, { website_id, basket_id }: BasketKey): Promise<void> {
  await tables<"baskets">(unit)
    .updateTable("baskets")
    .set(NOBODY_IN_IT)
    .where("website_id", "=", website_id)
    .where("basket_id", "=", basket_id)
    .where("state", "=", "open")
    .execute();
}

/** The keys of the vouchers that were entered into baskets of a website. They may be of other websites of its group. */
export async function vouchersOfBaskets(
  unit: UnitOfWork,
  { website_id, basket_ids }: { website_id: string; basket_ids: readonly string[] },
): Promise<{ website_id: string; voucher_id: string }[]> {
  return tables<"basket_vouchers">(unit)
    .selectFrom("basket_vouchers")
    .select(["voucher_website_id as website_id", "voucher_id"])
    .distinct()
    .where("website_id", "=", website_id)
    .where((entered) => entered("basket_id", "=", entered.fn.any(entered.val([...basket_ids]))))
    .execute();
}

/** A voucher whose credit a basket may use. */
export interface EnteredVoucher {
  id: string;
  /** The website of the voucher, which need not be the basket's. */
  website_id: string;
  entered_at: Date;
}

/** Adds a voucher to a basket, unless it has it. */
export async function addBasketVoucher(unit: UnitOfWork, key: BasketKey, voucher: EnteredVoucher): Promise<void> {
  const db = tables<"basket_vouchers">(unit);
  await db
    .insertInto("basket_vouchers")
    .values(rowsOf(key, [voucher]))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function rowsOf({ website_id, basket_id }: BasketKey, vouchers: readonly EnteredVoucher[]) {
  return vouchers.map((voucher) => ({
    website_id,
    basket_id,
    voucher_website_id: voucher.website_id,
    voucher_id: voucher.id,
    partial_payment_id: `pay_${randomUUID()}`,
    entered_at: voucher.entered_at,
  }));
}

/** Removes one voucher from a basket. */
export async function deleteBasketVoucher(
  unit: UnitOfWork,
  { website_id, basket_id }: BasketKey,
  partialPaymentId: string,
): Promise<void> {
  const db = tables<"basket_vouchers">(unit);
  await db
    .deleteFrom("basket_vouchers")
    .where("website_id", "=", website_id)
    .where("basket_id", "=", basket_id)
    .where("partial_payment_id", "=", partialPaymentId)
    .execute();
}

export async function deleteBasketVouchers(unit: UnitOfWork, websiteId: string, basketId: string): Promise<void> {
  const db = tables<"basket_vouchers">(unit);
  await db
    .deleteFrom("basket_vouchers")
    .where("website_id", "=", websiteId)
    .where("basket_id", "=", basketId)
    .execute();
}
