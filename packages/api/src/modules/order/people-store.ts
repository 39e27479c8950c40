import { sql } from "kysely";
import type { Sealed } from "../../crypto/keyring.ts";
import { rowsAsTable } from "../../db/rows-as-table.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OrderKey } from "./order-key.ts";
import type { SealedPeople } from "./people.ts";

/** Deletes the people of orders, and with them the digests of their e-mail addresses and names. */
export async function deletePeople(unit: UnitOfWork, orders: readonly OrderKey[]): Promise<void> {
  await sql`
    delete from order_people
    where (website_id, order_id) in (select * from ${rowsAsTable(orders, "website_id", "order_id")})
  `.execute(tables<"order_people">(unit));
}

/** The encrypted people of an order. */
export type PeopleRow = OrderKey & Sealed;

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
  const db = tables<"order_people">(unit);
  const { numAffectedRows } = await sql`
    update order_people people
    set ciphertext = new.ciphertext, key_id = new.key_id, is_findable = true
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as new (
      website_id text, order_id text, ciphertext text, key_id text
    )
    where people.website_id = new.website_id and people.order_id = new.order_id
  `.execute(db);
  await replacePeopleDigests(unit, people);
  return Number(numAffectedRows ?? 0);
}

/** Replaces the digests of the e-mail addresses and names of people, which the caller has locked. */
export async function replacePeopleDigests(
  unit: UnitOfWork,
  people: readonly (OrderKey & Pick<SealedPeople, "emails" | "names">)[],
): Promise<void> {
  const db = tables<"order_emails">(unit);
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

/** Returns the number of orders that cannot be found by the names of their people yet. */
export async function countPeopleToDigest(unit: UnitOfWork): Promise<number> {
  const { orders } = await tables<"order_people">(unit)
    .selectFrom("order_people")
    .select((people) => people.fn.countAll<number>().as("orders"))
    .where("is_findable", "=", false)
    .executeTakeFirstOrThrow();
  return Number(orders);
}
