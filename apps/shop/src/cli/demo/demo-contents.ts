import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@guerdon/api";
import { type Kysely, sql } from "kysely";
import { counted, listed } from "../counted.ts";
import { DEMO_CATALOGUE, demoSites } from "./demo-files.ts";

/** The batch of the codes that the demonstration issues. */
export const DEMO_BATCH = "demonstration";

/** What a database holds, or a part of it. */
interface Contents {
  websites: string[];
  catalogues: string[];
  issuedCodes: number;
  stockCodes: number;
  orders: number;
}

/** Everything that a reset would erase. */
export async function allContents(db: Kysely<Database>): Promise<Contents> {
  const { rows } = await sql<Contents>`select
    array(select website_id from websites order by website_id) as websites,
    array(select catalogue_id from catalogues order by catalogue_id) as catalogues,
    (select count(*) from vouchers) as "issuedCodes",
    (select count(*) from stock_codes) as "stockCodes",
    (select count(*) from orders) as orders`.execute(db);
  return rows[0] as Contents;
}

/**
 * What a reset would erase that nobody could make again from the demonstration's files: websites, catalogues and orders
 * that are not the demonstration's, its own ones where somebody brought other files since, codes that somebody issued,
 * imported or put into the stock.
 * @param root the folder that holds the demonstration's files
 */
export async function foreignContents(db: Kysely<Database>, root: string): Promise<Contents> {
  const [sites, catalogue] = await Promise.all([demoWebsites(root), demoCatalogue(root)]);
  const { rows } = await sql<Contents>`select
    array(select website_id from websites
      where website_id <> all(${sites}::text[]) or ${isOverwritten("sites apply", "website")} order by 1) as websites,
    array(select catalogue_id from catalogues
      where catalogue_id <> ${catalogue} or ${isOverwritten("catalogue import", "catalogue")} order by 1) as catalogues,
    (select count(*) from vouchers where batch is distinct from ${DEMO_BATCH}) as "issuedCodes",
    (select coalesce(sum((details->>'codes')::integer), 0)::integer from operator_log
      where command = 'stock import' and outcome = 'done' and details->>'demonstration' is null) as "stockCodes",
    (select count(*) from orders where website_id <> all(${sites}::text[])) as orders`.execute(db);
  const found = rows[0] as Contents;
  const explained = (id: string) => (id === catalogue || sites.includes(id) ? `${id} (which somebody changed)` : id);
  return { ...found, websites: found.websites.map(explained), catalogues: found.catalogues.map(explained) };
}

/** Whether somebody changed a website or a catalogue since the demonstration brought it. */
function isOverwritten(command: "sites apply" | "catalogue import", noun: "website" | "catalogue") {
  return sql`coalesce((
    select details->>'demonstration' is null from operator_log
    where command = ${command} and (outcome = 'done' or outcome = 'unchanged' and details ? 'demonstration')
      and coalesce(subject, details->>${noun}) = ${sql.ref(`${noun}s.${noun}_id`)}
    order by entry_id desc limit 1
  ), false)`;
}

/** What there is, in words: "the website example, 20 issued codes"; undefined where there is nothing. */
export function contentsText({ websites, catalogues, issuedCodes, stockCodes, orders }: Contents): string | undefined {
  const parts = [
    named(websites, "website"),
    named(catalogues, "catalogue"),
    issuedCodes > 0 && counted(issuedCodes, "issued code"),
    stockCodes > 0 && counted(stockCodes, "code in stock", "codes in stock"),
    orders > 0 && counted(orders, "order"),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : undefined;
}

function named(ids: readonly string[], noun: string): string | false {
  return ids.length > 0 && `the ${noun}${ids.length === 1 ? "" : "s"} ${listed(ids)}`;
}

async function demoWebsites(root: string): Promise<string[]> {
  const folders = await demoSites(root);
  return Promise.all(folders.map(async (folder) => (await readJson(join(root, folder, "settings.json"))).id));
}

async function demoCatalogue(root: string): Promise<string> {
  return (await readJson(join(root, DEMO_CATALOGUE))).catalogue.id;
}

async function readJson(path: string) {
  return JSON.parse(await readFile(path, "utf8"));
}
