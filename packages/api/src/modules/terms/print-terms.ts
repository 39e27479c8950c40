import { dayOf } from "@guerdon/domain/time/day";
import { type AgreedTerms, type AttachedTerms, attachedTerms } from "@guerdon/domain/website/terms";
import { translateIn } from "@guerdon/messages";
import { LRUCache } from "lru-cache";
import type { MailAttachment } from "../../ports/mailer.ts";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import { documentFonts } from "../font/index.ts";
import { printableLogo } from "../picture/index.ts";
import { mailTheme, wordsIn } from "../website/index.ts";
import { findTerms } from "./store.ts";

/** The terms agreed to with an order, as a file. */
export interface TermsFile extends MailAttachment {
  parts: AttachedTerms;
}

/** Websites whose files are in memory, of some 50 kB each. */
const MAX_WEBSITES = 200;

/** Files by the website in whose look they are, and digest: many orders agree to the same, which never changes. */
const printed = new LRUCache<Website, Map<string, Promise<TermsFile | undefined>>>({ max: MAX_WEBSITES });

/**
 * Prints the terms agreed to with an order, in their words and in the website's look of today [terms.document].
 * @param digest as the order's record names it
 * @returns undefined for an order from before its record named any, and where nothing was to be agreed to
 */
export async function printTerms(
  shop: Pick<Shop, "db" | "documents" | "log" | "objects">,
  website: Website,
  digest: string | undefined,
): Promise<TermsFile | undefined> {
  if (digest === undefined) {
    return undefined;
  }
  const byDigest = printed.get(website) ?? new Map<string, Promise<TermsFile | undefined>>();
  printed.set(website, byDigest);
  const known = byDigest.get(digest) ?? fileOf(shop, website, digest);
  byDigest.set(digest, known);
  const forget = () => byDigest.delete(digest);
  known.then((file) => file ?? forget(), forget);
  return known;
}

async function fileOf(
  shop: Pick<Shop, "db" | "documents" | "log" | "objects">,
  website: Website,
  digest: string,
): Promise<TermsFile | undefined> {
  const terms = await findTerms(shop.db, { website_id: website.id, digest });
  if (!terms || terms.parts.length === 0) {
    return undefined;
  }
  const parts = attachedTerms(terms.parts);
  const name = translateIn(terms.language)(`mails.terms.file.${parts}`);
  return {
    parts,
    file_name: `${website.settings.website_title} ${name}.pdf`,
    media_type: "application/pdf",
    content: await documentOf(shop, website, terms),
  };
}

async function documentOf(
  shop: Pick<Shop, "db" | "documents" | "log" | "objects">,
  website: Website,
  { parts, language, revision, published_at }: AgreedTerms,
): Promise<Uint8Array> {
  const { website_title, public_url, theme, seller, time_zone, website_currency_short_symbol } = website.settings;
  const { logo, fonts } = website.pictures;
  return shop.documents.terms({
    website_title,
    public_url,
    theme: mailTheme(theme, null),
    seller,
    logo_name: website_title,
    fonts: await documentFonts(shop.db, fonts),
    logo: await printableLogo(shop, logo),
    words: wordsIn(website, language),
    language,
    currency: website_currency_short_symbol,
    parts,
    revision,
    published_on: dayOf(published_at, time_zone),
  });
}
