import { randomBytes } from "node:crypto";
import type { fillDemoStock as operation } from "@guerdon/contract/operations/demonstration";
import type { StockEntry } from "@guerdon/contract/operations/stock";
import { isDeliveredAsCode } from "@guerdon/domain/mail/order-mail";
import { freeAmountVariation, type Product } from "@guerdon/domain/product";
import { codeFromBytes } from "@guerdon/domain/voucher/voucher-code";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { offeredDocuments } from "../catalogue/index.ts";
import { enqueueWaitingOrders } from "../order/index.ts";
import { countFreeCodes, putIntoStock } from "../stock/index.ts";

/** Number of codes in stock per variation, and per step of a free amount. */
const PER_VARIATION = 40;
const PER_STEP = 5;
const CODE_BYTES = 64;

type Need = Omit<StockEntry, "code" | "valid_until"> & { codes: number };

/** Refills the stock with generated codes. */
export const fillDemoStock: OperatorAct<typeof operation> = (shop, run) =>
  run.change(["stock"], async (unit) => {
    const now = run.now();
    const entries = await missingEntries(unit, now);
    const rows = entries.map((values, index) => ({ row: index + 1, values }));
    const [refusal] = await putIntoStock(unit, shop.keyring, { rows, now });
    if (refusal) {
      throw new Error(`The demonstration's stock does not fit its own products: ${refusal.code}`);
    }
    await enqueueWaitingOrders(unit, shop.jobs);
    const outcome = entries.length === 0 ? ({ outcome: "unchanged" } as const) : {};
    return done({ codes: entries.length }, { ...outcome, details: { codes: entries.length } });
  });

async function missingEntries(unit: UnitOfWork, now: Date): Promise<StockEntry[]> {
  const free = new Map((await countFreeCodes(unit, now)).map((count) => [keyOf(count), Number(count.free)]));
  const needs = (await offeredDocuments(unit)).flatMap(needsOf);
  return needs.flatMap(({ codes, ...need }) => {
    const missing = Math.max(0, codes - (free.get(keyOf(need)) ?? 0));
    return Array.from({ length: missing }, () => ({
      ...need,
      code: codeFromBytes(randomBytes(CODE_BYTES)),
      valid_until: endOfValidity(now),
    }));
  });
}

/** The required stock of a product that is delivered as codes. */
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

function keyOf({ product_number, variation_number, face_value }: Omit<StockEntry, "code" | "valid_until">): string {
  return `${product_number} ${variation_number} ${face_value ?? ""}`;
}

/** The end of the third year after this one, as a voucher without a date is valid in Germany (§ 199 BGB). */
function endOfValidity(now: Date): string {
  return `${now.getUTCFullYear() + 3}-12-31`;
}
