import type { AgreedTerms } from "@guerdon/domain/website/terms";
import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** A text that was agreed to, of a website. */
export interface TermsKey {
  website_id: string;
  digest: string;
}

/** Stores a text, unless the website has it already. */
export async function putTerms(unit: UnitOfWork, { parts, ...terms }: TermsKey & AgreedTerms): Promise<void> {
  await tables<"terms_documents">(unit)
    .insertInto("terms_documents")
    .values({ ...terms, parts: jsonb(parts) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findTerms(unit: UnitOfWork, { website_id, digest }: TermsKey): Promise<AgreedTerms | undefined> {
  return tables<"terms_documents">(unit)
    .selectFrom("terms_documents")
    .select(["language", "parts", "revision", "published_at"])
    .where("website_id", "=", website_id)
    .where("digest", "=", digest)
    .executeTakeFirst();
}
