import { aCatalogueFile, aCatalogueImporter, anEntry, offeredProducts } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const TABLE_HEAD =
  "number;type_group;legal_kind;tax_rate;unit_of_measure;unspsc;brand;categories;name.de;name_short.de;description.de;delivery_options;variation_number;face_value;selling_price;attributes.de;labels;gift_card;free_amount;sold_out";
const TABLE_ROW =
  'C1;TVO;multi_purpose_voucher;0;EA;14111608;Testmond;1;"Gutschein; C1";C1;Text;1|0;C1-10;10;9,50;Farbe=Rot|Art=Neu;new|popular;card.svg;10-20/5;yes';
const EMPTY_CELLS = ";".repeat(12);

test("a catalogue may be spread over several files, and share redemption conditions", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const conditions = { shops: { de: "Einlösbar in jeder Filiale von {brand}.", en: "Valid in every {brand} shop." } };
  const own = { name: "B1", name_short: "B1", description: "", redemption_conditions: "Nur online." };
  await importer.write("more.json", { products: [anEntry("B1", { conditions: "shops", texts: { de: own } })] });
  await importer.write("table.csv", `${TABLE_HEAD}\n${TABLE_ROW}\n`);
  const file = aCatalogueFile([anEntry("A1", { conditions: "shops" })], {
    conditions,
    files: ["more.json", "table.csv"],
  });
  expect(await importer.importCatalogue(file)).toMatchObject({ exit: 0, out: expect.stringContaining("3 added") });
  const texts = (await offeredProducts(importer.testShop)).map((product) => product.texts.de?.redemption_conditions);
  expect(texts).toEqual(["Einlösbar in jeder Filiale von Testmond.", "Nur online.", undefined]);
});

// [fulfilment.issuer]
test("a product's issuer comes from files and tables alike; without one the product is as it was", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  await importer.write("table.csv", `${TABLE_HEAD};issuer\n${TABLE_ROW};http\n`);
  const products = [anEntry("A1"), anEntry("A2", { issuer: "http" })];
  await importer.importCatalogue(aCatalogueFile(products, { files: ["table.csv"] }));
  const stored = await offeredProducts(importer.testShop);
  expect(stored.map(({ number, ...product }) => [number, product.issuer])).toEqual([
    ["A1", undefined],
    ["A2", "http"],
    ["C1", "http"],
  ]);
  expect(stored[0]).not.toHaveProperty("issuer");
  await importer.write("table.csv", `${TABLE_HEAD};issuer\n${TABLE_ROW};post\n`);
  const refused = await importer.importFile("catalogue.json");
  expect(refused).toMatchObject({ exit: 1, err: expect.stringContaining('issuer: must be http (found: "post")') });
});

test("a table fills a catalogue that is there, a row for each variation", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  await importer.importCatalogue(aCatalogueFile([anEntry("A1")]));
  const rows = [
    `${TABLE_HEAD};search_words.de`,
    `${TABLE_ROW};Käffchen | Muckefuck`,
    `C1${EMPTY_CELLS}C1-20;20;20;;;;;;`,
  ];
  await importer.write("table.csv", `\uFEFF${rows.join("\r\n")}\r\n`);
  expect(await importer.importFile("table.csv", "--catalogue", "demo", "--withdraw", "1")).toMatchObject({
    exit: 0,
    out: "Products: 1 added, 0 changed, 1 withdrawn, 0 unchanged\n",
  });
  expect(await offeredProducts(importer.testShop)).toMatchObject([
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

const CONDITIONS = {
  shops: { de: "Einlösbar in jeder Filiale von {brand}.", en: "Valid in every {brand} shop." },
  online: { de: "Nur online." },
};
const HEAD_WITH_CONDITIONS = `${TABLE_HEAD};conditions;redemption_conditions.de`;
/** The shared and the own conditions of a product, appended to a row. */
const rowWith = (shared: string, own = "") => `${TABLE_ROW};${shared};${own}`;

test("a table refers to conditions of its catalogue's file, in the same or an earlier import", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const second = `C1${EMPTY_CELLS}C1-20;20;20;;;;;;;`;
  await importer.write("table.csv", [HEAD_WITH_CONDITIONS, rowWith("shops"), second].join("\n"));
  const said = async () =>
    (await offeredProducts(importer.testShop)).map(({ texts }) => texts.de?.redemption_conditions);
  const beside = await importer.importCatalogue(aCatalogueFile([], { conditions: CONDITIONS, files: ["table.csv"] }));
  expect(beside).toMatchObject({ exit: 0, out: expect.stringContaining("1 added") });
  expect(await said()).toEqual(["Einlösbar in jeder Filiale von Testmond."]);
  const before = await importer.importFile("table.csv", "--catalogue", "demo");
  expect(before).toMatchObject({ exit: 0, out: "Products: 0 added, 0 changed, 0 withdrawn, 1 unchanged\n" });
  await importer.write("table.csv", [HEAD_WITH_CONDITIONS, rowWith("online")].join("\n"));
  await importer.importFile("table.csv", "--catalogue", "demo");
  expect(await said()).toEqual(["Nur online."]);
  await importer.write("table.csv", [HEAD_WITH_CONDITIONS, rowWith("online", "An der Kasse.")].join("\n"));
  await importer.importFile("table.csv", "--catalogue", "demo");
  expect(await said()).toEqual(["An der Kasse."]);
});

test("a table's name may be in capitals, and a workbook is called one with --catalogue as without", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  await importer.importCatalogue(aCatalogueFile([anEntry("A1")]));
  await importer.write("TABLE.CSV", [TABLE_HEAD, TABLE_ROW].join("\n"));
  const imported = await importer.importFile("TABLE.CSV", "--catalogue", "demo", "--dry-run");
  expect(imported).toMatchObject({ exit: 0, out: expect.stringContaining("1 added") });
  await importer.write("table.xlsx", "PK\x03\x04\0");
  for (const options of [["--catalogue", "demo"], []]) {
    expect((await importer.importFile("table.xlsx", ...options)).err).toContain("table.xlsx: is a workbook");
  }
});

test("a table with unknown conditions is refused with the row and the known ones", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const importing = () => importer.importFile("table.csv", "--catalogue", "demo");
  await importer.importCatalogue(aCatalogueFile([anEntry("A1")]));
  await importer.write("table.csv", [HEAD_WITH_CONDITIONS, rowWith("shops")].join("\n"));
  const where = "table.csv, row 2, column conditions: there are no conditions called";
  expect((await importing()).err).toContain(`${where} shops; the catalogue's JSON file says none\n`);
  await importer.importCatalogue(aCatalogueFile([anEntry("A1")], { conditions: CONDITIONS }));
  await importer.write("table.csv", [HEAD_WITH_CONDITIONS, rowWith("constructor")].join("\n"));
  expect((await importing()).err).toContain(`${where} constructor; there are shops, online\n`);
  expect((await offeredProducts(importer.testShop)).map(({ number }) => number)).toEqual(["A1"]);
  const other = `C1${EMPTY_CELLS}C1-20;20;20;;;;;;online;`;
  await importer.write("table.csv", [HEAD_WITH_CONDITIONS, rowWith("shops"), other].join("\n"));
  expect((await importing()).err).toContain(
    "table.csv, row 3, column conditions: differs from the product's first row, 2\n",
  );
});

test("mistakes in several files are reported at their places, in tables by row and column", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const untaxed = TABLE_ROW.replace("voucher;0;", "voucher;19;");
  await importer.write("more.json", { products: [anEntry("B1", { colour: 1 })] });
  await importer.write("table.csv", [TABLE_HEAD, untaxed, `C1${EMPTY_CELLS}C1-20;;20;;;;;`].join("\n"));
  const refused = await importer.importCatalogue(
    aCatalogueFile([anEntry("A1")], { files: ["more.json", "table.csv"] }),
  );
  expect(refused.err.split("\n").slice(0, 3)).toEqual([
    expect.stringMatching(/^more\.json:\d+:7: products\[0\]\.colour: is an unknown field$/),
    "table.csv, row 2, column tax_rate: must be 0 for a multi-purpose voucher (found: 19)",
    "table.csv, row 3, column face_value: is required for vouchers",
  ]);
  await importer.write("table.csv", [TABLE_HEAD, TABLE_ROW, TABLE_ROW.replace(";Text;", ";Other;")].join("\n"));
  expect((await importer.importFile("table.csv", "--catalogue", "demo")).err).toContain("there is no catalogue demo");
  await importer.importCatalogue(aCatalogueFile([anEntry("A1")]));
  expect((await importer.importFile("table.csv", "--catalogue", "demo")).err).toContain(
    "table.csv, row 3, column description.de: differs from the product's first row, 2",
  );
  expect((await importer.importFile("table.csv")).err).toContain("a table needs --catalogue ID");
});

test("an unknown language, a mistyped column and a bad cell are reported with what helps to correct them", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  await importer.importCatalogue(aCatalogueFile([anEntry("A1")]));
  const said = async (head: string, row: string) => {
    await importer.write("table.csv", `${head}\n${row}\n`);
    return (await importer.importFile("table.csv", "--catalogue", "demo")).err.split("\n").slice(0, -2);
  };
  expect(await said(TABLE_HEAD.replace("name.de", "name.xx"), TABLE_ROW)).toContainEqual(
    expect.stringMatching(/^table\.csv, row 1: there is no column "name\.xx": name has the languages .*de/),
  );
  expect(await said(TABLE_HEAD.replace("selling_price", "seling_price"), TABLE_ROW)).toEqual([
    'table.csv, row 1: there is no column "seling_price"; did you mean selling_price?',
  ]);
  expect(await said(TABLE_HEAD, TABLE_ROW.replace("9,50", "1.000,00"))).toEqual([
    'table.csv, row 2, column selling_price: must be a number such as 12 or 12.50 (found: "1.000,00")',
  ]);
});
