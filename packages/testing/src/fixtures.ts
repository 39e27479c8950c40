import { randomUUID } from "node:crypto";
import type { DatabaseConnection, Shop, WebsiteSettingsFile } from "@guerdon/api";
import { jsonb } from "@guerdon/api/db";
import type { Catalogue } from "@guerdon/domain/product";
import { normalizeCode } from "@guerdon/domain/voucher-code";

type Db = DatabaseConnection["kysely"];

const BEFORE = new Date("2026-01-01T00:00:00Z");

/** Settings of a website with code log-in, all in their simplest form. */
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
    deny_captcha: true,
    theme: { primary_color: "#3b2a8c", secondary_color: "#ff7a59" },
    mail: { from_name: id },
    seller: { name: id, address: ["Lichtallee 12", "10115 Berlin"], email: "service@example.org", phone: "+49 30 1" },
    ...changes,
  };
}

/** Puts a website with its system accounts into the database. */
export async function insertWebsite(db: Db, file: WebsiteSettingsFile): Promise<void> {
  const pictures = { logo: null, favicon: null, hero: null };
  await db
    .insertInto("websites")
    .values({
      website_id: file.id,
      settings: jsonb({ settings: file, pictures }),
      voucher_group: file.voucher_group ?? null,
      digest: "test",
      applied_at: BEFORE,
    })
    .execute();
  const account = (kind: "issuance" | "sales") => ({
    website_id: file.id,
    account_id: `${kind}:EUR`,
    kind,
    normal_side: kind === "issuance" ? "debit" : "credit",
    currency: "EUR",
  });
  await db
    .insertInto("ledger_accounts")
    .values([account("issuance"), account("sales")])
    .execute();
}

export async function insertCatalogue(db: Db, { id, currency, categories, products }: Catalogue): Promise<void> {
  await db
    .insertInto("catalogues")
    .values({ catalogue_id: id, currency, default_language: "de", categories: jsonb(categories), changed_at: BEFORE })
    .execute();
  if (products.length === 0) return;
  await db
    .insertInto("products")
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
}

/** What a test says of a voucher; the rest is ordinary. */
export interface VoucherWish {
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
  catalog_ids?: string[] | null;
}

/** Issues a voucher: its account, its credit and its row. Answers the voucher's id. */
export async function insertVoucher({ db, keyring }: Pick<Shop, "db" | "keyring">, wish: VoucherWish): Promise<string> {
  const { website_id = "aurora", currency = "EUR", value } = wish;
  const voucher_id = `vch_${randomUUID()}`;
  const normalized = normalizeCode(wish.code);
  const { digest, key_id } = keyring.digest("voucher-code", normalized);
  const systemAccount = { website_id, account_id: `issuance:${currency}`, kind: "issuance" as const };
  await db
    .insertInto("ledger_accounts")
    .values([
      { ...systemAccount, normal_side: "debit", currency },
      { website_id, account_id: voucher_id, kind: "voucher", normal_side: "credit", currency },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("ledger_transfers")
    .values({
      website_id,
      transfer_id: `issue/${voucher_id}`,
      debit_account_id: systemAccount.account_id,
      credit_account_id: voucher_id,
      amount: value,
      currency,
      phase: "posted",
      reason: "issue",
      created_at: BEFORE,
    })
    .execute();
  await db
    .insertInto("vouchers")
    .values({
      website_id,
      voucher_id,
      code_digest: digest,
      key_id,
      last_four: normalized.slice(-4),
      value,
      currency,
      valid_from: wish.valid_from ?? BEFORE,
      valid_until: wish.valid_until ?? null,
      combinable: wish.combinable ?? true,
      released: wish.released ?? true,
      tan_digest: wish.tan ? keyring.digest("tan", `${voucher_id} ${wish.tan}`).digest : null,
      website_group: wish.website_group ?? null,
      catalog_ids: wish.catalog_ids ?? null,
      batch: "test",
      created_at: BEFORE,
    })
    .execute();
  return voucher_id;
}
