import { truncate } from "node:fs/promises";
import { join } from "node:path";
import { aCatalogueFile, aCatalogueImporter, anEntry, CARD, catalogueCounts } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

// [catalogue.import]
test("every mistake is reported with its line, and nothing is changed", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  await importer.importCatalogue(aCatalogueFile([anEntry("A1")]));
  const before = await catalogueCounts(importer.testShop);
  const { brand: _, ...nameless } = anEntry("A3");
  const tooFine = [{ number: "A4-10", face_value: 10, selling_price: 9.999 }];
  const file = aCatalogueFile([
    anEntry("A2", { colour: "red" }),
    nameless,
    anEntry("A4", { tax_rate: 101, variations: tooFine }),
  ]);
  const refused = await importer.importCatalogue(file);
  const lines = JSON.stringify(file, null, 2).split("\n");
  const line = (text: string, after = 0) =>
    lines.findIndex((found, index) => index >= after && found.includes(text)) + 1;
  expect(refused.exit).toBe(1);
  expect(refused.err.split("\n").filter((found) => found.startsWith("catalogue.json"))).toEqual([
    `catalogue.json:${line("colour")}:7: products[0].colour: is an unknown field`,
    `catalogue.json:${line('"A3"') - 1}:5: products[1].brand: is missing`,
    `catalogue.json:${line("101")}:7: products[2].tax_rate: must be at most 100 (found: 101)`,
    `catalogue.json:${line("9.999")}:11: products[2].variations[0].selling_price: must have at most two decimals (found: 9.999)`,
  ]);
  expect(refused.err).toContain("Nothing was changed.");
  expect(await catalogueCounts(importer.testShop)).toEqual(before);
});

// [catalogue.legal-fields]
test.each(["legal_kind", "tax_rate", "unit_of_measure", "unspsc"])("a product without %s is refused", async (field) => {
  await using importer = await aCatalogueImporter(runCommand);
  const { [field]: _, ...incomplete }: Record<string, unknown> = anEntry("A1");
  const refused = await importer.importCatalogue(aCatalogueFile([incomplete]));
  expect(refused.err).toMatch(new RegExp(`products\\[0\\]\\.${field}: `));
});

test("text that the database cannot store is reported with its place, also by a dry run", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const file = JSON.stringify(aCatalogueFile([anEntry("A1", { brand: "Test\0mond" })]), null, 2);
  for (const options of [["--dry-run"], []]) {
    expect(await importer.importCatalogue(file, ...options)).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/^catalogue\.json:\d+:7: products\[0\]\.brand: holds a NUL character/),
    });
  }
});

const REWARD = {
  type_group: "PHY",
  legal_kind: "goods",
  tax_rate: 19,
  variations: [{ number: "A1-RED", selling_price: 10 }],
};

const REFUSED: [string, unknown[], string][] = [
  [
    "a number used twice",
    [anEntry("A1"), anEntry("A1")],
    "products[1].number: is the number of another product as well (first in line 19)",
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
  ["an unknown issuer", [anEntry("A1", { issuer: "post" })], 'products[0].issuer: must be http (found: "post")'],
  [
    "a reward with an issuer",
    [anEntry("A1", { ...REWARD, issuer: "http" })],
    "products[0].issuer: is for vouchers only",
  ],
  [
    "a missing picture",
    [anEntry("A1", { pictures: { gift_card: "none.svg" } })],
    "none.svg: there is no such file; product A1 (catalogue.json:18:5) names it",
  ],
  [
    "a picture outside of the folder",
    [anEntry("A1", { pictures: { gift_card: "../card.svg" } })],
    "must be a path below the folder",
  ],
];

// [product.legal-kind]
test("inconsistent fields are refused, and nothing is changed", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  for (const [name, products, reason] of REFUSED) {
    const refused = await importer.importCatalogue(aCatalogueFile(products));
    expect(refused.err, name).toContain(reason);
    expect(refused.exit, name).toBe(1);
  }
  expect(await catalogueCounts(importer.testShop)).toEqual({ products: 0, pictures: 0, prices: 0 });
});

// [picture.tried]
test("a drawing that cannot be drawn is refused, with its file and product", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  await importer.write("high.svg", CARD.replace('height="540"', 'height="20000"'));
  const refused = await importer.importCatalogue(
    aCatalogueFile([anEntry("A1", { pictures: { gift_card: "high.svg" } })]),
  );
  expect(refused.err).toMatch(/^high\.svg: cannot be drawn: .*; product A1 \(catalogue\.json:\d+:5\) names it$/m);
  expect(refused.exit).toBe(1);
  expect(await catalogueCounts(importer.testShop)).toEqual({ products: 0, pictures: 0, prices: 0 });
});

test("a repeated field is refused at its second occurrence, in every file, and nothing is changed", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const twice = (text: string, field: string, again: string) => text.replace(field, `${again},\n${field}`);
  const pretty = (content: unknown) => JSON.stringify(content, null, 2);
  const file = twice(
    pretty(aCatalogueFile([anEntry("A1"), anEntry("A2")], { files: ["more.json"] })),
    '"name_short": "A2"',
    '"name_short": "old"',
  );
  await importer.write("more.json", twice(pretty({ products: [anEntry("B1")] }), '"brand"', '"brand": "Altmond"'));
  const lineOf = (text: string) => file.split("\n").findIndex((line) => line.includes(text)) + 1;
  const refused = await importer.importCatalogue(file);
  expect(refused.exit).toBe(1);
  const first = lineOf('"old"');
  expect(refused.err).toContain(
    `catalogue.json:${first + 1}:1: products[1].texts.de.name_short: is repeated; it is already in line ${first}\n`,
  );
  await importer.write("catalogue.json", aCatalogueFile([], { files: ["more.json"] }));
  expect((await importer.importFile("catalogue.json")).err).toMatch(
    /^more\.json:11:1: products\[0\]\.brand: is repeated; it is already in line 10$/m,
  );
  expect(await catalogueCounts(importer.testShop)).toEqual({ products: 0, pictures: 0, prices: 0 });
});

// [website.currency]
test("a catalogue in another currency than its website's is refused", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  const refused = await importer.importCatalogue(
    aCatalogueFile([], { catalogue: { id: "demo", currency: "CHF", default_language: "de" } }),
  );
  expect(refused.err).toContain(
    "catalogue.json:4:5: catalogue.currency: the website aurora shows this catalogue and sells in EUR",
  );
});

// [picture.drawing]
test("a drawing that could run something is refused with its line", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  await importer.write("card.svg", CARD.replace("<rect", "\n<script>alert(1)</script><rect"));
  const refused = await importer.importCatalogue(aCatalogueFile([anEntry("A1")]));
  expect(refused.err).toContain("card.svg:2: <script> is not allowed in a picture");
});

test("a drawing with a script is reported with its product, even if it cannot be rendered", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  await importer.write("card.svg", '<svg xmlns="http://www.w3.org/2000/svg"><script>if (1) alert(1)</script></svg>');
  const refused = await importer.importCatalogue(aCatalogueFile([anEntry("A1")]));
  expect(refused.err).toContain(
    "card.svg:1: <script> is not allowed in a picture; product A1 (catalogue.json:18:5) names it",
  );
});

test("a broken file is refused, and the refusal can be recorded", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  await importer.importCatalogue(aCatalogueFile([anEntry("A1", { brand: "\uD800" }), anEntry("A\u0000")]));
  const records = await importer.testShop.shop.db.selectFrom("operator_log").select("outcome").execute();
  expect(records).toEqual([{ outcome: "refused" }]);
});

test("a file of absurd size is refused before it is read", async () => {
  await using importer = await aCatalogueImporter(runCommand);
  await importer.write("huge.json", "");
  await truncate(join(importer.folder, "huge.json"), 128_000_001);
  expect(await importer.importFile("huge.json")).toMatchObject({
    exit: 1,
    // On a busy machine it tells before that it reads the file.
    err: expect.stringMatching(
      /huge\.json: is larger than 128 MB; no more is read from one file\nNothing was changed\.\n$/,
    ),
  });
});
