import { createHash } from "node:crypto";
import type { Language } from "@guerdon/domain/text/language";
import { LRUCache } from "lru-cache";
import type { Website } from "../../ports/websites.ts";
import type { Shop, Visit } from "../../shop.ts";
import { putTerms } from "./store.ts";
import { type TermsPages, termsParts } from "./terms-parts.ts";

/** The terms that an order by a website's pages agrees to, and their digest once they are stored. */
interface Agreed {
  pages: TermsPages;
  digest: Promise<string>;
}

/** Websites of which they are in memory: for the orders of others they are stored again, by the same digest. */
const MAX_WEBSITES = 1000;

/** Agreed terms by language and website, which is another object once another revision is live. */
const agreed = new LRUCache<Website, Map<Language, Agreed>>({ max: MAX_WEBSITES });

/**
 * Has what an order agrees to stored, by its digest, which the order's record names [terms.agreed]. Each process does that
 * once for the same pages; every other order costs no statement. What is stored and never ordered by does no harm, and
 * so this is no part of the order's transaction, in which nothing may wait for a content system.
 * @returns its digest, hexadecimal
 */
export async function agreeToTerms(
  { db, content, now }: Pick<Shop, "db" | "content" | "now">,
  { website, language }: Pick<Visit, "website" | "language">,
): Promise<string> {
  const [terms, withdrawal] = await Promise.all([
    content.page(website, "/agb", language),
    content.page(website, "/withdrawal-instruction", language),
  ]);
  const byLanguage = agreed.get(website) ?? new Map<Language, Agreed>();
  agreed.set(website, byLanguage);
  const known = byLanguage.get(language);
  if (known && known.pages.terms === terms && known.pages.withdrawal === withdrawal) {
    return known.digest;
  }
  const digest = store();
  byLanguage.set(language, { pages: { terms, withdrawal }, digest });
  digest.catch(() => byLanguage.delete(language));
  return digest;

  async function store(): Promise<string> {
    const parts = termsParts(website, language, { terms, withdrawal });
    const digested = createHash("sha256")
      .update(JSON.stringify([language, parts]))
      .digest("hex");
    const { id: website_id, revision, published_at } = website;
    const since = content.isDelivered ? now() : published_at;
    await putTerms(db, { website_id, digest: digested, language, parts, revision, published_at: since });
    return digested;
  }
}
