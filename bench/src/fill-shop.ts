import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type DatabaseConnection, Keyring } from "@guerdon/api";
import { migrate, openDatabase } from "@guerdon/api/db";
import { recordRevision } from "@guerdon/api/fixtures";
import type { PictureRef } from "@guerdon/domain/product";
import {
  insertAccount,
  insertCatalogue,
  insertStock,
  insertVoucher,
  insertWebsite,
  websiteFile,
} from "@guerdon/testing";
import type { ShopStorage } from "./databases.ts";
import { generatedCatalogue, productNumber } from "./generated-catalogue.ts";

const ARTWORK = join(import.meta.dirname, "../../catalogues/demo/artwork");
export const BENCH_SECRET = "a secret that only the bench uses, and long enough";

/** The settings of a shop in production mode that sends mails to this server. */
export function productionEnv(mailServer: string): Record<string, string> {
  return {
    NODE_ENV: "production",
    DEMO: "off",
    SANDBOX: "off",
    SHOP_SECRET: BENCH_SECRET,
    EMBEDDED_DATABASE: "accepted",
    SMTP_URL: mailServer,
    MAIL_FROM: "shop@example.org",
  };
}

/** The number of codes, one per visitor; more than a run of the loads uses. */
export const CODES = 4000;

export function voucherCode(index: number): string {
  return `BENCH-${String(index).padStart(5, "0")}`;
}

/** The number of users, who log in by turns. */
export const USERS = 16;
export const USER_PASSWORD = "Sommer2026";

export function userName(index: number): string {
  return `user-${index}`;
}

/** Before any run. */
const MADE_AT = new Date("2026-01-01T00:00:00Z");

/** The settings of the website. */
export const BENCH_WEBSITE = websiteFile({
  id: "bench",
  hosts: ["localhost"],
  public_url: "http://localhost",
  default_catalog_id: "bench",
});

/**
 * Fills an empty database with a website, 2,000 products with the demonstration's artwork, vouchers of 1,000 EUR,
 * stock codes and users.
 * @param codes the number of vouchers, and of stock codes
 */
export async function fillShop({ database }: ShopStorage, codes = CODES): Promise<void> {
  await using connection = await openDatabase(database);
  await migrate(connection);
  const db = connection.kysely;
  await insertWebsite(db, BENCH_WEBSITE);
  await insertProducts(db);
  const keyring = new Keyring(BENCH_SECRET);
  await insertStock(
    { db, keyring },
    { product_number: productNumber(0), codes: Array.from({ length: codes }, (_, index) => `STOCK-${index}`) },
  );
  for (let index = 0; index < codes; index += 1) {
    await insertVoucher({ db, keyring }, { code: voucherCode(index), value: 100_000, website_id: "bench" });
  }
  for (let index = 0; index < USERS; index += 1) {
    const user = { user_name: userName(index), password: USER_PASSWORD, credit: 100_000 };
    await insertAccount({ db, keyring }, { ...user, website_id: "bench" });
  }
}

/** Stores the catalogue with its revision, as an import does, so that it can be exported. */
async function insertProducts(db: DatabaseConnection["kysely"]): Promise<void> {
  const pictures = { cards: await insertArtwork(db, "cards"), rewards: await insertArtwork(db, "rewards") };
  const catalogue = generatedCatalogue(pictures);
  await insertCatalogue(db, catalogue);
  const { id, currency, categories } = catalogue;
  const head = { catalogue: { id, currency, default_language: "de" as const }, categories, conditions: {} };
  const making = { head, by: "bench", from: null, now: MADE_AT };
  await recordRevision(db, { catalogueId: id, revision: 1 }, { ...making, publishedAt: MADE_AT });
}

/** Stores the SVG files of a folder and returns references to them. */
async function insertArtwork(db: DatabaseConnection["kysely"], name: string): Promise<PictureRef[]> {
  const folder = join(ARTWORK, name);
  const files = (await readdir(folder)).filter((file) => file.endsWith(".svg")).sort();
  const references: PictureRef[] = [];
  for (const file of files) {
    const content = await readFile(join(folder, file));
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(content.toString()) ?? [];
    const picture = { id: idOf(content), width: Number(width), height: Number(height) };
    const { id, ...size } = picture;
    await db
      .insertInto("pictures")
      .values({ picture_id: id, ...size, media_type: "image/svg+xml", content })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    references.push(picture);
  }
  return references;
}

/** The id of a picture, which is derived from its content. */
function idOf(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 20);
}
