import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type DatabaseConnection, Keyring } from "@guerdon/api";
import { migrate, openDatabase } from "@guerdon/api/db";
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

/** The number of codes, one per visitor; more than a run uses. */
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

/**
 * Fills an empty database with a website, 2,000 products with the demonstration's artwork, vouchers of 1,000 EUR,
 * stock codes and users.
 */
export async function fillShop({ database }: ShopStorage): Promise<void> {
  await using connection = await openDatabase(database);
  await migrate(connection);
  const db = connection.kysely;
  await insertWebsite(
    db,
    websiteFile({ id: "bench", hosts: ["localhost"], public_url: "http://localhost", default_catalog_id: "bench" }),
  );
  await insertCatalogue(
    db,
    generatedCatalogue({ cards: await insertArtwork(db, "cards"), rewards: await insertArtwork(db, "rewards") }),
  );
  const keyring = new Keyring(BENCH_SECRET);
  await insertStock(
    { db, keyring },
    { product_number: productNumber(0), codes: Array.from({ length: CODES }, (_, index) => `STOCK-${index}`) },
  );
  for (let index = 0; index < CODES; index += 1) {
    await insertVoucher({ db, keyring }, { code: voucherCode(index), value: 100_000, website_id: "bench" });
  }
  for (let index = 0; index < USERS; index += 1) {
    const user = { user_name: userName(index), password: USER_PASSWORD, credit: 100_000 };
    await insertAccount({ db, keyring }, { ...user, website_id: "bench" });
  }
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
