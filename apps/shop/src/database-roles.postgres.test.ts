import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { queryAt, runShopCommand, startPostgres, startShopProcess } from "@guerdon/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

const ROLES = join(import.meta.dirname, "../../../deploy/postgresql/roles.sql");

let server: Awaited<ReturnType<typeof startPostgres>>;
let folder: Awaited<ReturnType<typeof mkdtempDisposable>>;

beforeAll(async () => {
  server = await startPostgres();
  folder = await mkdtempDisposable(join(tmpdir(), "guerdon-database-roles-"));
}, 60_000);

afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await folder?.remove();
});

function roleUrl(database: string, role: "migrate" | "sell" | "read"): string {
  return server.url(database).replace("user=postgres", `user=guerdon_${role}`);
}

/** A database with the roles of the recipe. */
async function withRoles(name: string): Promise<void> {
  await queryAt(server.url("postgres"), `create database ${name}`);
  await queryAt(server.url(name), await readFile(ROLES, "utf8"));
}

const settingsFor = (databaseUrl: string) => ({ databaseUrl, dataDir: folder.path });

// [operator.database-roles] [ledger.one-way]
test("a shop sells with a role that may neither change tables nor switch off their triggers; another only reads", async () => {
  await withRoles("divided");
  const [migrating, selling, reading] = [
    roleUrl("divided", "migrate"),
    roleUrl("divided", "sell"),
    roleUrl("divided", "read"),
  ];
  await runShopCommand(settingsFor(migrating), "database", "migrate");
  await using shop = await startShopProcess(settingsFor(selling));
  const visitor = shop.visitor();
  await visitor.enter("AURORA-0100");
  await visitor.add("TV1001", "TV1001-10");
  await visitor.order(await visitor.prepareOrder());
  expect(await runShopCommand(settingsFor(selling), "ledger", "verify")).toContain("everything adds up");
  await runShopCommand({ ...settingsFor(selling), backupDir: folder.path }, "database", "backup");
  await expect(queryAt(selling, "alter table ledger_transfers disable trigger all")).rejects.toThrow("must be owner");
  await expect(queryAt(selling, "delete from ledger_transfers")).rejects.toThrow("permission denied");
  await expect(queryAt(selling, "insert into ledger_transfers default values")).rejects.toThrow("permission denied");
  await expect(queryAt(selling, "update ledger_accounts set credits_posted = 1")).rejects.toThrow("permission denied");
  const moving = "set transaction read write; select move_value('aurora', '[]')";
  await expect(queryAt(reading, moving)).rejects.toThrow("permission denied for function");
  await expect(queryAt(selling, "drop table orders")).rejects.toThrow("must be owner");
  await expect(queryAt(selling, "create table own (id int)")).rejects.toThrow("permission denied");
  await queryAt(selling, "analyze orders");
  const analysed = "select analyze_count::int from pg_stat_user_tables where relname = 'orders'";
  await expect.poll(() => queryAt(server.url("divided"), analysed)).toEqual([{ analyze_count: 1 }]);
  expect(await queryAt(reading, "select count(*)::int as count from orders")).toEqual([{ count: 1 }]);
  await expect(queryAt(reading, "delete from baskets")).rejects.toThrow("read-only transaction");
  await expect(queryAt(reading, "set transaction read write; delete from baskets")).rejects.toThrow(
    "permission denied",
  );
}, 120_000);

// [operator.database-roles]
test("a shop that must migrate first says so in one line, if its role may not", async () => {
  await withRoles("lacking");
  const started = startShopProcess(settingsFor(roleUrl("lacking", "sell")));
  await expect(started).rejects.toThrow(
    /guerdon: .*does not permit this.*; the role that owns the tables may .*user guerdon_sell/,
  );
}, 60_000);

// [operator.database-roles]
test("the tables of a shop that began with one role go to the three of the recipe", async () => {
  await queryAt(server.url("postgres"), "create role everything login");
  await queryAt(server.url("postgres"), "create database united owner everything");
  const all = server.url("united").replace("user=postgres", "user=everything");
  await runShopCommand(settingsFor(all), "database", "migrate");
  const recipe = await readFile(ROLES, "utf8");
  await queryAt(server.url("united"), recipe);
  await queryAt(server.url("united"), recipe);
  // Processes that run with the former role sell on, until it is taken from it.
  await queryAt(all, "select from orders");
  await queryAt(all, "delete from pgboss.job");
  await expect(queryAt(all, "alter table ledger_transfers disable trigger all")).rejects.toThrow("must be owner");
  await queryAt(server.url("united"), "revoke guerdon_sell from everything");
  await expect(queryAt(all, "select from orders")).rejects.toThrow("permission denied");
  await using shop = await startShopProcess(settingsFor(roleUrl("united", "sell")));
  await shop.visitor().enter("AURORA-0100");
  const inserting = "insert into ledger_transfers default values";
  await expect(queryAt(roleUrl("united", "sell"), inserting)).rejects.toThrow("permission denied");
  const left = await queryAt(
    roleUrl("united", "migrate"),
    `select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'pgboss') and pg_get_userbyid(relowner) <> 'guerdon_migrate'`,
  );
  expect(left).toEqual([]);
}, 120_000);
