import { cp, mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verifyLedger } from "@guerdon/api/fixtures";
import { contract } from "@guerdon/contract";
import { localhostFetch, runShopCommand, type ShopProcess, startShopProcess, testDatabase } from "@guerdon/testing";
import { expect, test } from "vitest";

const CROWD = 64;
const AFFORDABLE = 20;

test("64 sessions with one code order at once in two processes, and never spend more than it holds", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-two-"));
  await using database = await testDatabase();
  const settings = { dataDir: folder.path, databaseUrl: database.url };
  await using one = await startShopProcess(settings);
  await using two = await startShopProcess(settings);
  const item = await theCheapest(one);
  const value = (item.price * AFFORDABLE) / 100;
  const csv = await runShopCommand(
    settings,
    "vouchers",
    "issue",
    "--site",
    "aurora",
    "--value",
    String(value),
    "--batch",
    "crowd",
  );
  const code = /[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/.exec(csv)?.[0] ?? "";

  const ready = await Promise.all(
    Array.from({ length: CROWD }, async (_, index) => {
      const visitor = (index % 2 === 0 ? one : two).visitor();
      await visitor.enter(code);
      await visitor.add(item.number, item.variation);
      return { visitor, basketNumber: await visitor.prepareOrder() };
    }),
  );
  const results = await Promise.all(
    ready.map(({ visitor, basketNumber }) => visitor.call(contract.createOrder, { body: { basketNumber } })),
  );
  const refusals = results.flatMap((result) => (result.ok ? [] : [result.failure.error_code]));
  expect(refusals).toEqual(Array(CROWD - AFFORDABLE).fill("BE026"));
  const spent = await database.kysely
    .selectFrom("ledger_transfers")
    .select("amount")
    .where("reason", "=", "order")
    .execute();
  expect(spent.reduce((total, { amount }) => total + amount, 0)).toBe(item.price * AFFORDABLE);
  expect((await verifyLedger(database.kysely)).mistakes).toEqual([]);
}, 120_000);

// [revision.publish]
test("a revision that is published is shown by two processes, and so is the one before when it is rolled back to", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-two-"));
  await using database = await testDatabase();
  const settings = { dataDir: folder.path, databaseUrl: database.url };
  await using one = await startShopProcess(settings);
  await using two = await startShopProcess(settings);
  const site = join(folder.path, "mini");
  await cp(join(import.meta.dirname, "../../../sites/mini"), site, { recursive: true });
  const file = join(site, "settings.json");
  const text = await readFile(file, "utf8");
  const title = (JSON.parse(text) as { website_title: string }).website_title;
  await writeFile(file, text.replace(`"website_title": "${title}"`, '"website_title": "Published"'));
  const titles = () =>
    Promise.all(
      [one, two].map(async ({ port }) => {
        const page = await localhostFetch(`http://mini.localhost:${port}/`);
        return /<title>[^<]* · ([^<]*)<\/title>/.exec(await page.text())?.[1];
      }),
    );
  expect(await titles()).toEqual([title, title]);
  await runShopCommand(settings, "sites", "apply", site);
  await expect.poll(titles, { timeout: 20_000, interval: 20 }).toEqual(["Published", "Published"]);
  await runShopCommand(settings, "sites", "rollback", "mini", "1");
  await expect.poll(titles, { timeout: 20_000, interval: 20 }).toEqual([title, title]);
}, 120_000);

async function theCheapest(shop: ShopProcess) {
  const visitor = shop.visitor();
  await visitor.enter("AURORA-0100");
  const { products } = await visitor.must(contract.listProducts, {
    query: { productType: ["TVO"], sort: "priceAscending", page: 1 },
  });
  const number =
    products.find(({ sold_out, delivery_options }) => !sold_out && delivery_options.some(({ id }) => id === 1))
      ?.number ?? "";
  const { variations } = await visitor.must(contract.showProduct, { params: { number } });
  const [variation] = variations.toSorted((a, b) => a.selling_price - b.selling_price);
  if (!variation) {
    throw new Error("The demonstration has nothing that can be ordered by e-mail.");
  }
  return { number, variation: variation.number, price: variation.selling_price };
}
