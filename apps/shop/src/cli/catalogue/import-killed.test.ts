import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DatabaseConnection, openDatabase } from "@guerdon/api";
import { aCatalogueFile, anEntry, aTerminal, CARD, startShopProcess, testEngine } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readSettings } from "../../settings.ts";
import { startShop } from "../../start-shop.ts";
import { runOverSocket } from "../run-over-socket.ts";

const PRODUCTS = 1500;

/** The stored rows of the demonstration's catalogue, and of unfinished imports. */
async function contentsOf({ kysely }: Pick<DatabaseConnection, "kysely">) {
  const { rows } = await sql`select
    (select count(*) from products where withdrawn_at is null)::integer as offered,
    (select count(*) from product_revisions)::integer as rows,
    (select count(*) from price_history)::integer as prices,
    (select count(*) from catalogue_imports)::integer as imports`.execute(kysely);
  return rows[0] as Record<"offered" | "rows" | "prices" | "imports", number>;
}

async function contentsIn(dataDir: string) {
  await using connection = await openDatabase({ dataDir });
  return await contentsOf(connection);
}

/** Imports into a shop that runs, which is killed when all products are written and their prices begin. */
async function importAndKill(dataDir: string, file: string): Promise<void> {
  await using shop = await startShopProcess({ dataDir });
  const { io, written } = aTerminal(dataDir);
  await runOverSocket(dataDir, ["catalogue", "import", file, "--dry-run"], io);
  const withdraw = /--withdraw (\d+)/.exec(written.out)?.[1] ?? "";
  const writesPrices = Promise.withResolvers<void>();
  const progress = (text: string) => text.startsWith("Writing prices") && writesPrices.resolve();
  const command = runOverSocket(dataDir, ["catalogue", "import", file, "--withdraw", withdraw], { ...io, progress });
  await Promise.race([writesPrices.promise, command.then(() => expect.unreachable(written.err))]);
  await shop.kill();
  expect(await command).toBe(1);
}

// PostgreSQL survives the death of its clients, which is tested in import-killed.postgres.test.ts.
test.skipIf(testEngine() === "postgres")(
  "a shop that is killed in the middle of an import serves the old catalogue, and its next start deletes the rest",
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-killed-"));
    const dataDir = join(folder.path, "data");
    await writeFile(join(folder.path, "card.svg"), CARD);
    const products = Array.from({ length: PRODUCTS }, (_, index) => anEntry(`NEW${index}`));
    const file = join(folder.path, "large.json");
    await writeFile(file, JSON.stringify(aCatalogueFile(products)));
    await (await startShopProcess({ dataDir })).stop();
    const before = await contentsIn(dataDir);

    await importAndKill(dataDir, file);
    const half = await contentsIn(dataDir);
    expect(half).toMatchObject({ offered: before.offered, imports: 1 });
    expect(half.rows).toBeGreaterThan(before.rows + PRODUCTS);

    const settings = readSettings({ DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent", DRAIN_SECONDS: "0" });
    const running = await startShop(settings, { development: false });
    try {
      const contents = () => contentsOf({ kysely: running.shop.db as DatabaseConnection["kysely"] });
      expect((await contents()).offered).toBe(before.offered);
      await expect.poll(contents, { timeout: 30_000 }).toEqual(before);
    } finally {
      await running.stop();
    }
  },
  180_000,
);
