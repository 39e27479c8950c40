import type { WebsiteState } from "@guerdon/domain/website-state";
import { sql } from "kysely";
import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import type { StoredWebsite } from "./stored-website.ts";

/** The website that each host currently belongs to. */
export async function hostOwners(unit: UnitOfWork, hosts: readonly string[]): Promise<Map<string, string>> {
  const db = tables<"website_hosts">(unit);
  const rows = await db.selectFrom("website_hosts").selectAll().where("host", "in", hosts).execute();
  return new Map(rows.map(({ host, website_id }) => [host, website_id]));
}

/** The digest of the last applied folder, and the state, which no folder changes. */
export async function appliedBefore(
  unit: UnitOfWork,
  id: string,
): Promise<{ digest: string; state: WebsiteState } | undefined> {
  const db = tables<"websites">(unit);
  return db.selectFrom("websites").select(["digest", "state"]).where("website_id", "=", id).executeTakeFirst();
}

export async function saveWebsite(
  unit: UnitOfWork,
  website: Website,
  applied: { stored: StoredWebsite; digest: string; now: Date },
): Promise<void> {
  const db = tables<"websites">(unit);
  const values = {
    settings: jsonb(applied.stored),
    voucher_group: website.settings.voucher_group,
    digest: applied.digest,
    applied_at: applied.now,
  };
  const since = website.settings.invoice ? applied.now : null;
  // Orders that were paid while nobody issued invoices get none [invoice.since].
  const kept = since && sql<Date>`coalesce(websites.invoiced_since, ${since})`;
  await db
    .insertInto("websites")
    .values({ website_id: website.id, ...values, invoiced_since: since })
    .onConflict((conflict) => conflict.column("website_id").doUpdateSet({ ...values, invoiced_since: kept }))
    .execute();
}

export async function replaceHosts(unit: UnitOfWork, websiteId: string, hosts: readonly string[]): Promise<void> {
  const db = tables<"website_hosts">(unit);
  await db.deleteFrom("website_hosts").where("website_id", "=", websiteId).where("host", "not in", hosts).execute();
  await db
    .insertInto("website_hosts")
    .values(hosts.map((host) => ({ host, website_id: websiteId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
