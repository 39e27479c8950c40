import { websiteSettings } from "@guerdon/contract/operations/website-settings";
import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { readStoredPromotions } from "./stored-promotions.ts";
import type { StoredWebsite } from "./stored-website.ts";

/**
 * All websites as their live revisions are, in the order of their ids. Settings are parsed when read, so that defaults
 * that were introduced later apply.
 */
export async function allWebsites(unit: UnitOfWork): Promise<Website[]> {
  return parsed(await liveRows(unit).execute());
}

/** Those of these websites that are there, read as all are. */
export async function someWebsites(unit: UnitOfWork, ids: readonly string[]): Promise<Website[]> {
  return parsed(await liveRows(unit).where("websites.website_id", "in", ids).execute());
}

/** The websites whose invoices this issuer issues [invoice.issuer]. */
export async function websitesOfIssuer(unit: UnitOfWork, issuerId: string): Promise<Website[]> {
  const isIts = sql<boolean>`live.content #>> '{settings,invoice,issuer,id}' = ${issuerId}`;
  return parsed(await liveRows(unit).where(isIts).execute());
}

function liveRows(unit: UnitOfWork) {
  return tables<"websites" | "website_revisions">(unit)
    .selectFrom("websites")
    .innerJoin("website_revisions as live", (join) =>
      join.onRef("live.website_id", "=", "websites.website_id").onRef("live.revision", "=", "websites.revision"),
    )
    .select(["websites.website_id as id", "websites.state", "websites.revision", "websites.preview_round"])
    .select(["live.content", "live.published_at", "live.made_at"])
    .orderBy("websites.website_id");
}

type LiveRow = Awaited<ReturnType<ReturnType<typeof liveRows>["execute"]>>[number];

function parsed(rows: readonly LiveRow[]): Website[] {
  return rows.map(({ content, published_at, made_at, ...row }) => {
    return { ...row, published_at: published_at ?? made_at, ...readStored(content as StoredWebsite) };
  });
}

/** @throws if settings of an earlier version are none of this one */
export function readStored(stored: StoredWebsite): Pick<Website, "settings" | "pictures" | "promotions" | "snippets"> {
  const { settings, pictures, promotions, snippets = [] } = stored;
  return {
    settings: websiteSettings.parse(settings),
    pictures,
    snippets,
    promotions: readStoredPromotions(promotions),
  };
}
