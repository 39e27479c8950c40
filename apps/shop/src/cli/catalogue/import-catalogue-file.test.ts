import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aShop, aTerminal, type TestShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const CARD = '<svg xmlns="http://www.w3.org/2000/svg" width="856" height="540"><rect width="856" height="540"/></svg>';

/** An entry of a catalogue's file, as people write it. */
function anEntry(number: string, changes: Record<string, unknown> = {}) {
  return {
    number,
    type_group: "TVO",
    legal_kind: "multi_purpose_voucher",
    tax_rate: 0,
    unit_of_measure: "EA",
    unspsc: "14111608",
    brand: "Testmond",
    categories: [1],
    texts: { de: { name: `Gutschein ${number}`, name_short: number, description: "Text" } },
    variations: [{ number: `${number}-10`, face_value: 10, selling_price: 9.5 }],
    delivery_options: [1],
    pictures: { gift_card: "card.svg" },
    ...changes,
  };
}

function aFile(products: readonly unknown[], changes: Record<string, unknown> = {}) {
  const catalogue = { id: "demo", currency: "EUR", default_language: "de" };
  return { catalogue, categories: [{ id: 1, texts: { de: { name: "Alles" } } }], products, ...changes };
}

/** An empty shop beside a folder; `bring` writes the catalogue's file there and imports it. */
async function aKitchen(website = websiteFile()) {
  const testShop = await aShop({ websites: [website], catalogues: [] });
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-catalogue-"));
  await writeFile(join(folder.path, "card.svg"), CARD);
  return {
    testShop,
    folder: folder.path,
    async bring(content: unknown, ...options: string[]) {
      await writeFile(join(folder.path, "catalogue.json"), JSON.stringify(content, null, 2));
      return this.importFile("catalogue.json", ...options);
    },
    async importFile(file: string, ...options: string[]) {
      const { io, written } = aTerminal(folder.path);
      const { shop, connection } = testShop;
      const exit = await runCommand(["catalogue", "import", file, ...options], io, { ...shop, connection });
      return { exit, ...written };
    },
    async [Symbol.asyncDispose]() {
      await folder.remove();
      await testShop[Symbol.asyncDispose]();
    },
  };
}

async function counts({ shop: { db } }: TestShop) {
  const count = async (table: "products" | "pictures" | "price_history") => {
    const row = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    return row.rows;
  };
  return { products: await count("products"), pictures: await count("pictures"), prices: await count("price_history") };
}

test("a catalogue comes with its pictures and prices, and importing it again changes nothing", async () => {
  await using kitchen = await aKitchen();
  const attributes = { de: { Farbe: "Koralle" }, en: { Colour: "Coral" } };
  const variations = [{ number: "A3-10", face_value: 10, selling_price: 10, attributes, picture: "coral.svg" }];
  const file = aFile([
    anEntry("A1"),
    anEntry("A2", { free_amount: { min: 5, max: 20, step: 5 } }),
    anEntry("A3", { variations }),
  ]);
  await writeFile(join(kitchen.folder, "coral.svg"), CARD.replace("<rect", '<rect fill="coral"'));
  expect(await kitchen.bring(file)).toMatchObject({
    exit: 0,
    out: "Products: 3 added, 0 changed, 0 withdrawn, 0 unchanged\n",
  });
  expect(await counts(kitchen.testShop)).toEqual({ products: 3, pictures: 2, prices: 4 });
  const rows = await kitchen.testShop.shop.db.selectFrom("products").select("document").orderBy("sequence").execute();
  const [plain, , coral] = rows.map(({ document }) => document);
  expect(coral?.variations).toMatchObject([{ attributes, picture: { width: 856, height: 540 } }]);
  expect(coral?.variations[0]?.picture?.id).not.toBe(plain?.gift_card_image?.id);
  expect(plain).toMatchObject({
    gift_card_image: { width: 856, height: 540 },
    variations: [{ face_value: 1000, selling_price: 950, retail_value: null, attributes: {}, picture: null }],
    free_amount: null,
    sold_out: false,
  });
  expect(await kitchen.bring(file)).toMatchObject({
    exit: 0,
    out: "Products: 0 added, 0 changed, 0 withdrawn, 3 unchanged\n",
  });
  expect(await counts(kitchen.testShop)).toEqual({ products: 3, pictures: 2, prices: 4 });
});

test("importing again writes what changed, withdraws what is gone, and takes it back", async () => {
  await using kitchen = await aKitchen();
  const { shop } = kitchen.testShop;
  await kitchen.bring(aFile([anEntry("A1"), anEntry("A2"), anEntry("A3")]));
  const dearer = anEntry("A2", { variations: [{ number: "A2-10", face_value: 10, selling_price: 10 }] });
  const changed = await kitchen.bring(aFile([anEntry("A3"), dearer, anEntry("A4")]));
  expect(changed.out).toBe("Products: 1 added, 1 changed, 1 withdrawn, 1 unchanged\n");
  const offered = shop.db.selectFrom("products").select("number").where("withdrawn_at", "is", null).orderBy("sequence");
  expect((await offered.execute()).map(({ number }) => number)).toEqual(["A3", "A2", "A4"]);
  const asked = shop.db.selectFrom("price_history").select(["selling_price"]).where("variation_number", "=", "A2-10");
  expect((await asked.orderBy("valid_from").execute()).map((row) => row.selling_price)).toEqual([950, 1000]);
  expect((await kitchen.bring(aFile([anEntry("A1")]))).out).toBe(
    "Products: 1 added, 0 changed, 3 withdrawn, 0 unchanged\n",
  );
});

/** Documents of the products on offer, in their order. */
async function offered({ shop: { db } }: TestShop) {
  const rows = db.selectFrom("products").select("document").where("withdrawn_at", "is", null).orderBy("sequence");
  return (await rows.execute()).map(({ document }) => document);
}

test("a catalogue may be spread over several files, and share redemption conditions", async () => {
  await using kitchen = await aKitchen();
  const conditions = { shops: { de: "Einlösbar in jeder Filiale von {brand}.", en: "Valid in every {brand} shop." } };
  const own = { name: "B1", name_short: "B1", description: "", redemption_conditions: "Nur online." };
  await writeFile(
    join(kitchen.folder, "more.json"),
    JSON.stringify({ products: [anEntry("B1", { conditions: "shops", texts: { de: own } })] }),
  );
  await writeFile(join(kitchen.folder, "table.csv"), `${TABLE_HEAD}\n${TABLE_ROW}\n`);
  const file = aFile([anEntry("A1", { conditions: "shops" })], { conditions, files: ["more.json", "table.csv"] });
  expect(await kitchen.bring(file)).toMatchObject({ exit: 0, out: expect.stringContaining("3 added") });
  const texts = (await offered(kitchen.testShop)).map((product) => product.texts.de?.redemption_conditions);
  expect(texts).toEqual(["Einlösbar in jeder Filiale von Testmond.", "Nur online.", undefined]);
});

const TABLE_HEAD =
  "number;type_group;legal_kind;tax_rate;unit_of_measure;unspsc;brand;categories;name.de;name_short.de;description.de;delivery_options;variation_number;face_value;selling_price;attributes.de;labels;gift_card;free_amount;sold_out";
const TABLE_ROW =
  'C1;TVO;multi_purpose_voucher;0;EA;14111608;Testmond;1;"Gutschein; C1";C1;Text;1|0;C1-10;10;9,50;Farbe=Rot|Art=Neu;new|popular;card.svg;10-20/5;yes';
const EMPTY_CELLS = ";".repeat(12);

test("a table fills a catalogue that is there, a row for each variation", async () => {
  await using kitchen = await aKitchen();
  await kitchen.bring(aFile([anEntry("A1")]));
  const rows = [
    `${TABLE_HEAD};search_words.de`,
    `${TABLE_ROW};Käffchen | Muckefuck`,
    `C1${EMPTY_CELLS}C1-20;20;20;;;;;;`,
  ];
  await writeFile(join(kitchen.folder, "table.csv"), `\uFEFF${rows.join("\r\n")}\r\n`);
  expect(await kitchen.importFile("table.csv", "--catalogue", "demo")).toMatchObject({
    exit: 0,
    out: "Products: 1 added, 0 changed, 1 withdrawn, 0 unchanged\n",
  });
  expect(await offered(kitchen.testShop)).toMatchObject([
    {
      number: "C1",
      texts: { de: { name: "Gutschein; C1", search_words: ["Käffchen", "Muckefuck"] } },
      categories: [1],
      delivery_options: [1, 0],
      labels: ["new", "popular"],
      free_amount: { min: 1000, max: 2000, step: 500 },
      sold_out: true,
      variations: [
        { number: "C1-10", face_value: 1000, selling_price: 950, attributes: { de: { Farbe: "Rot", Art: "Neu" } } },
        { number: "C1-20", face_value: 2000, selling_price: 2000, attributes: {} },
      ],
    },
  ]);
});

test("mistakes of several files are told where they stand, a table's by row and column", async () => {
  await using kitchen = await aKitchen();
  const untaxed = TABLE_ROW.replace("voucher;0;", "voucher;19;");
  await writeFile(
    join(kitchen.folder, "more.json"),
    JSON.stringify({ products: [anEntry("B1", { colour: 1 })] }, null, 2),
  );
  await writeFile(
    join(kitchen.folder, "table.csv"),
    [TABLE_HEAD, untaxed, `C1${EMPTY_CELLS}C1-20;;20;;;;;`].join("\n"),
  );
  const refused = await kitchen.bring(aFile([anEntry("A1")], { files: ["more.json", "table.csv"] }));
  expect(refused.err.split("\n").slice(0, 3)).toEqual([
    expect.stringMatching(/^more\.json:\d+:7: products\[0\]\.colour: is an unknown field$/),
    "table.csv:2: tax_rate: must be 0 for a multi-purpose voucher",
    "table.csv:3: variations.1.face_value: is required for vouchers",
  ]);
  await writeFile(
    join(kitchen.folder, "table.csv"),
    [TABLE_HEAD, TABLE_ROW, TABLE_ROW.replace(";Text;", ";Other;")].join("\n"),
  );
  expect((await kitchen.importFile("table.csv", "--catalogue", "demo")).err).toContain("there is no catalogue demo");
  await kitchen.bring(aFile([anEntry("A1")]));
  expect((await kitchen.importFile("table.csv", "--catalogue", "demo")).err).toContain(
    "table.csv:3: description.de: differs from the product's first row, 2",
  );
  expect((await kitchen.importFile("table.csv")).err).toContain("a table needs --catalogue ID");
});

test("prices are kept as the website asks them", async () => {
  await using kitchen = await aKitchen(websiteFile({ website_type_id: "RED" }));
  await kitchen.bring(aFile([anEntry("A1", { displayed_discount: 10 })]));
  const prices = await kitchen.testShop.shop.db.selectFrom("price_history").selectAll().execute();
  expect(prices).toMatchObject([
    { website_id: "aurora", currency: "EUR", variation_number: "A1-10", selling_price: 855 },
  ]);
});

test("a dry run tells what would be done, and does not", async () => {
  await using kitchen = await aKitchen();
  const dry = await kitchen.bring(aFile([anEntry("A1")]), "--dry-run");
  expect(dry).toMatchObject({ exit: 0, out: "Dry run: 1 added, 0 changed, 0 withdrawn, 0 unchanged\n" });
  expect(await counts(kitchen.testShop)).toEqual({ products: 0, pictures: 0, prices: 0 });
});

test("every mistake is told with its line, and nothing is changed", async () => {
  await using kitchen = await aKitchen();
  await kitchen.bring(aFile([anEntry("A1")]));
  const before = await counts(kitchen.testShop);
  const { brand: _, ...nameless } = anEntry("A3");
  const tooFine = [{ number: "A4-10", face_value: 10, selling_price: 9.999 }];
  const file = aFile([
    anEntry("A2", { colour: "red" }),
    nameless,
    anEntry("A4", { tax_rate: 101, variations: tooFine }),
  ]);
  const refused = await kitchen.bring(file);
  const lines = JSON.stringify(file, null, 2).split("\n");
  const line = (text: string, after = 0) =>
    lines.findIndex((found, index) => index >= after && found.includes(text)) + 1;
  expect(refused.exit).toBe(1);
  expect(refused.err.split("\n").filter((found) => found.startsWith("catalogue.json"))).toEqual([
    `catalogue.json:${line("colour")}:7: products[0].colour: is an unknown field`,
    `catalogue.json:${line('"A3"') - 1}:5: products[1].brand: is missing`,
    `catalogue.json:${line("101")}:7: products[2].tax_rate: Too big: expected number to be <=100`,
    `catalogue.json:${line("9.999")}:11: products[2].variations[0].selling_price: at most two decimals`,
  ]);
  expect(refused.err).toContain("Nothing was changed.");
  expect(await counts(kitchen.testShop)).toEqual(before);
});

const REFUSED: [string, unknown[], string][] = [
  [
    "a number used twice",
    [anEntry("A1"), anEntry("A1")],
    "products[1].number: is the number of another product as well",
  ],
  ["an unknown category", [anEntry("A1", { categories: [7] })], "products[0].categories[0]: there is no category 7"],
  [
    "a taxed multi-purpose voucher",
    [anEntry("A1", { tax_rate: 19 })],
    "tax_rate: must be 0 for a multi-purpose voucher",
  ],
  [
    "a limit that lets nothing through",
    [anEntry("A1", { limits: { maximum_value: 0 } })],
    "limits.maximum_value: must be more than 0",
  ],
  [
    "a voucher without face value",
    [anEntry("A1", { variations: [{ number: "V", selling_price: 1 }] })],
    "face_value: is required for vouchers",
  ],
  [
    "a step that misses the end",
    [anEntry("A1", { free_amount: { min: 5, max: 19, step: 5 } })],
    "max must be min plus a whole number of steps",
  ],
  [
    "a variation like a free amount",
    [anEntry("A1", { variations: [{ number: "A1-FREE", face_value: 1, selling_price: 1 }] })],
    "is the number of another variation as well",
  ],
  [
    "a picture that is not there",
    [anEntry("A1", { pictures: { gift_card: "none.svg" } })],
    "none.svg: there is no such file",
  ],
  [
    "a picture outside of the folder",
    [anEntry("A1", { pictures: { gift_card: "../card.svg" } })],
    "must be a path below the folder",
  ],
];

test("what does not fit together is refused, and nothing is changed", async () => {
  await using kitchen = await aKitchen();
  for (const [name, products, reason] of REFUSED) {
    const refused = await kitchen.bring(aFile(products));
    expect(refused.err, name).toContain(reason);
    expect(refused.exit, name).toBe(1);
  }
  expect(await counts(kitchen.testShop)).toEqual({ products: 0, pictures: 0, prices: 0 });
});

test("a catalogue in another currency than its website's is refused", async () => {
  await using kitchen = await aKitchen();
  const refused = await kitchen.bring(
    aFile([], { catalogue: { id: "demo", currency: "CHF", default_language: "de" } }),
  );
  expect(refused.err).toContain(
    "catalogue.json:4:5: catalogue.currency: the website aurora shows this catalogue and sells in EUR",
  );
});

test("a drawing that could run something is refused with its line", async () => {
  await using kitchen = await aKitchen();
  await writeFile(join(kitchen.folder, "card.svg"), CARD.replace("<rect", "\n<script>alert(1)</script><rect"));
  const refused = await kitchen.bring(aFile([anEntry("A1")]));
  expect(refused.err).toContain("card.svg:2: <script> is not allowed in a picture");
});

test("two thousand products take a few statements", async () => {
  await using kitchen = await aKitchen();
  const products = Array.from({ length: 2000 }, (_, index) => anEntry(`P${index}`));
  const { statements } = kitchen.testShop;
  const before = statements.length;
  expect((await kitchen.bring(aFile(products))).out).toContain("2000 added");
  expect(statements.length - before).toBeLessThan(25);
});

test("running processes are told, and the command is recorded", async () => {
  await using kitchen = await aKitchen();
  const { connection, shop } = kitchen.testShop;
  const told = Promise.withResolvers<string>();
  await connection.listen("guerdon_changed", told.resolve);
  await kitchen.bring(aFile([anEntry("A1")]));
  expect(await told.promise).toBe("catalogue:demo");
  await kitchen.bring(aFile([anEntry("A1")]));
  await kitchen.bring(aFile([anEntry("A1"), anEntry("A1")]));
  const records = await shop.db.selectFrom("operator_log").selectAll().orderBy("entry_id").execute();
  expect(records.map(({ command, outcome }) => [command, outcome])).toEqual([
    ["catalogue import", "done"],
    ["catalogue import", "unchanged"],
    ["catalogue import", "refused"],
  ]);
  expect(records[0]?.details).toEqual({ catalogue: "demo", added: 1, changed: 0, withdrawn: 0, unchanged: 0 });
  expect(records[0]?.operator).not.toBe("");
});
