import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { RevisionContent, StoredPage, StoredWebsite } from "./stored-website.ts";

/** A revision of a website. */
export interface RevisionKey {
  website_id: string;
  revision: number;
}

/** The author and the publisher of a revision, with the times of both. */
export interface RevisionHead {
  revision: number;
  made_at: Date;
  made_by: string;
  /** The earlier one whose content it has. */
  made_from: number | null;
  /** Null for a draft. */
  published_at: Date | null;
  published_by: string | null;
}

/** A revision with its content. */
export interface Revision extends RevisionHead {
  content: RevisionContent;
  /** Equal for equal contents. */
  digest: string;
}

const HEAD = ["revision", "made_at", "made_by", "made_from", "published_at", "published_by"] as const;

export async function findRevision(unit: UnitOfWork, key: RevisionKey): Promise<Revision | undefined> {
  const row = await tables<"website_revisions">(unit)
    .selectFrom("website_revisions")
    .select([...HEAD, "digest", "content", "pages"])
    .where("website_id", "=", key.website_id)
    .where("revision", "=", key.revision)
    .executeTakeFirst();
  if (!row) {
    return undefined;
  }
  const { content, pages, ...head } = row;
  return { ...head, content: { ...(content as StoredWebsite), pages: pages as StoredPage[] } };
}

/** The pages of a revision; none if it does not exist. */
export async function revisionPages(unit: UnitOfWork, { website_id, revision }: RevisionKey): Promise<StoredPage[]> {
  const row = await tables<"website_revisions">(unit)
    .selectFrom("website_revisions")
    .select("pages")
    .where("website_id", "=", website_id)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return (row?.pages ?? []) as StoredPage[];
}

/** The revisions of a website without their contents, the newest first. */
export async function revisionHeads(unit: UnitOfWork, websiteId: string): Promise<RevisionHead[]> {
  return tables<"website_revisions">(unit)
    .selectFrom("website_revisions")
    .select(HEAD)
    .where("website_id", "=", websiteId)
    .orderBy("revision", "desc")
    .execute();
}

/** A revision to store. */
export interface NewRevision {
  content: RevisionContent;
  digest: string;
  now: Date;
  by: string;
  made_from?: number;
  /** A process made it, which keeps the newest ones only [revision.working]. */
  isWorking?: boolean;
}

/**
 * Stores a draft, unless there is one with this content, in the caller's transaction that holds the website's lock.
 * @returns its number
 */
export async function putRevision(
  unit: UnitOfWork,
  { content, digest, now, by, made_from, isWorking = false }: NewRevision,
): Promise<{ revision: number; isNew: boolean }> {
  const db = tables<"website_revisions">(unit);
  const { pages, ...rest } = content;
  const website_id = content.settings.id;
  const { last } = await db
    .selectFrom("website_revisions")
    .select((row) => row.fn.max<number | null>("revision").as("last"))
    .where("website_id", "=", website_id)
    .executeTakeFirstOrThrow();
  const draft = await db
    .selectFrom("website_revisions")
    .select("revision")
    .where("website_id", "=", website_id)
    .where("digest", "=", digest)
    .where("published_at", "is", null)
    .orderBy("revision", "desc")
    .executeTakeFirst();
  if (draft && made_from === undefined) {
    return { revision: draft.revision, isNew: false };
  }
  const revision = (last ?? 0) + 1;
  await db
    .insertInto("website_revisions")
    .values({
      website_id,
      revision,
      digest,
      made_at: now,
      made_by: by,
      is_working: isWorking,
      content: jsonb(rest),
      pages: jsonb(pages),
      made_from: made_from ?? null,
    })
    .execute();
  return { revision, isNew: true };
}

export async function markPublished(
  unit: UnitOfWork,
  { website_id, revision }: RevisionKey,
  { now, by }: { now: Date; by: string },
): Promise<void> {
  await tables<"website_revisions">(unit)
    .updateTable("website_revisions")
    .set({ published_at: now, published_by: by })
    .where("website_id", "=", website_id)
    .where("revision", "=", revision)
    .execute();
}

/** The number of revisions that are retained beside the live one, for requests that began before. */
const KEPT_WORKING = 1;

/** Forgets the revisions that a watching process published before the newest ones [revision.working]. */
export async function forgetWorking(unit: UnitOfWork, { website_id, revision }: RevisionKey): Promise<void> {
  const db = tables<"website_revisions">(unit);
  const old = db
    .selectFrom("website_revisions")
    .select("revision")
    .where("website_id", "=", website_id)
    .where("is_working", "=", true)
    .where("revision", "<", revision)
    .orderBy("revision", "desc")
    .offset(KEPT_WORKING);
  await db.deleteFrom("website_revisions").where("website_id", "=", website_id).where("revision", "in", old).execute();
}
