import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runShopCommand } from "@guerdon/testing";
import { COFFEE_CARD } from "./demo-products.ts";
import { ownShop } from "./own-shop.ts";

/** The number of codes issued for a worker, by their value in euros: enough for all tests, if one worker does them all. */
const CODE_COUNTS = { 50: 60, 100: 120 } as const;

const CODES_FILE = "e2e-codes.json";

export type CodeValue = keyof typeof CODE_COUNTS;

/** Issues the codes of a running shop into a file from which the tests take them. */
export async function issueCodes(dataDir: string): Promise<void> {
  const codes: Record<string, string[]> = {};
  for (const [value, count] of Object.entries(CODE_COUNTS)) {
    codes[value] = await issue(dataDir, { site: "aurora", value, count });
  }
  writeFileSync(join(dataDir, CODES_FILE), JSON.stringify(codes));
}

/** Pieces of the card that most orders have, beside those of the demonstration: enough for all tests of one worker. */
const MORE_CARDS = 200;

/** Imports codes of the card that most orders have into a running shop, so that its stock does not run out. */
export async function stockUp(dataDir: string): Promise<void> {
  const { number, variation } = COFFEE_CARD;
  const rows = Array.from({ length: MORE_CARDS }, (_, index) => `${number},${variation},E2E-${index}-${randomUUID()}`);
  const file = join(dataDir, "e2e-stock.csv");
  writeFileSync(file, ["product_number,variation_number,code", ...rows, ""].join("\n"));
  await runShopCommand({ dataDir }, "stock", "import", file);
}

interface Issue {
  site: string;
  value: string;
  count: number;
  /** A day or a time; default: no end. */
  validUntil?: string;
  /** The id of who gives them; default: nobody. */
  giver?: string;
}

/** Issues codes of a website, through the running shop. */
export async function issue(dataDir: string, { site, value, count, validUntil, giver }: Issue): Promise<string[]> {
  const options = ["--site", site, "--value", value, "--count", String(count)];
  if (validUntil !== undefined) {
    options.push("--valid-until", validUntil);
  }
  if (giver !== undefined) {
    options.push("--giver", giver);
  }
  const output = await runShopCommand({ dataDir }, "vouchers", "issue", ...options);
  const [, ...lines] = output.trim().split(/\r?\n/);
  return lines.map((line) => line.split(/[,;]/)[0] ?? "");
}

/** A code that no other test uses, so that tests do not share credit. The file survives the restart of a worker. */
export function freshCode(value: CodeValue): string {
  const file = join(ownShop().dataDir, CODES_FILE);
  const codes = JSON.parse(readFileSync(file, "utf8")) as Record<CodeValue, string[]>;
  const code = codes[value].shift();
  writeFileSync(file, JSON.stringify(codes));
  if (!code) {
    throw new Error(`No codes of ${value} euros left; increase CODE_COUNTS.`);
  }
  return code;
}
