import { type DatabaseConnection, inTransaction, type Keyring } from "@guerdon/api";
import { jsonb } from "@guerdon/api/db";
import { createAccounts, createVouchers, hashPassword, putWebsite, type StoredPage } from "@guerdon/api/fixtures";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import type { Address } from "@guerdon/domain/address";
import type { Snippet } from "@guerdon/domain/consent/island";
import type { Catalogue } from "@guerdon/domain/product";
import type { Promotion } from "@guerdon/domain/promotion";
import type { Language } from "@guerdon/domain/text/language";
import { sql } from "kysely";

interface Issuer {
  db: Db;
  keyring: Keyring;
}

type Db = DatabaseConnection["kysely"];

/** Before the start of every test shop's clock. */
const CREATED_AT = new Date("2026-01-01T00:00:00Z");

/** The minimal settings of a website. */
export function websiteFile(changes: Partial<WebsiteSettingsFile> = {}): WebsiteSettingsFile {
  const id = changes.id ?? "aurora";
  return {
    id,
    website_type_id: "WOB",
    hosts: [`${id}.localhost`],
    public_url: `http://${id}.localhost:3000`,
    website_title: id,
    website_default_pagetitle: id,
    language_settings: { selectable: ["de", "en"], default: "de" },
    default_catalog_id: "demo",
    wob_account_login: true,
    deny_captcha: true,
    theme: { primary_color: "#3b2a8c", secondary_color: "#ff7a59" },
    mail: { from_name: id },
    seller: { name: id, address: ["Lichtallee 12", "10115 Berlin"], email: "service@example.org", phone: "+49 30 1" },
    ...changes,
  };
}

/** Applies a website, as `sites apply` does. */
export async function insertWebsite(db: Db, file: WebsiteSettingsFile, now = CREATED_AT): Promise<void> {
  await insertWebsiteWith(db, { file, now });
}

interface InsertedWebsite {
  file: WebsiteSettingsFile;
  now?: Date;
  promotions?: readonly Promotion[];
  pages?: readonly StoredPage[];
  snippets?: readonly Snippet[];
}

/** The same with promotions, pages and snippets. */
export async function insertWebsiteWith(
  db: Db,
  { file, now = CREATED_AT, promotions = [], pages = [], snippets = [] }: InsertedWebsite,
): Promise<void> {
  const pictures = { logo: null, favicon: null, hero: null };
  const content = { settings: file, pictures, promotions, pages, snippets };
  const applied = await inTransaction(db, (transaction) =>
    putWebsite(transaction, { content, digest: JSON.stringify(content), now, by: "test" }),
  );
  if (!applied.ok) {
    throw new Error(`The website was rejected: ${JSON.stringify(applied.refusals)}`);
  }
}

export async function insertCatalogue(db: Db, { id, currency, categories, products }: Catalogue): Promise<void> {
  await db
    .insertInto("catalogues")
    .values({
      catalogue_id: id,
      currency,
      default_language: "de",
      categories: jsonb(categories),
      changed_at: CREATED_AT,
    })
    .execute();
  if (products.length === 0) {
    return;
  }
  await db
    .insertInto("product_revisions")
    .values(
      products.map((product, sequence) => ({
        catalogue_id: id,
        number: product.number,
        sequence,
        document: jsonb(product),
        digest: "test",
      })),
    )
    .execute();
  await sql`
    insert into catalogue_pictures (picture_id, catalogue_id)
    select distinct picture_id, catalogue_id
    from product_revisions cross join lateral product_pictures(document) as picture_id
    on conflict do nothing`.execute(db);
}

/** The properties of a voucher that a test may set; the others have defaults. */
export interface VoucherOptions {
  code: string;
  /** Minor units. */
  value: number;
  website_id?: string;
  website_group?: string | null;
  currency?: string;
  valid_from?: Date;
  valid_until?: Date | null;
  combinable?: boolean;
  released?: boolean;
  tan?: string;
  catalogue_ids?: string[] | null;
  mandatory_address?: Address | null;
  /** The id of who gives it. */
  giver_id?: string;
  /** The name of the list that it is issued under. */
  batch?: string;
}

/** Issues a voucher, as `vouchers issue` does. Returns its id. */
export async function insertVoucher({ db, keyring }: Issuer, options: VoucherOptions): Promise<string> {
  const { website_id = "aurora", website_group = null, currency = "EUR", released = true } = options;
  const voucher = {
    code: options.code,
    value: options.value,
    valid_from: options.valid_from ?? CREATED_AT,
    valid_until: options.valid_until ?? null,
    combinable: options.combinable ?? true,
    tan: options.tan ?? null,
    catalogue_ids: options.catalogue_ids ?? null,
    mandatory_address: options.mandatory_address ?? null,
    giver_id: options.giver_id ?? null,
    batch: options.batch ?? "test",
  };
  return inTransaction(db, async (transaction) => {
    const issue = { website_id, website_group, currency, vouchers: [voucher], now: CREATED_AT };
    const [voucherId = ""] = await createVouchers(transaction, keyring, issue);
    // No command issues unreleased vouchers yet.
    if (!released) {
      await transaction.updateTable("vouchers").set({ released }).where("voucher_id", "=", voucherId).execute();
    }
    return voucherId;
  });
}

/** The properties of an account that a test may set; the others have defaults. */
export interface AccountOptions {
  user_name: string;
  /** Null for an account without one. */
  password?: string | null;
  email?: string;
  website_id?: string;
  language?: Language;
  /** Minor units. */
  credit?: number;
  /** The id of who gives it. */
  giver_id?: string;
}

/** Creates an account, as `accounts create` does. Returns its id. */
export async function insertAccount({ db, keyring }: Issuer, options: AccountOptions): Promise<string> {
  const { user_name, password = "Sommer2026", website_id = "aurora", language = "de", credit = 0 } = options;
  const email = options.email ?? `${user_name}@example.org`;
  const passwordHash = password === null ? null : await hashPassword(password);
  const { giver_id = null } = options;
  const accounts = [{ user_name, email, password_hash: passwordHash, language, credit, giver_id }];
  const creation = { website_id, currency: "EUR", accounts, now: CREATED_AT };
  const [created] = await inTransaction(db, (transaction) => createAccounts(transaction, keyring, creation));
  return created?.account_id ?? "";
}
