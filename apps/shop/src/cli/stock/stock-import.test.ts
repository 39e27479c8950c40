import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@guerdon/contract";
import { aCatalogue, aProduct, aShop, aTerminal, type TestShop } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

async function importing({ shop, connection }: TestShop, csv: string, ...options: string[]) {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-stock-"));
  await writeFile(join(folder.path, "stock.csv"), csv);
  const { io, written } = aTerminal(folder.path);
  const exit = await runCommand(["stock", "import", "stock.csv", ...options], io, { ...shop, connection });
  return { exit, ...written };
}

const free = aProduct({ number: "FR1", free_amount: { min: 500, max: 2000, step: 500 } });

// [stock.encrypted]
test("codes are stored encrypted and readable again", async () => {
  await using testShop = await aShop({ catalogues: [aCatalogue({ products: [aProduct(), free] })] });
  const csv = "product_number,variation_number,face_value,code\nTV1,TV1-10,,ABC-1\nFR1,FR1-FREE,15,ABC-1\n";
  expect(await importing(testShop, csv)).toMatchObject({ exit: 0, out: "Stock: 2 codes taken\n" });
  const { db, keyring } = testShop.shop;
  const rows = await db.selectFrom("stock_codes").selectAll().orderBy("product_number").execute();
  expect(rows).toMatchObject([
    { variation_number: "FR1-FREE", face_value: 1500 },
    { variation_number: "TV1-10", face_value: null },
  ]);
  for (const row of rows) {
    expect(row.ciphertext).not.toContain("ABC");
    expect(keyring.open("stock-code", row, row.stock_code_id)).toBe("ABC-1");
  }
});

// [stock.validity] [stock.import]
test("codes of one variation with days of their own are taken and counted together", async () => {
  await using testShop = await aShop();
  const csv = [
    "product_number;variation_number;code;valid_until",
    "TV1;TV1-10;X-1;2029-12-31",
    "TV1;TV1-10;X-2;2030-12-31",
    "TV1;TV1-10;X-3;",
    "",
  ].join("\n");
  const told = { exit: 0, out: expect.stringContaining("3 codes") };
  expect(await importing(testShop, csv, "--dry-run")).toMatchObject(told);
  expect(await importing(testShop, csv)).toMatchObject(told);
  const days = await testShop.shop.db
    .selectFrom("stock_codes")
    .select(sql<string | null>`valid_until::text`.as("day"))
    .orderBy("valid_until")
    .execute();
  expect(days.map(({ day }) => day)).toEqual(["2029-12-31", "2030-12-31", null]);
});

// [stock.import]
test("all invalid rows are reported, and none is imported", async () => {
  await using testShop = await aShop({ catalogues: [aCatalogue({ products: [aProduct(), free] })] });
  await importing(testShop, "product_number,variation_number,code\nTV1,TV1-10,ABC-1\n");
  const lines = [
    "product_number,variation_number,face_value,code,valid_until",
    "TV1,TV1-10,,abc1,",
    "TV9,TV9-10,,N1,",
    "TV1,TV1-11,,N2,",
    "TV1,TV1-10,10,N3,",
    "FR1,FR1-FREE,,N4,",
    "FR1,FR1-FREE,7,N5,",
    "TV1,TV1-10,,N6,",
    "TV1,TV1-25,,n-6,",
    "TV1,TV1-10,,N7,2020-12-31",
  ];
  const refused = await importing(testShop, lines.join("\n"));
  expect(refused.err.split("\n").filter((line) => line.startsWith("stock.csv"))).toEqual([
    "stock.csv, row 2: the code is in the stock already",
    "stock.csv, row 3: there is no product TV9",
    "stock.csv, row 4: product TV1 has no variation TV1-11",
    "stock.csv, row 5: a face value is for free amounts only",
    "stock.csv, row 6: a free amount needs a face value",
    "stock.csv, row 7: product FR1 has no free amount, or not this one",
    "stock.csv, row 9: the code is repeated in the file (first in row 8)",
    "stock.csv, row 10: the code is not valid any more",
  ]);
  expect(await testShop.shop.db.selectFrom("stock_codes").select("stock_code_id").execute()).toHaveLength(1);
});

// [stock.waiting-orders]
test("orders that wait are looked at again", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.must(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder() } });
  await testShop.shop.db.updateTable("order_lines").set({ state: "waiting_for_stock" }).execute();
  const csv = "product_number,variation_number,code\nTV1,TV1-10,ABC-1\n";
  expect((await importing(testShop, csv)).out).toBe("Stock: 1 code taken; 1 waiting order is looked at again\n");
  expect(testShop.queuedJobs).toHaveLength(2);
});

test("a code never delivered, or made a number by a spreadsheet, is refused without being shown", async () => {
  const kettle = aProduct({ number: "PH1", type_group: "PHY", legal_kind: "goods" });
  await using testShop = await aShop({ catalogues: [aCatalogue({ products: [aProduct(), kettle] })] });
  const head = "product_number;variation_number;code\n";
  const goods = await importing(testShop, `${head}PH1;TV1-10;ABC-1\n`);
  expect(goods.err).toContain("stock.csv, row 2: product PH1 is a physical reward, which is not delivered as a code");
  const number = await importing(testShop, `${head}TV1;TV1-10;1234570000000000\nTV1;TV1-10;1,23457E+15\n`);
  expect(number.err).toContain("stock.csv, row 3, column code: the spreadsheet made a number of this code");
  expect(number.err).toContain("in Excel give the column the format Text");
  expect(number.err).not.toContain("E+15");
  expect((await importing(testShop, head)).err).toContain(
    "stock.csv: holds no rows below the one that names the columns",
  );
  expect(await testShop.shop.db.selectFrom("stock_codes").select("stock_code_id").execute()).toEqual([]);
});
