import type { WebsiteLimit } from "@guerdon/domain/privacy/retention";
import { sql } from "kysely";
import { sumByWebsite } from "../../db/by-website.ts";
import { deleteFound } from "../../db/delete-found.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** The primary key of a partner's person. */
export interface PersonKey {
  website_id: string;
  person_id: string;
}

export interface PersonRow extends PersonKey {
  partner: string;
  digest: string;
  key_id: string;
  seen_at: Date;
}

/** A person by the digests of the partner's id for them, of which the one under the current key counts first. */
export async function findPersonDigested(
  unit: UnitOfWork,
  website_id: string,
  digests: readonly string[],
): Promise<PersonRow | undefined> {
  const found = await tables<"partner_people">(unit)
    .selectFrom("partner_people")
    .selectAll()
    .where("website_id", "=", website_id)
    .where((row) => row("digest", "=", row.fn.any(row.val([...digests]))))
    .execute();
  return found.toSorted((a, b) => digests.indexOf(a.digest) - digests.indexOf(b.digest))[0];
}

/** Some people of a website. */
export async function findPeople(
  unit: UnitOfWork,
  website_id: string,
  person_ids: readonly string[],
): Promise<PersonRow[]> {
  return tables<"partner_people">(unit)
    .selectFrom("partner_people")
    .selectAll()
    .where("website_id", "=", website_id)
    .where((row) => row("person_id", "=", row.fn.any(row.val([...person_ids]))))
    .orderBy("person_id")
    .execute();
}

/** Stores a person who comes for the first time. @returns the id of the one who is there already, if one came meanwhile */
export async function insertPerson(unit: UnitOfWork, row: PersonRow): Promise<string> {
  const { person_id } = await tables<"partner_people">(unit)
    .insertInto("partner_people")
    .values(row)
    .onConflict((conflict) => conflict.columns(["website_id", "digest"]).doUpdateSet({ seen_at: row.seen_at }))
    .returning("person_id")
    .executeTakeFirstOrThrow();
  return person_id;
}

/** Notes that a person came again, with the digest under the current key. */
export async function updatePerson(
  unit: UnitOfWork,
  { website_id, person_id }: PersonKey,
  changes: Pick<PersonRow, "digest" | "key_id" | "seen_at">,
): Promise<void> {
  await tables<"partner_people">(unit)
    .updateTable("partner_people")
    .set(changes)
    .where("website_id", "=", website_id)
    .where("person_id", "=", person_id)
    .execute();
}

export async function deletePerson(unit: UnitOfWork, { website_id, person_id }: PersonKey): Promise<void> {
  await tables<"partner_people">(unit)
    .deleteFrom("partner_people")
    .where("website_id", "=", website_id)
    .where("person_id", "=", person_id)
    .execute();
}

/**
 * Deletes a batch of the people who did not come for as long as baskets are kept, and of whose orders no names and
 * addresses are kept any more [handshake.person].
 * @returns the number of deleted rows
 */
export async function deletePastPeople(
  unit: UnitOfWork,
  lastSeen: readonly WebsiteLimit[],
  batch: number,
): Promise<number> {
  const db = tables<"partner_people" | "partner_orders">(unit);
  const hasNoOrder = sql`not exists (
    select 1 from partner_orders placed
    where placed.website_id = person.website_id and placed.partner_person_id = person.person_id
  )`;
  const { rows: found } = await sql<PersonKey & { before: Date }>`
    select person.website_id, person.person_id, kept.before from partner_people person
    join jsonb_to_recordset(${JSON.stringify(lastSeen)}::jsonb) as kept (website_id text, before timestamptz)
      on kept.website_id = person.website_id and person.seen_at < kept.before
    where ${hasNoOrder} limit ${batch}
  `.execute(db);
  return sumByWebsite(found, (websiteId, keys) => {
    const ids = keys.map(({ person_id }) => person_id);
    const isOver = sql`person.seen_at < ${keys[0]?.before} and ${hasNoOrder}`;
    return deleteFound(tables<"partner_people">(unit), "partner_people", {
      websiteId,
      key: "person_id",
      ids,
      as: "person",
      isOver,
    });
  });
}
