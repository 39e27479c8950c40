import type { ConsentGroup } from "@guerdon/domain/consent/consent-services";
import type { WebsiteLimit } from "@guerdon/domain/privacy/retention";
import type { Language } from "@guerdon/domain/text/language";
import { sql } from "kysely";
import { sumByWebsite } from "../../db/by-website.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

interface ConsentKey {
  website_id: string;
  consent_id: string;
}

/** A choice as stored. */
export interface ConsentRow extends ConsentKey {
  version: string;
  language: Language;
  /** In alphabetical order. */
  agreed: ConsentGroup[];
  given_at: Date;
  ends_at: Date;
}

/** @returns false if the same id has a choice that nothing has replaced */
export async function insertConsent(unit: UnitOfWork, row: ConsentRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables<"consents">(unit)
    .insertInto("consents")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The choice of an id that nothing has replaced; locks it until the transaction ends. */
export async function currentConsent(unit: UnitOfWork, key: ConsentKey): Promise<ConsentRow> {
  return tables<"consents">(unit)
    .selectFrom("consents")
    .select(["website_id", "consent_id", "version", "language", "agreed", "given_at", "ends_at"])
    .where("website_id", "=", key.website_id)
    .where("consent_id", "=", key.consent_id)
    .where("replaced_at", "is", null)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Notes that another choice has replaced one. */
export async function replaceConsent(unit: UnitOfWork, row: ConsentRow, now: Date): Promise<void> {
  await tables<"consents">(unit)
    .updateTable("consents")
    .set({ replaced_at: now })
    .where("website_id", "=", row.website_id)
    .where("consent_id", "=", row.consent_id)
    .where("replaced_at", "is", null)
    .execute();
}

/** All choices of an id on a website, the oldest first. */
export async function consentsOfId(unit: UnitOfWork, key: ConsentKey) {
  return tables<"consents">(unit)
    .selectFrom("consents")
    .select(["version", "language", "agreed", "given_at", "ends_at", "replaced_at"])
    .where("website_id", "=", key.website_id)
    .where("consent_id", "=", key.consent_id)
    .orderBy("given_at")
    .execute();
}

/**
 * Deletes a batch of the receipts of choices that ended before the moment of their website [consent.retention].
 * @returns the number of deleted receipts
 */
export async function deletePastConsents(
  unit: UnitOfWork,
  limits: readonly WebsiteLimit[],
  batch: number,
): Promise<number> {
  const db = tables<"consents">(unit);
  const { rows: found } = await sql<{ website_id: string; consent_id: string; before: Date }>`
    select ended.website_id, ended.consent_id, kept.before from consents ended
    join jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as kept (website_id text, before timestamptz)
      on kept.website_id = ended.website_id
    where least(ended.replaced_at, ended.ends_at) < kept.before
    order by least(ended.replaced_at, ended.ends_at) limit ${batch}
  `.execute(db);
  return sumByWebsite(found, async (websiteId, keys) => {
    const { numDeletedRows } = await db
      .deleteFrom("consents")
      .where("website_id", "=", websiteId)
      .where((row) => row("consent_id", "=", row.fn.any(row.val(keys.map(({ consent_id }) => consent_id)))))
      .where(sql<Date>`least(replaced_at, ends_at)`, "<", keys[0]?.before ?? new Date(0))
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
