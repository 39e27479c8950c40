import { type DatabaseConnection, inTransaction, type Keyring } from "@guerdon/api";
import { createAccounts, hashPassword, putIntoStock } from "@guerdon/api/fixtures";
import { sql } from "kysely";
import { randomNumbers } from "../random.ts";
import { insertCompanyOrders, preparePatterns } from "./company-orders.ts";
import { companyProduct, insertCompanyProducts } from "./company-products.ts";
import { companySize } from "./company-size.ts";
import { COMPANY_NOW } from "./company-time.ts";
import { insertCompanyVouchers } from "./company-vouchers.ts";
import { companyWebsite, insertCompanyWebsites } from "./company-websites.ts";

interface Filling {
  keyring: Keyring;
  /** 1 is a large company, 0.1 a tenth of it. */
  scale: number;
  /** The same seed gives the same codes, amounts, names and times; ciphertexts differ, as they must. */
  seed: number;
  /** Called before each kind of rows. */
  log: (text: string) => void;
}

type Company = Omit<Filling, "scale" | "log"> & { db: DatabaseConnection["kysely"] };

const BATCH_SIZE = 5000;
/** The variations that have stock, in euros. */
const STOCKED_AMOUNTS = [10, 50];
/** The codes that the orders need which others are copied from. */
const PATTERN_STOCK = 20;

/** The password of every account. */
const COMPANY_PASSWORD = "Sommer2026";

/**
 * Fills a migrated, empty database with a reward company: its websites, products, vouchers, stock, accounts
 * and orders with people, payments, documents, mails, refunds and withdrawals. What the
 * rows say to each other is right: `ledger verify` finds nothing. At the end the tables are analysed.
 */
export async function fillCompany(connection: DatabaseConnection, { scale, log, ...given }: Filling): Promise<void> {
  const db = connection.kysely;
  const size = companySize(scale);
  const company = { ...given, db };
  log(`${size.products} products, ${size.websites} websites`);
  await insertCompanyProducts(db, size.products);
  await insertCompanyWebsites(db, size.websites);
  await insertStock(company, { first: 0, end: PATTERN_STOCK });
  const patterns = await preparePatterns(connection, given.keyring);
  log(`${size.vouchers} vouchers of one website, ${size.vouchersElsewhere} of each other`);
  for (let place = 0; place < size.websites; place += 1) {
    const count = place === 0 ? size.vouchers : size.vouchersElsewhere;
    await insertCompanyVouchers(company, { website_id: companyWebsite(place), count, seed: given.seed });
  }
  log(`${size.stockCodes} codes in stock`);
  await insertStock(company, { first: PATTERN_STOCK, end: size.stockCodes });
  log(`${size.accounts} accounts`);
  await insertAccounts(company, size);
  log(`${size.orders} orders`);
  await insertCompanyOrders(db, { ...given, patterns, count: size.orders, websites: size.websites });
  await sql`analyze`.execute(db);
}

/** Puts codes of two products into stock, as `stock import` does. */
async function insertStock({ db, keyring }: Company, { first, end }: { first: number; end: number }): Promise<void> {
  for (let start = first; start < end; start += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, end - start) }, (_, index) => stockRow(start + index));
    const [refusal] = await inTransaction(db, (unit) => putIntoStock(unit, keyring, { rows, now: COMPANY_NOW }));
    if (refusal) {
      throw new Error(`The stock was refused: ${JSON.stringify(refusal)}`);
    }
  }
}

function stockRow(place: number) {
  const productNumber = companyProduct(place % 2);
  const variationNumber = `${productNumber}-${STOCKED_AMOUNTS[Math.floor(place / 2) % 2]}`;
  return {
    row: place,
    values: {
      product_number: productNumber,
      variation_number: variationNumber,
      face_value: null,
      code: `STOCK-${place}`,
    },
  };
}

/** Creates accounts, an equal number on each website, as `accounts create` does; one in two has credit. */
async function insertAccounts(
  { db, keyring, seed }: Company,
  { accounts, websites }: { accounts: number; websites: number },
): Promise<void> {
  const passwordHash = await hashPassword(COMPANY_PASSWORD);
  const random = randomNumbers(seed);
  for (let place = 0; place < websites; place += 1) {
    const count = Math.ceil((accounts - place) / websites);
    const created = Array.from({ length: Math.max(0, count) }, (_, index) => {
      const userName = `user-${index}`;
      const credit = index % 2 === 0 ? 100 * Math.floor(1 + 100 * random()) : 0;
      const names = { user_name: userName, email: `${userName}@example.org`, password_hash: passwordHash };
      return { ...names, credit, language: "de" as const, giver_id: null };
    });
    const creation = { website_id: companyWebsite(place), currency: "EUR", accounts: created, now: COMPANY_NOW };
    await inTransaction(db, (unit) => createAccounts(unit, keyring, creation));
  }
}
