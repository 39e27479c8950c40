import { access, mkdtempDisposable, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openDatabase, openKeys } from "@guerdon/api";
import {
  aShop,
  aTerminal,
  emptyDatabase,
  insertVoucher,
  insertWebsite,
  rowDigests,
  TEST_SECRET,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { readSettings } from "../../settings.ts";
import { runOnOwnDatabase } from "../run-on-own-connection.ts";

/** An embedded shop in a folder, with a website and a voucher. */
async function anEmbeddedShop() {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-move-"));
  await using connection = await openDatabase({ dataDir: folder.path });
  await migrate(connection);
  const { shop } = await aShop({ connection });
  await insertWebsite(shop.db, websiteFile());
  await insertVoucher(shop, { code: "GIFT-0100", value: 10_000 });
  await openKeys(shop.db, shop.keyring, { role: "server", abandon: [], operator: "tester", now: shop.now() });
  return { folder, vouchers: (await rowDigests(connection)).vouchers };
}

// [backup.move]
test("an embedded shop is moved to PostgreSQL, and its codes enter there", async () => {
  const { folder, vouchers } = await anEmbeddedShop();
  await using _folder = folder;
  await using target = await emptyDatabase("postgres");
  const settings = readSettings({ DATA_DIR: folder.path, DATABASE_URL: target.url, SHOP_SECRET: TEST_SECRET });
  const move = async (...argv: string[]) => {
    const { io, written } = aTerminal("/");
    const exit = await runOnOwnDatabase(settings, ["database", "move", ...argv], io).catch(
      (error: Error) => error.message,
    );
    return { exit, ...written };
  };
  {
    await using _running = await openDatabase({ dataDir: folder.path });
    expect(await move()).toMatchObject({ exit: expect.stringContaining("is in use by process") });
  }
  expect(await move("--dry-run")).toMatchObject({ exit: 0, out: expect.stringMatching(/^Dry run: would restore/) });
  const moved = await move();
  expect(moved, moved.err).toMatchObject({
    exit: 0,
    out: expect.stringContaining("is as it was: start the shop with DATABASE_URL"),
  });
  expect((await rowDigests(target)).vouchers).toBe(vouchers);
  expect((await readdir(folder.path)).filter((name) => name.startsWith("move-"))).toEqual([]);
  await access(join(folder.path, "database"));
  await using shop = await aShop({ connection: target });
  expect((await shop.visitor().enter("GIFT-0100")).prepaid_value).toBe(10_000);
  expect(await move()).toMatchObject({ exit: 1, err: expect.stringContaining("this database is not empty") });
});
