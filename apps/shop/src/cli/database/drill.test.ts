import { mkdir, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openKeys } from "@guerdon/api";
import { aShop, aTerminal } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

/** A shop with an order, and its commands. */
async function aShopToDrill() {
  const testShop = await aShop({ vouchers: [{ code: "GIFT-0100", value: 10_000 }] });
  const { shop, connection } = testShop;
  const url = "url" in connection && connection.url ? String(connection.url) : undefined;
  await openKeys(shop.db, shop.keyring, { role: "server", abandon: [], operator: "tester", now: shop.now() });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT-0100");
  await visitor.add();
  await visitor.order(await visitor.prepareOrder());
  const command = async (...argv: string[]) => {
    const { io, written } = aTerminal("/");
    return { exit: await runCommand(["database", ...argv], io, { ...shop, connection, url }), ...written };
  };
  return Object.assign(testShop, { command, url });
}

/** The folders of drills of this process and of the killed one: other tests drill at the same time. */
const leftOvers = async () =>
  (await readdir(tmpdir())).filter((name) => /^guerdon-drill-(\d+)-/.exec(name)?.[1]?.match(OURS));

const OURS = new RegExp(`^(?:${process.pid}|99999999)$`);

// [backup.drill]
test("a drill saves, restores and compares all, leaves nothing behind, and its date is in the status", async () => {
  await using it = await aShopToDrill();
  expect((await it.command("status")).out).toContain("Last back-up: never; last drill: never\n");
  const before = await leftOvers();
  // No process of Linux has such an id.
  await mkdir(join(tmpdir(), "guerdon-drill-99999999-killed", "scratch"), { recursive: true });
  const drilled = await it.command("drill");
  expect(drilled, drilled.err).toMatchObject({ exit: 0 });
  expect(drilled.out).toMatch(
    /^The way back works: \d+ tables, \d+ rows, .* saved in \d+(\.\d)? s and restored in \d+(\.\d)? s; every row is the same, and \d+ accounts, \d+ transfers and 1 orders add up\.\n$/,
  );
  expect(await leftOvers()).toEqual(before);
  const today = new Date().toISOString().slice(0, 10);
  expect((await it.command("status")).out).toContain(`Last back-up: never; last drill: ${today}T`);
});

// [backup.drill]
test("a drill of books that do not add up fails, and does not count", async () => {
  await using it = await aShopToDrill();
  const { db } = it.shop;
  await sql`alter table vouchers disable trigger user`.execute(db);
  await sql`update vouchers set value = 1`.execute(db);
  await sql`alter table vouchers enable trigger user`.execute(db);
  expect(await it.command("drill")).toMatchObject({
    exit: 1,
    out: "",
    err: expect.stringContaining('the ledger does not add up in 1 place, which "ledger verify" lists'),
  });
  expect((await it.command("status")).out).toContain("last drill: never");
});

// [backup.drill]
test("a drill on the server restores into a database of its own, and drops it and what a killed drill left there", async () => {
  await using it = await aShopToDrill();
  if (it.url === undefined) {
    expect(await it.command("drill", "--on-server")).toMatchObject({
      exit: 1,
      err: expect.stringContaining("--on-server is for a shop on PostgreSQL"),
    });
    return;
  }
  const { db } = it.shop;
  await sql`create database guerdon_drill_1_killed`.execute(db);
  expect(await it.command("drill", "--on-server")).toMatchObject({
    exit: 0,
    out: expect.stringContaining("every row is the same"),
  });
  const { rows } = await sql`select datname from pg_database where starts_with(datname, 'guerdon_drill_')`.execute(db);
  expect(rows).toEqual([]);
});
