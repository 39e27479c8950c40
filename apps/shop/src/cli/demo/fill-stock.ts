import { randomBytes } from "node:crypto";
import { type Database, enqueueWaitingOrders } from "@guerdon/api";
import { countFreeCodes, putIntoStock } from "@guerdon/api/operator";
import type { StockEntry } from "@guerdon/contract/operations/stock";
import { isDeliveredAsCode } from "@guerdon/domain/order-mail";
import { freeAmountVariation, type Product } from "@guerdon/domain/product";
import { codeFromBytes } from "@guerdon/domain/voucher-code";
import type { Kysely } from "kysely";
import { type CommandContext, progress } from "../command-context.ts";
import { counted } from "../counted.ts";
import { makeChange } from "../make-change.ts";
import type { Checked } from "../mistakes.ts";

/** Codes in stock per variation, and per step of a free amount. */
const PER_VARIATION = 40;
const PER_STEP = 5;
const CODE_BYTES = 64;

type Need = Omit<StockEntry, "code"> & { codes: number };

/** Fills the stock up with made-up codes, so that nobody finds the demonstration sold out. */
export async function fillStock(context: CommandContext, options: { dryRun: boolean }): Promise<Checked<undefined>> {
  const { shop } = context;
  progress(context, options.dryRun ? "Looking at the stock …" : "Filling the stock …");
  return makeChange(context, { ...options, locks: ["stock"] }, async (transaction) => {
    const entries = await missingEntries(transaction);
    const rows = entries.map((values, index) => ({ row: index + 1, values }));
    const refusals = await putIntoStock(transaction, shop.keyring, { rows, now: shop.now() });
    if (refusals.length > 0) {
      return { ok: false, mistakes: refusals.map(({ code }) => ({ reason: code })) };
    }
    await enqueueWaitingOrders(transaction, shop.jobs);
    if (options.dryRun && entries.length > 0) {
      progress(context, `New in stock: ${counted(entries.length, "code")}`);
    }
    const unchanged = entries.length === 0;
    return { ok: true, value: undefined, details: { codes: entries.length }, unchanged };
  });
}

async function missingEntries(db: Kysely<Database>): Promise<StockEntry[]> {
  const rows = await db.selectFrom("products").select("document").where("withdrawn_at", "is", null).execute();
  const free = new Map((await countFreeCodes(db)).map((count) => [keyOf(count), count.free]));
  const needs = rows.flatMap(({ document }) => needsOf(document));
  return needs.flatMap(({ codes, ...need }) => {
    const missing = Math.max(0, codes - (free.get(keyOf(need)) ?? 0));
    return Array.from({ length: missing }, () => ({ ...need, code: codeFromBytes(randomBytes(CODE_BYTES)) }));
  });
}

/** What should be in stock of a product that is delivered as a code. */
function needsOf(product: Product): Need[] {
  const { number: product_number, free_amount: bounds } = product;
  if (!product.delivery_options.some(isDeliveredAsCode)) {
    return [];
  }
  const needs: Need[] = product.variations.map(({ number: variation_number }) => {
    return { product_number, variation_number, face_value: null, codes: PER_VARIATION };
  });
  if (!bounds) {
    return needs;
  }
  for (let face_value = bounds.min; face_value <= bounds.max; face_value += bounds.step) {
    needs.push({ product_number, variation_number: freeAmountVariation(product_number), face_value, codes: PER_STEP });
  }
  return needs;
}

function keyOf({ product_number, variation_number, face_value }: Omit<StockEntry, "code">): string {
  return `${product_number} ${variation_number} ${face_value ?? ""}`;
}
