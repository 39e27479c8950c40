import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { tidyCatalogues } from "@guerdon/api/operator";
import { aCatalogueFile, aCatalogueImporter, anEntry, offeredProducts, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const PRODUCTS = 5000;

test("a killed import leaves the old catalogue intact, and its rows are deleted by the next start", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const { shop, connection } = importer.testShop;
  await importer.importCatalogue(aCatalogueFile([anEntry("OLD1"), anEntry("OLD2")]));
  const products = Array.from({ length: PRODUCTS }, (_, index) => anEntry(`NEW${index}`));
  await importer.write("large.json", aCatalogueFile(products));
  const rows = () => shop.db.selectFrom("product_revisions").select("number").execute();
  // Tests make no tables for jobs, and an import must not.
  await once(commandOn(importer.testShop, "database", "migrate"), "exit");
  const file = join(importer.folder, "large.json");
  const child = commandOn(importer.testShop, "catalogue", "import", file, "--withdraw", "2");
  await expect.poll(async () => (await rows()).length, { timeout: 60_000 }).toBeGreaterThan(2);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect((await offeredProducts(importer.testShop)).map(({ number }) => number)).toEqual(["OLD1", "OLD2"]);
  // Its lock ends with its connection, which the server notices a moment later.
  const rowsOnceTidied = async () => {
    await tidyCatalogues(connection);
    return rows();
  };
  await expect.poll(rowsOnceTidied).toHaveLength(2);
  expect((await offeredProducts(importer.testShop)).map(({ number }) => number)).toEqual(["OLD1", "OLD2"]);
}, 90_000);

// [catalogue.rollback]
test("a killed rollback leaves the catalogue that was live, and once repeated it is whole", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const { testShop } = importer;
  const { shop, connection } = testShop;
  const products = Array.from({ length: PRODUCTS }, (_, index) => anEntry(`NEW${index}`));
  await importer.importCatalogue(aCatalogueFile(products));
  const small = await importer.importCatalogue(aCatalogueFile([anEntry("OLD1")]), "--withdraw", String(PRODUCTS));
  expect(small.exit, small.err).toBe(0);
  await once(commandOn(testShop, "database", "migrate"), "exit");
  const rows = async () => (await shop.db.selectFrom("product_revisions").select("number").execute()).length;
  const numbers = async () => (await offeredProducts(testShop)).map(({ number }) => number);
  const before = await rows();

  const { id } = aCatalogueFile([]).catalogue;
  const { revision } = await shop.db
    .selectFrom("catalogue_revisions")
    .select("revision")
    .orderBy("revision")
    .executeTakeFirstOrThrow();
  const rollBack = () => commandOn(testShop, "catalogue", "rollback", id, String(revision), "--withdraw", "1");
  const child = rollBack();
  await expect.poll(rows, { timeout: 60_000 }).toBeGreaterThan(before);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await numbers()).toEqual(["OLD1"]);
  await expect
    .poll(async () => {
      await tidyCatalogues(connection);
      return rows();
    })
    .toBe(before);

  expect(await once(rollBack(), "exit")).toEqual([0, null]);
  expect(await numbers()).toEqual(products.map(({ number }) => number));
}, 120_000);

/** An operator's command in a process of its own. */
function commandOn({ connection }: TestShop, ...argv: string[]) {
  const { url = "" } = connection as { url?: string };
  const command = [join(import.meta.dirname, "../main.ts"), ...argv];
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, DATABASE_URL: url, SHOP_SECRET: "a secret that only tests use, and long enough" };
  return spawn(process.execPath, command, { env: env as unknown as NodeJS.ProcessEnv, stdio: "ignore" });
}
