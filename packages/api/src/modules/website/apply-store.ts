import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";

/** The website that each host currently belongs to. */
export async function hostOwners(unit: UnitOfWork, hosts: readonly string[]): Promise<Map<string, string>> {
  const db = tables<"website_hosts">(unit);
  const rows = await db.selectFrom("website_hosts").selectAll().where("host", "in", hosts).execute();
  return new Map(rows.map(({ host, website_id }) => [host, website_id]));
}

/** The revision that is live, and the state, which no revision changes. */
export async function liveNumber(
  unit: UnitOfWork,
  id: string,
): Promise<Pick<Website, "revision" | "state" | "preview_round"> | undefined> {
  const db = tables<"websites">(unit);
  return db
    .selectFrom("websites")
    .select(["revision", "state", "preview_round"])
    .where("website_id", "=", id)
    .executeTakeFirst();
}

/** Makes the website's revision the one that is live. */
export async function saveWebsite(unit: UnitOfWork, { id, settings, revision }: Website, now: Date): Promise<void> {
  const values = { revision, voucher_group: settings.voucher_group };
  const since = settings.invoice ? now : null;
  // Orders that were paid while nobody issued invoices get none [invoice.since].
  const kept = since && sql<Date>`coalesce(websites.invoiced_since, ${since})`;
  await tables<"websites">(unit)
    .insertInto("websites")
    .values({ website_id: id, ...values, invoiced_since: since })
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
