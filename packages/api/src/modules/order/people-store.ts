import { sql } from "kysely";
import type { Sealed } from "../../crypto/keyring.ts";
import { distinctValues } from "../../db/distinct-values.ts";
import { rowsAsTable } from "../../db/rows-as-table.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { countSealedDrafts, draftKeyIds } from "./draft-store.ts";
import type { OrderKey } from "./order-key.ts";
import type { SealedPeople } from "./people.ts";

/** Deletes the people of orders, and with them the digests of their e-mail addresses and names. */
export async function deletePeople(unit: UnitOfWork, orders: readonly OrderKey[]): Promise<void> {
  await sql`
    delete from order_people
    where (website_id, order_id) in (select * from ${rowsAsTable(orders, "website_id", "order_id")})
  `.execute(tables<"order_people">(unit));
}

/** Ids of the keys that people of orders and their drafts are encrypted with. */
export async function peopleKeyIds(unit: UnitOfWork): Promise<string[]> {
  const placed = await distinctValues(tables<"order_people">(unit), "order_people", "key_id");
  return [...new Set([...placed, ...(await draftKeyIds(unit))])];
}

/** How many orders and drafts have people encrypted with each of the keys. */
export async function countSealedPeople(unit: UnitOfWork, keyIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tables<"order_people">(unit)
    .selectFrom("order_people")
    .select(["key_id", (people) => people.fn.countAll<number>().as("orders")])
    .where((people) => people("key_id", "=", people.fn.any(people.val([...keyIds]))))
    .groupBy("key_id")
    .execute();
  const drafts = await countSealedDrafts(unit, keyIds);
  const placed = new Map(rows.map(({ key_id, orders }) => [key_id, Number(orders)]));
  return new Map(keyIds.map((id) => [id, (placed.get(id) ?? 0) + (drafts.get(id) ?? 0)]));
}

/** A batch begins after this order, among those whose people this key encrypted. */
export interface PeopleBatch {
  key_id: string;
  after: OrderKey;
  size: number;
}

/** The encrypted people of an order. */
export type PeopleRow = OrderKey & Sealed;

/** A batch of the people that a key encrypted, ordered by website and order, and locked until the transaction ends. */
export async function peopleSealedWith(
  transaction: UnitOfWork,
  { key_id, after, size }: PeopleBatch,
): Promise<PeopleRow[]> {
  return nextPeople(transaction, { after, size }).where("key_id", "=", key_id).execute();
}

/** The next people of all orders, ordered by website and order, and locked until the transaction ends. */
function nextPeople(transaction: UnitOfWork, { after, size }: Pick<PeopleBatch, "after" | "size">) {
  return tables<"order_people">(transaction)
    .selectFrom("order_people")
    .select(["website_id", "order_id", "ciphertext", "key_id"])
    .where(sql<boolean>`(website_id, order_id) > (${after.website_id}, ${after.order_id})`)
    .orderBy("website_id")
    .orderBy("order_id")
    .limit(size)
    .forUpdate();
}

/** The people of an order, locked until the transaction ends; undefined once they are erased. */
export async function lockPeople(
  transaction: UnitOfWork,
  { website_id, order_id }: OrderKey,
): Promise<PeopleRow | undefined> {
  return tables<"order_people">(transaction)
    .selectFrom("order_people")
    .select(["website_id", "order_id", "ciphertext", "key_id"])
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Replaces ciphertexts and digests of people, which the caller has locked.
 * @returns how many orders were changed
 */
export async function replacePeople(unit: UnitOfWork, people: readonly (OrderKey & SealedPeople)[]): Promise<number> {
  const db = tables<"order_people" | "order_emails" | "order_names">(unit);
  const { numAffectedRows } = await sql`
    update order_people people
    set ciphertext = new.ciphertext, key_id = new.key_id, is_findable = true
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as new (
      website_id text, order_id text, ciphertext text, key_id text
    )
    where people.website_id = new.website_id and people.order_id = new.order_id
  `.execute(db);
  const emails = people.flatMap(({ website_id, order_id, emails }) =>
    emails.map((email) => ({ website_id, order_id, ...email })),
  );
  await sql`
    delete from order_emails email
    using jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as new (website_id text, order_id text)
    where email.website_id = new.website_id and email.order_id = new.order_id
  `.execute(db);
  await sql`
    insert into order_emails (website_id, order_id, role, digest)
    select website_id, order_id, role, digest
    from jsonb_to_recordset(${JSON.stringify(emails)}::jsonb) as new (
      website_id text, order_id text, role text, digest text
    )
  `.execute(db);
  await replaceNames(unit, people);
  return Number(numAffectedRows ?? 0);
}

async function replaceNames(
  unit: UnitOfWork,
  people: readonly (OrderKey & Pick<SealedPeople, "names">)[],
): Promise<void> {
  const db = tables<"order_names">(unit);
  await sql`
    delete from order_names name
    using jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as new (website_id text, order_id text)
    where name.website_id = new.website_id and name.order_id = new.order_id
  `.execute(db);
  await sql`
    insert into order_names (website_id, order_id, digest)
    select website_id, order_id, jsonb_array_elements_text(names)
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as new (website_id text, order_id text, names jsonb)
  `.execute(db);
}

/** A batch of people whose names are not digested yet, ordered by website and order, and locked. */
export async function peopleToDigest(
  transaction: UnitOfWork,
  batch: Pick<PeopleBatch, "after" | "size">,
): Promise<PeopleRow[]> {
  return nextPeople(transaction, batch).where("is_findable", "=", false).execute();
}

/** How many orders are not found by the names of their people yet. */
export async function countPeopleToDigest(unit: UnitOfWork): Promise<number> {
  const { orders } = await tables<"order_people">(unit)
    .selectFrom("order_people")
    .select((people) => people.fn.countAll<number>().as("orders"))
    .where("is_findable", "=", false)
    .executeTakeFirstOrThrow();
  return Number(orders);
}
