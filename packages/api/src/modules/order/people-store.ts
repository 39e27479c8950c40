import { sql } from "kysely";
import type { Sealed } from "../../crypto/keyring.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OrderKey, OrdersOfWebsite } from "./order-key.ts";
import type { SealedPeople } from "./people.ts";

/** Deletes the people of orders, and with them the digests of their e-mail addresses and names. */
export async function deletePeople(unit: UnitOfWork, { website_id, order_ids }: OrdersOfWebsite): Promise<void> {
  await tables<"order_people">(unit)
    .deleteFrom("order_people")
    .where("website_id", "=", website_id)
    .where((people) => people("order_id", "=", people.fn.any(people.val([...order_ids]))))
    .execute();
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

/** Replaces the ciphertext and the digests of an order's people, which the caller has locked. */
export async function replacePeople(unit: UnitOfWork, people: OrderKey & SealedPeople): Promise<void> {
  const { website_id, order_id, ciphertext, key_id } = people;
  await tables<"order_people">(unit)
    .updateTable("order_people")
    .set({ ciphertext, key_id, is_findable: true })
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .execute();
  await replacePeopleDigests(unit, [people]);
}

/** The digests by which the people of an order are found. */
type Findable = OrderKey & Pick<SealedPeople, "emails" | "names">;

/** Replaces the digests of the e-mail addresses and names of people of a website, which the caller has locked. */
export async function replacePeopleDigests(unit: UnitOfWork, people: readonly Findable[]): Promise<void> {
  const [{ website_id } = { website_id: "" }] = people;
  const order_ids = people.map(({ order_id }) => order_id);
  const db = tables<"order_emails" | "order_names">(unit);
  for (const table of ["order_emails", "order_names"] as const) {
    await db
      .deleteFrom(table)
      .where("website_id", "=", website_id)
      .where((row) => row("order_id", "=", row.fn.any(row.val(order_ids))))
      .execute();
  }
  const emails = people.flatMap(({ order_id, emails }) => emails.map((email) => ({ order_id, ...email })));
  await sql`
    insert into order_emails (website_id, order_id, role, digest)
    select ${website_id}, order_id, role, digest
    from jsonb_to_recordset(${JSON.stringify(emails)}::jsonb) as new (order_id text, role text, digest text)
  `.execute(db);
  await sql`
    insert into order_names (website_id, order_id, digest)
    select ${website_id}, order_id, jsonb_array_elements_text(names)
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as new (order_id text, names jsonb)
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
